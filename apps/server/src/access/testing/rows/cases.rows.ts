import { referenceOf } from '@skadi/domain/cases/case-rules'
import { newId } from '@skadi/store/db/new-id'
import { buildCase, buildSentCase } from '@skadi/store/testing/build-case'
import { type Cells, NOT_SIGNED_IN, OWN_LISTERS, POWER, STAFF, WITHOUT_IMAGE_SETS } from '../cells.ts'
import type { Given, Rows } from '../row.ts'
import type { World } from '../world.ts'
import { READ, write } from './claims.rows.ts'
import { readFile, writeOwn } from './rentals.rows.ts'

const FORBIDDEN = '403 FORBIDDEN'
const NOBODY = { ...NOT_SIGNED_IN, [WITHOUT_IMAGE_SETS]: FORBIDDEN } as const

type State = NonNullable<Parameters<typeof buildCase>[1]['state']>

let numbers = 5_000_000

/**
 * A case of the target's company about its passing; `newerId` holds the case's id, `pickupId` its line, `reportId` its statement and
 * `answerId` its payment reference. A passing has one case at a time, so the one before is waived.
 */
export const made =
  (state: State) =>
  async ({ build, owner }: World, { tenantId, imageSetId, userId, canaries }: Given) => {
    await owner.query(`update damage_case set state = 'waived' where image_set_id = $1`, [imageSetId])
    numbers += 1
    const given = {
      tenantId,
      userId,
      imageSetId,
      pickupId: await build.imageSet({ tenantId }),
      state,
      reference: referenceOf(numbers),
      note: canaries.passings?.[0] ?? '',
    }
    const isSent = state !== 'draft' && state !== 'waitingForApproval'
    const one = await (isSent ? buildSentCase(build.insert, owner, given) : buildCase(build.insert, given))
    return { newerId: one.caseId, pickupId: one.lineId, reportId: one.statementId, answerId: one.reference }
  }

const byId = ({ newerId }: Given) => ({ params: { id: newerId } })
const reason = { reason: 'Because' }
/** Writes of a company's own staff; a global admin writes no case. */
const admins = (done: '200'): Cells => ({
  ...NOBODY,
  [`user powerUser globalAdmin`]: FORBIDDEN,
  'tenantAdmin powerAdmin': done,
  'readOnlyUser readOnlyAdmin': '403 READ_ONLY_TENANT',
})

