import { createWebhook, updateWebhook } from '@skadi/contract/integrations/integrations-calls'
import { newId } from '@skadi/store/db/new-id'
import { WORKER } from '@skadi/store/db/scope'
import { recordEvent } from '@skadi/store/events/record-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asking } from '../../testing/asking.ts'
import { startReceiver } from '../../testing/receiver.ts'
import { type SignedIn, testServer } from '../../testing/test-server.ts'
import { deliverWebhook } from './deliver-webhook.ts'

const server = testServer({ env: { WEBHOOKS_TO_LOOPBACK: 'on' } })
const ask = asking(server)

let id: string
let tenantId: string
let admin: SignedIn
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeEach(async () => {
  tenantId = await server.build.tenant()
  admin = await server.signIn(await server.build.user({ tenants: [{ id: tenantId, role: 'ADMIN_TENANT' }] }))
  receiver = await startReceiver()
  const made = await ask(createWebhook, admin, { body: { name: 'ERP', url: receiver.url, kinds: ['damage.decided'] } })
  id = made.body.data.id
})
afterEach(() => receiver.stop())

const record = (imageSetId: string) =>
  server.database.db.transaction(WORKER, (tx) =>
    recordEvent(tx, {
      tenantId,
      kind: 'damage.decided',
      subjectId: imageSetId,
      payload: { imageSetId, damageId: newId(), decision: 'accepted', recDate: '2026-11-01T08:00:00.000Z' },
    }),
  )
const deliver = () => deliverWebhook(server.services)(id)
/** Returns the seconds until the next attempt of the failed delivery. */
const waitS = async (): Promise<number> => {
  const { rows } = await server.database.owner.query(
    `select extract(epoch from next_at - tried_at)::float8 as s from webhook_delivery where webhook_id = $1 and tried_at is not null`,
    [id],
  )
  return Math.round(rows[0].s)
}
const pass = (seconds: number) =>
  server.database.owner.query(
    `with w as (update webhook set held_until = held_until - make_interval(secs => $1) returning id)
     update webhook_delivery set next_at = next_at - make_interval(secs => $1) where webhook_id in (select id from w)`,
    [seconds],
  )

test.each([
  ['seconds', '300', 300],
  ['a date', () => new Date(Date.now() + 300_000).toUTCString(), 300],
  ['ten years, which is bounded', '315360000', 86_400],
])(
  'a receiver that asks for %s gets nothing in the meantime, including later events',
  async (_what, header, seconds) => {
    await record(newId())
    const retryAfter = typeof header === 'string' ? header : header()
    receiver.answerWith({ status: 503, headers: { 'retry-after': retryAfter } })
    await deliver()
    expect(Math.abs((await waitS()) - seconds)).toBeLessThanOrEqual(1)
    await record(newId())
    receiver.answerWith({ status: 204 })
    await pass(seconds - 60)
    await deliver()
    expect(receiver.received).toHaveLength(1)
    await pass(61)
    await deliver()
    expect(receiver.received).toHaveLength(3)
  },
)

test('a Retry-After shorter than the normal wait has no effect, and a webhook turned on again is sent to at once', async () => {
  await record(newId())
  receiver.answerWith({ status: 429, headers: { 'retry-after': '1' } })
  await deliver()
  expect(await waitS()).toBeGreaterThanOrEqual(4)
  await pass(10)
  receiver.answerWith({ status: 429, headers: { 'retry-after': '900' } })
  await deliver()
  await ask(updateWebhook, admin, { params: { id }, body: { isOn: false } })
  await ask(updateWebhook, admin, { params: { id }, body: { isOn: true } })
  receiver.answerWith({ status: 204 })
  await deliver()
  expect(receiver.received).toHaveLength(3)
})
