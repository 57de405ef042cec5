import { user as userSchema } from '@skadi/contract/users/user'
import { getProfile, introduceUsers, listUsers, updateOwnProfile } from '@skadi/contract/users/users-calls'
import { PHONE_LOOKUPS_AN_HOUR } from '@skadi/domain/auth/login-throttle'
import { newId } from '@skadi/store/db/new-id'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { asking } from '../testing/asking.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

let globalAdmin: SignedIn
let tenant = ''
let other = ''
let adminId = ''
let memberId = ''
let strangerId = ''
let admin: SignedIn
let member: SignedIn
beforeAll(async () => {
  tenant = await build.tenant({ name: 'Fjord' })
  other = await build.tenant({ name: 'Bergen' })
  globalAdmin = await server.signIn(
    await build.user({ username: '+4795000001', firstName: 'Gry', lastName: 'Global', groups: ['GLOBAL_ADMIN'] }),
  )
  adminId = await build.user({ firstName: 'Tora', lastName: 'Tenant', tenants: [{ id: tenant, role: 'ADMIN_TENANT' }] })
  memberId = await build.user({
    username: '+4795000002',
    firstName: 'Ulrik',
    lastName: 'User',
    email: 'ulrik@fjord.example',
    tenants: [
      { id: tenant, role: 'USER' },
      { id: other, role: 'REVIEWER' },
    ],
  })
  strangerId = await build.user({
    username: '+4795000003',
    firstName: 'Berit',
    lastName: 'Both',
    email: 'berit@bergen.example',
    tenants: [{ id: other, role: 'USER' }],
  })
  await server.database.owner.query('update app_user set last_tenant_id = $1', [tenant])
  admin = await server.signIn(adminId)
  member = await server.signIn(memberId)
})

const profile = (who: SignedIn, userId: string) => ask(getProfile, who, { params: { userId } })
const list = (who: SignedIn, query: Parameters<typeof ask<typeof listUsers>>[2]['query'] = {}) =>
  ask(listUsers, who, { query })
const filters = (given: object) => ({ filters: JSON.stringify(given) })

