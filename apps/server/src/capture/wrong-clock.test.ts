import { randomBytes } from 'node:crypto'
import { getCaptureUnit, getRigHealth } from '@skadi/contract/capture/capture-reads'
import { getImageSet, listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { setPassingTime } from '@skadi/contract/image-sets/image-sets-writes'
import { listNotices } from '@skadi/contract/notices/notices-calls'
import { judgeUnit } from '@skadi/pipeline/capture/judge-unit'
import { makeOneSided } from '@skadi/store/capture/complete-recording.repo'
import { newId } from '@skadi/store/db/new-id'
import { WORKER } from '@skadi/store/db/scope'
import { beforeEach, describe, expect, test } from 'vitest'
import { purgePhotos } from '../retention/purge-photos.job.ts'
import { purgeNightly } from '../sweeps.ts'
import { asking } from '../testing/asking.ts'
import { testRig } from '../testing/test-rig.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server
const rig = testRig(server)
const rows = async (text: string, values: unknown[] = []) => (await server.database.owner.query(text, values)).rows

const KEY = 'a-key'
const DAY_MS = 86_400_000
let tenantId = ''
let admin: SignedIn
let set: { left: string; right: string }
beforeEach(async () => {
  tenantId = await build.tenant()
  admin = await server.signIn(await build.user({ tenants: [{ id: tenantId, role: 'ADMIN_TENANT' }] }))
  set = await build.captureSet({ tenants: [tenantId], defaultTenant: tenantId, key: KEY })
})

const before = (ms: number) => new Date(Date.now() - ms).toISOString()

/** Sends a recording with one photo through the API, as a rig does. @returns id of the recording */
async function send(unitId: string, recordedAt: string): Promise<string> {
  const headers = server.deviceHeaders(unitId, KEY)
  const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(200)])
  const side = unitId === set.left ? 'Left' : 'Right'
  const url = `/api/assets/captureUnits/${unitId}/recordings`
  const files = [rig.fileOf(bytes, { name: `top${side}.jpg`, camera: `top${side}` })]
  const announced = await server.inject({
    method: 'POST',
    url,
    headers,
    payload: { clipId: newId(), recordedAt, files },
  })
  expect(announced.statusCode).toBe(201)
  const { recordingId, uploads } = JSON.parse(announced.body).data
  await rig.put(uploads[0].url, bytes, headers)
  const done = await server.inject({ method: 'POST', url: `${url}/${recordingId}/complete`, headers, payload: {} })
  expect(done.statusCode).toBe(202)
  return recordingId
}

/** Sends both recordings of a passing, so that the passing is complete. @returns id of the passing */
async function pass(recordedAt: string, other = recordedAt): Promise<string> {
  await send(set.left, recordedAt)
  const right = await send(set.right, other)
  const [row] = await rows('select image_set_id as id from recording where id = $1', [right])
  if (!row.id) throw new Error('the sides did not pair')
  await rows(`update image_set set status = 'finished' where id = $1`, [row.id])
  return row.id
}

const read = async (id: string) => (await ask(getImageSet, admin, { params: { id } })).body.data
const inbox = async () =>
  (await ask(listImageSets, admin, { query: {} })).body.data.items.map(({ id }: { id: string }) => id)
const judge = (unitId: string) => judgeUnit({ db: server.database.db }, unitId)
const alarms = async (unitId = set.left) =>
  (await ask(getRigHealth, admin, { params: { id: unitId } })).body.data.alarms
const isNow = (moment: string) => Math.abs(Date.parse(moment) - Date.now()) < 60_000

