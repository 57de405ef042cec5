import type { JobType } from '@skadi/domain/annotation/job-type'
import type { Database, ReadOptions, Transaction } from '../db/database.ts'
import { WORKER } from '../db/scope.ts'
import { sql } from '../db/sql.ts'

export type HeldAssignment = { id: string; jobType: JobType; isGold: boolean }

/**
 * Finds the user's running assignment on a passing and locks its row until the transaction ends. Returns undefined if the lease has expired
 * by the database's clock, even if no process has marked the timeout yet.
 */
export const lockHeldAssignment = (
  tx: Transaction,
  { imageSetId, userId, jobType }: { imageSetId: string; userId: string; jobType?: JobType },
): Promise<HeldAssignment | undefined> =>
  tx.row<HeldAssignment>(sql`
    select j.id, j.job_type as "jobType", j.is_gold as "isGold" from manual_job j
    where j.image_set_id = ${imageSetId} and j.user_id = ${userId} and j.status = 'running'
      and (${jobType ?? null}::text is null or j.job_type = ${jobType ?? null}) and j.expires_at > clock_timestamp()
    for share`)

/**
 * True if the user has lost an assignment on a passing. The last assignment timed out or was withdrawn, and the passing still waits for
 * this work.
 */
export async function hasLostAssignment(
  db: Database,
  { imageSetId, userId }: { imageSetId: string; userId: string },
  options: ReadOptions = {},
): Promise<boolean> {
  const statement = sql`
    select j.status in ('timedOut', 'unassigned') or (j.status = 'running' and j.expires_at <= clock_timestamp()) as "isLost"
    from manual_job j join image_set s on s.id = j.image_set_id
    where j.image_set_id = ${imageSetId} and j.user_id = ${userId} and j.job_type = s.waiting_for and j.started_at is not null
    order by j.picked_at desc, j.id desc limit 1`
  const row = await db.row<{ isLost: boolean }>(WORKER, statement, options)
  return row?.isLost ?? false
}