export const casesRows = {
  listCases: [
    {
      give: ({ tenantId }) => ({ query: { tenantId } }),
      prepare: made('sent'),
      cells: {
        ...NOBODY,
        [`${STAFF} ${POWER}`]: ['200 shown', FORBIDDEN, FORBIDDEN, FORBIDDEN],
        globalAdmin: ['200 shown', '200 shown', '200 shown', '200'],
      },
    },
    {
      about: 'without naming a company',
      give: () => ({ query: {} }),
      prepare: made('sent'),
      untargeted: true,
      cells: OWN_LISTERS,
    },
  ],
  getCase: { give: byId, prepare: made('sent'), cells: READ },
  getCaseStatement: {
    give: ({ newerId, reportId }) => ({ params: { id: newerId, statementId: reportId } }),
    prepare: made('sent'),
    cells: READ,
  },
  createCase: {
    give: ({ imageSetId }) => ({ body: { pickupId: imageSetId, imageSetId } }),
    cells: write('409 DIFFERENT_CARS'),
  },
  changeCase: {
    give: (of) => ({ ...byId(of), body: { note: 'later' } }),
    prepare: made('draft'),
    cells: write('200 shown'),
  },
  requestApproval: { give: byId, prepare: made('draft'), cells: write('200 shown') },
  approveCase: { give: byId, prepare: made('waitingForApproval'), cells: write('200 shown') },
  refuseApproval: {
    give: (of) => ({ ...byId(of), body: reason }),
    prepare: made('waitingForApproval'),
    cells: write('200 shown'),
  },
  // the passings of the test belong to no common car, so that no damage of them is proven
  sendCase: {
    give: (of) => ({ ...byId(of), body: {} }),
    prepare: made('draft'),
    cells: write('409 DIFFERENT_CARS'),
  },
  tellCase: {
    give: (of) => ({ ...byId(of), body: { note: 'On paper' } }),
    prepare: made('stated'),
    cells: write('200 shown'),
  },
  settleObjection: {
    give: (of) => ({ ...byId(of), body: { lineId: of.pickupId, handling: 'keep' as const, text: 'We keep it' } }),
    prepare: made('objected'),
    cells: write('200 shown'),
  },
  correctCase: {
    give: (of) => ({ ...byId(of), body: { amounts: [{ lineId: of.pickupId, minor: 1 }], ...reason } }),
    prepare: made('sent'),
    cells: write('200 shown'),
  },
  creditCase: { give: (of) => ({ ...byId(of), body: reason }), prepare: made('sent'), cells: write('200 shown') },
  waiveCase: { give: (of) => ({ ...byId(of), body: reason }), prepare: made('sent'), cells: write('200 shown') },
  settleCase: { give: (of) => ({ ...byId(of), body: reason }), prepare: made('sent'), cells: write('200 shown') },
  previewCaseReminders: {
    give: ({ newerId }) => ({ body: { caseIds: [newerId] } }),
    prepare: made('sent'),
    cells: write('200 shown'),
  },
  // the case of the test has no page, so that no reminder is sent
  sendCaseReminders: {
    give: ({ newerId }) => ({ body: { caseIds: [newerId] } }),
    prepare: made('sent'),
    cells: write('200 shown'),
  },
  moveCaseToClaim: { give: byId, prepare: made('sent'), cells: write('200 shown') },
  recordPayments: {
    give: ({ answerId }) => ({
      body: {
        payments: [
          {
            reference: /^\d{8}$/.test(answerId) ? answerId : referenceOf(9_999_999),
            minor: 100,
            currency: 'NOK',
            externalId: newId(),
            paidAt: '2026-11-30T12:00:00Z',
          },
        ],
      },
    }),
    prepare: made('sent'),
    cells: write('200'),
  },
  printCaseStatement: {
    give: ({ newerId, reportId, imageSetId }) => ({
      params: { id: newerId, statementId: reportId || imageSetId },
      body: {},
    }),
    prepare: made('sent'),
    cells: {
      ...NOBODY,
      globalAdmin: FORBIDDEN,
      [`${STAFF} ${POWER}`]: ['202', '404 NOT_FOUND', '404 NOT_FOUND', '404 NOT_FOUND'],
    },
  },
  readPaymentFile: {
    give: () => ({ query: { fileName: 'payments.csv' }, file: new Uint8Array([80, 75]) }),
    untargeted: true,
    cells: writeOwn('202'),
  },
  importPayments: [
    {
      give: ({ jobId }) => ({ body: { fileId: jobId } }),
      prepare: readFile('paymentFile', 'payments'),
      untargeted: true,
      cells: writeOwn('202'),
    },
    {
      about: 'of somebody else',
      give: ({ jobId }) => ({ body: { fileId: jobId } }),
      cells: writeOwn('404 NOT_FOUND'),
    },
  ],
  exportCases: {
    give: () => ({ body: { format: 'csv' as const, language: 'en' as const, filters: {} } }),
    untargeted: true,
    cells: { ...NOBODY, globalAdmin: FORBIDDEN, [`${STAFF} ${POWER}`]: '202' },
  },
  getCaseRules: {
    give: () => ({ query: {} }),
    untargeted: true,
    cells: { ...NOBODY, globalAdmin: FORBIDDEN, [`${STAFF} ${POWER}`]: '200' },
  },
  changeCaseRules: {
    give: () => ({
      body: {
        currency: 'NOK',
        country: 'NO',
        limitMinor: null,
        dueDays: 10,
        replyDays: 5,
        reminders: [-1],
        fees: [],
        vat: { NO: 250 },
      },
    }),
    untargeted: true,
    cells: admins('200'),
  },
} satisfies Partial<Rows>
