import { confirmJob, getHeldJob, pickJob } from '@skadi/contract/annotation/annotation-calls'
import type { CallDefinition, CallInput, CallOutput } from '@skadi/contract/core/define-call'
import type { JobType } from '@skadi/domain/annotation/job-type'
import { sweepQueue } from '@skadi/store/annotation/queue.repo'
import { WORKER } from '@skadi/store/db/scope'
import { beforeAll, beforeEach, expect } from 'vitest'
import { asking } from './asking.ts'
import { type SignedIn, type TestServer } from './test-server.ts'

const jobType = 'ANNOTATION' as const

/** Adds a company with passings in the annotation queue. Anna annotates for every company, and Gry is a global admin. */
export function queueBench(server: TestServer) {
  const { build } = server
  const call = asking(server)
  /** Returns the body of a successful answer. @throws an error with the code of any other answer */
  async function ask<C extends CallDefinition>(who: SignedIn, asked: C, input: CallInput<C>): Promise<CallOutput<C>> {
    const { code, body } = await call(asked, who, input)
    if (code !== undefined) throw Object.assign(new Error(code), { code })
    return body
  }
  const person = async (given: Parameters<typeof build.user>[0]) => {
    const userId = await build.user(given)
    return { userId, ...(await server.signIn(userId)) }
  }
  const people = {
    tenantId: '',
    anna: undefined as unknown as SignedIn & { userId: string },
    gry: undefined as unknown as SignedIn,
  }
  const sweep = () => server.database.db.transaction(WORKER, sweepQueue)
  const acts = {
    ask,
    person,
    sweep,
    waitingSet: (given: { tenantId?: string; jobType?: JobType; waitedS?: number } = {}) =>
      build.imageSet({
        tenantId: given.tenantId ?? people.tenantId,
        annotation_enabled: true,
        review_enabled: true,
        manual_status: given.jobType === 'REVIEW' ? 1 : 0,
        waiting_for: given.jobType ?? jobType,
        waiting_since: new Date(Date.now() - (given.waitedS ?? 0) * 1_000),
      }),
    running: async (imageSetId: string, who = people.anna) => {
      await ask(who, pickJob, { body: { imageSetId, jobType } })
      return ask(who, confirmJob, { body: { imageSetId, jobType } })
    },
    /** Waits until the queue assigns this passing to Anna. */
    given: (imageSetId: string) =>
      expect
        .poll(async () => {
          await sweep()
          return (await ask(people.anna, getHeldJob, { query: { jobType } })).data
        })
        .toMatchObject({ job: { imageSetId, status: 'picked' }, waiting: null }),
  }
  beforeAll(async () => {
    people.tenantId = await build.tenant()
    people.anna = await person({ groups: ['ANNOTATOR'] })
    people.gry = await person({ groups: ['GLOBAL_ADMIN'] })
  })
  beforeEach(async () => {
    await server.database.owner.query('delete from waiting_user')
    await server.database.owner.query('delete from manual_job')
    await server.database.owner.query('update image_set set waiting_for = null, waiting_since = null')
  })
  return Object.assign(people, acts)
}
