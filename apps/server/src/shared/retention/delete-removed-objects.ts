import { WORKER } from '@skadi/store/db/scope'
import { forgetRemovals, removalsStatement } from '@skadi/store/retention/purge.repo'
import type { JobServices } from '../../core/jobs/define-job.ts'

/** Deletes objects whose rows no longer exist. The bytes are deleted before the deletion record, so that no object is forgotten. */
export async function deleteRemovedObjects({ db, objects }: Pick<JobServices, 'db' | 'objects'>): Promise<number> {
  for (let deleted = 0; ; ) {
    const rows = await db.rows<{ objectKey: string }>(WORKER, removalsStatement(200))
    if (rows.length === 0) return deleted
    for (const { objectKey } of rows) await objects.delete(objectKey)
    const keys = rows.map(({ objectKey }) => objectKey)
    await db.transaction(WORKER, (tx) => forgetRemovals(tx, keys))
    deleted += keys.length
  }
}
