import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Database } from '@skadi/store/db/database'
import type { builders } from '@skadi/store/testing/builders'
import { afterAll, beforeAll } from 'vitest'
import { type AnyJob, defineJob, type JobResult, type JobServices } from '../../core/jobs/define-job.ts'
import { startJob } from '../../core/jobs/start-job.ts'
import { workOnJobs } from '../work-on-jobs.ts'

/** Gates and counters of the job kinds below. They are reset after each test. */
const gate = () => Promise.withResolvers<void>()
let open = gate()
const steps = {
  begun: 0,
  aborted: 0,
  /** error that the next job of kind `text` throws */
  fault: undefined as Error | undefined,
  go: () => open.resolve(),
  clear() {
    Object.assign(steps, { begun: 0, aborted: 0, fault: undefined })
    open = gate()
  },
}

const text = async (): Promise<JobResult> => {
  if (steps.fault) throw steps.fault
  return { file: { name: 'a.txt', contentType: 'text/plain', body: Buffer.from('hello') } }
}

export const TEST_KINDS: readonly AnyJob[] = [
  defineJob({ kind: 'text', run: text }),
  defineJob({ kind: 'ofFleet', right: 'readFleet', run: text }),
  defineJob({
    kind: 'steps',
    async run(_input, { progress }) {
      progress(1, 3)
      await open.promise
      return {
        file: { name: 'ære-1.txt', contentType: 'text/plain', body: Buffer.from('hello') },
        data: { reportId: 'r1' },
      }
    },
  }),
  defineJob({
    kind: 'stuck',
    async run(_input, { signal }) {
      steps.begun += 1
      const attempt = steps.begun
      signal.addEventListener('abort', () => {
        steps.aborted += 1
      })
      await open.promise
      return { file: { name: `attempt-${attempt}.txt`, contentType: 'text/plain', body: Buffer.from(`${attempt}`) } }
    },
  }),
  defineJob({ kind: 'hasty', timeoutMs: 20, run: () => open.promise.then(() => ({})) }),
  defineJob({
    kind: 'stream',
    run: async () => ({
      file: { name: 'Flåte.csv', contentType: 'text/csv; charset=utf-8', body: Readable.from(['a ', 'stream']) },
    }),
  }),
]

/** Dependencies of the bench. A test server has all of them. */
type Ground<Session extends object> = {
  build: ReturnType<typeof builders>
  database: { readonly db: Database }
  readonly services: JobServices
  signIn: (userId: string) => Promise<Session>
}

/** Returns users with jobs, and a worker that executes a job on demand. */
export function jobBench<Session extends object>(server: Ground<Session>) {
  let spoolDir = ''
  beforeAll(async () => {
    spoolDir = await mkdtemp(join(tmpdir(), 'skadi-spool-'))
  })
  afterAll(() => rm(spoolDir, { recursive: true, force: true }))

  /** Adds a user of the given tenant, or of a new tenant. */
  async function person(given?: string) {
    const tenantId = given ?? (await server.build.tenant())
    const userId = await server.build.user({ tenants: [{ id: tenantId, role: 'USER' }] })
    const session = await server.signIn(userId)
    return { ...session, userId, tenantId, scope: { role: 'app', tenantId, userId } as const }
  }
  return {
    steps,
    person,
    start: ({ scope }: Awaited<ReturnType<typeof person>>, kind: string, given: { name?: string } = {}) =>
      server.database.db.transaction(scope, (tx) => startJob(tx, scope, { kind, input: {}, ...given })),
    run: (jobId: string, { isLast = false, signal = new AbortController().signal } = {}) =>
      workOnJobs({ services: server.services, kinds: TEST_KINDS, spoolDir }).run(jobId, { isLast, signal }),
  }
}
