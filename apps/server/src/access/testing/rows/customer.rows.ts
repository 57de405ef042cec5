import { newId } from '@skadi/store/db/new-id'
import { type Cells, everybody, NOT_SIGNED_IN, OWN_ONLY, POWER, STAFF, WITHOUT_IMAGE_SETS } from '../cells.ts'
import type { Given, Row, Rows } from '../row.ts'
import { made } from './cases.rows.ts'
import { begun } from './claims.rows.ts'

const NOT_FOUND = '404 NOT_FOUND'
const FORBIDDEN = '403 FORBIDDEN'

/** Answers of customers belong to their company. A power tenant reads none of them. */
const READERS: Cells = {
  ...NOT_SIGNED_IN,
  [WITHOUT_IMAGE_SETS]: FORBIDDEN,
  [`${STAFF} ${POWER}`]: OWN_ONLY,
  globalAdmin: ['200 shown', '200 shown', '200 shown', NOT_FOUND],
}

const writers = (good: '200 shown' | '201 shown'): Cells => ({
  ...NOT_SIGNED_IN,
  [WITHOUT_IMAGE_SETS]: FORBIDDEN,
  [`user tenantAdmin ${POWER}`]: [good, NOT_FOUND, NOT_FOUND, NOT_FOUND],
  'readOnlyUser readOnlyAdmin': '403 READ_ONLY_TENANT',
  globalAdmin: [good, good, good, NOT_FOUND],
})

/** Cells of calls with the token of a customer's page. Every actor with the token gets the page, and no other data of the estate. */
const HOLDERS: Cells = everybody(['200', '200', '200', NOT_FOUND])

const show = { channel: 'show', language: 'en' } as const

/** Marks the passing as inspected, because the server shows customers only inspected passings. */
const inspected: Row['prepare'] = async ({ owner }, { imageSetId }) => {
  await owner.query(`update image_set set detection = 'done', detection_unseen = '{}' where id = $1`, [imageSetId])
  return {}
}

export const customerRows = {
  createCustomerLink: [
    {
      about: 'of a pickup',
      prepare: inspected,
      give: ({ imageSetId }) => ({ body: { ...show, pickupId: imageSetId } }),
      cells: writers('201 shown'),
    },
    {
      about: 'with one’s own as the pickup',
      give: ({ imageSetId, asker: { own } }) => ({ body: { ...show, pickupId: own.imageSetId, imageSetId } }),
      cells: {
        ...writers('201 shown'),
        [`user tenantAdmin ${POWER}`]: ['409 DIFFERENT_CARS', NOT_FOUND, NOT_FOUND, NOT_FOUND],
        globalAdmin: ['409 DIFFERENT_CARS', NOT_FOUND, NOT_FOUND, NOT_FOUND],
      },
    },
    {
      about: 'of a claim, with one’s own passing, which is of another car',
      prepare: begun('filed'),
      give: ({ newerId, asker: { own } }) => ({ body: { ...show, pickupId: own.imageSetId, claimId: newerId } }),
      cells: {
        ...writers('201 shown'),
        [`user tenantAdmin ${POWER}`]: ['409 DIFFERENT_CARS', NOT_FOUND, NOT_FOUND, NOT_FOUND],
        globalAdmin: FORBIDDEN,
      },
    },
    {
      about: 'of a case, with one’s own passing, which is of another pair',
      prepare: made('sent'),
      give: ({ newerId, asker: { own } }) => ({ body: { ...show, pickupId: own.imageSetId, caseId: newerId } }),
      cells: {
        ...writers('201 shown'),
        [`user tenantAdmin ${POWER}`]: ['409 DIFFERENT_CARS', NOT_FOUND, NOT_FOUND, NOT_FOUND],
        globalAdmin: FORBIDDEN,
      },
    },
  ],
  listCustomerLinks: [
    { about: 'of a passing', give: ({ imageSetId }) => ({ query: { imageSetId } }), cells: READERS },
    {
      about: 'of a claim, which has none',
      prepare: begun('filed'),
      give: ({ newerId }) => ({ query: { claimId: newerId } }),
      cells: {
        ...READERS,
        [`${STAFF} ${POWER}`]: ['200', NOT_FOUND, NOT_FOUND, NOT_FOUND],
        globalAdmin: ['200', '200', '200', NOT_FOUND],
      },
    },
    {
      about: 'of a case, which has none',
      prepare: made('sent'),
      give: ({ newerId }) => ({ query: { caseId: newerId } }),
      cells: {
        ...READERS,
        [`${STAFF} ${POWER}`]: ['200', NOT_FOUND, NOT_FOUND, NOT_FOUND],
        globalAdmin: ['200', '200', '200', NOT_FOUND],
      },
    },
  ],
  revokeCustomerLink: { give: ({ linkId }: Given) => ({ params: { id: linkId } }), cells: writers('200 shown') },
  answerCustomer: {
    give: ({ linkId, answerId }) => ({ params: { id: linkId }, body: { answerId, text: 'We look at it' } }),
    cells: writers('200 shown'),
  },
  listCustomerAnswers: {
    give: () => ({ query: {} }),
    untargeted: true,
    cells: {
      ...NOT_SIGNED_IN,
      [`${WITHOUT_IMAGE_SETS} globalAdmin`]: FORBIDDEN,
      [`${STAFF} ${POWER}`]: '200 shown',
    },
  },
  settleCustomerAnswer: {
    give: ({ linkId, answerId }) => ({ params: { id: linkId }, body: { answerId } }),
    cells: writers('200 shown'),
  },
  showDamageToCustomer: {
    give: ({ linkId }) => ({ params: { id: linkId }, body: { familyId: null } }),
    cells: {
      ...NOT_SIGNED_IN,
      [WITHOUT_IMAGE_SETS]: FORBIDDEN,
      [`user tenantAdmin ${POWER}`]: ['204', NOT_FOUND, NOT_FOUND, NOT_FOUND],
      'readOnlyUser readOnlyAdmin': '403 READ_ONLY_TENANT',
      globalAdmin: ['204', '204', '204', NOT_FOUND],
    },
  },
  getShownDamage: { give: ({ linkToken }) => ({ params: { token: linkToken } }), cells: HOLDERS },
  showDamageAsCustomer: {
    give: ({ linkToken }) => ({ params: { token: linkToken }, body: { familyId: null } }),
    cells: everybody(['204', '204', '204', NOT_FOUND]),
  },
  getCustomerPage: { give: ({ linkToken }) => ({ params: { token: linkToken } }), cells: HOLDERS },
  answerAsCustomer: {
    give: ({ linkToken }) => ({ params: { token: linkToken }, body: { id: newId(), kind: 'ask', text: 'Why?' } }),
    cells: HOLDERS,
  },
} satisfies Partial<Rows>
