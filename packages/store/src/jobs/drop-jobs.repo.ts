import type { Transaction } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import { removeObjects } from '../retention/purge.repo.ts'

/**
 * Removes jobs from their owners' lists and records their files for deletion. The next sweep deletes the rows. A running job continues,
 * because other users may wait for its result, but it stores no file. Runs under the scope `worker`. Idempotent.
 * @param which condition on `job j`
 * @returns number of files
 */
export async function dropJobs(tx: Transaction, which: Sql): Promise<number> {
  // a job that is just ending waits for this lock, and a job that has already ended is read with its file
  const jobs = await tx.rows<{ id: string; fileKey: string | null }>(
    sql`select j.id, j.file_key as "fileKey" from job j where ${which} order by j.id for update`,
  )
  const keys = jobs.flatMap(({ fileKey }) => fileKey ?? [])
  await removeObjects(tx, keys)
  await tx.run(sql`
    update job set dismissed_at = coalesce(dismissed_at, clock_timestamp()), file_key = null, file_name = null, file_type = null,
      file_size = null
    where id = any(${jobs.map(({ id }) => id)}::uuid[])`)
  return keys.length
}