describe('profiles', () => {
  test('of strangers, and of colleagues for a plain user, answer like unknown ones', async () => {
    const unknown = await profile(admin, newId())
    expect(unknown.status).toBe(404)
    expect(await profile(admin, strangerId)).toEqual(unknown)
    expect(await profile(member, adminId)).toEqual(unknown)
    expect(await profile(globalAdmin, newId())).toEqual(unknown)
  })

  test('[AUTH-27] an administrator reads only the names of the own tenant’s users', async () => {
    const { status, body } = await profile(admin, memberId)
    expect(status).toBe(200)
    expect(body).toEqual({ data: { userId: memberId, firstName: 'Ulrik', lastName: 'User' } })
  })

  test('[ENTITY-24] [ENTITY-25] [ENTITY-26] a user reads the complete own profile with tenants and current tenant', async () => {
    const { body } = await profile(member, memberId)
    expect(z.parse(z.strictObject({ data: z.strictObject(userSchema.shape) }), body)).toEqual(body)
    expect(body.data).toMatchObject({
      userId: memberId,
      username: '+4795000002',
      firstName: 'Ulrik',
      lastName: 'User',
      email: 'ulrik@fjord.example',
      status: 'active',
      groups: [],
      currentTenant: { id: tenant, role: 'USER', logo: null, tenantIsHandicapped: false, masterTenantId: null },
      hasSecondFactor: false,
      hasSeenTour: true,
    })
    expect(body.data.tenants).toMatchObject([
      { id: other, name: 'Bergen', role: 'REVIEWER' },
      {
        id: tenant,
        name: 'Fjord',
        role: 'USER',
        logo: null,
        settings: { manualReviewEnabled: false },
        isHandicapped: false,
        masterTenantId: null,
      },
    ])
  })

  test('a tenant’s time zone is the zone of most of its capture sets, and null without capture sets', async () => {
    const company = await build.tenant({ name: 'Zones' })
    const reader = await build.user({ tenants: [{ id: company, role: 'USER' }] })
    const zone = async () => {
      const { body } = await profile(await server.signIn(reader), reader)
      return body.data.tenants?.find(({ id }: { id: string }) => id === company)?.timeZone
    }
    expect(await zone()).toBeNull()
    await build.captureSet({ tenants: [company], timeZone: 'Europe/Oslo' })
    await build.captureSet({ tenants: [company], timeZone: 'Atlantic/Canary' })
    await build.captureSet({ tenants: [company], timeZone: 'Atlantic/Canary' })
    await build.captureSet({ tenants: [other], timeZone: 'Europe/Oslo' })
    expect(await zone()).toBe('Atlantic/Canary')
  })

  test('[ENTITY-27] flags come from groups and from roles in any tenant', async () => {
    const flags = async (who: SignedIn, userId: string) => {
      const { isGlobalAdmin, isAnnotator, isReviewer } = (await profile(who, userId)).body.data
      return [isGlobalAdmin, isAnnotator, isReviewer]
    }
    expect(await flags(member, memberId)).toEqual([false, false, true])
    const annotator = await build.user({ groups: ['ANNOTATOR', 'GLOBAL_ADMIN'] })
    expect(await flags(globalAdmin, annotator)).toEqual([true, true, false])
  })

  test('a global admin reads every profile completely', async () => {
    const { body } = await profile(globalAdmin, strangerId)
    expect(body.data).toMatchObject({ username: '+4795000003', email: 'berit@bergen.example', currentTenant: null })
    expect(body.data.tenants).toHaveLength(1)
  })

  test('[VALID-03] users change their own names, e-mail, language and keys; an e-mail cannot be emptied, and omitted fields stay', async () => {
    const userId = await build.user({ firstName: 'Nils', lastName: 'Nobody', email: 'nils@example.com' })
    const who = await server.signIn(userId)
    const change = (body: Parameters<typeof ask<typeof updateOwnProfile>>[2]['body']) =>
      ask(updateOwnProfile, who, { body })
    const keymap = { preset: 'cvat' as const, keys: { nextImageSet: ['l', 'ArrowDown'] } }
    await change({ firstName: ' Nora ', language: 'es', keymap })
    await change({ hasSeenTour: false })
    expect((await change({ email: 'nora@example.com' })).body.data).toMatchObject({
      hasSeenTour: false,
      firstName: 'Nora',
      lastName: 'Nobody',
      email: 'nora@example.com',
      language: 'es',
      keymap,
    })
    for (const wrong of [
      { firstName: '  ' },
      { lastName: 'x'.repeat(51) },
      { email: 'no address' },
      { email: null },
      { email: ' ' },
      { language: 'de' },
      { hasSeenTour: null },
      { keymap: { preset: 'skadi', keys: { nextImageSet: ['Tab'] } } },
      { username: '+4790000000' },
      { status: 'inactive' },
      { groups: ['GLOBAL_ADMIN'] },
    ])
      expect((await change(wrong as object)).code, JSON.stringify(wrong)).toBe('VALIDATION')
    expect((await profile(who, userId)).body.data).toMatchObject({ firstName: 'Nora', lastName: 'Nobody', groups: [] })
  })
})

