import { newId } from '@skadi/store/db/new-id'
import type { MadeFile } from '@skadi/store/jobs/work-on-job.repo'
import { jobFileKey } from '@skadi/store/objects/object-key'
import type { ObjectSource, ObjectStore } from '@skadi/store/objects/object-store'
import type { JobFile } from '../core/jobs/define-job.ts'
import { spooled } from '../core/spool.ts'

/**
 * Keeps what a job made under a key of its own: a job that is begun again makes other bytes. A stream is written to
 * `spoolDir` first, since the object store has to know it whole.
 */
export async function keepJobFile(
  objects: ObjectStore,
  spoolDir: string,
  jobId: string,
  { name, contentType, body }: JobFile,
  signal: AbortSignal,
): Promise<MadeFile> {
  const key = jobFileKey(jobId, newId())
  const put = async (source: ObjectSource): Promise<MadeFile> => {
    const { size } = await objects.put(key, source, { contentType })
    return { key, name, contentType, size }
  }
  return Buffer.isBuffer(body) ? put(body) : spooled(spoolDir, body, signal, (file) => put({ file }))
}
