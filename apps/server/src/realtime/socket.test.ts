import { newId } from '@skadi/store/db/new-id'
import type { Scope } from '@skadi/store/db/scope'
import { publish } from '@skadi/store/realtime/publish'
import { beforeAll, describe, expect, test } from 'vitest'
import { listenOnPort } from '../listen-on-port.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'
import { type Frame, testSockets } from '../testing/test-sockets.ts'

const server = testServer()
const { build } = server

let url = ''
let second = ''
let tenant = ''
let imageSet = ''
let userId = ''
let user: SignedIn
beforeAll(async () => {
  url = await listenOnPort(server.app.server, '127.0.0.1', 0)
  second = await listenOnPort((await server.startAnother()).server, '127.0.0.1', 0)
  tenant = await build.tenant()
  imageSet = await build.imageSet({ tenantId: tenant })
  userId = await build.user({ tenants: [{ id: tenant, role: 'USER' }] })
  user = await server.signIn(userId)
})

const { opened: openedAt } = testSockets()
const opened = (token: string, at = url) => openedAt(token, { at })
const scopeOf = (tenantId: string): Scope => ({ role: 'app', tenantId, userId })
const change = (tenantId: string, imageSetId: string, action: 'imageSetChanged' | 'stageChanged' = 'imageSetChanged') =>
  server.database.db.transaction(scopeOf(tenantId), (tx) =>
    publish(tx, { action, tenantId, imageSetId, modifiedAt: '2026-11-21T06:00:00.000Z' }),
  )

