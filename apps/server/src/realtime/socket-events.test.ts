import { createNotice, deleteNotice, updateNotice } from '@skadi/contract/notices/notices-calls'
import { assignTenants, unassignTenants, updateTenant, updateTenantGroup } from '@skadi/contract/tenants/tenants-writes'
import { assignGroup, updateUser } from '@skadi/contract/users/users-calls'
import { newId } from '@skadi/store/db/new-id'
import { WORKER } from '@skadi/store/db/scope'
import { publish } from '@skadi/store/realtime/publish'
import { beforeAll, describe, expect, test } from 'vitest'
import { listenOnPort } from '../listen-on-port.ts'
import { asking } from '../testing/asking.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'
import { testSockets } from '../testing/test-sockets.ts'

const server = testServer()
const ask = asking(server)
const sockets = testSockets()
const { build } = server

let at = ''
let globalAdmin: SignedIn
beforeAll(async () => {
  at = await listenOnPort(server.app.server, '127.0.0.1', 0)
  globalAdmin = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
})

const opened = ({ idToken }: SignedIn) => sockets.opened(idToken, { at })
const change = (tenantId: string, imageSetId: string) =>
  server.database.db.transaction(WORKER, (tx) =>
    publish(tx, { action: 'imageSetChanged', tenantId, imageSetId, modifiedAt: '2026-11-21T06:00:00.000Z' }),
  )

describe('inboxes and passings of other tenants', () => {
  test('existing and unknown ones get the same refusal', async () => {
    const tenant = await build.tenant()
    const who = await server.signIn(await build.user({ tenants: [{ id: tenant, role: 'ADMIN_TENANT' }] }))
    const { send, settle } = await opened(who)
    send('subscribe', { topic: 'inbox', tenantId: await build.tenant() })
    send('subscribe', { topic: 'inbox', tenantId: newId() })
    const [foreign, unknown] = await settle()
    expect(foreign?.payload.code).toBe('FORBIDDEN')
    expect(unknown).toEqual(foreign)
  })

  test('the power tenant of a group receives its members’ passings, a global admin all passings', async () => {
    const [master, member, other] = [await build.tenant(), await build.tenant(), await build.tenant()]
    await build.tenantGroup({ members: [master, member], power: master })
    const [inMember, inOther] = [await build.imageSet({ tenantId: member }), await build.imageSet({ tenantId: other })]
    const power = await opened(await server.signIn(await build.user({ tenants: [{ id: master, role: 'USER' }] })))
    power.send('subscribe', { topic: 'inbox', tenantId: member })
    power.send('subscribe', { imageSetId: inMember })
    const all = await opened(globalAdmin)
    all.send('subscribe', { topic: 'inbox', tenantId: other })
    all.send('subscribe', { imageSetId: inMember })
    const frame = (imageSetId: string) => ({
      action: 'imageSetChanged',
      payload: { imageSetId, modifiedAt: '2026-11-21T06:00:00.000Z' },
    })
    // The server reads the database before it accepts a subscription to a passing.
    await expect
      .poll(async () => {
        await change(member, inMember)
        return (await all.settle()).length
      })
      .toBeGreaterThan(0)
    await change(other, inOther)
    await expect.poll(all.settle).toContainEqual(frame(inOther))
    const heard = await power.settle()
    expect(heard).toContainEqual(frame(inMember))
    expect(heard).not.toContainEqual(frame(inOther))
  })

  test('subscribing twice to the own inbox, with and without its tenant, is one subscription', async () => {
    const tenant = await build.tenant()
    const set = await build.imageSet({ tenantId: tenant })
    const { send, settle } = await opened(
      await server.signIn(await build.user({ tenants: [{ id: tenant, role: 'USER' }] })),
    )
    send('subscribe', { topic: 'inbox' })
    send('subscribe', { topic: 'inbox', tenantId: tenant.toUpperCase() })
    await settle()
    await change(tenant, set)
    await expect.poll(async () => (await settle()).length).toBe(1)
    send('unsubscribe', { topic: 'inbox', tenantId: tenant })
    await settle()
    await change(tenant, set)
    await change(newId(), set)
    expect(await settle()).toHaveLength(1)
  })
})

