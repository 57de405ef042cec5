import type { Transaction } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import { removeObjects } from '../retention/purge.repo.ts'

/**
 * Takes jobs off their owners' lists and writes down their files to be deleted; their rows go at the next sweep. One in progress goes
 * on, as others may wait for what it does, and keeps no file. Run under the scope `worker`; asked again, it does nothing.
 * @param which of `job j`
 * @returns files
 */
export async function dropJobs(tx: Transaction, which: Sql): Promise<number> {
  // one that ends meanwhile waits here, or has been before and has its file
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
