import { builders } from '@skadi/store/testing/builders'
import { complete, record } from '@skadi/store/testing/record'
import { testDatabase } from '@skadi/store/testing/test-database'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { silent } from '../testing/silent-logger.ts'
import { judgeUnit } from './judge-unit.ts'

const database = testDatabase()
const build = builders(() => database.owner)
const rows = async (text: string, values: unknown[] = []) => (await database.owner.query(text, values)).rows

let [tenant, admin, set] = ['', '', { id: '', left: '', right: '' }]
beforeAll(async () => {
  tenant = await build.tenant()
  admin = await build.user({ tenants: [{ id: tenant, role: 'ADMIN_TENANT' }] })
  await build.user({ tenants: [{ id: tenant, role: 'USER' }] })
})
let n = 0
beforeEach(async () => {
  await rows('delete from rig_alarm')
  set = await build.captureSet({ tenants: [tenant], defaultTenant: tenant })
})

type Measures = { sharpness: number; brightness: number; clippedShare: number }
const GOOD: Measures = { sharpness: 40, brightness: 110, clippedShare: 0.01 }

/**
 * Inserts finished passings as rows. `topLeft` gives the measures of the photos of the top left camera, and null means that this camera
 * took no photo.
 */
async function imageSets(count: number, topLeft: Measures | null = GOOD): Promise<void> {
  const cameras = [...(topLeft ? ['topLeft'] : []), 'bottomLeft', 'roofLeft', 'bottomRight', 'topRight', 'roofRight']
  await rows(
    `with passing as (
      select gen_random_uuid() as id, gen_random_uuid() as "left", gen_random_uuid() as "right",
        timestamptz '2026-11-01' + make_interval(mins => 10 * ($1 + k)) as at from generate_series(1, $2::int) k),
    recorded as (
      insert into recording (id, capture_unit_id, side, clip_id, recorded_at, completed_at, image_set_id)
      select r.id, r.unit, r.side, r.id, at, at, p.id
      from passing p, lateral (values (p."left", $3::uuid, 'left'), (p."right", $4::uuid, 'right')) r (id, unit, side)),
    shown as (
      insert into image_set (id, tenant_id, output, rec_date, time_zone, origin_name, origin_location, left_recording_id, right_recording_id, status)
      select id, $5, 'tenant', at, 'Europe/Oslo', 'Gate', 'Sola', "left", "right", 'finished' from passing),
    file as (
      insert into recording_file (id, recording_id, name, camera, content_type, size, sha256)
      select gen_random_uuid(), case when camera like '%Left' then "left" else "right" end, camera, camera, 'image/jpeg', 1, ''
      from passing, unnest($6::text[]) camera returning id, camera, recording_id)
    insert into image (id, image_set_id, recording_file_id, camera, frame, file_name, sha256, object_key, content_type, status, revision, measures)
    select gen_random_uuid(), p.id, f.id, camera, 0, camera, '', f.id, 'image/jpeg', 'ready', 1,
      case camera when 'topLeft' then $7::jsonb else $8::jsonb end
    from file f join passing p on f.recording_id in (p."left", p."right")`,
    [n, count, set.left, set.right, tenant, cameras, JSON.stringify(topLeft), JSON.stringify(GOOD)],
  )
  n += count
}
const judge = () => judgeUnit({ db: database.db }, set.left)
const alarms = () => rows('select kind, camera, closed_as from rig_alarm where capture_unit_id = $1', [set.left])
const notices = () =>
  rows('select n.id from notice n join rig_alarm a on a.id = n.rig_alarm_id where a.capture_unit_id = $1', [set.left])
const jobs = () => rows(`select key from graphile_worker.jobs where key like 'sendAlerts:%'`)

const BLURRED = { ...GOOD, sharpness: 4 }

test('a camera that stays blurred raises one alarm, one notice and one mail; the alarm ends when the camera is sharp again', async () => {
  await imageSets(30)
  await imageSets(1, BLURRED)
  await judge()
  expect(await alarms()).toEqual([])
  const listener = await database.owner.connect()
  const heard: string[] = []
  listener.on('notification', ({ payload = '' }) => heard.push(payload))
  await listener.query('listen skadi')
  await imageSets(11, BLURRED)
  await judge()
  await judge()
  await listener.query('select 1')
  listener.release(true)
  expect(heard.map((text) => JSON.parse(text))).toEqual([
    { action: 'noticePublished', noticeId: expect.any(String), modifiedAt: expect.any(String), userId: admin },
  ])
  expect(await alarms()).toEqual([{ kind: 'blurred', camera: 'topLeft', closed_as: null }])
  const [notice] = await notices()
  expect(await notices()).toHaveLength(1)
  expect(await jobs()).toHaveLength(1)
  await rows('insert into notice_read (notice_id, user_id) values ($1, $2)', [notice.id, admin])
  await imageSets(10)
  await judge()
  expect(await alarms()).toEqual([{ kind: 'blurred', camera: 'topLeft', closed_as: 'recovered' }])
  expect(await rows('select 1 from notice_read where notice_id = $1', [notice.id])).toEqual([])
})

test('missing photos raise an alarm, also if no photo was ever measured', async () => {
  await imageSets(30)
  await rows('update image set measures = null')
  await imageSets(8, null)
  await judge()
  expect(await alarms()).toEqual([{ kind: 'missing', camera: 'topLeft', closed_as: null }])
})

test('a unit without hardware is not judged', async () => {
  await rows('update capture_set set is_virtual = true where id = $1', [set.id])
  await imageSets(32)
  await imageSets(8, null)
  await judge()
  expect(await alarms()).toEqual([])
})

test('a snoozed alarm notifies again when the snooze ends', async () => {
  await imageSets(30)
  await imageSets(8, null)
  await judge()
  const [notice] = await notices()
  await rows('insert into notice_read (notice_id, user_id) values ($1, $2)', [notice.id, admin])
  await rows(
    `insert into rig_alarm_answer (alarm_id, tenant_id, snoozed_until) select id, $1, now() - interval '1 minute' from rig_alarm`,
    [tenant],
  )
  await judge()
  await judge()
  expect(await rows('select 1 from notice_read where notice_id = $1', [notice.id])).toEqual([])
  expect(await rows('select snoozed_until from rig_alarm_answer')).toEqual([{ snoozed_until: null }])
})

test('a fault that a company acknowledges and leaves becomes the camera’s norm, and the bell is quiet', async () => {
  await imageSets(30)
  await imageSets(8, null)
  await judge()
  await rows(
    `insert into rig_alarm_answer (alarm_id, tenant_id, acknowledged_at) select id, $1, now() from rig_alarm`,
    [tenant],
  )
  await imageSets(152, null)
  await judge()
  expect(await alarms()).toEqual([{ kind: 'missing', camera: 'topLeft', closed_as: 'usual' }])
  await judge()
  expect(await alarms()).toHaveLength(1)
})

test('both units are judged after their passing has ended', async () => {
  const { runStep } = await import('../run-step.ts')
  await complete(database.db, set.left, await record(database.db, set.left, 'left'))
  const { imageSetId } = (await complete(database.db, set.right, await record(database.db, set.right, 'right'))) as {
    imageSetId: string
  }
  const objects = { get: () => Promise.reject(new Error('gone')) } as never
  await runStep({ db: database.db, objects, logger: silent }, { imageSetId, step: 'imageSetCreation' }, true)
  const queued = await rows(`select key from graphile_worker.jobs where key like 'judgeUnit:%' order by key`)
  expect(queued.map(({ key }) => key)).toEqual([set.left, set.right].map((id) => `judgeUnit:${id}`).sort())
})
