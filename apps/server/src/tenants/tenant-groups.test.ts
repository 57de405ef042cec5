import { getTenantGroup, listTenantGroups } from '@skadi/contract/tenants/tenants-reads'
import { createTenantGroup, updateTenantGroup } from '@skadi/contract/tenants/tenants-writes'
import { getProfile } from '@skadi/contract/users/users-calls'
import { GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import { newId } from '@skadi/store/db/new-id'
import { beforeAll, describe, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

let globalAdmin: SignedIn
beforeAll(async () => {
  globalAdmin = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
})

type Change = Parameters<typeof ask<typeof updateTenantGroup>>[2]['body']
let names = 0
const create = (given: Partial<Change> = {}) => {
  names += 1
  return ask(createTenantGroup, globalAdmin, { body: { name: `Group of ${names}`, ...given } })
}
const update = (id: string, body: Change) => ask(updateTenantGroup, globalAdmin, { params: { id }, body })
const read = (id: string) => ask(getTenantGroup, globalAdmin, { params: { id } })
const tenants = (n: number) => Promise.all(Array.from({ length: n }, () => build.tenant()))

describe('tenant groups', () => {
  test('[VALID-30] a name that does not begin with a letter, and a name in use, are refused', async () => {
    expect((await create({ name: '3 Fleets' })).code).toBe('NAME_MUST_START_WITH_LETTER')
    const { id, name } = (await create()).body.data
    expect((await create({ name })).code).toBe('NAME_TAKEN')
    const another = (await create()).body.data.id
    expect((await update(another, { name })).code).toBe('NAME_TAKEN')
    expect((await update(id, { name: '-' })).code).toBe('NAME_MUST_START_WITH_LETTER')
  })

  test('[ADMIN-16, ADMIN-17, ENTITY-32] a group is created with members and power tenant, and read with their names', async () => {
    const [b, a] = [await build.tenant({ name: 'Bergen' }), await build.tenant({ name: 'Arendal' })]
    const made = await create({ name: 'Kystring', members: [b, a, b], powerTenantId: b })
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      id: expect.any(String),
      name: 'Kystring',
      powerTenantId: b,
      members: [
        { id: a, name: 'Arendal', role: 'member' },
        { id: b, name: 'Bergen', role: 'power' },
      ],
    })
    expect((await read(made.body.data.id)).body).toEqual(made.body)
    expect((await create()).body.data).toMatchObject({ members: [], powerTenantId: null })
  })

  test('[ADMIN-18] a group can be sent back as read; only the ids of its members are used', async () => {
    const [one, two, three] = (await tenants(3)) as [string, string, string]
    const { id } = (await create({ members: [one, two], powerTenantId: one })).body.data
    const group = (await read(id)).body.data
    const same = await update(id, group)
    expect([same.status, same.body.data]).toEqual([200, group])
    const members = [...group.members.filter((member) => member.id === one), { id: three, name: 'Mine', role: 'power' }]
    const changed = (await update(id, { members } as Change)).body.data
    expect(Object.fromEntries(changed.members.map((member) => [member.id, member.role]))).toEqual({
      [one]: 'power',
      [three]: 'member',
    })
    expect(changed.members.some(({ name }) => name === 'Mine')).toBe(false)
    for (const wrong of [
      { tenantId: one },
      { members: [{ id: one, isGlobalAdmin: true }] },
      { members: [{ name: 'x' }] },
    ])
      expect((await update(id, wrong as Change)).code).toBe('VALIDATION')
  })

  test('[ADMIN-15] groups are listed by name with all fields, searched and paged', async () => {
    const [master, member] = (await tenants(2)) as [string, string]
    await create({ name: 'Zeta fleet', members: [master, member], powerTenantId: master })
    for (const name of ['beta fleet', 'Eta fleet']) await create({ name })
    const list = async (query: object) => (await ask(listTenantGroups, globalAdmin, { query })).body
    const { data, meta } = await list({ query: 'FLEET', limit: 2 })
    expect(data.items.map(({ name }) => name)).toEqual(['beta fleet', 'Eta fleet'])
    expect(meta).toMatchObject({ totalItems: 3, lastPage: 2 })
    const [zeta, ...none] = (await list({ query: 'FLEET', limit: 2, page: 2 })).data.items
    expect(none).toEqual([])
    expect(zeta).toMatchObject({ name: 'Zeta fleet', powerTenantId: master, members: [{}, {}] })
    expect(zeta).toEqual((await read(zeta?.id ?? '')).body.data)
    const another = (await create()).body.data
    expect((await list({ limit: 1000 })).data.items).toEqual(expect.arrayContaining([zeta, another]))
  })

  test('unknown groups and tenants, a power tenant outside the group, and an outdated version are refused; nothing changes', async () => {
    const [one, two] = await tenants(2)
    const made = (await create({ members: [one as string], powerTenantId: one as string })).body.data
    expect((await read(newId())).code).toBe('NOT_FOUND')
    expect((await update(newId(), { name: 'Nobody' })).code).toBe('NOT_FOUND')
    const refusals: [Change, string][] = [
      [{ members: [one as string, newId()] }, 'NOT_FOUND'],
      [{ powerTenantId: two as string }, 'POWER_TENANT_NOT_MEMBER'],
      [{ members: [two as string] }, 'POWER_TENANT_NOT_MEMBER'],
      [{ members: [] }, 'POWER_TENANT_NOT_MEMBER'],
      [{ name: 'Older', modifiedAt: '2026-01-01T00:00:00.000Z' }, 'CONFLICT'],
    ]
    for (const [change, code] of refusals) expect((await update(made.id, change)).code).toBe(code)
    expect((await create({ powerTenantId: one as string })).code).toBe('POWER_TENANT_NOT_MEMBER')
    expect((await read(made.id)).body.data).toEqual(made)
  })

  test('[ADMIN-18] members, name and power tenant change alone or together, and the audit keeps the values before', async () => {
    const [one, two, three] = (await tenants(3)) as [string, string, string]
    const { id, name } = (await create({ members: [one, two], powerTenantId: one })).body.data
    const moved = await update(id, { members: [two, three], powerTenantId: three, name: `${name} anew` })
    expect(moved.body.data).toMatchObject({ name: `${name} anew`, powerTenantId: three })
    expect(moved.body.data.members.map((member) => member.id).sort()).toEqual([two, three].sort())
    expect((await read(id)).body).toEqual(moved.body)
    expect((await update(id, { name: `${name} alone` })).body.data).toMatchObject({
      name: `${name} alone`,
      powerTenantId: three,
      members: [{}, {}],
    })
    expect((await update(id, { powerTenantId: two })).body.data).toMatchObject({
      name: `${name} alone`,
      powerTenantId: two,
    })
    expect((await update(id, { powerTenantId: null })).body.data.powerTenantId).toBeNull()
    expect((await update(id, { members: [] })).body.data.members).toEqual([])
    expect((await read(id)).body.data).toMatchObject({ name: `${name} alone`, powerTenantId: null, members: [] })
    const audit = (await readAudit(server.database, GLOBAL_CHAIN)).filter(({ targetId }) => targetId === id)
    expect(audit).toMatchObject([
      { action: 'createTenantGroup', after: { members: [one, two].sort(), powerTenantId: one } },
      { action: 'updateTenantGroup', before: { name, powerTenantId: one }, after: { powerTenantId: three } },
      { before: { name: `${name} anew` }, after: { name: `${name} alone` } },
      { before: { powerTenantId: three }, after: { powerTenantId: two } },
      { before: { powerTenantId: two }, after: { powerTenantId: null } },
      { after: { members: [] } },
    ])
  })

  test('a tenant is in at most one group, also when two groups add it concurrently', async () => {
    const [shared] = (await tenants(1)) as [string]
    const [a, b] = [(await create()).body.data.id, (await create()).body.data.id]
    const answers = await Promise.all([update(a, { members: [shared] }), update(b, { members: [shared] })])
    expect(answers.map(({ code }) => code ?? 'taken').sort()).toEqual(['IN_ANOTHER_GROUP', 'taken'])
    expect((await create({ members: [shared] })).code).toBe('IN_ANOTHER_GROUP')
  })

  test('[ADMIN-19] users of a member see its master, and users of the master its members, from the next request on', async () => {
    const [master, member] = (await tenants(2)) as [string, string]
    const people = await Promise.all([master, member].map((id) => build.user({ tenants: [{ id, role: 'USER' }] })))
    const profiles = async () =>
      Promise.all(
        people.map(async (userId) => {
          const { body } = await ask(getProfile, await server.signIn(userId), { params: { userId } })
          return body.data.currentTenant
        }),
      )
    const before = await Promise.all(people.map((id) => server.signIn(id)))
    const { id } = (await create({ members: [master, member], powerTenantId: master })).body.data
    expect(await profiles()).toMatchObject([
      { masterTenantId: master, groupTenants: [{ id: member }] },
      { masterTenantId: master, groupTenants: [] },
    ])
    for (const [n, who] of before.entries())
      expect((await ask(getProfile, who, { params: { userId: people[n] as string } })).code).toBe('UNAUTHENTICATED')
    const other = await update(id, { powerTenantId: member })
    expect(other.body.data.members.filter(({ role }) => role === 'power')).toMatchObject([{ id: member }])
    expect(await profiles()).toMatchObject([
      { masterTenantId: member, groupTenants: [] },
      { masterTenantId: member, groupTenants: [{ id: master }] },
    ])
    await update(id, { members: [master], powerTenantId: master })
    expect(await profiles()).toMatchObject([
      { masterTenantId: master, groupTenants: [] },
      { masterTenantId: null, groupTenants: [] },
    ])
  })
})
