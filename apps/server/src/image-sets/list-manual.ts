import type { LockedJob } from '@skadi/contract/annotation/locked-image-set'
import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import type { AccessState } from '@skadi/domain/annotation/manual-access'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import { type ManualRow, manualStatement } from '@skadi/store/annotation/list-manual.repo'
import type { Database } from '@skadi/store/db/database'
import { WORKER } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { queueTenants } from '../core/annotation/queue-tenants.ts'
import { ApiError } from '../core/api-error.ts'
import { toImageSetSummary } from '../core/to-image-set-summary.ts'

type Asked = { access: AccessState; tenantId: string | undefined; limit: number; page: number; signal: AbortSignal }

/**
 * Passings by how they stand with work by hand: what waits, to whom may do it; the others to global admins.
 * @throws ApiError FORBIDDEN, for foreign and unknown companies alike
 */
export async function listManual(
  db: Database,
  actor: SessionActor,
  { access, tenantId, limit, page, signal }: Asked,
): Promise<(ImageSetSummary & { job?: LockedJob })[]> {
  const tenantIds = tenantsOf(actor, access)
  const wanted = tenantId?.toLowerCase()
  if (tenantIds === undefined || (wanted !== undefined && tenantIds?.includes(wanted) === false))
    throw new ApiError('FORBIDDEN')
  const of = wanted === undefined ? tenantIds : [wanted]
  const rows = await db.rows<ManualRow>(WORKER, manualStatement(access, of, limit, (page - 1) * limit), { signal })
  return rows.map((row) => ({
    ...toImageSetSummary(row),
    ...(row.job ? { job: { ...row.job, imageSetId: row.id } } : {}),
  }))
}

function tenantsOf(actor: SessionActor, access: AccessState): string[] | null | undefined {
  if (access === 'forManualAnnotation') return queueTenants(actor, 'ANNOTATION')
  if (access === 'forManualReview') return queueTenants(actor, 'REVIEW')
  return isGlobalAdmin(actor) ? null : undefined
}
