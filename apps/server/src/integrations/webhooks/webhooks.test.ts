import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@skadi/contract/integrations/integrations-calls'
import { WEBHOOK_EVENTS } from '@skadi/contract/integrations/webhook-event'
import type { TenantEvent } from '@skadi/domain/events/event-kinds'
import { newId } from '@skadi/store/db/new-id'
import { WORKER } from '@skadi/store/db/scope'
import { recordEvent } from '@skadi/store/events/record-event'
import { takeDueDeliveries } from '@skadi/store/integrations/due-delivery.repo'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asking } from '../../testing/asking.ts'
import { readAudit } from '../../testing/read-audit.ts'
import { type Received, startReceiver } from '../../testing/receiver.ts'
import { type SignedIn, testServer } from '../../testing/test-server.ts'
import { deliverWebhook } from './deliver-webhook.ts'

const server = testServer({ env: { WEBHOOKS_TO_LOOPBACK: 'on' } })
const ask = asking(server)
const { build } = server

let tenantId: string
let admin: SignedIn
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeEach(async () => {
  tenantId = await build.tenant()
  admin = await server.signIn(await build.user({ tenants: [{ id: tenantId, role: 'ADMIN_TENANT' }] }))
  receiver = await startReceiver()
})
afterEach(() => receiver.stop())

const create = async (url = receiver.url) =>
  ask(createWebhook, admin, { body: { name: 'ERP', url, kinds: ['damage.decided', 'claim.filed'] } })
const created = async () => (await create()).body.data
const deliver = (id: string) => deliverWebhook(server.services)(id)
const deliveries = async (id: string) =>
  (await ask(listWebhookDeliveries, admin, { params: { id }, query: {} })).body.data.items
const shown = async (id: string) =>
  (await ask(listWebhooks, admin, {})).body.data.items.find((webhook) => webhook.id === id)

const decided = (imageSetId: string, damageId = newId()): TenantEvent => ({
  tenantId,
  kind: 'damage.decided',
  subjectId: imageSetId,
  payload: { imageSetId, damageId, decision: 'accepted', recDate: '2026-11-01T08:00:00.000Z' },
})
const record = (event: TenantEvent) => server.database.db.transaction(WORKER, (tx) => recordEvent(tx, event))

/** Moves waiting deliveries and the times of their attempts into the past. */
const pass = (seconds: number) =>
  server.database.owner.query(
    `update webhook_delivery set next_at = next_at - make_interval(secs => $1), leased_until = leased_until - make_interval(secs => $1),
       first_tried_at = first_tried_at - make_interval(secs => $1)`,
    [seconds],
  )

const signatureOf = (secret: string, { headers, body }: Received) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64')}`

describe('refusals', () => {
  test.each([
    ['http://example.com/', 'https'],
    ['https://ada:secret@example.com/', 'withoutUser'],
    ['https://169.254.169.254/latest', 'publicAddress'],
    ['https://[::ffff:10.0.0.1]/', 'publicAddress'],
  ])('%s is refused as the address of a webhook', async (url, rule) => {
    const answer = await create(url)
    expect(answer.code).toBe('VALIDATION')
    expect(answer.text).toContain(rule)
    expect((await ask(listWebhooks, admin, {})).body.data.items).toEqual([])
  })

  test('an event goes to its own company only, and no other company can record it', async () => {
    const { id } = await created()
    const other = await build.tenant()
    await record({ ...decided(newId()), tenantId: other })
    expect(await deliveries(id)).toEqual([])
    const userId = await build.user({ tenants: [{ id: other, role: 'USER' }] })
    const foreign = server.database.db.transaction({ role: 'app', tenantId: other, userId }, (tx) =>
      recordEvent(tx, decided(newId())),
    )
    await expect(foreign).rejects.toThrow(/another tenant/)
  })

  test('a name that resolves to this machine is not connected to, unless the operator allows it', async () => {
    const { id } = await created()
    await record(decided(newId()))
    const strict = { ...server.services, config: { ...server.services.config, WEBHOOKS_TO_LOOPBACK: undefined } }
    await server.database.owner.query(`update webhook set url = 'https://localhost:1/'`)
    await deliverWebhook(strict)(id)
    expect((await deliveries(id))[0]).toMatchObject({ state: 'waiting', status: null, attempts: 1 })
    expect(receiver.received).toEqual([])
  })

  test('a host outside the operator’s list is not connected to, even for an existing webhook', async () => {
    const { id } = await created()
    await record(decided(newId()))
    const listing = { ...server.services, config: { ...server.services.config, WEBHOOK_HOSTS: 'hooks.example.com' } }
    await deliverWebhook(listing)(id)
    expect((await deliveries(id))[0]).toMatchObject({ state: 'waiting', status: null, attempts: 1 })
    expect(receiver.received).toEqual([])
  })

  test('a company can have at most ten webhooks', async () => {
    for (let n = 0; n < 10; n += 1) expect((await create()).status).toBe(201)
    expect((await create()).code).toBe('TOO_MANY_WEBHOOKS')
  })
})

