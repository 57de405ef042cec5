import { getTenant, listTenantsOfUsers } from '@skadi/contract/tenants/tenants-reads'
import { assignTenants, unassignTenants } from '@skadi/contract/tenants/tenants-writes'
import { TENANT_ROLES } from '@skadi/domain/auth/roles'
import { newId } from '@skadi/store/db/new-id'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

let globalAdmin: SignedIn
let tenant = ''
let other = ''
let adminId = ''
let admin: SignedIn
beforeAll(async () => {
  globalAdmin = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
})
beforeEach(async () => {
  ;[tenant, other] = [await build.tenant(), await build.tenant()]
  adminId = await build.user({ tenants: [{ id: tenant, role: 'ADMIN_TENANT' }] })
  admin = await server.signIn(adminId)
})

const assign = (who: SignedIn, user: string, tenants: (string | { id: string; role: 'USER' | 'ADMIN_TENANT' })[]) =>
  ask(assignTenants, who, { body: { user, tenants } })
const unassign = (who: SignedIn, user: string, tenants: string[]) =>
  ask(unassignTenants, who, { body: { user, tenants } })
const roles = async (user: string) =>
  Object.fromEntries(
    (
      await server.database.owner.query('select tenant_id as id, role from tenant_member where user_id = $1', [user])
    ).rows.map(({ id, role }) => [id, role]),
  )

describe('refusals', () => {
  test('an administrator changes members of the current tenant only; other existing and unknown tenants get the same refusal', async () => {
    const user = await build.user({ tenants: [{ id: other, role: 'USER' }] })
    for (const act of [assign, unassign]) {
      const foreign = await act(admin, user, [other])
      expect([foreign.status, foreign.code]).toEqual([403, 'FORBIDDEN'])
      expect(await act(admin, user, [newId()])).toEqual(foreign)
      expect(await act(admin, user, [tenant, other])).toEqual(foreign)
    }
    expect(await roles(user)).toEqual({ [other]: 'USER' })
    expect(await readAudit(server.database, tenant)).toEqual([])
  })

  test('an administrator of two tenants changes members of the current one only', async () => {
    const both = await build.user({
      tenants: [
        { id: tenant, role: 'ADMIN_TENANT' },
        { id: other, role: 'ADMIN_TENANT' },
      ],
    })
    await server.database.owner.query('update app_user set last_tenant_id = $1 where id = $2', [tenant, both])
    const who = await server.signIn(both)
    expect((await assign(who, await build.user(), [other])).code).toBe('FORBIDDEN')
    expect((await assign(who, await build.user(), [tenant])).status).toBe(200)
  })

  test('an unknown user or tenant is not found, and nothing changes', async () => {
    const user = await build.user()
    for (const act of [assign, unassign]) {
      expect((await act(admin, newId(), [tenant])).code).toBe('NOT_FOUND')
      expect((await act(globalAdmin, user, [tenant, newId()])).code).toBe('NOT_FOUND')
    }
    expect(await roles(user)).toEqual({})
  })

  test('global groups and unknown roles are refused as roles of a tenant', async () => {
    for (const role of ['GLOBAL_ADMIN', 'OWNER', '']) {
      const refused = await assign(admin, adminId, [{ id: tenant, role: role as 'USER' }])
      expect(refused.code, role).toBe('VALIDATION')
    }
  })
})

