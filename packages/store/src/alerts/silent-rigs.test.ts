import { beforeEach, expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { WORKER } from '../db/scope.ts'
import { builders } from '../testing/builders.ts'
import { testDatabase } from '../testing/test-database.ts'
import { findSilentRigs } from './silent-rigs.repo.ts'

const database = testDatabase()
const make = builders(() => database.owner)
const rows = async (text: string, values: unknown[] = []) => (await database.owner.query(text, values)).rows
const find = () => database.db.transaction(WORKER, findSilentRigs)

let set = { id: '', left: '', right: '' }
let [ours, adminId] = ['', '']
beforeEach(async () => {
  await database.owner.query('delete from recording')
  ours = await make.tenant()
  adminId = await make.user({ tenants: [{ id: ours, role: 'ADMIN_TENANT' }] })
  await make.user({ tenants: [{ id: await make.tenant(), role: 'ADMIN_TENANT' }] })
  set = await make.captureSet({ tenants: [ours] })
})

/** Inserts recordings of the left unit: one for each number of hours ago that meets the condition. */
const delivered = (hoursAgo: string) =>
  rows(
    `insert into recording (id, capture_unit_id, capture_set_id, side, clip_id, recorded_at, created_at)
     select gen_random_uuid(), $1, $2, 'left', $3 || h, now() - make_interval(hours => h), now() - make_interval(hours => h)
     from generate_series(1, 1000) h where ${hoursAgo}`,
    [set.left, set.id, newId()],
  )
const alerts = () =>
  rows(`select user_id, facts->>'isBack' as back from alert where kind = 'silentRig' order by happened_at`)

test('staff are notified once of a rig that falls silent, and once more when the rig is back', async () => {
  await delivered('h between 2 and 700')
  await find()
  expect(await alerts()).toEqual([])
  await rows('delete from recording')
  await delivered('h between 6 and 700')
  await find()
  await Promise.all([find(), find()])
  expect(await alerts()).toEqual([{ user_id: adminId, back: 'false' }])
  const [silence] = await rows('select since, ended_at from rig_silence')
  expect(silence.ended_at).toBeNull()
  expect(Math.round((Date.now() - silence.since.getTime()) / 3_600_000)).toBe(6)
  await delivered('h = 1')
  await find()
  await find()
  expect((await alerts()).map(({ back }) => back)).toEqual(['false', 'true'])
  await rows('delete from recording')
  await delivered('h between 6 and 700')
  await find()
  expect((await alerts()).map(({ back }) => back)).toEqual(['false', 'true', 'false'])
})

test('a virtual set and a rig that never delivered are never reported as silent', async () => {
  await find()
  await delivered('h between 6 and 700')
  await rows('update capture_set set is_virtual = true where id = $1', [set.id])
  await find()
  expect(await rows('select q.id from rig_silence q where q.capture_unit_id = $1', [set.left])).toEqual([])
  await rows('update capture_set set is_virtual = false where id = $1', [set.id])
  await find()
  expect(await rows('select q.id from rig_silence q where q.capture_unit_id = $1', [set.left])).toHaveLength(1)
})
