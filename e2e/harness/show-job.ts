import type { Page } from '@playwright/test'
import { listFleet } from '@skadi/contract/fleet/fleet-calls'
import type { JobType } from '@skadi/domain/annotation/job-type'
import { rectOf } from '@skadi/domain/damages/damage-box'
import { WORKER } from '@skadi/store/db/scope'
import { sql } from '@skadi/store/db/sql'
import { AssignmentPage } from '../pages/assignment-page.ts'
import { newWorker } from './data/manual-jobs.ts'
import { damagesIn } from './data/own-damages.ts'
import { letWait, pick } from './data/waiting-passing.ts'
import { clientOf, PEOPLE } from './demo.ts'
import { inStore } from './open-store.ts'
import { takeSession } from './sign-in.ts'
import type { RunningServer } from './start-server.ts'

/**
 * Opens a job on the newest return of AB 12345. The known damages of this return are now suggestions, and the first of
 * them is decided.
 */
export async function showJob(page: Page, server: RunningServer, jobType: JobType): Promise<void> {
  const { call, token } = await clientOf(server.url, PEOPLE.user)
  const { data } = await call(listFleet, { query: { registrationNo: 'AB12345' } }, { token })
  const imageSetId = data.items[0]?.latest?.id ?? ''
  const known = (await (await damagesIn(server, imageSetId)).list()).filter(({ isDeleted }) => !isDeleted)
  await forget(server, imageSetId)
  const suggestions = known.map(({ imageId, points }) => ({ imageId, rect: rectOf(points) }))
  await letWait(server, imageSetId, suggestions)
  const annotator = await newWorker(server, 'ANNOTATOR')
  await pick(server, annotator, imageSetId, 'ANNOTATION')
  await takeSession(page, annotator.phone, annotator.password)
  const job = new AssignmentPage(page)
  await job.open('ANNOTATION', imageSetId)
  await job.count.getByText(/^0 of/).waitFor()
  await job.press('z')
  await job.count.getByText(/^1 of/).waitFor()
  if (jobType === 'ANNOTATION') return page.waitForTimeout(1_000)
  await job.press(...known.slice(1).map(() => 'z'), '1', '2', '3', '4', '5', '6', 'Control+Enter', 'Enter')
  await page.waitForURL((url) => !url.pathname.includes(imageSetId))
  const reviewer = await newWorker(server, 'REVIEWER')
  await pick(server, reviewer, imageSetId, 'REVIEW')
  await takeSession(page, reviewer.phone, reviewer.password)
  await job.open('REVIEW', imageSetId)
  await job.press('z')
  await page.waitForTimeout(1_000)
}

/** Removes the known truth of the passing, so that the next `letWait` resets the passing. */
const forget = (server: Pick<RunningServer, 'dataDir'>, imageSetId: string): Promise<number> =>
  inStore(server, WORKER, (tx) =>
    tx.run(sql`update damage set detector = 'journey' where image_set_id = ${imageSetId}`),
  )
