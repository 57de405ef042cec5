import { type Cells, NOT_SIGNED_IN, POWER, STAFF, WITHOUT_IMAGE_SETS } from '../cells.ts'
import type { Row, Rows } from '../row.ts'
import { begun } from './claims.rows.ts'

const NOT_FOUND = '404 NOT_FOUND'
const FORBIDDEN = '403 FORBIDDEN'

/** Every reader of the company's claims may print, also in a read-only company. The answer is a job's id, which reveals nothing. */
const MAKERS: Cells = {
  ...NOT_SIGNED_IN,
  [WITHOUT_IMAGE_SETS]: FORBIDDEN,
  globalAdmin: FORBIDDEN,
  [`${STAFF} ${POWER}`]: ['202', NOT_FOUND, NOT_FOUND, NOT_FOUND],
}

/**
 * Prepares a filed claim of the target tenant. Also ends the jobs of earlier requests, because a user can have at most twenty running jobs.
 */
const filed: Row['prepare'] = async (world, of) => {
  await world.owner.query(
    "update job set status = 'FINISHED', finished_at = now() where status = 'IN_PROGRESS' and kind = any($1)",
    [['claimReport', 'claimBundle']],
  )
  return begun('filed')(world, of)
}

export const claimReportRows = {
  createClaimReport: {
    prepare: filed,
    give: ({ newerId }) => ({ params: { id: newerId }, body: { language: 'no' as const } }),
    cells: MAKERS,
  },
  createClaimBundle: {
    prepare: filed,
    give: ({ newerId }) => ({ params: { id: newerId }, body: {} }),
    cells: MAKERS,
  },
} satisfies Partial<Rows>