describe('a passing that a rig sends today', () => {
  test.each<[why: string, recordedAt: () => string, isBelieved: boolean]>([
    ['of 1970', () => '1970-01-01T00:02:00Z', false],
    ['of 2000', () => '2000-01-01T00:00:00Z', false],
    ['of 2031', () => '2031-05-05T10:00:00Z', false],
    ['11 minutes ahead', () => before(-11 * 60_000), false],
    ['9 minutes ahead', () => before(-9 * 60_000), true],
    ['89 days old', () => before(89 * DAY_MS), true],
    ['91 days old', () => before(91 * DAY_MS), false],
    ['of the first year', () => '0001-01-01T00:00:00Z', false],
    ['of the last year', () => '9999-12-31T23:59:59.999Z', false],
  ])(
    '%s keeps its photos for the retention after its arrival, and stores the rig’s time',
    async (_, at, isBelieved) => {
      const recordedAt = new Date(at()).toISOString()
      const id = await pass(recordedAt)
      const { recDate, time, arrivedAt } = await read(id)
      expect(isNow(arrivedAt)).toBe(true)
      if (isBelieved) expect([recDate, time]).toEqual([recordedAt, null])
      else expect([recDate, time]).toEqual([arrivedAt, { source: 'arrival', reportedAt: recordedAt, arrivedAt }])

      const purged = await purgePhotos(server.services, { tenantId, days: 30, actorId: null })
      expect(purged.passings).toBe(0)
      expect((await read(id)).items.map(({ status }: { status: string }) => status)).not.toContain('gone')
      // The retention period starts at the arrival. The photos are deleted 31 days after the arrival.
      await rows(
        `update image_set set created_at = now() - interval '31 days', rec_date = now() - interval '31 days' where id = $1`,
        [id],
      )
      expect((await purgePhotos(server.services, { tenantId, days: 30, actorId: null })).passings).toBe(1)
    },
  )

  test('is placed in the inbox by its arrival', async () => {
    const sent = [
      await pass('2031-05-05T10:00:00Z'),
      await pass('1970-01-01T00:02:00Z'),
      await pass(new Date().toISOString()),
    ]
    expect(await inbox()).toEqual(sent.toReversed())
  })

  test.each([
    '2026-11-29T10:00:00+01:00',
    '2026-11-29',
    '0000-01-01T00:00:00Z',
    '+010000-01-01T00:00:00Z',
    '',
    undefined,
  ])('with the invalid time %s is refused, and the answer names the field', async (recordedAt) => {
    const headers = server.deviceHeaders(set.left, KEY)
    const url = `/api/assets/captureUnits/${set.left}/recordings`
    const payload = { clipId: newId(), recordedAt, files: [rig.fileOf(Buffer.from('x'))] }
    const { statusCode, body } = await server.inject({ method: 'POST', url, headers, payload })
    expect([statusCode, JSON.parse(body).error.details[0].field]).toEqual([400, 'body.recordedAt'])
  })
})

describe('the nightly purge', () => {
  /** Returns the number of the passing's files in the object store. */
  const storedOf = async (id: string): Promise<number> => {
    const files = await rows(
      `select f.object_key as key from recording_file f join recording r on r.id = f.recording_id
       where r.image_set_id = $1 and f.object_key is not null`,
      [id],
    )
    const heads = await Promise.all(files.map(({ key }) => server.services.objects.head(key as string)))
    return heads.filter(Boolean).length
  }
  /** Moves the arrival of a passing into the past. Also moves the passing's time if it was derived from the arrival. */
  const age = (id: string, days: number) =>
    rows(
      `update image_set set created_at = created_at - make_interval(days => $2), arrived_at = arrived_at - make_interval(days => $2),
         rec_date = case when time_source = 'arrival' then rec_date - make_interval(days => $2) else rec_date end where id = $1`,
      [id, days],
    )
  const RETENTION = 730

  test.each<[why: string, recordedAt: string, given?: () => object]>([
    ['of 1970', '1970-01-01T00:02:00Z'],
    ['of 2031', '2031-05-05T10:00:00Z'],
    ['of 1970, confirmed by a person', '1970-01-01T00:02:00Z', () => ({ confirm: true })],
    ['of 1970, set to 2001 by a person', '1970-01-01T00:02:00Z', () => ({ recDate: '2001-01-01T00:00:00Z' })],
    ['of 2031, set to 1970 by a person', '2031-05-05T10:00:00Z', () => ({ recDate: '1970-01-01T00:00:00Z' })],
  ])('keeps the photos of a passing %s until the retention after its arrival ends', async (_, recordedAt, given) => {
    const id = await pass(recordedAt)
    const body = given?.()
    if (body) expect((await ask(setPassingTime, admin, { params: { id }, body })).status).toBe(200)
    await age(id, RETENTION - 1)
    await purgeNightly(server.services)
    expect(await storedOf(id)).toBe(2)
    await age(id, 2)
    await rows('delete from purge_night where tenant_id = $1', [tenantId])
    await purgeNightly(server.services)
    expect(await storedOf(id)).toBe(0)
  })
})

