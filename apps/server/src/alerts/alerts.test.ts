import { getAlertSettings, updateAlertSettings } from '@skadi/contract/alerts/alerts-calls'
import { ALERT_KINDS, usualChannel } from '@skadi/domain/alerts/alert-kinds'
import { TENANT_ROLES } from '@skadi/domain/auth/roles'
import { newId } from '@skadi/store/db/new-id'
import { WORKER } from '@skadi/store/db/scope'
import { sql } from '@skadi/store/db/sql'
import { buildCustomerLink } from '@skadi/store/testing/build-customer-link'
import { beforeEach, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server
const rows = async (text: string, values: unknown[] = []) => (await server.database.owner.query(text, values)).rows

let [ours, theirs, userId] = ['', '', '']
let [user, annotator] = [] as unknown as SignedIn[]
let admin: SignedIn & { userId: string }
beforeEach(async () => {
  ;[ours, theirs] = [await build.tenant(), await build.tenant()]
  userId = await build.user({ tenants: [{ id: ours, role: 'USER' }] })
  user = await server.signIn(userId)
  const adminId = await build.user({ tenants: [{ id: ours, role: 'ADMIN_TENANT' }] })
  admin = { ...(await server.signIn(adminId)), userId: adminId }
  annotator = await server.signIn(await build.user({ tenants: [{ id: ours, role: 'ANNOTATOR' }] }))
})
const read = async (who = user) => (await ask(getAlertSettings, who as SignedIn, {})).body.data
const choose = (who: SignedIn | undefined, body: object) =>
  ask(updateAlertSettings, who as SignedIn, { body: body as never })

test('a user cannot choose an alert kind without its right; invalid choices are refused', async () => {
  expect((await ask(getAlertSettings, annotator as SignedIn, {})).code).toBe('FORBIDDEN')
  expect((await choose(annotator, { digestHour: 8 })).code).toBe('FORBIDDEN')
  expect((await choose(user, { channels: { newDamage: 'mail', rigAlarm: 'sms' } })).code).toBe('FORBIDDEN')
  expect((await choose(user, { channels: { newDamage: 'fax' } })).code).toBe('VALIDATION')
  expect((await choose(user, { channels: { other: 'mail' } })).code).toBe('VALIDATION')
  for (const digestHour of [-1, 24, 7.5]) expect((await choose(user, { digestHour })).code).toBe('VALIDATION')
  expect(await rows('select * from alert_setting')).toEqual([])
})

test('defaults apply until the user chooses; a choice belongs to one user and company and leaves other settings unchanged', async () => {
  expect(await read()).toEqual({
    channels: { newDamage: 'off', customerAnswer: 'mail', caseAnswer: 'mail' },
    digestHour: 7,
  })
  expect((await read(admin))?.channels).toEqual({
    newDamage: 'off',
    customerAnswer: 'mail',
    caseAnswer: 'mail',
    lateCase: 'mail',
    rigAlarm: 'mail',
    silentRig: 'mail',
  })
  await choose(user, { channels: { newDamage: 'sms' } })
  const chosen = await choose(user, { channels: { customerAnswer: 'digest' }, digestHour: 16 })
  expect(chosen.body.data).toEqual({
    channels: { newDamage: 'sms', customerAnswer: 'digest', caseAnswer: 'mail' },
    digestHour: 16,
  })
  expect(await read()).toEqual(chosen.body.data)
  expect((await read(admin))?.channels.newDamage).toBe('off')
  expect(await rows('select tenant_id, user_id, rig_alarm from alert_setting')).toEqual([
    { tenant_id: ours, user_id: userId, rig_alarm: null },
  ])
})

test('row-level security hides other users’ settings, even from a query without a filter', async () => {
  await choose(admin, { digestHour: 9 })
  const scope = { role: 'app', tenantId: ours, userId } as const
  const { db } = server.services
  expect(await db.rows(scope, sql`select * from alert_setting`)).toEqual([])
  await expect(
    db.transaction(scope, (tx) =>
      tx.run(sql`insert into alert_setting (tenant_id, user_id) values (${theirs}, ${userId})`),
    ),
  ).rejects.toThrow('row-level security')
  await expect(db.rows(scope, sql`select * from alert`)).rejects.toThrow('permission denied')
})

test('the queue of alerts uses the same defaults as the settings', async () => {
  for (const role of TENANT_ROLES) {
    const tenantId = await build.tenant()
    const id = await build.user({ tenants: [{ id: tenantId, role }] })
    const facts = JSON.stringify({ answerId: await answered(tenantId, id) })
    await server.services.db.transaction(WORKER, async (tx) => {
      for (const kind of ALERT_KINDS)
        await tx.run(sql`select queue_alerts(${tenantId}, ${kind}, ${newId()}, ${facts}::jsonb)`)
    })
    const queued = await rows('select kind, channel from alert where user_id = $1 order by kind', [id])
    const usual = ALERT_KINDS.map((kind) => ({ kind, channel: usualChannel(kind, role) }))
    expect(queued).toHaveLength(usual.filter(({ channel }) => channel !== 'off').length)
    expect(usual).toEqual(expect.arrayContaining(queued))
  }
})

test('by default an objection alerts the sender of the page and all administrators, but no user who switched the alert off', async () => {
  const [off, other] = [
    await build.user({ tenants: [{ id: ours, role: 'ADMIN_TENANT' }] }),
    await build.user({ tenants: [{ id: ours, role: 'USER' }] }),
  ]
  await choose(await server.signIn(off), { channels: { customerAnswer: 'off' } })
  await choose(await server.signIn(other), { channels: { newDamage: 'mail' } })
  const facts = JSON.stringify({ answerId: await answered(ours, userId) })
  await server.services.db.transaction(WORKER, (tx) =>
    tx.run(sql`select queue_alerts(${ours}, 'customerAnswer', ${newId()}, ${facts}::jsonb)`),
  )
  const queued = await rows('select user_id from alert where tenant_id = $1', [ours])
  expect(new Set(queued.map((row) => row.user_id))).toEqual(new Set([userId, admin.userId]))
})

/** Adds a customer's page that `sender` made, and the customer's objection. @returns id of the objection */
async function answered(tenantId: string, sender: string): Promise<string> {
  const imageSetId = await build.imageSet({ tenantId })
  const of = { tenantId, carId: await build.car(tenantId), imageSetId, imageId: await build.image(imageSetId) }
  return (await buildCustomerLink(build.insert, { ...of, userId: sender })).answerId
}
