import { setTimeout as sleep } from 'node:timers/promises'
import { pickJob } from '@skadi/contract/annotation/annotation-calls'
import { signIn } from '@skadi/contract/auth/sign-in'
import type { JobType } from '@skadi/domain/annotation/job-type'
import { WORKER } from '@skadi/store/db/scope'
import { sql } from '@skadi/store/db/sql'
import { restartPipeline } from '@skadi/store/passages/restart-pipeline.repo'
import { inStore, openStore } from '../open-store.ts'
import type { RunningServer } from '../start-server.ts'
import { type NewUser, newClient } from './new-user.ts'
import { type Suggestion, suggestDamages } from './suggest-damages.ts'

/**
 * Resets a passing: it waits for annotation and then for review, with these undecided suggestions. Ends any assignment
 * on the passing.
 * @returns the ids of the suggestions in the given order
 */
export async function letWait(
  server: Pick<RunningServer, 'dataDir'>,
  imageSetId: string,
  suggestions: readonly Suggestion[],
): Promise<string[]> {
  await inStore(server, WORKER, async (tx) => {
    await tx.run(sql`delete from manual_job where image_set_id = ${imageSetId}`)
    await tx.run(sql`
      update image_set set annotation_enabled = true, review_enabled = true, manual_status = 0, is_skipped = false,
        last_annotator_id = null, annotation_time = null, last_reviewer_id = null, review_time = null,
        waiting_for = null, waiting_since = null, status = 'finished' where id = ${imageSetId}`)
    await tx.run(sql`
      update damage set state = 'rejected', final_state = 'rejected', deleted_at = clock_timestamp()
      where image_set_id = ${imageSetId} and detector = 'journey'`)
  })
  const ids = await suggestDamages(server, imageSetId, suggestions)
  const db = openStore(server.dataDir)
  try {
    await db.transaction(WORKER, (tx) => restartPipeline(tx, { imageSetId, fromStep: 'manualAnnotation' }))
    const waits = sql`select id from image_set where id = ${imageSetId} and waiting_for = 'ANNOTATION'`
    for (let tries = 0; tries < 200 && !(await db.row(WORKER, waits)); tries += 1) await sleep(100)
  } finally {
    await db.close()
  }
  return ids
}

/** Removes the waiting jobs of all other tests from the queue. */
export const letNothingWait = (server: Pick<RunningServer, 'dataDir'>): Promise<number> =>
  inStore(server, WORKER, (tx) =>
    tx.run(sql`
      update image_set set waiting_for = null, waiting_since = null, manual_status = 2, status = 'finished'
      where waiting_for is not null`),
  )

/** Lets the lease of the job on a passing expire at once. */
export const letTimeOut = (server: Pick<RunningServer, 'dataDir'>, imageSetId: string): Promise<number> =>
  inStore(server, WORKER, (tx) =>
    tx.run(
      sql`update manual_job set expires_at = clock_timestamp() where image_set_id = ${imageSetId} and status = 'running'`,
    ),
  )

/** Reserves a passing for a person, as the panel does. */
export async function pick(
  server: Pick<RunningServer, 'url'>,
  { username, password }: Pick<NewUser, 'username' | 'password'>,
  imageSetId: string,
  jobType: JobType,
): Promise<void> {
  const call = newClient(server)
  const { data } = await call(signIn, { body: { username, password } })
  const token = data.idToken
  await call(pickJob, { body: { imageSetId, jobType } }, { token })
}