describe('the two sides of a rig', () => {
  test('pair by their wrong clocks; if one clock is right, its time counts', async () => {
    expect((await read(await pass('2000-01-01T00:00:04Z', '2000-01-01T00:00:01Z'))).time).toMatchObject({
      source: 'arrival',
      reportedAt: '2000-01-01T00:00:01.000Z',
    })
    const right = new Date().toISOString()
    const { recDate, time } = await read(await pass('1970-01-01T00:02:00Z', right))
    expect([recDate, time]).toEqual([right, null])
    // The server does not learn the clock skew from pairs with a wrong clock.
    const { clockSkewMs } = (await ask(getCaptureUnit, admin, { params: { id: set.left } })).body.data
    expect(clockSkewMs).toBeNull()
  })

  test('a one-sided passing is also ordered by its arrival', async () => {
    const recordingId = await send(set.left, '1970-01-01T00:02:00Z')
    const id = await server.database.db.transaction(WORKER, (tx) => makeOneSided(tx, recordingId))
    expect((await read(id as string)).time).toMatchObject({ source: 'arrival', reportedAt: '1970-01-01T00:02:00.000Z' })
  })
})

describe('the alarm of a clock', () => {
  test('is open from the first implausible time to the next plausible time, on its unit only, once', async () => {
    await send(set.left, new Date().toISOString())
    await judge(set.left)
    expect(await alarms()).toEqual([])
    await send(set.left, '1970-01-01T00:02:00Z')
    await send(set.left, '1970-01-01T00:03:00Z')
    for (let n = 0; n < 2; n += 1) await judge(set.left)
    const [alarm, ...more] = await alarms()
    expect(more).toEqual([])
    expect(alarm).toMatchObject({
      kind: 'clock',
      camera: null,
      reportedAt: '1970-01-01T00:03:00.000Z',
      closedAt: null,
      before: null,
    })
    expect(isNow(alarm?.since ?? '')).toBe(true)
    expect((await ask(getCaptureUnit, admin, { params: { id: set.left } })).body.data.health).toBe('alarm')
    await judge(set.right)
    expect(await alarms(set.right)).toEqual([])
    const notices = async () => (await ask(listNotices, admin, { query: {} })).body.data.items
    expect(await notices()).toMatchObject([{ read: false, rigAlarm: { kind: 'clock', camera: null, isOver: false } }])

    await send(set.left, before(60_000))
    await judge(set.left)
    expect(await alarms()).toMatchObject([{ kind: 'clock', closedAs: 'recovered' }])
    expect(await notices()).toMatchObject([{ rigAlarm: { isOver: true } }])
    await send(set.left, '2031-01-01T00:00:00Z')
    await judge(set.left)
    expect((await alarms()).map(({ closedAs }: { closedAs: string | null }) => closedAs)).toEqual([null, 'recovered'])
  })

  test('is judged at once, before the passing is made', async () => {
    await send(set.left, '1970-01-01T00:02:00Z')
    const jobs = await rows('select key from graphile_worker.jobs where key = $1', [`judgeUnit:${set.left}`])
    expect(jobs).toHaveLength(1)
  })
})
