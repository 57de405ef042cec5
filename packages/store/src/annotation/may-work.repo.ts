import type { JobType } from '@skadi/domain/annotation/job-type'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Reads whether the company exists and whether the user may do this work for it. A `tenantId` of null stands for any company. */
export async function readWorker(
  tx: Transaction,
  { userId, jobType, tenantId }: { userId: string; jobType: JobType; tenantId: string | null },
): Promise<{ mayWork: boolean; isTenant: boolean }> {
  const row = await tx.row<{ mayWork: boolean; isTenant: boolean }>(sql`
    select may_work_by_hand(${userId}, ${jobType}, ${tenantId}) as "mayWork",
      ${tenantId}::uuid is null or exists (select from tenant t where t.id = ${tenantId}) as "isTenant"`)
  return row ?? { mayWork: false, isTenant: false }
}
