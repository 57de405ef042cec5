import { setTimeout as sleep } from 'node:timers/promises'
import { chance } from '@skadi/domain/capture/health/testing/random-rig'
import { expect, test } from 'vitest'
import type { Transaction } from '../db/database.ts'
import { WORKER } from '../db/scope.ts'
import { sql } from '../db/sql.ts'
import { builders } from '../testing/builders.ts'
import { testDatabase } from '../testing/test-database.ts'
import { confirmJob, endAssignment, pickNext, sweepQueue } from './queue.repo.ts'

const database = testDatabase()
const build = builders(() => database.owner)
const jobType = 'ANNOTATION' as const
const { next } = chance(3)
const [IMAGE_SETS, PEOPLE] = [150, 12]
const aborted = new Error('aborted on purpose')

/** Runs a transaction with faults. By chance, the transaction is aborted after its last statement, or its connection is cut. */
async function risky<Answer>(act: (tx: Transaction) => Promise<Answer>): Promise<Answer | undefined> {
  const dice = next()
  try {
    return await database.db.transaction(WORKER, async (tx) => {
      const answer = await act(tx)
      if (dice < 0.1) throw aborted
      if (dice < 0.13) await database.owner.query(killStatement, [await pidOf(tx)])
      return answer
    })
  } catch (error) {
    if (error === aborted || dice < 0.13) return undefined
    throw error
  }
}
const killStatement = 'select pg_terminate_backend($1)'
async function pidOf(tx: Transaction): Promise<number> {
  const row = await tx.row<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return row?.pid ?? 0
}

/** Acts as an annotator who works until the queue is empty. The annotator retries unanswered calls and abandons one assignment in ten. */
async function work(userId: string): Promise<void> {
  for (;;) {
    const { rows } = await database.owner.query(
      'select count(*)::int as n from image_set where waiting_for is not null',
    )
    if (rows[0].n === 0) return
    const assignment = await risky((tx) => pickNext(tx, { userId, jobType }))
    const held = assignment ?? (await heldBy(userId))
    if (!held) {
      await sleep(50)
      continue
    }
    const key = { imageSetId: held.imageSetId, jobType, userId }
    await risky((tx) => confirmJob(tx, key, { actorId: userId, leaseS: 900 }))
    if (next() < 0.1) await leave(userId)
    else await risky((tx) => endAssignment(tx, key, next() < 0.9 ? 'submitted' : 'skipped'))
  }
}

async function heldBy(userId: string): Promise<{ imageSetId: string } | undefined> {
  const { rows } = await database.owner.query(
    `select image_set_id as "imageSetId" from manual_job where user_id = $1 and status in ('picked', 'running')`,
    [userId],
  )
  return rows[0]
}

/** Simulates a closed page: the user's assignment expires at once by the database's clock. */
const leave = (userId: string) =>
  database.owner.query(
    `update manual_job set expires_at = clock_timestamp() where user_id = $1 and status in ('picked', 'running')`,
    [userId],
  )

test('each passing is done once although transactions abort, connections end and users leave, and none stays stuck', async () => {
  const tenantId = await build.tenant()
  for (let n = 0; n < IMAGE_SETS; n += 1)
    await build.imageSet({
      tenantId,
      annotation_enabled: true,
      manual_status: 0,
      waiting_for: jobType,
      waiting_since: new Date(),
    })
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => build.user({ groups: ['ANNOTATOR'] })))
  let isOver = false
  const sweeping = (async () => {
    while (!isOver) {
      await risky(sweepQueue)
      await sleep(100)
    }
  })()
  await Promise.all(people.map(work))
  isOver = true
  await sweeping
  const { rows } = await database.owner.query(`
    select count(*) filter (where j.done = 1)::int as once, count(*)::int as passings from image_set s
    left join lateral (select count(*)::int as done from manual_job where image_set_id = s.id and status in ('submitted', 'skipped')) j on true`)
  expect(rows[0]).toEqual({ once: IMAGE_SETS, passings: IMAGE_SETS })
  const acts = await database.owner.query(
    `select action, count(*)::int as n from audit_event group by 1 having action in ('submitJob', 'skipImageSet', 'timeOutJob') order by 1`,
  )
  const counted = Object.fromEntries(acts.rows.map(({ action, n }) => [action, n]))
  expect(counted.submitJob + counted.skipImageSet).toBe(IMAGE_SETS)
  expect(counted.timeOutAssignment).toBeGreaterThan(0)
  const open = await database.owner.query(
    `select count(*)::int as n from manual_job where status in ('picked', 'running')`,
  )
  expect(open.rows[0].n).toBe(0)
}, 600_000)
