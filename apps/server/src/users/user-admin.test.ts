import { listSessions } from '@skadi/contract/auth/session-calls'
import { assignGroup, unassignGroup, updateUser } from '@skadi/contract/users/users-calls'
import { GLOBAL_GROUPS } from '@skadi/domain/auth/roles'
import { GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import { newId } from '@skadi/store/db/new-id'
import { beforeEach, describe, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

let adminId = ''
let admin: SignedIn
beforeEach(async () => {
  await server.database.owner.query('delete from user_group')
  adminId = await build.user({ groups: ['GLOBAL_ADMIN'] })
  admin = await server.signIn(adminId)
})

const assign = (who: SignedIn, userId: string, groupName: string) =>
  ask(assignGroup, who, { body: { userId, groupName } })
const unassign = (who: SignedIn, userId: string, groupName: string) =>
  ask(unassignGroup, who, { body: { userId, groupName } })
const update = (who: SignedIn, userId: string, body: Parameters<typeof ask<typeof updateUser>>[2]['body']) =>
  ask(updateUser, who, { params: { userId }, body })
const auditOf = async (userId: string) =>
  (await readAudit(server.database, GLOBAL_CHAIN)).filter(({ targetId }) => targetId === userId)
const isIn = (who: SignedIn) => ask(listSessions, who, {})

test('a global admin removes the second factor of a user who lost it, once, audited', async () => {
  const userId = await build.user()
  const secret = `update app_user set totp_secret = '\\x01', totp_confirmed_at = now() where id = $1`
  await server.database.owner.query(secret, [userId])
  const tenantAdmin = await server.signIn(
    await build.user({ tenants: [{ id: await build.tenant(), role: 'ADMIN_TENANT' }] }),
  )
  expect((await update(tenantAdmin, userId, { hasSecondFactor: false })).code).toBe('FORBIDDEN')
  for (let time = 1; time <= 2; time += 1)
    expect((await update(admin, userId, { hasSecondFactor: false })).status).toBe(200)
  const { rows } = await server.database.owner.query('select totp_secret from app_user where id = $1', [userId])
  expect(rows).toEqual([{ totp_secret: null }])
  expect(await auditOf(userId)).toMatchObject([{ action: 'removeSecondFactor', targetId: userId }])
})

describe('groups', () => {
  test('cannot be given by a tenant’s administrator; unknown groups and users are refused', async () => {
    const tenant = await build.tenant()
    const userId = await build.user({ tenants: [{ id: tenant, role: 'ADMIN_TENANT' }] })
    const tenantAdmin = await server.signIn(userId)
    for (const act of [assign, unassign]) {
      expect((await act(tenantAdmin, userId, 'GLOBAL_ADMIN')).code).toBe('FORBIDDEN')
      for (const group of ['ADMIN_TENANT', 'global_admin', '', 'toString'])
        expect((await act(admin, userId, group)).code).toBe('UNKNOWN_GROUP')
      expect((await act(admin, newId(), 'ANNOTATOR')).code).toBe('NOT_FOUND')
    }
    expect(await auditOf(userId)).toEqual([])
  })

  test('[AUTH-30] a user is added to and removed from each group; a repeat changes nothing', async () => {
    const userId = await build.user()
    for (const group of GLOBAL_GROUPS) {
      for (const time of [1, 2])
        expect((await assign(admin, userId, group)).body.data.groups, `${time}`).toEqual([group])
      for (const time of [1, 2]) expect((await unassign(admin, userId, group)).body.data.groups, `${time}`).toEqual([])
    }
    const audit = await auditOf(userId)
    expect(audit.map(({ action }) => action)).toEqual(GLOBAL_GROUPS.flatMap(() => ['assignGroup', 'unassignGroup']))
    expect(audit[0]).toMatchObject({ actorId: adminId, before: { groups: [] }, after: { groups: ['GLOBAL_ADMIN'] } })
  })

  test('changing them invalidates older tokens, and new tokens contain the group', async () => {
    const userId = await build.user()
    const before = await server.signIn(userId)
    await assign(admin, userId, 'GLOBAL_ADMIN')
    await expect.poll(async () => (await isIn(before)).code).toBe('UNAUTHENTICATED')
    const after = await server.signIn(userId)
    expect((await unassign(after, adminId, 'GLOBAL_ADMIN')).status).toBe(200)
    await expect.poll(async () => (await isIn(admin)).code).toBe('UNAUTHENTICATED')
  })

  test('[ROLE-06] the access token contains the roles; a token from before a change is refused', async () => {
    const tenant = await build.tenant()
    const userId = await build.user({ groups: ['REVIEWER'], tenants: [{ id: tenant, role: 'ADMIN_TENANT' }] })
    const who = await server.signIn(userId)
    const claims = JSON.parse(Buffer.from(who.idToken.split('.')[1] as string, 'base64url').toString())
    expect(claims).toMatchObject({
      sub: userId,
      groups: ['REVIEWER'],
      tenants: [{ id: tenant, role: 'ADMIN_TENANT' }],
      currentTenant: tenant,
    })
    await unassign(admin, userId, 'REVIEWER')
    await expect.poll(async () => (await isIn(who)).code).toBe('UNAUTHENTICATED')
  })
})

describe('accounts', () => {
  test('an unknown user is not found; omitted fields stay, and a repeat is not audited', async () => {
    expect((await update(admin, newId(), { firstName: 'Nora' })).code).toBe('NOT_FOUND')
    const userId = await build.user({ firstName: 'Nils', lastName: 'Nobody', email: 'nils@example.com' })
    for (const time of [1, 2]) {
      const { body } = await update(admin, userId, { firstName: 'Nora', email: 'nora@example.com' })
      expect(body.data, `${time}`).toMatchObject({
        firstName: 'Nora',
        lastName: 'Nobody',
        email: 'nora@example.com',
        status: 'active',
      })
    }
    const [event, ...more] = await auditOf(userId)
    expect(more).toEqual([])
    expect(event).toMatchObject({
      before: null,
      after: null,
      personal: {
        before: { firstName: 'Nils', email: 'nils@example.com' },
        after: { firstName: 'Nora', email: 'nora@example.com' },
      },
    })
  })

  test.each([null, '', ' ', 'nora'])('[VALID-03] the e-mail %j is refused and nothing changes', async (email) => {
    const userId = await build.user({ firstName: 'Nils', email: 'nils@example.com' })
    expect((await update(admin, userId, { firstName: 'Nora', email: email as string })).code).toBe('VALIDATION')
    expect(await auditOf(userId)).toEqual([])
  })

  test('[ENTITY-28] a user who becomes inactive is signed out everywhere and returns only with a new session', async () => {
    const userId = await build.user()
    const sessions = [await server.signIn(userId), await server.signIn(userId)]
    await update(admin, userId, { status: 'inactive' })
    for (const who of sessions) await expect.poll(async () => (await isIn(who)).code).toBe('UNAUTHENTICATED')
    expect(await auditOf(userId)).toMatchObject([{ before: { status: 'active' }, after: { status: 'inactive' } }])
    expect((await update(admin, userId, { status: 'away' as never })).code).toBe('VALIDATION')
    await update(admin, userId, { status: 'active' })
    for (const who of sessions) await expect.poll(async () => (await isIn(who)).code).toBe('UNAUTHENTICATED')
    expect((await isIn(await server.signIn(userId))).status).toBe(200)
  })
})

describe('the last global admin', () => {
  test('stays in the group and active; an inactive global admin does not count', async () => {
    const inactive = await build.user({ groups: ['GLOBAL_ADMIN'], status: 'inactive' })
    for (const refused of [
      await unassign(admin, adminId, 'GLOBAL_ADMIN'),
      await update(admin, adminId, { status: 'inactive', firstName: 'Nobody' }),
    ])
      expect([refused.status, refused.code]).toEqual([409, 'LAST_GLOBAL_ADMIN'])
    expect((await isIn(admin)).status).toBe(200)
    expect((await unassign(admin, inactive, 'GLOBAL_ADMIN')).status).toBe(200)
    expect((await update(admin, adminId, { firstName: 'Gry' })).status).toBe(200)
  })

  test('stays when global admins remove each other concurrently', async () => {
    for (let round = 0; round < 8; round += 1) {
      await server.database.owner.query('delete from user_group')
      const ids = await Promise.all([1, 2, 3].map(() => build.user({ groups: ['GLOBAL_ADMIN'] })))
      const who = await Promise.all(ids.map((id) => server.signIn(id)))
      await Promise.all(
        who.map((one, n) => {
          const victim = ids[(n + 1) % ids.length] as string
          return n === round % 3 ? update(one, victim, { status: 'inactive' }) : unassign(one, victim, 'GLOBAL_ADMIN')
        }),
      )
      const { rows } = await server.database.owner.query(
        `select 1 from user_group g join app_user u on u.id = g.user_id where g.name = 'GLOBAL_ADMIN' and u.status = 'active'`,
      )
      expect(rows.length).toBeGreaterThan(0)
    }
  })
})
