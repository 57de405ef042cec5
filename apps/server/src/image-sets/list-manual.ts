import type { LockedAssignment } from '@skadi/contract/annotation/locked-image-set'
import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import type { AccessState } from '@skadi/domain/annotation/manual-access'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import {
  type ManualPageQuery,
  type ManualRow,
  listManual as readPage,
  readTurnCursor,
} from '@skadi/store/annotation/list-manual.repo'
import type { Database } from '@skadi/store/db/database'
import { WORKER } from '@skadi/store/db/scope'
import { readCursor } from '@skadi/store/image-sets/image-set-cursor'
import type { ImageSetFilter } from '@skadi/store/image-sets/image-set-filter'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { ApiError } from '../core/http/api-error.ts'
import { wrongCursor } from '../core/http/list-page.ts'
import { queueScope, queueTenants } from '../shared/annotation/queue-tenants.ts'
import { toImageSetSummary } from '../shared/image-sets/to-image-set-summary.ts'

type Asked = {
  access: AccessState
  tenantId: string | undefined
  filter: ImageSetFilter
  limit: number
  page: number
  cursor: string | undefined
  withTotal: boolean
  signal: AbortSignal
}

/**
 * Lists passings in a state of the annotation queue, page by page. Users who may do the work list the waiting passings. Global admins also
 * list the other states.
 * @throws ApiError FORBIDDEN, equally for a company without access and an unknown company; VALIDATION for an invalid cursor
 */
export async function listManual(
  db: Database,
  actor: SessionActor,
  { access, tenantId, cursor, signal, ...paging }: Asked,
) {
  const tenantIds = tenantsOf(actor, access)
  if (tenantIds === undefined || (tenantId !== undefined && tenantIds?.includes(tenantId) === false))
    throw new ApiError('FORBIDDEN')
  const of = tenantId === undefined ? tenantIds : [tenantId]
  const page = await readPage(
    db,
    // The state `locked` includes leases of known passings. No scope of a global admin can read these leases.
    access === 'locked' ? WORKER : queueScope(actor),
    { ...paging, ...placeIn(access, cursor), tenantIds: of },
    { signal },
  )
  return { ...page, items: page.rows.map(toItem) }
}

type Place = Pick<ManualPageQuery & { access: 'unlocked' }, 'access' | 'cursor'>
type Turn = Pick<Exclude<ManualPageQuery, { access: 'unlocked' }>, 'access' | 'cursor'>

function placeIn(access: AccessState, text: string | undefined): Place | Turn {
  const read = <Cursor>(readText: (text: string) => Cursor | undefined): Cursor | undefined => {
    if (text === undefined) return undefined
    const cursor = readText(text)
    if (!cursor) throw wrongCursor()
    return cursor
  }
  return access === 'unlocked' ? { access, cursor: read(readCursor) } : { access, cursor: read(readTurnCursor) }
}

const toItem = (row: ManualRow): ImageSetSummary & { job?: LockedAssignment } => ({
  ...toImageSetSummary(row, null),
  ...(row.toDecide === null ? {} : { undecidedDamages: row.toDecide }),
  ...(row.assignment ? { job: { ...row.assignment, imageSetId: row.id } } : {}),
})

function tenantsOf(actor: SessionActor, access: AccessState): string[] | null | undefined {
  if (access === 'forManualAnnotation') return queueTenants(actor, 'ANNOTATION')
  if (access === 'forManualReview') return queueTenants(actor, 'REVIEW')
  return isGlobalAdmin(actor) ? null : undefined
}
