import { expect, test } from 'vitest'
import { WORKER } from '../db/scope.ts'
import { builders } from '../testing/builders.ts'
import { testDatabase } from '../testing/test-database.ts'
import { confirmJob, endAssignment, pickNext, timeOutAssignments } from './queue.repo.ts'

const database = testDatabase()
const build = builders(() => database.owner)
const jobType = 'ANNOTATION' as const

const waiting = (tenantId: string) =>
  build.imageSet({
    tenantId,
    annotation_enabled: true,
    review_enabled: true,
    manual_status: 0,
    waiting_for: jobType,
    waiting_since: new Date(),
  })

test('fifty users empty a queue of a thousand passings, and each passing is assigned to one user', async () => {
  const tenantId = await build.tenant()
  const sets: string[] = []
  for (let n = 0; n < 1_000; n += 1) sets.push(await waiting(tenantId))
  const people: string[] = []
  for (let n = 0; n < 50; n += 1) people.push(await build.user({ groups: ['ANNOTATOR'] }))
  const given: string[] = []
  const work = async (userId: string) => {
    for (;;) {
      const assignment = await database.db.transaction(WORKER, (tx) => pickNext(tx, { userId, jobType }))
      if (!assignment) return
      given.push(assignment.imageSetId)
      const key = { imageSetId: assignment.imageSetId, jobType, userId }
      await database.db.transaction(WORKER, (tx) => confirmJob(tx, key, { actorId: userId, leaseS: 900 }))
      await database.db.transaction(WORKER, (tx) => endAssignment(tx, key, 'submitted'))
    }
  }
  await Promise.all(people.map(work))
  expect(given).toHaveLength(1_000)
  expect(new Set(given)).toEqual(new Set(sets))
  const { rows } = await database.owner.query(
    `select count(*)::int as jobs, count(distinct image_set_id)::int as sets from manual_job where status = 'submitted'`,
  )
  expect(rows[0]).toEqual({ jobs: 1_000, sets: 1_000 })
}, 600_000)

test('a submit around the deadline has one outcome: submitted, or back in the queue', async () => {
  const tenantId = await build.tenant()
  const userId = await build.user({ groups: ['ANNOTATOR'] })
  for (let offset = -50; offset <= 50; offset += 5) {
    const imageSetId = await waiting(tenantId)
    const key = { imageSetId, jobType, userId }
    await database.db.transaction(WORKER, (tx) => pickNext(tx, { userId, jobType }))
    await database.db.transaction(WORKER, (tx) => confirmJob(tx, key, { actorId: userId, leaseS: 900 }))
    await database.owner.query(
      `update manual_job set expires_at = clock_timestamp() + make_interval(secs => $2) where image_set_id = $1`,
      [imageSetId, 0.1 - offset / 1_000],
    )
    await new Promise((resolve) => setTimeout(resolve, 100))
    const [submitted] = await Promise.all([
      database.db.transaction(WORKER, (tx) => endAssignment(tx, key, 'submitted')),
      database.db.transaction(WORKER, (tx) => timeOutAssignments(tx)),
    ])
    await new Promise((resolve) => setTimeout(resolve, 60))
    await database.db.transaction(WORKER, (tx) => timeOutAssignments(tx))
    const { rows } = await database.owner.query(
      `select j.status, s.waiting_for is not null as waits, s.annotation_time is not null as done
      from manual_job j join image_set s on s.id = j.image_set_id where s.id = $1`,
      [imageSetId],
    )
    const isSubmitted = typeof submitted !== 'string'
    expect(rows).toEqual([{ status: isSubmitted ? 'submitted' : 'timedOut', waits: !isSubmitted, done: isSubmitted }])
    if (!isSubmitted) await database.owner.query('update image_set set waiting_for = null where id = $1', [imageSetId])
  }
}, 120_000)
