import { WORKER } from '@skadi/store/db/scope'
import { deleteJobs, oldJobsStatement } from '@skadi/store/jobs/work-on-job.repo'
import { jobFolder } from '@skadi/store/objects/object-key'
import type { JobServices } from '../core/jobs/define-job.ts'

const AT_ONCE = 100

/** Deletes expired and dismissed jobs, first their files and then their rows. @returns number of deleted jobs */
export async function sweepJobs({ db, objects }: Pick<JobServices, 'db' | 'objects'>): Promise<number> {
  for (let swept = 0; ; ) {
    const jobs = await db.rows<{ id: string }>(WORKER, oldJobsStatement(AT_ONCE))
    if (jobs.length === 0) return swept
    for (const { id } of jobs) for await (const { key } of objects.list(jobFolder(id))) await objects.delete(key)
    swept += await db.transaction(WORKER, (tx) =>
      deleteJobs(
        tx,
        jobs.map(({ id }) => id),
      ),
    )
  }
}
