import { PLATE_FILE_KEPT_S } from '@skadi/domain/cars/plate-list'
import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'

/** A file that a job has read, and the number of its usable rows. */
export type ReadFileRow = { jobId: string; fileName: string; count: number }

/**
 * A file that the user uploaded in the tenant, until PLATE_FILE_KEPT_S seconds after a job of this kind has read it.
 * @param counted the count in the job's result
 */
export const readFileStatement = (
  scope: Scope & { role: 'app' },
  { kind, fileId, counted }: { kind: string; fileId: string; counted: 'cars' | 'rentals' },
): Sql => sql`
  select id as "jobId", name as "fileName", (result->>${counted})::int as count from job
  where user_id = ${scope.userId} and tenant_id = ${scope.tenantId} and kind = ${kind} and status = 'FINISHED'
    and result->>'fileId' = ${fileId} and finished_at > clock_timestamp() - make_interval(secs => ${PLATE_FILE_KEPT_S})`
