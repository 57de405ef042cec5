import { afterEach, expect, test } from 'vitest'
import { WORKER } from '../db/scope.ts'
import { testDatabase } from '../testing/test-database.ts'
import { addTask } from './add-task.ts'
import { runTasks } from './run-tasks.ts'

const database = testDatabase()
const ENDS_AFTER_MS: Record<string, number> = { 1: 30, 2: 60, 3: 90, 4: 2_000, 5: 0 }
const logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

let tasks: Awaited<ReturnType<typeof runTasks>> | undefined
afterEach(() => tasks?.stop())

test('a queue that could not write the ends of several jobs goes on with these and other jobs', async () => {
  const worked = new Map<string, number>()
  tasks = await runTasks({
    connection: database.connection,
    concurrency: 4,
    logger,
    onAbandoned: async () => {},
    handlers: {
      judgeUnit: async ({ captureUnitId }) => {
        worked.set(captureUnitId, (worked.get(captureUnitId) ?? 0) + 1)
        // each task ends in its own batch, and the last task ends while the queue waits for it
        await new Promise((resolve) => setTimeout(resolve, ENDS_AFTER_MS[captureUnitId]))
      },
    },
  })
  const { owner, db } = database
  await owner.query(`
    create function refuse_end() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); raise 'no disk'; end $$;
    create trigger refuse_end before delete on graphile_worker._private_jobs for each row execute function refuse_end()`)
  const add = (unit: string) =>
    db.transaction(WORKER, (tx) => addTask(tx, { task: 'judgeUnit', payload: { captureUnitId: unit }, key: unit }))
  await Promise.all(['1', '2', '3', '4'].map(add))
  await expect.poll(() => worked.size).toBe(4)
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  await owner.query('drop trigger refuse_end on graphile_worker._private_jobs')
  await add('5')
  const left = async () => (await owner.query('select key from graphile_worker._private_jobs')).rows
  await expect.poll(left, { timeout: 30_000, interval: 250 }).toEqual([])
  expect([...worked.keys()].sort()).toEqual(['1', '2', '3', '4', '5'])
})

test('a queue whose very first query failed runs jobs once the database works', async () => {
  const { owner, db } = database
  await owner.query(`
    create function refuse_task() returns trigger language plpgsql as $$ begin raise 'too late'; end $$;
    create trigger refuse_task before insert on graphile_worker._private_tasks for each row execute function refuse_task()`)
  const worked: string[] = []
  tasks = await runTasks({
    connection: database.connection,
    concurrency: 2,
    logger,
    onAbandoned: async () => {},
    handlers: { judgeUnit: async ({ captureUnitId }) => void worked.push(captureUnitId) },
  })
  await new Promise((resolve) => setTimeout(resolve, 500))
  await owner.query('drop trigger refuse_task on graphile_worker._private_tasks')
  await db.transaction(WORKER, (tx) => addTask(tx, { task: 'judgeUnit', payload: { captureUnitId: '6' }, key: '6' }))
  await expect.poll(() => worked, { timeout: 60_000, interval: 250 }).toEqual(['6'])
})