describe('the image sets queue', () => {
  const tell = (imageSetId: string, tenantId: string | null) =>
    server.database.db.transaction(WORKER, async (tx) => {
      const event = { tenantId, imageSetId, modifiedAt: '2026-11-21T06:00:00.000Z' }
      await publish(tx, { action: 'stageChanged', ...event })
      await publish(tx, { action: 'imageSetChanged', ...event })
    })

  test('only global admins can subscribe to all passings', async () => {
    const tenant = await build.tenant()
    const { send, settle } = await opened(
      await server.signIn(await build.user({ tenants: [{ id: tenant, role: 'ADMIN_TENANT' }] })),
    )
    send('subscribe', { topic: 'passages' })
    await tell(await build.imageSet({ tenantId: tenant }), tenant)
    await expect.poll(settle).toMatchObject([{ action: 'ERROR', payload: { code: 'FORBIDDEN' } }])
  })

  test('[ADMIN-03] concurrent changes, also of passings without a company, are sent as one message with ids only', async () => {
    const [tenant, ours, nobodys] = [await build.tenant(), newId(), newId()]
    const { send, settle } = await opened(globalAdmin)
    send('subscribe', { topic: 'passages' })
    await settle()
    await Promise.all([tell(ours, tenant), tell(nobodys, null), tell(ours, tenant)])
    await expect.poll(settle).not.toEqual([])
    const idsOf = ({ payload }: { payload: Record<string, unknown> }) => payload.imageSetIds as string[]
    // An earlier message may arrive together with this message.
    const told = (await settle()).filter((one) => one.action === 'passagesChanged' && idsOf(one).includes(ours))
    const own = told.map((one) => idsOf(one).filter((id) => id === ours || id === nobodys))
    expect(own.map((ids) => ids.sort())).toEqual([[ours, nobodys].sort()])
    expect(told.map(({ payload }) => Object.keys(payload))).toEqual([['imageSetIds', 'modifiedAt']])
  })
})

describe('a change of rights closes the sockets of the user', () => {
  test.each<[string, (who: { userId: string; tenant: string; group: string }) => Promise<{ status: number }>, number]>([
    [
      'a membership that ends',
      ({ userId, tenant }) => ask(unassignTenants, globalAdmin, { body: { user: userId, tenants: [tenant] } }),
      4403,
    ],
    [
      'another role',
      ({ userId, tenant }) =>
        ask(assignTenants, globalAdmin, { body: { user: userId, tenants: [{ id: tenant, role: 'ANNOTATOR' }] } }),
      4403,
    ],
    ['a group', ({ userId }) => ask(assignGroup, globalAdmin, { body: { userId, groupName: 'REVIEWER' } }), 4403],
    [
      'an account that is closed',
      ({ userId }) => ask(updateUser, globalAdmin, { params: { userId }, body: { status: 'inactive' } }),
      4401,
    ],
    [
      'a tenant that becomes read-only',
      ({ tenant }) => ask(updateTenant, globalAdmin, { params: { id: tenant }, body: { isHandicapped: true } }),
      4403,
    ],
    [
      'modules that are removed',
      ({ tenant }) => ask(updateTenant, globalAdmin, { params: { id: tenant }, body: { modules: [] } }),
      4403,
    ],
    [
      'a tenant group that dissolves',
      ({ group }) =>
        ask(updateTenantGroup, globalAdmin, { params: { id: group }, body: { members: [], powerTenantId: null } }),
      4403,
    ],
  ])('%s', async (_words, act, code) => {
    const tenant = await build.tenant()
    const group = await build.tenantGroup({ members: [tenant], power: tenant })
    const userId = await build.user({ tenants: [{ id: tenant, role: 'USER' }] })
    const { closed } = await opened(await server.signIn(userId))
    const neighbour = await opened(await server.signIn(await build.user()))
    expect((await act({ userId, tenant, group })).status).toBe(200)
    expect(await closed).toBe(code)
    expect(await neighbour.settle()).toEqual([])
  })
})

describe('notices and releases', () => {
  test('a published, changed or deleted notice is sent to every open socket', async () => {
    const listeners = [await opened(globalAdmin), await opened(await server.signIn(await build.user()))]
    const body = { title: 'Maintenance', text: 'Soon.', startsAt: '2026-12-01T02:00:00.000Z' }
    const { id, modifiedAt } = (await ask(createNotice, globalAdmin, { body })).body.data
    const told = { action: 'noticePublished', payload: { noticeId: id, modifiedAt } }
    for (const { settle } of listeners) await expect.poll(settle).toEqual([told])
    await ask(updateNotice, globalAdmin, { params: { id }, body: { title: 'Later' } })
    await ask(deleteNotice, globalAdmin, { params: { id } })
    for (const { settle } of listeners) {
      await expect.poll(async () => (await settle()).map(({ payload }) => payload.noticeId)).toEqual([id, id, id])
    }
  })

  test('a page of another build than the server’s is told to reload', async () => {
    const { send, settle } = await opened(globalAdmin)
    const page = await server.inject({ url: '/login' })
    const [, build] = /<meta name="build" content="([0-9a-f]{16})">/.exec(page.body) ?? []
    send('hello', { build })
    expect(await settle()).toEqual([])
    send('hello', { build: 'of last week' })
    expect(await settle()).toEqual([{ action: 'reload', payload: { reason: 'release' } }])
    for (const wrong of [undefined, {}, { build: 'x'.repeat(65) }, { build: 1 }]) send('hello', wrong)
    const refusals = (await settle()).slice(1)
    expect(refusals.map(({ payload }) => [payload.code, payload.replyTo])).toEqual(
      Array.from({ length: 4 }, () => ['VALIDATION', 'hello']),
    )
  })
})
