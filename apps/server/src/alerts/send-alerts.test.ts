import type { AlertChannel } from '@skadi/domain/alerts/alert-kinds'
import { takeAlerts } from '@skadi/store/alerts/due-alert.repo'
import { newId } from '@skadi/store/db/new-id'
import { WORKER } from '@skadi/store/db/scope'
import { recordImageSetReady } from '@skadi/store/events/record-image-set-ready'
import { buildCustomerLink } from '@skadi/store/testing/build-customer-link'
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'
import { sendAlerts } from './send-alerts.ts'

let fails = 0
const server = testServer({
  change: ({ mail }) => ({
    mail: {
      deliver: async (tenantId, one) => {
        if (fails > 0) {
          fails -= 1
          throw new Error('the mail server answered 451')
        }
        return mail.deliver(tenantId, one)
      },
    },
  }),
})
const { build } = server
const rows = async (text: string, values: unknown[] = []) => (await server.database.owner.query(text, values)).rows

let [ours, theirs, userId] = ['', '', '']
beforeEach(async () => {
  fails = 0
  ;[ours, theirs] = [await build.tenant({ name: `Fjord ${newId()}` }), await build.tenant()]
  userId = await build.user({ email: `${newId()}@fjord.example`, tenants: [{ id: ours, role: 'USER' }] })
})

const COLUMN = { newDamage: 'new_damage', customerAnswer: 'customer_answer' } as const
const choose = (kind: keyof typeof COLUMN, channel: AlertChannel, digestHour = 7) =>
  rows(
    `insert into alert_setting (tenant_id, user_id, ${COLUMN[kind]}, digest_hour) values ($1, $2, $3, $4)
     on conflict (tenant_id, user_id) do update set ${COLUMN[kind]} = $3`,
    [ours, userId, channel, digestHour],
  )
/** Publishes a finished passing with the given number of new damages. */
const ready = async (newDamages = 2, plate = 'AB12345', undecided = 0) => {
  const id = await build.imageSet({ tenantId: ours })
  await rows(
    `update image_set set status = 'finished', new_damages = $2, undecided_damages = $4, registration_no = $3, country_code = 'NO' where id = $1`,
    [id, newDamages, plate, undecided],
  )
  await tell(id)
  return id
}
const tell = (id: string) => server.services.db.transaction(WORKER, (tx) => recordImageSetReady(tx, id))
const send = (channel: 'mail' | 'sms' | 'digest' = 'mail') =>
  sendAlerts(server.services)({ tenantId: ours, userId, channel })
const messages = async () => (await server.messages()).filter(({ kind }) => kind === 'alert')
const alerts = () => rows('select kind, state, channel from alert where user_id = $1 order by happened_at', [userId])
const jobs = () =>
  rows('select key, run_at > now() as later from graphile_worker.jobs where key like $1', [
    `sendAlerts:${ours}:${userId}:%`,
  ])
const passTime = (hours: number) =>
  rows(
    `update alert set settled_at = settled_at - make_interval(hours => $1), leased_until = leased_until - make_interval(hours => $1),
      due_at = due_at - make_interval(hours => $1)`,
    [hours],
  )

test('no alert is queued for a user who did not choose it, nor for a passing without new damage', async () => {
  await ready()
  expect(await alerts()).toEqual([])
  await choose('newDamage', 'mail')
  await ready(0)
  expect([await alerts(), await jobs()]).toEqual([[], []])
})

const UNTOLD: [string, () => Promise<unknown>][] = [
  ['has left the company', () => rows('delete from tenant_member where user_id = $1', [userId])],
  ['is an annotator now', () => rows(`update tenant_member set role = 'ANNOTATOR' where user_id = $1`, [userId])],
  ['is inactive', () => rows(`update app_user set status = 'inactive' where id = $1`, [userId])],
  ['has no address any more', () => rows(`update app_user set email = null where id = $1`, [userId])],
  ['wants it no more', () => choose('newDamage', 'off')],
  ['works at a company that is closed', () => rows(`update tenant set status = 'inactive' where id = $1`, [ours])],
  ['works at a company without inbox and fleet', () => rows(`update tenant set modules = '{}' where id = $1`, [ours])],
  [
    'would read of a passing that went elsewhere',
    () => rows('update image_set set tenant_id = $2, car_id = null where tenant_id = $1', [ours, theirs]),
  ],
  [
    'would read of damage that is none',
    () => rows('update image_set set new_damages = 0 where tenant_id = $1', [ours]),
  ],
]
test.each(UNTOLD)('no message is sent to a user who %s', async (_, change) => {
  await choose('newDamage', 'mail')
  await ready()
  await change()
  const before = await messages()
  await send()
  expect(await messages()).toEqual(before)
  expect(await alerts()).toMatchObject([{ state: 'dropped' }])
})

