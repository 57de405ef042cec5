import { type Cells, NOT_SIGNED_IN, type Outcome } from '../cells.ts'
import type { Estate } from '../estate.ts'
import type { Rows } from '../row.ts'
import type { World } from '../world.ts'

const REFUSED = '403 FORBIDDEN'
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
