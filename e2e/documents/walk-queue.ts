import { newWorker } from '../harness/data/manual-jobs.ts'
import { ownPassing } from '../harness/data/own-passing.ts'
import { letNothingWait, letWait } from '../harness/data/waiting-passing.ts'
import { userIn } from './documents-client.ts'
import type { Walk } from './walk.ts'

const jobType = 'ANNOTATION'

/** Walks through the annotators' queue: waiting, counting, picking, confirming, submitting, skipping. */
export async function walkQueue({ client, server, globalAdmin }: Walk): Promise<void> {
  const worker = await newWorker(server, 'ANNOTATOR')
  const as = await client.signIn(worker.username, worker.password)
  const userId = userIn(as)
  await letNothingWait(server)
  await client.data('POST /assets/manualProcessingQueue/addUser', { as, body: { jobType, userId } })
  const waiting = await client.list('GET /assets/manualProcessingQueue', { as: globalAdmin, query: { jobType } })
  if (!waiting.some((one) => one.userId === userId)) throw new Error('Nobody waits.')
  await client.send('DELETE /assets/manualProcessingQueue/removeUser', { as, query: { jobType, userId } })

  const [submitted, skipped] = [await ownPassing(server), await ownPassing(server)]
  for (const imageSetId of [submitted, skipped]) await letWait(server, imageSetId, [])
  const both = await client.data('GET /assets/manualProcessingQueue/count', { as: globalAdmin })
  const one = await client.data('GET /assets/manualProcessingQueue/count', { as, query: { jobType } })
  if (both['count'] !== 2 || one['count'] !== 2) throw new Error(`${both['count']} and ${one['count']} passings wait.`)

  const assigned = { imageSetId: submitted, jobType, userId }
  await client.data('POST /assets/manualProcessingQueue/assignUser', { as: globalAdmin, body: assigned })
  await client.data('POST /assets/manualProcessingQueue/unassignUser', { as: globalAdmin, body: assigned })
  for (const imageSetId of [submitted, skipped]) {
    const job = { as, body: { imageSetId, jobType } }
    await client.data('POST /assets/manualProcessingQueue/pickJob', job)
    await client.data('POST /assets/manualProcessingQueue/confirmJob', job)
    if (imageSetId === submitted) await client.data('POST /assets/manualProcessingQueue/submitJob', job)
    else
      await client.data('POST /assets/imageSets/{id}/status', {
        as,
        params: { id: skipped },
        body: { isSkipped: true },
      })
  }
}