test('one mail tells in the reader’s language the damage, the place and the link to the settings', async () => {
  await rows(`update app_user set language = 'no' where id = $1`, [userId])
  await choose('newDamage', 'mail')
  const id = await ready()
  await tell(id)
  expect(await jobs()).toEqual([{ key: `sendAlerts:${ours}:${userId}:mail`, later: false }])
  await Promise.all([send(), send()])
  const mine = (await messages()).slice(-1)
  expect(mine).toMatchObject([
    {
      to: [expect.stringMatching(/@fjord\.example$/)],
      subject: expect.stringMatching(/: 1 passering med ny eller mulig skade$/),
      text: expect.stringMatching(new RegExp(`NO AB 12345: 2 nye skader\\.\nSe: http\\S+/assets/${id}`)),
      unsubscribe: expect.stringMatching(/\/account#alerts$/),
    },
  ])
  const count = (await messages()).length
  await send()
  expect(await messages()).toHaveLength(count)
  expect(await alerts()).toEqual([{ kind: 'newDamage', state: 'sent', channel: 'mail' }])
})

test('suggestions are reported as possible damages, but not for a car’s first passing', async () => {
  await choose('newDamage', 'mail')
  await ready(0, 'EF12345', 3)
  await send()
  expect((await messages()).at(-1)?.text).toContain('NO EF 12345: 3 possible damages to decide.')
  const first = await ready(0, 'GH12345', 0)
  await rows('update image_set set undecided_damages = 3, baseline_damages = 0 where id = $1', [first])
  await tell(first)
  expect(await alerts()).toHaveLength(1)
})

test('200 passings in a night cause few SMS: later alerts share one SMS, without plates', async () => {
  await choose('newDamage', 'sms')
  await ready()
  await send('sms')
  const first = (await messages()).length
  for (let n = 0; n < 200; n += 1) await ready(1)
  await send('sms')
  expect(await messages()).toHaveLength(first)
  expect(await jobs()).toMatchObject([{ later: true }])
  await passTime(1)
  await send('sms')
  const [last] = (await messages()).slice(first)
  expect(last?.text).toContain(': 200 passings with new or possible damage. http')
  expect(last?.text).not.toContain('12345')
  expect(await messages()).toHaveLength(first + 1)
})

test('a failed message is retried unchanged, and dropped after a day', async () => {
  await choose('newDamage', 'mail')
  await ready()
  fails = 2
  await send()
  expect(await alerts()).toMatchObject([{ state: 'waiting' }])
  expect(await jobs()).toMatchObject([{ later: true }])
  const [before] = await rows('select batch from alert where user_id = $1', [userId])
  await ready(1, 'CD12345')
  await passTime(1)
  await send()
  expect(await rows('select distinct batch from alert where user_id = $1 and batch is not null', [userId])).toEqual([
    before,
  ])
  await passTime(25)
  fails = 1
  await send()
  expect((await alerts())[0]).toMatchObject({ state: 'dropped' })
})

test('when a server dies while it sends, another server sends the same message', async () => {
  await choose('newDamage', 'mail')
  await ready()
  const queue = { tenantId: ours, userId, channel: 'mail' } as const
  const died = await server.services.db.transaction(WORKER, (tx) => takeAlerts(tx, queue))
  await ready(1)
  const count = (await messages()).length
  await send()
  expect(await messages()).toHaveLength(count)
  expect(await jobs()).toMatchObject([{ later: true }])
  await passTime(1)
  await send()
  expect(await messages()).toHaveLength(count + 1)
  expect(await rows(`select batch from alert where user_id = $1 and state = 'sent'`, [userId])).toEqual([
    { batch: died?.id },
  ])
})

test('the daily mail waits for its hour in the time zone of the company’s rigs', async () => {
  const set = await build.captureSet({ tenants: [ours] })
  await rows(`update capture_set set time_zone = 'Asia/Tokyo' where id = $1`, [set.id])
  await choose('newDamage', 'digest', 6)
  await ready()
  await ready(1, 'CD12345')
  const due = await rows(
    `select distinct extract(hour from due_at at time zone 'Asia/Tokyo')::int as hour, due_at > now() as later,
      due_at < now() + interval '1 day 1 minute' as soon from alert where user_id = $1`,
    [userId],
  )
  expect(due).toEqual([{ hour: 6, later: true, soon: true }])
  const count = (await messages()).length
  await send('digest')
  expect(await messages()).toHaveLength(count)
  await passTime(25)
  await send('digest')
  expect((await messages()).slice(count)).toMatchObject([
    { subject: expect.stringContaining(': 2 passings with new or possible damage') },
  ])
})

test('a rig alarm is sent to the rig’s administrators while the alarm is open', async () => {
  const adminId = await build.user({ email: 'kari@fjord.example', tenants: [{ id: ours, role: 'ADMIN_TENANT' }] })
  const set = await build.captureSet({ tenants: [ours] })
  const alarm = async () => {
    const id = newId()
    const seen = { since: new Date('2026-11-20T06:10:00Z'), bad: 11, looked_at: 12 }
    await build.insert('rig_alarm', { id, capture_unit_id: set.left, kind: 'dark', camera: 'topLeft', ...seen })
    await rows(`select record_tenant_event($1, $2, 'rig.alarm', $3, jsonb_build_object('alarmId', $4::text))`, [
      newId(),
      ours,
      set.left,
      id,
    ])
    return id
  }
  const count = (await messages()).length
  const standing = await alarm()
  await sendAlerts(server.services)({ tenantId: ours, userId: adminId, channel: 'mail' })
  const [mail] = (await messages()).slice(count)
  expect(mail?.text).toContain('It began 20.11.2026 07:10 CET and appears in 11 of the last 12 passings.')
  expect(mail?.text).toContain(`/tenant-admin/capture-units?unit=${set.left}`)
  await rows(`update rig_alarm set closed_at = now(), closed_as = 'recovered' where id = $1`, [standing])
  const over = await alarm()
  await rows(`update rig_alarm set closed_at = now(), closed_as = 'recovered' where id = $1`, [over])
  await passTime(1)
  await sendAlerts(server.services)({ tenantId: ours, userId: adminId, channel: 'mail' })
  expect(await messages()).toHaveLength(count + 1)
})

test('a customer’s answer alerts only the company of the passing', async () => {
  await choose('customerAnswer', 'mail')
  const imageSetId = await build.imageSet({ tenantId: ours })
  const carId = await build.car(ours)
  const imageId = await build.image(imageSetId)
  const { linkId, answerId } = await buildCustomerLink(build.insert, {
    tenantId: ours,
    carId,
    imageSetId,
    imageId,
    userId,
  })
  const payload = { linkId, answerId, kind: 'object', imageSetId: null, pickupId: imageSetId, claimId: null }
  await rows(`select record_tenant_event($1, $2, 'customer.answered', $3, $4)`, [newId(), ours, linkId, payload])
  const foreign = { ...payload, answerId: newId(), pickupId: await build.imageSet({ tenantId: theirs }) }
  await rows(`select record_tenant_event($1, $2, 'customer.answered', $3, $4)`, [newId(), ours, linkId, foreign])
  await send()
  const mail = (await messages()).at(-1)
  expect(mail?.text).toContain(': the customer objects.')
  expect(mail?.text).toContain(`/assets/${imageSetId}`)
  expect(mail?.text).not.toContain(foreign.pickupId)
  expect((await alerts()).map(({ state }) => state)).toEqual(['sent', 'dropped'])
})

test('SMS to staff have a separate budget: once it is exhausted, alerts wait and codes are still sent', async () => {
  await choose('newDamage', 'sms')
  await ready()
  await rows(`insert into throttle_event (subject) select 'alert sms' from generate_series(1, 1000)`)
  const count = (await messages()).length
  await send('sms')
  expect(await messages()).toHaveLength(count)
  expect(await alerts()).toMatchObject([{ state: 'waiting' }])
  const code = { to: '+4790000001', kind: 'reset', text: 'x', address: '10.0.0.1' } as const
  await expect(server.services.sms.deliver(code)).resolves.toBeUndefined()
  await rows(`delete from throttle_event where subject = 'alert sms'`)
})