describe('lists of users', () => {
  test('an administrator cannot list another tenant; existing and unknown tenants get the same refusal', async () => {
    const foreign = await list(admin, { tenant: other })
    expect(foreign.code).toBe('FORBIDDEN')
    expect(await list(admin, { tenant: newId() })).toEqual(foreign)
  })

  test('[AUTH-28] an administrator lists the own tenant’s users with their role there, and no data of other tenants', async () => {
    for (const query of [{}, { tenant }]) {
      const { body, text } = await list(admin, query)
      expect(body.data.items.map(({ firstName, tenants }) => [firstName, tenants])).toEqual([
        ['Tora', [{ id: tenant, name: 'Fjord', role: 'ADMIN_TENANT' }]],
        ['Ulrik', [{ id: tenant, name: 'Fjord', role: 'USER' }]],
      ])
      expect(body.meta).toMatchObject({ totalItems: 2, currentPage: 1 })
      expect(text).not.toMatch(/Bergen|Berit|REVIEWER|groups/)
    }
    for (const [page, firstName] of [
      [1, 'Tora'],
      [2, 'Ulrik'],
    ] as const) {
      const { body } = await list(admin, { limit: 1, page })
      expect(body.data.items.map((one) => one.firstName)).toEqual([firstName])
      expect(body.meta).toMatchObject({ totalItems: 2, currentItemsPerPage: 1, currentPage: page, lastPage: 2 })
    }
    const found = async (given: object) =>
      (await list(admin, filters(given))).body.data.items.map(({ firstName }) => firstName)
    expect(await found({ query: 'LRIK u' })).toEqual(['Ulrik'])
    expect(await found({ query: '95 00 00 02' })).toEqual(['Ulrik'])
    expect(await found({ role: 'ADMIN_TENANT' })).toEqual(['Tora'])
    expect(await found({ role: 'REVIEWER' })).toEqual([])
    expect(await found({ worksAs: 'REVIEWER' })).toEqual([])
    expect(await found({ status: 'inactive' })).toEqual([])
    expect(await found({ query: 'Berit' })).toEqual([])
  })

  test('by exact phone an administrator finds any user’s id and names only, a limited number of times an hour', async () => {
    const searcher = await server.signIn(await build.user({ tenants: [{ id: other, role: 'ADMIN_TENANT' }] }))
    const search = (phone: string) => list(searcher, filters({ phone }))
    const stranger = await search('+47 9500 0001')
    expect(stranger.body.data.items).toEqual([
      { userId: expect.any(String), firstName: 'Gry', lastName: 'Global', tenants: [] },
    ])
    expect((await search('+4795000003')).body.data.items[0]).toMatchObject({
      username: '+4795000003',
      tenants: [{ id: other, role: 'USER' }],
    })
    expect((await search('+479500000')).body.data.items).toEqual([])
    for (let asked = 3; asked < PHONE_LOOKUPS_AN_HOUR; asked += 1) await search('+4795009999')
    const refused = await search('+4795000001')
    expect([refused.status, refused.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect((await list(searcher)).status).toBe(200)
  })

  test('a global admin lists all users with groups and tenants, filtered by tenant, role, status and phone', async () => {
    const all = await list(globalAdmin, { limit: 1000 })
    const ulrik = all.body.data.items.find(({ userId }) => userId === memberId)
    expect(ulrik).toMatchObject({ groups: [], status: 'active', tenants: [{ id: other }, { id: tenant }] })
    const found = async (query: object) => (await list(globalAdmin, query)).body.data.items.map((one) => one.firstName)
    expect(await found({ tenant })).toEqual(['Tora', 'Ulrik'])
    expect(await found({ tenant, ...filters({ role: 'USER' }) })).toEqual(['Ulrik'])
    expect(await found({ tenant: other, ...filters({ role: 'ADMIN_TENANT', query: 'tora' }) })).toEqual([])
    expect(await found(filters({ phone: '+47 95000003' }))).toEqual(['Berit'])
    expect(await found(filters({ status: 'inactive' }))).toEqual([])
    expect(await found({ tenant: newId() })).toEqual([])
    await build.user({ firstName: 'Rune', groups: ['REVIEWER'] })
    expect(await found(filters({ worksAs: 'REVIEWER' }))).toEqual(['Rune', 'Ulrik'])
  })

  test('cursor pages contain every user once, in order, with names of any length and alphabet', async () => {
    const at = await build.tenant()
    const names = ['Øystein', 'anna', '李', `${'Ж'.repeat(50)}`, 'Bo"b\\', 'Anna']
    for (const firstName of names)
      await build.user({ firstName, lastName: 'x'.repeat(50), tenants: [{ id: at, role: 'USER' }] })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await list(globalAdmin, { tenant: at, limit: 1, ...(cursor ? { cursor } : {}) })
      seen.push(...body.data.items.map(({ firstName }) => firstName))
      cursor = body.meta.nextCursor
    } while (cursor)
    expect(seen.map((name) => name.toLowerCase())).toEqual(
      ['anna', 'anna', 'bo"b\\', 'øystein', 'ж'.repeat(50), '李'].map((name) => name.toLowerCase()),
    )
  })

  test.each(['x', '[]', '{"phone":1}', '{"role":"OWNER"}', '{"tenant":"x"}', '{"__proto__":{"role":"USER"}}'])(
    'invalid filters are refused: %s',
    async (text) => {
      const { code } = await list(globalAdmin, { filters: text })
      expect(code).toBe('VALIDATION')
    },
  )
})

describe('introductions', () => {
  test('[AUTH-29] names of users who share a tenant with the caller are read by id; others are left out', async () => {
    const query = { users: [strangerId, adminId, memberId, newId()].join() }
    const names = async (who: SignedIn) =>
      (await ask(introduceUsers, who, { query })).body.data.items.map(({ firstName, lastName }) => [
        firstName,
        lastName,
      ])
    expect(await names(admin)).toEqual([
      ['Tora', 'Tenant'],
      ['Ulrik', 'User'],
    ])
    expect(await names(member)).toEqual([
      ['Berit', 'Both'],
      ['Tora', 'Tenant'],
      ['Ulrik', 'User'],
    ])
    expect(await names(await server.signIn(await build.user()))).toEqual([])
    expect(await names(globalAdmin)).toHaveLength(3)
  })
})
