import {
  addUserToQueue,
  assignUser,
  confirmJob,
  countJobs,
  getHeldJob,
  listWaitingUsers,
  pickJob,
  removeUserFromQueue,
  submitJob,
} from '@skadi/contract/annotation/annotation-calls'
import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { JOB_TYPES, type JobType } from '@skadi/domain/annotation/job-type'
import {
  ACCESS_STATES,
  type AccessState,
  accessStateOf,
  type ManualProcessing,
} from '@skadi/domain/annotation/manual-access'
import { readManualProcessing, waitForPeople } from '@skadi/store/annotation/waiting-image-set.repo'
import { WORKER } from '@skadi/store/db/scope'
import { beforeAll, expect, test } from 'vitest'
import { queueBench } from '../testing/queue-bench.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const bench = queueBench(server)
const { ask, person, waitingSet, running } = bench
const { build } = server
const jobType = 'ANNOTATION' as const

let anna: typeof bench.anna
let gry: SignedIn
beforeAll(() => {
  ;({ anna, gry } = bench)
})

test('[QUEUE-15] counts the free jobs of a type at the companies for which the user works', async () => {
  const otherTenant = await build.tenant()
  const other = await person({ tenants: [{ id: otherTenant, role: 'ANNOTATOR' }] })
  const rune = await person({ groups: ['REVIEWER'] })
  const [held, submitted] = [await waitingSet(), await waitingSet()]
  for (const given of [{}, { tenantId: otherTenant }, { jobType: 'REVIEW' as const }]) await waitingSet(given)
  const count = async (who: SignedIn, of: JobType = jobType) =>
    (await ask(who, countJobs, { query: { jobType: of } })).data
  expect([(await count(anna)).count, (await count(other)).count, (await count(gry)).count]).toEqual([4, 1, 4])
  expect([(await count(rune, 'REVIEW')).count, (await count(gry, 'REVIEW')).count]).toEqual([1, 1])
  await running(submitted)
  await ask(anna, submitJob, { body: { imageSetId: submitted, jobType } })
  // The submit also assigns the next passing of the queue, so the count of assigned passings is two.
  expect(await count(anna)).toMatchObject({ count: 2, doneToday: 1 })
  const { job: assignment } = (await ask(anna, getHeldJob, { query: { jobType } })).data
  expect(assignment?.imageSetId).toBe(held)
  await expect(count(anna, 'REVIEW')).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('[QUEUE-02] accepts the job types ANNOTATION and REVIEW and refuses others', async () => {
  for (const kind of JOB_TYPES)
    expect((await ask(gry, listWaitingUsers, { query: { jobType: kind } })).data.items).toEqual([])
  const imageSetId = await waitingSet()
  for (const unknown of ['MATCHING', 'annotation', ''] as unknown as JobType[]) {
    const body = { imageSetId, jobType: unknown }
    const query = { jobType: unknown }
    const tried = await Promise.allSettled([
      ask(gry, addUserToQueue, { body: { jobType: unknown, userId: anna.userId } }),
      ask(gry, removeUserFromQueue, { query: { jobType: unknown, userId: anna.userId } }),
      ask(gry, assignUser, { body: { ...body, userId: anna.userId } }),
      ask(anna, pickJob, { body }),
      ask(anna, confirmJob, { body }),
      ask(anna, submitJob, { body }),
      ask(gry, countJobs, { query }),
      ask(gry, listWaitingUsers, { query }),
    ])
    expect(tried).toMatchObject(Array(8).fill({ status: 'rejected', reason: { code: 'VALIDATION' } }))
  }
  expect((await ask(gry, listImageSets, { query: { access: 'forManualAnnotation' } })).data.items).toMatchObject([
    { id: imageSetId },
  ])
})

test('[QUEUE-03] [QUEUE-04] a passing is locked, waits for annotation, waits for review, or is unlocked', async () => {
  const rune = await person({ groups: ['REVIEWER'] })
  const imageSetId = await waitingSet()
  const { db } = server.database
  /** Returns the access states whose lists contain the passing. Also checks that the passing itself reports an equal state. */
  const states = async () => {
    const found: AccessState[] = []
    for (const access of ACCESS_STATES) {
      const { data } = await ask(gry, listImageSets, { query: { access } })
      if (data.items.some(({ id }) => id === imageSetId)) found.push(access)
    }
    const record = await db.transaction(WORKER, (tx) => readManualProcessing(tx, imageSetId))
    expect(accessStateOf(record as unknown as ManualProcessing)).toBe(found[0])
    return found
  }
  expect(await states()).toEqual(['forManualAnnotation'])
  await ask(anna, pickJob, { body: { imageSetId, jobType } })
  expect(await states()).toEqual(['locked'])
  await ask(anna, confirmJob, { body: { imageSetId, jobType } })
  expect(await states()).toEqual(['locked'])
  await ask(anna, submitJob, { body: { imageSetId, jobType } })
  await db.transaction(WORKER, (tx) => waitForPeople(tx, imageSetId, 'REVIEW'))
  expect(await states()).toEqual(['forManualReview'])
  const review = { imageSetId, jobType: 'REVIEW' } as const
  await ask(rune, pickJob, { body: review })
  expect(await states()).toEqual(['locked'])
  await ask(rune, confirmJob, { body: review })
  await ask(rune, submitJob, { body: review })
  expect(await states()).toEqual(['unlocked'])
  const unknown = { access: 'open' as AccessState }
  await expect(ask(gry, listImageSets, { query: unknown })).rejects.toMatchObject({ code: 'VALIDATION' })
})
