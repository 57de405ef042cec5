import {
  createWebhook,
  deleteWebhook,
  testWebhook,
  updateWebhook,
} from '@skadi/contract/integrations/integrations-calls'
import { listNotices, readNotice, updateNotice } from '@skadi/contract/notices/notices-calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenOnPort } from '../../listen-on-port.ts'
import { asking } from '../../testing/asking.ts'
import { startReceiver } from '../../testing/receiver.ts'
import { type SignedIn, testServer } from '../../testing/test-server.ts'
import { testSockets } from '../../testing/test-sockets.ts'
import { deliverWebhook } from './deliver-webhook.ts'

const server = testServer({ env: { WEBHOOKS_TO_LOOPBACK: 'on' } })
const ask = asking(server)
const sockets = testSockets()
const { build } = server

let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeEach(async () => {
  receiver = await startReceiver()
  receiver.answerWith({ status: 410 })
})
afterEach(() => receiver.stop())

const bell = async (who: SignedIn) => {
  const { data, meta } = (await ask(listNotices, who, { query: {} })).body
  return {
    webhooks: data.items.map(({ webhook }) => webhook),
    ids: data.items.map(({ id }) => id),
    unread: meta.unread,
  }
}

test('the bell shows the company’s administrators, and nobody else, that a webhook was stopped, and its current state', async () => {
  const [ours, theirs] = [await build.tenant(), await build.tenant()]
  const member = async (id: string, role: 'ADMIN_TENANT' | 'USER') =>
    server.signIn(await build.user({ tenants: [{ id, role }] }))
  const admin = await member(ours, 'ADMIN_TENANT')
  const others = [await member(ours, 'USER'), await member(theirs, 'ADMIN_TENANT')]
  const globalAdmin = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
  const url = receiver.url
  const { id } = (await ask(createWebhook, admin, { body: { name: 'ERP', url, kinds: ['claim.filed'] } })).body.data
  const params = { id }
  const stop = async () => {
    await ask(testWebhook, admin, { params })
    await deliverWebhook(server.services)(id)
  }
  const at = await listenOnPort(server.app.server, '127.0.0.1', 0)
  const listening = (who: SignedIn) => sockets.opened(who.idToken, { at })
  const open = await listening(admin)
  const foreign = await Promise.all(others.map(listening))

  await stop()
  const first = await bell(admin)
  expect(first).toMatchObject({ webhooks: [{ id, name: 'ERP', state: 'gone' }], unread: 1 })
  const notice = { id: first.ids[0] as string }
  await expect.poll(open.settle).toMatchObject([{ action: 'noticePublished', payload: { noticeId: notice.id } }])
  for (const { settle } of foreign) expect(await settle()).toEqual([])
  for (const who of [...others, globalAdmin]) {
    expect(await bell(who)).toEqual({ webhooks: [], ids: [], unread: 0 })
    expect((await ask(readNotice, who, { params: notice })).code).toBe('NOT_FOUND')
  }
  expect((await ask(updateNotice, globalAdmin, { params: notice, body: { title: 'x' } })).code).toBe('NOT_FOUND')
  expect((await ask(readNotice, admin, { params: notice })).status).toBe(204)

  await ask(updateWebhook, admin, { params, body: { isOn: true } })
  expect(await bell(admin)).toMatchObject({ webhooks: [{ state: 'on' }], unread: 0 })
  await stop()
  expect(await bell(admin)).toMatchObject({ webhooks: [{ state: 'gone' }], unread: 1 })
  await ask(deleteWebhook, admin, { params })
  expect((await bell(admin)).ids).toEqual([])
})