describe('subscriptions', () => {
  test('a subscription without access gets an ERROR frame, the same for existing and unknown records', async () => {
    const foreign = await build.imageSet({ tenantId: await build.tenant() })
    const { send, settle } = await opened(user.idToken)
    send('subscribe', { imageSetId: foreign })
    send('subscribe', { imageSetId: newId() })
    await expect.poll(async () => (await settle()).length).toBe(2)
    const [one, two] = await settle()
    expect(one).toEqual({
      action: 'ERROR',
      payload: { code: 'NOT_FOUND', message: 'Not found.', replyTo: 'subscribe' },
    })
    expect(two).toEqual(one)
    const nobody = await opened((await server.signIn(await build.user())).idToken)
    nobody.send('subscribe', { topic: 'inbox' })
    nobody.send('subscribe', { imageSetId: imageSet })
    await expect
      .poll(async () => (await nobody.settle()).map(({ payload }) => payload.code))
      .toEqual(['FORBIDDEN', 'FORBIDDEN'])
  })

  test('[SOCKET-02] messages in both directions are JSON with action and payload only', async () => {
    const { socket, settle } = await opened(user.idToken)
    const heard: unknown[] = []
    socket.on('message', (data) => heard.push(JSON.parse((data as Buffer).toString('utf8'))))
    socket.send(JSON.stringify({ action: 'subscribe', payload: { imageSetId: imageSet } }))
    socket.send(JSON.stringify({ action: 'subscribe', imageSetId: imageSet }))
    await settle()
    await change(tenant, imageSet)
    const payload = { imageSetId: imageSet, modifiedAt: '2026-11-21T06:00:00.000Z' }
    await expect.poll(async () => (await settle()) && heard).toContainEqual({ action: 'imageSetChanged', payload })
    const refused = { code: 'VALIDATION', message: expect.any(String), replyTo: 'subscribe' }
    expect(heard.find((frame) => (frame as Frame).action === 'ERROR')).toEqual({ action: 'ERROR', payload: refused })
    for (const frame of heard) expect(Object.keys(frame as Frame)).toEqual(['action', 'payload'])
    socket.terminate()
  })

  test('invalid frames get an ERROR, overlong frames close the socket, and frequent frames are rate-limited', async () => {
    const { socket, frames, settle } = await opened(user.idToken)
    for (const frame of [
      'x',
      '[]',
      '{}',
      '{"action":1}',
      '{"action":"canary"}',
      '{"action":"subscribe","payload":{"topic":"canary"}}',
      '{"action":"subscribe","payload":{"imageSetId":"x"}}',
    ])
      socket.send(frame)
    socket.send(Buffer.from([1, 2, 3]))
    const answers = await settle()
    expect(answers.map(({ action, payload }) => [action, payload.code])).toEqual(
      Array.from({ length: 8 }, () => ['ERROR', 'VALIDATION']),
    )
    expect(JSON.stringify(answers)).not.toContain('canary')
    for (let n = 0; n < 70; n += 1) socket.send('{"action":"ping"}')
    await expect
      .poll(() => frames.filter(({ payload }) => payload.code === 'TOO_MANY_REQUESTS').length)
      .toBeGreaterThan(5)
    const long = await opened(user.idToken)
    long.socket.send('x'.repeat(4_097))
    expect(await long.closed).toBe(1009)
    const flood = await opened(user.idToken)
    for (let n = 0; n < 300; n += 1) flood.socket.send('{"action":"ping"}')
    expect(await flood.closed).toBe(1008)
  })

  test('an inbox receives its tenant’s passings, a passing’s page its stages, and nobody another tenant’s', async () => {
    const other = await build.tenant()
    const neighbour = await opened(
      (await server.signIn(await build.user({ tenants: [{ id: other, role: 'USER' }] }))).idToken,
    )
    neighbour.send('subscribe', { topic: 'inbox' })
    const { send, settle } = await opened(user.idToken)
    const { hub } = server.app
    await expect.poll(() => hub.subscriptions).toBe(1)
    send('subscribe', { topic: 'inbox' })
    send('subscribe', { imageSetId: imageSet })
    await expect.poll(() => hub.subscriptions).toBe(3)
    const elsewhere = await build.imageSet({ tenantId: tenant })
    await change(tenant, imageSet)
    await change(tenant, imageSet, 'stageChanged')
    await change(tenant, elsewhere)
    await change(tenant, elsewhere, 'stageChanged')
    const payload = (imageSetId: string) => ({ imageSetId, modifiedAt: '2026-11-21T06:00:00.000Z' })
    await expect.poll(settle).toEqual([
      { action: 'imageSetChanged', payload: payload(imageSet) },
      { action: 'stageChanged', payload: payload(imageSet) },
      { action: 'imageSetChanged', payload: payload(elsewhere) },
    ])
    send('unsubscribe', { topic: 'inbox' })
    send('unsubscribe', { imageSetId: imageSet })
    await settle()
    await change(tenant, imageSet)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await settle()).toHaveLength(3)
    expect(await neighbour.settle()).toEqual([])
  })

  test('two server processes on one database both deliver, including changes by the other’s calls', async () => {
    const inboxes = [await opened(user.idToken), await opened(user.idToken, second)]
    for (const inbox of inboxes) inbox.send('subscribe', { topic: 'inbox' })
    for (const inbox of inboxes) await inbox.settle()
    const answer = await fetch(`${second}/api/assets/imageSets/${imageSet}/checked`, {
      method: 'POST',
      headers: { ...user.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ checked: true, anyway: true, reason: 'Seen by hand' }),
    })
    expect(answer.status).toBe(200)
    for (const inbox of inboxes) {
      await expect
        .poll(inbox.settle)
        .toEqual([{ action: 'imageSetChanged', payload: { imageSetId: imageSet, modifiedAt: expect.any(String) } }])
    }
  })
})

describe('the end', () => {
  test('ending a session closes its sockets with 4401, on every server', async () => {
    const who = await server.signIn(await build.user({ tenants: [{ id: tenant, role: 'USER' }] }))
    const [here, there] = [await opened(who.idToken), await opened(who.idToken, second)]
    const out = await server.inject({
      method: 'POST',
      url: '/api/auth/logout',
      payload: { refreshToken: who.refreshToken },
    })
    expect(out.statusCode).toBe(204)
    expect(await Promise.all([here.closed, there.closed])).toEqual([4401, 4401])
  })

  test('a change of rights closes the socket with 4403; others stay open', async () => {
    const id = await build.user({ tenants: [{ id: tenant, role: 'USER' }] })
    const { closed } = await opened((await server.signIn(id)).idToken)
    const other = await opened(user.idToken)
    await server.database.owner.query('delete from tenant_member where user_id = $1', [id])
    expect(await closed).toBe(4403)
    expect(await other.settle()).toEqual([])
  })

  test('a stopping server closes sockets with 1001', async () => {
    const third = await server.startAnother()
    const { closed } = await opened(user.idToken, await listenOnPort(third.server, '127.0.0.1', 0))
    await third.close()
    expect(await closed).toBe(1001)
  })
})
