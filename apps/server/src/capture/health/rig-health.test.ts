import { getCaptureUnit, getRigHealth } from '@skadi/contract/capture/capture-reads'
import { answerRigAlarm } from '@skadi/contract/capture/capture-unit-writes'
import { listNotices, readNotice, updateNotice } from '@skadi/contract/notices/notices-calls'
import { newId } from '@skadi/store/db/new-id'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { asking } from '../../testing/asking.ts'
import { readAudit } from '../../testing/read-audit.ts'
import { rigOffice } from '../../testing/rig-office.ts'
import { type SignedIn, testServer } from '../../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const office = rigOffice(server)
const { build } = server
const rows = async (text: string, values: unknown[] = []) => (await server.database.owner.query(text, values)).rows

let [ours, theirs] = ['', '']
let [ourAdmin, ourUser, theirAdmin] = [] as unknown as [SignedIn, SignedIn, SignedIn]
beforeAll(async () => {
  ;[ours, theirs] = [await build.tenant({ name: 'Fjord' }), await build.tenant({ name: 'Bergen' })]
  const admin = await build.user({ email: 'kari@fjord.example', tenants: [{ id: ours, role: 'ADMIN_TENANT' }] })
  await rows(`update app_user set language = 'no' where id = $1`, [admin])
  ourAdmin = await server.signIn(admin)
  ourUser = await server.signIn(await build.user({ email: 'u@fjord.example', tenants: [{ id: ours, role: 'USER' }] }))
  theirAdmin = await server.signIn(await build.user({ tenants: [{ id: theirs, role: 'ADMIN_TENANT' }] }))
})

let [unitId, alarmId, noticeId] = ['', '', '']
beforeEach(async () => {
  const set = await office.set({ tenants: [ours] })
  unitId = set.captureUnits.left.id
  ;[alarmId, noticeId] = [newId(), newId()]
  await build.insert('rig_alarm', {
    id: alarmId,
    capture_unit_id: unitId,
    kind: 'dark',
    camera: 'topLeft',
    since: new Date('2026-11-20T06:10:00Z'),
    bad: 11,
    looked_at: 12,
  })
  await rows('delete from notice')
  const told = { title: 'Unit: topLeft dark', text: '-', starts_at: new Date(), rig_alarm_id: alarmId }
  await build.insert('notice', { id: noticeId, ...told })
})

const health = (who: SignedIn) => ask(getRigHealth, who, { params: { id: unitId } })
const acknowledge = (who: SignedIn, id = alarmId) =>
  ask(answerRigAlarm, who, { params: { id }, body: { kind: 'acknowledge' } })
const bell = async (who: SignedIn) => (await ask(listNotices, who, { query: {} })).body

test('a unit’s health is visible to its company’s administrators and global admins; only the administrators can answer an alarm', async () => {
  expect([(await health(ourUser)).code, (await health(theirAdmin)).code]).toEqual(['FORBIDDEN', 'NOT_FOUND'])
  expect((await health(theirAdmin)).text).toBe((await ask(getRigHealth, theirAdmin, { params: { id: newId() } })).text)
  expect([
    (await acknowledge(ourUser)).code,
    (await acknowledge(office.globalAdmin)).code,
    (await acknowledge(theirAdmin)).code,
    (await acknowledge(ourAdmin, newId())).code,
  ]).toEqual(['FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND', 'NOT_FOUND'])
  const days = { kind: 'snooze', days: 365 } as never
  expect((await ask(answerRigAlarm, ourAdmin, { params: { id: alarmId }, body: days })).code).toBe('VALIDATION')
  expect(await rows('select * from rig_alarm_answer')).toEqual([])
})

test('an alarm is shown with photos from before and after, only of the own passings', async () => {
  const set = (await ask(getCaptureUnit, office.globalAdmin, { params: { id: unitId } })).body.data.captureSet
  const imageSet = await office.imageSet({
    captureUnits: { left: { id: unitId }, right: { id: await partnerOf(set?.id) } },
  })
  await rows(`update image set status = 'ready', revision = 1`)
  await rows(`update recording set recorded_at = '2026-11-19' where image_set_id = $1`, [imageSet])
  await rows(`update image_set set status = 'finished', output = 'tenant', tenant_id = $2 where id = $1`, [
    imageSet,
    ours,
  ])
  const { body } = await health(ourAdmin)
  expect(body.data.unit).toMatchObject({ id: unitId, health: 'alarm' })
  expect(body.data.alarms).toMatchObject([
    { id: alarmId, kind: 'dark', camera: 'topLeft', bad: 11, of: 12, before: { imageSetId: imageSet }, after: null },
  ])
  expect(body.data.passings).toMatchObject([{ isPlateRead: false }])
  expect(body.data.passings[0]?.cameras.map(({ camera }) => camera).sort()).toEqual([
    'bottomLeft',
    'roofLeft',
    'topLeft',
  ])
  await rows('update image_set set tenant_id = $2, car_id = null where id = $1', [imageSet, theirs])
  expect((await health(ourAdmin)).body.data).toMatchObject({ passings: [], alarms: [{ before: null }] })
})

const partnerOf = async (setId = '') =>
  (await rows('select right_unit_id as id from capture_set where id = $1', [setId]))[0].id

test('each company has its own answer to an alarm, audited, and a new answer replaces it', async () => {
  expect((await acknowledge(ourAdmin)).body.data).toMatchObject({
    id: alarmId,
    answeredBy: 'Ada Berg',
    snoozedUntil: null,
  })
  const snoozed = await ask(answerRigAlarm, ourAdmin, { params: { id: alarmId }, body: { kind: 'snooze', days: 7 } })
  expect(snoozed.body.data).toMatchObject({ acknowledgedAt: null, snoozedUntil: expect.stringMatching(/Z$/) })
  expect((await health(office.globalAdmin)).body.data.alarms).toMatchObject([{ answeredBy: null, snoozedUntil: null }])
  expect((await readAudit(server.database, ours)).slice(-2)).toMatchObject([
    { action: 'answerRigAlarm', targetId: unitId, after: { alarm: alarmId, kind: 'acknowledge' } },
    { action: 'answerRigAlarm', targetId: unitId, after: { kind: 'snooze', days: 7 } },
  ])
})

test('the alarm appears under the bell of the company’s administrators only, and a global admin cannot edit its notice', async () => {
  expect(await bell(ourAdmin)).toMatchObject({
    data: {
      items: [{ id: noticeId, rigAlarm: { unit: { id: unitId }, kind: 'dark', camera: 'topLeft', isOver: false } }],
    },
    meta: { unread: 1 },
  })
  for (const who of [ourUser, theirAdmin, office.globalAdmin])
    expect(await bell(who)).toMatchObject({ data: { items: [] }, meta: { unread: 0 } })
  const params = { id: noticeId }
  for (const who of [ourUser, theirAdmin]) expect((await ask(readNotice, who, { params })).code).toBe('NOT_FOUND')
  expect((await ask(updateNotice, office.globalAdmin, { params, body: { title: 'x' } })).code).toBe('NOT_FOUND')
  expect((await ask(readNotice, ourAdmin, { params })).status).toBe(204)
  expect((await bell(ourAdmin)).meta.unread).toBe(0)
})
