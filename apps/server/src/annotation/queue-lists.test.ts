import { countJobs } from '@skadi/contract/annotation/annotation-calls'
import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { beforeAll, expect, test } from 'vitest'
import { queueBench } from '../testing/queue-bench.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
const bench = queueBench(server)
const { ask, waitingSet } = bench
const { build } = server
const jobType = 'ANNOTATION' as const

let anna: typeof bench.anna
beforeAll(() => {
  ;({ anna } = bench)
})

test('the queue counts waiting passings and lists them by priority, which rises with waiting time', async () => {
  const set = await build.captureSet()
  await server.database.owner.query('update capture_set set priority = 2 where id = $1', [set.id])
  const [fresh, old] = [await waitingSet(), await waitingSet({ waitedS: 3_000 })]
  const urgent = await waitingSet()
  await server.database.owner.query('update image_set set capture_set_id = $1 where id = $2', [set.id, urgent])
  expect((await ask(anna, countJobs, { query: { jobType } })).data).toEqual({
    count: 3,
    waitingUsers: 0,
    doneToday: 0,
  })
  const { data } = await ask(anna, listImageSets, { query: { access: 'forManualAnnotation' } })
  expect(data.items.map(({ id }) => id)).toEqual([old, urgent, fresh])
})

test('the queue is listed page by page in its order, with every list filter', async () => {
  const sets: string[] = []
  for (const waitedS of [3_000, 1_500, 30, 20, 10]) sets.push(await waitingSet({ waitedS }))
  await server.database.owner.query('update image_set set registration_no = $2 where id = any($1)', [
    [sets[1], sets[4]],
    'QUEUE1',
  ])
  const access = 'forManualAnnotation' as const
  const pages: string[][] = []
  for (let cursor: string | undefined, turn = 0; turn < 3; turn += 1) {
    const { data, meta } = await ask(anna, listImageSets, { query: { access, limit: 2, cursor } })
    pages.push(data.items.map(({ id }) => id))
    expect(meta.totalItems).toBe(5)
    cursor = meta.nextCursor
  }
  expect(pages).toEqual([sets.slice(0, 2), sets.slice(2, 4), sets.slice(4)])
  const { data } = await ask(anna, listImageSets, { query: { access, registrationNo: 'QUEUE' } })
  expect(data.items.map(({ id }) => id)).toEqual([sets[1], sets[4]])
  await expect(ask(anna, listImageSets, { query: { access, cursor: 'x' } })).rejects.toMatchObject({
    code: 'VALIDATION',
  })
})
