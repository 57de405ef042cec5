import { endUserSession, endUserSessions, listUserSessions } from '@skadi/contract/auth/session-calls'
import { GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import { newId } from '@skadi/store/db/new-id'
import { beforeEach, expect, test } from 'vitest'
import { accountCalls } from '../testing/account-calls.ts'
import { asking } from '../testing/asking.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { account, signIn, statusOf } = accountCalls(server)

let adminId = ''
let admin: SignedIn
beforeEach(async () => {
  adminId = await server.build.user({ groups: ['GLOBAL_ADMIN'] })
  admin = await server.signIn(adminId)
})

async function somebody() {
  const { username, id: userId } = await account()
  const signInAs = async (agent: string) =>
    (await signIn(username, undefined, { headers: { 'user-agent': agent }, address: '10.8.0.1' })).data.idToken
  return { userId, phone: await signInAs('phone'), desk: await signInAs('desk') }
}

const list = (who: SignedIn, userId: string) => ask(listUserSessions, who, { params: { userId } })
const end = (who: SignedIn, userId: string, id: string) => ask(endUserSession, who, { params: { userId, id } })
const endAll = (who: SignedIn, userId: string) => ask(endUserSessions, who, { params: { userId } })
const auditOf = async (userId: string) =>
  (await readAudit(server.database, GLOBAL_CHAIN)).filter(({ targetId }) => targetId === userId)

test('a company’s administrator cannot list or end sessions; unknown users and another user’s session answer NOT_FOUND', async () => {
  const { userId, phone } = await somebody()
  const id = (await list(admin, userId)).body.data.items[0]?.id as string
  const tenantAdmin = await server.signIn(
    await server.build.user({ tenants: [{ id: await server.build.tenant(), role: 'ADMIN_TENANT' }] }),
  )
  for (const refused of [
    await list(tenantAdmin, userId),
    await end(tenantAdmin, userId, id),
    await endAll(tenantAdmin, userId),
  ])
    expect(refused.code).toBe('FORBIDDEN')
  const missing = [await list(admin, newId()), await endAll(admin, newId()), await end(admin, userId, newId())]
  for (const refused of [...missing, await end(admin, (await somebody()).userId, id)])
    expect(refused.code).toBe('NOT_FOUND')
  expect(await statusOf(phone)).toBe(200)
  expect(await auditOf(userId)).toEqual([])
})

test('a global admin sees a user’s open sessions, and which of the own sessions is the current one', async () => {
  const { userId } = await somebody()
  const { items } = (await list(admin, userId)).body.data
  expect(items.map(({ userAgent, address, isCurrent }) => [userAgent, address, isCurrent])).toEqual([
    ['desk', '10.8.0.1', false],
    ['phone', '10.8.0.1', false],
  ])
  expect((await list(admin, adminId)).body.data.items.map(({ isCurrent }) => isCurrent)).toEqual([true])
})

test('a session ended by a global admin is refused at once, others continue; it ends once, audited', async () => {
  const { userId, phone, desk } = await somebody()
  const { items } = (await list(admin, userId)).body.data
  const id = items.find(({ userAgent }) => userAgent === 'phone')?.id as string
  expect((await end(admin, userId, id)).status).toBe(204)
  await expect.poll(() => statusOf(phone)).toBe(401)
  expect(await statusOf(desk)).toBe(200)
  expect((await end(admin, userId, id)).code).toBe('NOT_FOUND')
  expect(await auditOf(userId)).toMatchObject([{ actorId: adminId, action: 'endUserSession', before: { session: id } }])
})

test('a global admin ends all sessions of a user; a repeat ends and audits nothing', async () => {
  const { userId, phone, desk } = await somebody()
  for (const _time of [1, 2]) expect((await endAll(admin, userId)).status).toBe(204)
  for (const idToken of [phone, desk]) await expect.poll(() => statusOf(idToken)).toBe(401)
  expect(await auditOf(userId)).toMatchObject([{ action: 'endUserSessions', before: { sessions: 2 } }])
  expect((await list(admin, userId)).body.data.items).toEqual([])
})