describe('deliveries', () => {
  test('an event is sent once, signed, in the form of the contract; events of other kinds are not sent', async () => {
    const { id, secret } = await created()
    const event = await record(decided(newId()))
    await record({
      tenantId,
      kind: 'rig.alarm',
      subjectId: newId(),
      payload: {
        alarmId: newId(),
        captureUnitId: newId(),
        unitName: 'A',
        camera: 'A',
        kind: 'dark',
        bad: 5,
        of: 6,
        since: '2026-11-01T08:00:00.000Z',
      } as never,
    })
    await deliver(id)
    await deliver(id)
    expect(receiver.received).toHaveLength(1)
    const [request] = receiver.received as [Received]
    expect(request.headers['webhook-id']).toBe(event.id)
    expect(request.headers['webhook-signature']).toBe(signatureOf(secret, request))
    const body = WEBHOOK_EVENTS['damage.decided'].parse(JSON.parse(request.body))
    expect(body).toMatchObject({ id: event.id, version: 1, data: event.payload })
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', status: 204, attempts: 1, body: request.body }])
  })

  test('a receiver that was down for an hour gets every event afterwards, in order per passing', async () => {
    const { id, secret } = await created()
    await receiver.stop()
    const imageSets = [newId(), newId()] as const
    const sent: string[] = []
    for (let minute = 0; minute < 60; minute += 5) {
      for (const imageSet of imageSets) sent.push((await record(decided(imageSet))).id)
      await deliver(id)
      await pass(300)
    }
    expect(await shown(id)).toMatchObject({ state: 'on', waiting: 24, failingSince: expect.any(String) })
    await receiver.startAgain()
    await pass(4_400)
    await deliver(id)
    const got = receiver.received.map(({ headers, body }) => ({
      id: headers['webhook-id'],
      imageSet: JSON.parse(body).data.imageSetId,
    }))
    expect(got).toHaveLength(sent.length)
    expect(new Set(got.map((one) => one.id))).toEqual(new Set(sent))
    for (const [at, imageSet] of imageSets.entries())
      expect(got.filter((one) => one.imageSet === imageSet).map((one) => one.id)).toEqual(
        sent.filter((_, n) => n % 2 === at),
      )
    for (const request of receiver.received)
      expect(request.headers['webhook-signature']).toBe(signatureOf(secret, request))
    expect(await shown(id)).toMatchObject({ waiting: 0, failingSince: null })
  })

  test('a passing whose events fail does not delay other passings', async () => {
    const { id } = await created()
    const [first, second] = [newId(), newId()]
    await record(decided(first))
    receiver.answerWith({ status: 500, body: 'no' })
    await deliver(id)
    receiver.answerWith({ status: 200 })
    await record(decided(first))
    await record(decided(second))
    await deliver(id)
    expect(receiver.received.map(({ body }) => JSON.parse(body).data.imageSetId)).toEqual([first, second])
    expect((await deliveries(id)).map(({ state }) => state)).toEqual(['delivered', 'waiting', 'waiting'])
  })

  test('a redirect is not followed, and only the start of a long answer is stored', async () => {
    const { id } = await created()
    await record(decided(newId()))
    receiver.answerWith({ status: 302, headers: { location: receiver.url }, body: `\0\ud800${'x'.repeat(5_000)}` })
    await deliver(id)
    const [delivery] = await deliveries(id)
    expect(receiver.received).toHaveLength(1)
    expect(delivery).toMatchObject({ state: 'waiting', status: 302 })
    expect(delivery?.answer?.length).toBe(1_000)
  })

  test('an answer of 410 turns the webhook off; days of failures stop it; turned on again, it gets the waiting events', async () => {
    const { id } = await created()
    await record(decided(newId()))
    receiver.answerWith({ status: 500 })
    await deliver(id)
    await server.database.owner.query(
      `update webhook set failing_since = failing_since - interval '6 days' where id = $1`,
      [id],
    )
    await pass(60)
    await deliver(id)
    expect((await shown(id))?.state).toBe('failing')
    await record(decided(newId()))
    receiver.answerWith({ status: 200 })
    expect((await ask(updateWebhook, admin, { params: { id }, body: { isOn: true } })).body.data.state).toBe('on')
    await deliver(id)
    expect(await shown(id)).toMatchObject({ state: 'on', waiting: 0 })
    await record(decided(newId()))
    receiver.answerWith({ status: 410 })
    await deliver(id)
    expect((await shown(id))?.state).toBe('gone')
    await record(decided(newId()))
    expect(await deliveries(id)).toHaveLength(3)
    const acts = (await readAudit(server.database, tenantId)).map(({ action }) => action)
    expect(acts).toEqual(['createWebhook', 'stopWebhook', 'updateWebhook', 'stopWebhook'])
  })

  test('an event that fails for three days is dropped, and can be sent again by hand', async () => {
    const { id } = await created()
    await record(decided(newId()))
    receiver.answerWith({ status: 500 })
    await deliver(id)
    await pass(73 * 3_600)
    await deliver(id)
    const [given] = await deliveries(id)
    expect(given).toMatchObject({ state: 'failed', attempts: 2, nextAt: null })
    receiver.answerWith({ status: 200 })
    const replayed = await ask(replayWebhookDelivery, admin, { params: { id: String(given?.id) } })
    expect(replayed.body.data.state).toBe('waiting')
    await deliver(id)
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 3 }])
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  test('a delivery that a dead process had leased is sent by the next process, one at a time', async () => {
    const { id } = await created()
    await record(decided(newId()))
    const take = () =>
      server.database.db.transaction(WORKER, (tx) => takeDueDeliveries(tx, id, { most: 4, leaseS: 30 }))
    const [a, b] = await Promise.all([take(), take()])
    expect(a.length + b.length).toBe(1)
    await deliver(id)
    expect(receiver.received).toEqual([])
    await pass(31)
    await deliver(id)
    expect(receiver.received).toHaveLength(1)
  })

  test('after the secret is replaced both secrets sign for a day, then only the new one', async () => {
    const { id, secret: old } = await created()
    const { secret } = (await ask(rotateWebhookSecret, admin, { params: { id } })).body.data
    expect(secret).not.toBe(old)
    expect((await ask(testWebhook, admin, { params: { id } })).status).toBe(202)
    await deliver(id)
    await server.database.owner.query(`update webhook set old_secret_until = old_secret_until - interval '25 hours'`)
    await ask(testWebhook, admin, { params: { id } })
    await deliver(id)
    const [first, second] = receiver.received as [Received, Received]
    expect(first.headers['webhook-signature']).toBe(`${signatureOf(secret, first)} ${signatureOf(old, first)}`)
    expect(second.headers['webhook-signature']).toBe(signatureOf(secret, second))
    expect(JSON.stringify(await readAudit(server.database, tenantId))).not.toContain(secret)
  })

  test('the example in docs/webhooks.md accepts sent events, and refuses changed and old ones', async () => {
    const { id, secret } = await created()
    await record(decided(newId()))
    await deliver(id)
    const text = await readFile(new URL('../../../../../docs/webhooks.md', import.meta.url), 'utf8')
    const [, code = ''] = /```js\n(.*?)```/s.exec(text) ?? []
    const { readWebhook } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
    const [{ headers, body }] = receiver.received as [Received]
    expect(readWebhook(headers, body, secret)).toEqual(JSON.parse(body))
    expect(() => readWebhook(headers, `${body} `, secret)).toThrow('not signed')
    expect(() => readWebhook(headers, body, 'whsec_AAAA')).toThrow('not signed')
    expect(() => readWebhook(headers, body, secret, Date.now() + 400_000)).toThrow('too old')
  })

  test('a deleted webhook gets nothing more', async () => {
    const { id } = await created()
    await record(decided(newId()))
    expect((await ask(deleteWebhook, admin, { params: { id } })).status).toBe(200)
    await deliver(id)
    expect(receiver.received).toEqual([])
  })
})