describe('changing memberships', () => {
  test('[TADMIN-07] [ROLE-12] an administrator adds members and changes their role; a plain tenant id means USER', async () => {
    const user = await build.user({ tenants: [{ id: other, role: 'REVIEWER' }] })
    const first = await assign(admin, user, [tenant])
    expect(first.body.data).toEqual({
      userId: user,
      tenants: [{ id: tenant, name: expect.any(String), role: 'USER', settings: expect.any(Object) }],
    })
    for (const role of TENANT_ROLES) {
      const { body } = await ask(assignTenants, admin, { body: { user, tenants: [{ id: tenant, role }] } })
      expect(body.data.tenants[0]?.role).toBe(role)
    }
    expect(await roles(user)).toEqual({ [tenant]: 'REVIEWER', [other]: 'REVIEWER' })
    expect(await readAudit(server.database, tenant)).toMatchObject([
      { actorId: adminId, action: 'assignTenants', targetId: user, before: { role: null }, after: { role: 'USER' } },
      { before: { role: 'USER' }, after: { role: 'ADMIN_TENANT' } },
      { before: { role: 'ADMIN_TENANT' }, after: { role: 'ANNOTATOR' } },
      { before: { role: 'ANNOTATOR' }, after: { role: 'REVIEWER' } },
    ])
  })

  test('[TADMIN-08] [ROLE-12] an administrator ends memberships; a user without membership is not found, and nothing is audited', async () => {
    const user = await build.user({
      tenants: [
        { id: tenant, role: 'USER' },
        { id: other, role: 'USER' },
      ],
    })
    expect((await unassign(admin, user, [tenant])).body.data).toEqual({ userId: user, tenants: [] })
    const again = await unassign(admin, user, [tenant])
    expect([again.status, again.text]).toEqual([404, (await unassign(admin, newId(), [tenant])).text])
    expect(await roles(user)).toEqual({ [other]: 'USER' })
    expect(await readAudit(server.database, tenant)).toMatchObject([
      { action: 'unassignTenants', targetId: user, before: { role: 'USER' }, after: { role: null } },
    ])
  })

  test('a global admin adds or ends several memberships at once, all or none', async () => {
    const user = await build.user()
    const given = await assign(globalAdmin, user, [{ id: tenant, role: 'ADMIN_TENANT' }, other])
    expect(given.body.data.tenants.map(({ id, role }) => [id, role])).toEqual([
      [tenant, 'ADMIN_TENANT'],
      [other, 'USER'],
    ])
    expect((await unassign(globalAdmin, user, [tenant, other])).body.data.tenants).toEqual([])
    expect((await readAudit(server.database, other)).map(({ action }) => action)).toEqual([
      'assignTenants',
      'unassignTenants',
    ])
  })

  test('[TADMIN-06] tenants of users have name, settings and role: only the own tenant for administrators, all for a global admin', async () => {
    const member = await build.user({
      tenants: [
        { id: tenant, role: 'USER' },
        { id: other, role: 'REVIEWER' },
      ],
    })
    const stranger = await build.user({ tenants: [{ id: other, role: 'USER' }] })
    const query = { users: [member, stranger, newId()].join() }
    const own = await ask(listTenantsOfUsers, admin, { query })
    const facts = async (id: string) => {
      const { name, settings } = (await ask(getTenant, globalAdmin, { params: { id } })).body.data
      return { id, name, settings }
    }
    expect(own.body.data.items).toMatchObject([
      { userId: member, tenants: [{ ...(await facts(tenant)), role: 'USER' }] },
    ])
    expect(own.text).not.toContain(other)
    const all = await ask(listTenantsOfUsers, globalAdmin, { query })
    expect(all.body.data.items).toMatchObject([
      {
        userId: member,
        tenants: [
          { ...(await facts(tenant)), role: 'USER' },
          { ...(await facts(other)), role: 'REVIEWER' },
        ],
      },
      { userId: stranger, tenants: [{ id: other, role: 'USER' }] },
    ])
  })

  test('[TADMIN-05] a change invalidates older tokens at once; signing in again gives the new role', async () => {
    const userId = await build.user({ tenants: [{ id: tenant, role: 'USER' }] })
    const before = await server.signIn(userId)
    const read = (who: SignedIn) => ask(getTenant, who, { params: { id: tenant } })
    expect((await read(before)).status).toBe(200)
    await unassign(admin, userId, [tenant])
    await expect.poll(async () => (await read(before)).code).toBe('UNAUTHENTICATED')
    expect((await read(await server.signIn(userId))).code).toBe('FORBIDDEN')
    await assign(admin, userId, [{ id: tenant, role: 'ADMIN_TENANT' }])
    expect((await assign(await server.signIn(userId), userId, [tenant])).status).toBe(200)
  })
})

describe('the last administrator of a tenant', () => {
  test('cannot be removed or get another role, except by a global admin', async () => {
    await build.user({ status: 'inactive', tenants: [{ id: tenant, role: 'ADMIN_TENANT' }] })
    for (const refused of [await unassign(admin, adminId, [tenant]), await assign(admin, adminId, [tenant])])
      expect([refused.status, refused.code]).toEqual([409, 'LAST_TENANT_ADMIN'])
    expect(await roles(adminId)).toEqual({ [tenant]: 'ADMIN_TENANT' })
    expect((await assign(globalAdmin, adminId, [tenant])).status).toBe(200)
    expect(await roles(adminId)).toEqual({ [tenant]: 'USER' })
  })

  test('stays when administrators remove each other or themselves concurrently', async () => {
    for (let round = 0; round < 10; round += 1) {
      const at = await build.tenant()
      const ids = await Promise.all([1, 2, 3].map(() => build.user({ tenants: [{ id: at, role: 'ADMIN_TENANT' }] })))
      const admins = await Promise.all(ids.map((id) => server.signIn(id)))
      const answers = await Promise.all(
        admins.map((who, n) => {
          const victim = ids[(n + (round % 2)) % ids.length] as string
          return round % 3 === 0 ? assign(who, victim, [at]) : unassign(who, victim, [at])
        }),
      )
      const left = (
        await server.database.owner.query(
          `select user_id from tenant_member where tenant_id = $1 and role = 'ADMIN_TENANT'`,
          [at],
        )
      ).rows.length
      expect(left).toBeGreaterThan(0)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3 - left)
    }
  })
})
