import { MAX_JOBS_IN_PROGRESS } from '@skadi/domain/jobs/job'
import { builders } from '@skadi/store/testing/builders'
import { testDatabase } from '@skadi/store/testing/test-database'
import { expect, test } from 'vitest'
import { once, readIdempotencyKey } from '../http/idempotency.ts'
import { startJob } from './start-job.ts'

const database = testDatabase()
const make = builders(() => database.owner)

async function someone() {
  const tenantId = await make.tenant()
  const userId = await make.user({ tenants: [{ id: tenantId, role: 'USER' }] })
  return { role: 'app', tenantId, userId } as const
}
type Someone = Awaited<ReturnType<typeof someone>>
const job = { kind: 'text', input: { plate: 'EB12345' } }
const start = (scope: Someone) => database.db.transaction(scope, (tx) => startJob(tx, scope, job))
const queued = async (id: string) =>
  (await database.owner.query('select 1 from graphile_worker.jobs where key = $1', [`runUserJob:${id}`])).rows.length
const rowsOf = async ({ userId }: Someone) =>
  (await database.owner.query('select id, tenant_id, kind, input, status from job where user_id = $1', [userId])).rows

test('a job’s row and its queue entry are created together or not at all', async () => {
  const scope = await someone()
  const id = await start(scope)
  expect(await rowsOf(scope)).toEqual([{ id, tenant_id: scope.tenantId, ...job, status: 'IN_PROGRESS' }])
  expect(await queued(id)).toBe(1)
  const failed = await someone()
  let lost = ''
  const rolledBack = database.db.transaction(failed, async (tx) => {
    lost = await startJob(tx, failed, job)
    throw new Error('something else went wrong')
  })
  await expect(rolledBack).rejects.toThrow('something else')
  expect([await rowsOf(failed), await queued(lost)]).toEqual([[], 0])
})

test('requests with the same Idempotency-Key, also concurrent ones, start one job', async () => {
  const scope = await someone()
  const ask = () =>
    database.db.transaction(scope, (tx) =>
      once(tx, readIdempotencyKey('key-1', scope.userId, 'exportFleet', job.input), () => startJob(tx, scope, job)),
    )
  const ids = [...(await Promise.all([ask(), ask()])), await ask()]
  expect(new Set(ids).size).toBe(1)
  expect(await rowsOf(scope)).toHaveLength(1)
})

test('a user with twenty jobs in progress can start no more, but colleagues can', async () => {
  const scope = await someone()
  for (let nth = 0; nth < MAX_JOBS_IN_PROGRESS; nth += 1) await start(scope)
  await expect(start(scope)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterS: 30 })
  const colleague = { ...scope, userId: await make.user({ tenants: [{ id: scope.tenantId, role: 'USER' }] }) }
  await expect(start(colleague)).resolves.toMatch(/-/)
})
