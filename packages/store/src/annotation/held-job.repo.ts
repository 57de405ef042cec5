import type { JobType } from '@skadi/domain/annotation/job-type'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'

export type HeldJob = { id: string; jobType: JobType; isGold: boolean }

/**
 * The running job by which somebody works on a passing, its row locked until the transaction ends; undefined once its time
 * is over by the database's clock at this statement, whoever has noticed.
 */
export const lockHeldJob = (
  tx: Transaction,
  { imageSetId, userId, jobType }: { imageSetId: string; userId: string; jobType?: JobType },
): Promise<HeldJob | undefined> =>
  tx.row<HeldJob>(sql`
    select j.id, j.job_type as "jobType", j.is_gold as "isGold" from manual_job j
    where j.image_set_id = ${imageSetId} and j.user_id = ${userId} and j.status = 'running'
      and (${jobType ?? null}::text is null or j.job_type = ${jobType ?? null}) and j.expires_at > clock_timestamp()
    for share`)
