import { setTimeout as delay } from 'node:timers/promises'
import { readObject } from '@skadi/store/objects/read-object'
import { builders } from '@skadi/store/testing/builders'
import { testDatabase } from '@skadi/store/testing/test-database'
import { expect, test, vi } from 'vitest'
import { startJob } from '../core/jobs/start-job.ts'
import type { Counting } from './testing/worker-process.ts'
import { workerProcesses } from './testing/worker-processes.ts'

const database = testDatabase()
const make = builders(() => database.owner)
const workers = workerProcesses(database)

async function starter() {
  const tenantId = await make.tenant()
  const userId = await make.user({ tenants: [{ id: tenantId, role: 'USER' }] })
  const scope = { role: 'app', tenantId, userId } as const
  return (input: Counting) => database.db.transaction(scope, (tx) => startJob(tx, scope, { kind: 'counting', input }))
}
const rowOf = async (id: string) =>
  (await database.owner.query('select status, done, attempts, file_key from job where id = $1', [id])).rows[0]
const until = (id: string, wanted: object, timeout = 40_000) =>
  vi.waitFor(async () => expect(await rowOf(id)).toMatchObject(wanted), { timeout, interval: 50 })

test('a job whose worker is killed restarts on another worker within 30 s and finishes once', async () => {
  const start = await starter()
  const id = await start({ steps: 3 })
  const first = await workers.start({ stepMs: 300_000 })
  await until(id, { status: 'IN_PROGRESS', attempts: 1 })
  await workers.kill(first)
  const second = await workers.start({ stepMs: 100 })
  await until(id, { status: 'FINISHED', done: 3, attempts: 2 }, 30_000)
  const store = await workers.objects()
  expect((await readObject(store, (await rowOf(id)).file_key)).toString()).toBe(`by ${second.pid}`)
  await workers.kill(second)
}, 120_000)

test('of a worker killed fifteen times at varying moments each job finishes, with one file each', async () => {
  const KILLS = 15
  const start = await starter()
  const ids: string[] = []
  for (let nth = 0; nth < KILLS; nth += 1) {
    const worker = await workers.start({ stepMs: 60, isOnlyWorker: true })
    ids.push(await start({ steps: 4 }))
    // Each worker is killed at a different time, from before the first step until after the last step.
    await delay((nth * 37) % 500)
    await workers.kill(worker)
  }
  await workers.start({ stepMs: 10, isOnlyWorker: true })
  for (const id of ids) await until(id, { status: 'FINISHED', done: 4 }, 60_000)
  const { rows } = await database.owner.query(
    'select count(distinct file_key)::int as files from job where id = any($1)',
    [ids],
  )
  expect(rows).toEqual([{ files: KILLS }])
  const left = await database.owner.query(`select key from graphile_worker.jobs where key like 'runUserJob:%'`)
  expect(left.rows).toEqual([])
}, 300_000)
