import { getHeldJob, pickJob } from '@skadi/contract/annotation/annotation-calls'
import { CallError } from '@skadi/contract/core/client'
import type { JobType } from '@skadi/domain/annotation/job-type'
import { call } from '../../core/calls/call.ts'
import { readFreeSets } from '../panel/panel-queries.ts'

/** Attempts: other users may pick this many sets before this user does. */
const TRIES = 5

/** The image set to continue with: the user's open assignment, else the next free image set. @throws CallError */
export async function reserveNext(jobType: JobType): Promise<string | undefined> {
  const { data: held } = await call(getHeldJob, { query: { jobType } })
  if (held?.job) return held.job.imageSetId
  for (const { id } of await readFreeSets(jobType, TRIES)) {
    try {
      await call(pickJob, { body: { imageSetId: id, jobType } })
      return id
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'LOCKED')) throw error
    }
  }
  return undefined
}
