import { type Cells, globalAdminOnly, NOT_SIGNED_IN, type Outcome } from '../cells.ts'
import type { Estate } from '../estate.ts'
import type { Given, Rows } from '../row.ts'
import type { World } from '../world.ts'

const REFUSED = '403 FORBIDDEN'
const NOBODY = 'noTenant annotator reviewer globalAnnotator globalReviewer user readOnlyUser powerUser'
const [PLATE, COUNTRY] = ['ER77777', 'NO']

/** Administrators may erase or export the data of a plate within their company. A global admin may do so for every company. */
const ofPlate = (done: Outcome): Cells => ({
  ...NOT_SIGNED_IN,
  [NOBODY]: REFUSED,
  'tenantAdmin powerAdmin': [done, REFUSED, REFUSED, REFUSED],
  readOnlyAdmin: ['403 READ_ONLY_TENANT', REFUSED, REFUSED, REFUSED],
  globalAdmin: [done, done, done, '404 NOT_FOUND'],
})
/** Accounts belong to no company. Only a global admin may erase an account or export its data. */
const ofPerson = (done: Outcome): Cells => ({
  ...NOT_SIGNED_IN,
  [`${NOBODY} tenantAdmin powerAdmin readOnlyAdmin`]: REFUSED,
  globalAdmin: [done, done, done, '404 NOT_FOUND'],
})

/** Adds a car with the request's plate, so that the call finds data to erase. */
async function listed({ owner }: World, { tenantId }: Given) {
  await owner.query(
    'insert into plate_list (tenant_id, country_code, registration_no) values ($1, $2, $3) on conflict do nothing',
    [tenantId, COUNTRY, PLATE],
  )
  return {}
}
const plate = ({ tenantId }: Given) =>
  ({ kind: 'plate', tenantId, countryCode: COUNTRY, registrationNo: PLATE }) as const
const person = ({ userId }: Given) => ({ kind: 'person', userId }) as const
const phoneOf = ({ canaries }: Given) => canaries.contacts?.[0] ?? '+4790000000'

export const dataSubjectRows = {
  previewErasure: [
    { about: 'a plate', give: (of) => ({ body: { subject: plate(of) } }), prepare: listed, cells: ofPlate('200') },
    { about: 'a person', give: (of) => ({ body: { subject: person(of) } }), cells: ofPerson('200 shown') },
  ],
  eraseData: [
    {
      about: 'a plate',
      give: (of) => ({ body: { subject: plate(of), confirm: PLATE } }),
      prepare: listed,
      cells: ofPlate('202'),
    },
    {
      about: 'a person',
      give: (of) => ({ body: { subject: person(of), confirm: phoneOf(of) } }),
      cells: ofPerson('202'),
    },
  ],
  handOverData: [
    {
      about: 'a plate',
      give: (of) => ({ body: { subject: plate(of), language: 'no' } }),
      prepare: listed,
      cells: ofPlate('202'),
    },
    {
      about: 'a person',
      give: (of) => ({ body: { subject: person(of), language: 'no' } }),
      cells: ofPerson('202'),
    },
  ],
} satisfies Partial<Rows>

const BUT_MISSING = (status: '202' | '204') => globalAdminOnly([status, status, status, '404 NOT_FOUND'])

/** Calls about a company's retention. Only global admins may make these calls. */
export const retentionRows = {
  getRetention: {
    give: ({ tenantId }) => ({ params: { id: tenantId }, query: {} }),
    cells: globalAdminOnly(['200', '200', '200', '404 NOT_FOUND']),
  },
  setRetention: {
    give: ({ tenantId }) => ({ params: { id: tenantId }, body: { days: 400 } }),
    cells: BUT_MISSING('204'),
  },
  purgePhotos: { give: ({ tenantId }) => ({ params: { id: tenantId } }), cells: BUT_MISSING('202') },
} satisfies Partial<Rows>

const OTHERS = 'noTenant annotator reviewer globalAnnotator globalReviewer user readOnlyUser powerUser'

/**
 * A company's administrator reads the company's own audit, but not the audit of a group member. A global admin reads every audit (C-23).
 */
const readers = (done: Outcome, ofMissing: Outcome = done): Cells => ({
  ...NOT_SIGNED_IN,
  [OTHERS]: REFUSED,
  'tenantAdmin readOnlyAdmin powerAdmin': [done, REFUSED, REFUSED, REFUSED],
  globalAdmin: [done, done, done, ofMissing],
})

/** Adds an audit event: a user of the company acted on one of its passings. */
async function acted({ owner }: World, { tenantId, userId, imageSetId }: Estate) {
  await owner.query(
    `insert into audit_event (chain, actor_id, action, target_type, target_id) values ($1, $2, 'checkImageSet', 'imageSet', $3)`,
    [tenantId, userId, imageSetId],
  )
  return {}
}

export const auditRows = {
  listAudit: {
    give: ({ tenantId }) => ({ query: { tenantId, limit: 1 } }),
    prepare: acted,
    cells: readers('200 shown', '200'),
  },
  getAuditWords: {
    give: ({ tenantId }) => ({ query: { tenantId } }),
    prepare: acted,
    cells: readers('200 shown', '200'),
  },
  exportAudit: {
    give: ({ tenantId }) => ({ body: { format: 'csv', language: 'en', filters: { tenantId } } }),
    cells: readers('202'),
  },
  checkAuditChain: { give: ({ tenantId }) => ({ body: { tenantId } }), cells: readers('202') },
} satisfies Partial<Rows>
