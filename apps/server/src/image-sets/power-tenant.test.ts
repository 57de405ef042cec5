import { getImageSet, listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { checkImageSet, redirectToAllowedTenant } from '@skadi/contract/image-sets/image-sets-writes'
import { getImage, listImages } from '@skadi/contract/images/images-calls'
import { updateTenant, updateTenantGroup } from '@skadi/contract/tenants/tenants-writes'
import { getProfile } from '@skadi/contract/users/users-calls'
import { newId } from '@skadi/store/db/new-id'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

let [master, member, foreign, group] = ['', '', '', '']
let [ownSet, memberSet, memberPhoto, foreignSet] = ['', '', '', '']
let globalAdmin: SignedIn
let userId = ''
let user: SignedIn
beforeAll(async () => {
  ;[master, member, foreign] = [await build.tenant(), await build.tenant(), await build.tenant()]
  group = await build.tenantGroup({ members: [master, member], power: master })
  ownSet = await build.imageSet({ tenantId: master })
  memberSet = await build.imageSet({ tenantId: member, recDate: '2026-11-20T10:00:00Z', new_damages: 1 })
  memberPhoto = await build.image(memberSet)
  foreignSet = await build.imageSet({ tenantId: foreign })
  globalAdmin = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
  userId = await build.user({ tenants: [{ id: master, role: 'USER' }] })
})
// A change of the group invalidates earlier tokens.
beforeEach(async () => {
  user = await server.signIn(userId)
})

const list = (who: SignedIn, tenantId: string) => ask(listImageSets, who, { query: { tenantId } })
const read = (id: string, who = user) => ask(getImageSet, who, { params: { id } })

describe('the power tenant of a group (ruling 17)', () => {
  test('reads nothing outside the group, and its members nothing of each other', async () => {
    const unknown = await read(newId())
    expect(await read(foreignSet)).toEqual(unknown)
    expect(await list(user, foreign)).toEqual(await list(user, newId()))
    const inMember = await server.signIn(await build.user({ tenants: [{ id: member, role: 'ADMIN_TENANT' }] }))
    expect(await read(ownSet, inMember)).toEqual(unknown)
    expect((await list(inMember, master)).code).toBe('FORBIDDEN')
  })

  test('reads the inbox, the passings and the photos of a member', async () => {
    const { body } = await list(user, member)
    expect(body.data.items.map(({ id }) => id)).toEqual([memberSet])
    expect(body.meta).toMatchObject({
      totalItems: 1,
      counts: { toCheck: 1, withNewDamages: 1, all: 1 },
      days: [{ day: '2026-11-20', total: 1, withNewDamages: 1 }],
    })
    const { data } = (await read(memberSet)).body
    expect([data.tenantId, data.items.map(({ id }) => id)]).toEqual([member, [memberPhoto]])
    expect((await ask(getImage, user, { params: { id: memberPhoto } })).status).toBe(200)
    expect((await ask(listImages, user, { query: { imageSetId: memberSet } })).body.data.items).toHaveLength(1)
  })

  test('does not mix members’ passings into its own list', async () => {
    const { body } = await ask(listImageSets, user, { query: {} })
    expect(body.data.items.map(({ id }) => id)).toEqual([ownSet])
  })

  test('cannot change a member’s passing, which answers like an unknown passing', async () => {
    const check = (id: string) =>
      ask(checkImageSet, user, { params: { id }, body: { checked: true, anyway: true, reason: 'nobody looked' } })
    expect(await check(memberSet)).toEqual(await check(newId()))
    expect((await read(memberSet)).body.data.checked).toBeNull()
    const asAdmin = await server.signIn(await build.user({ tenants: [{ id: master, role: 'ADMIN_TENANT' }] }))
    const unassigned = { query: { tenantId: member, unassigned: 'true' as const } }
    expect((await ask(listImageSets, asAdmin, unassigned)).code).toBe('FORBIDDEN')
  })

  test('loses access to a member that leaves or is closed, from the next request on', async () => {
    const [other, set] = [await build.tenant(), newId()]
    const who = () => build.user({ tenants: [{ id: master, role: 'USER' }] }).then((id) => server.signIn(id))
    const change = (members: string[]) =>
      ask(updateTenantGroup, globalAdmin, { params: { id: group }, body: { members } })
    await build.imageSet({ tenantId: other, id: set })
    await change([master, member, other])
    const before = await who()
    expect((await read(set, before)).status).toBe(200)
    await ask(updateTenant, globalAdmin, { params: { id: other }, body: { status: 'inactive' } })
    await expect.poll(async () => (await read(set, before)).code).toBe('UNAUTHENTICATED')
    expect((await read(set, await who())).code).toBe('NOT_FOUND')
    await ask(updateTenant, globalAdmin, { params: { id: other }, body: { status: 'active' } })
    expect((await read(set, await who())).status).toBe(200)
    await change([master, member])
    expect((await read(set, await who())).code).toBe('NOT_FOUND')
  })
})

describe('modules of the current tenant (A-44)', () => {
  test('the inbox and fleet modules allow lists, the unassigned-items module unassigned passings; global admins need no module', async () => {
    const tenant = await build.tenant()
    const admin = await build.user({ tenants: [{ id: tenant, role: 'ADMIN_TENANT' }] })
    const codes = async (modules: ('inbox' | 'fleet' | 'unassignedItems')[]) => {
      await ask(updateTenant, globalAdmin, { params: { id: tenant }, body: { modules } })
      const who = await server.signIn(admin)
      const asked = [{}, { unassigned: 'true' as const }].map((query) => ask(listImageSets, who, { query }))
      return (await Promise.all(asked)).map(({ code }) => code ?? 'listed')
    }
    expect(await codes([])).toEqual(['FORBIDDEN', 'FORBIDDEN'])
    expect(await codes(['inbox'])).toEqual(['listed', 'FORBIDDEN'])
    expect(await codes(['fleet'])).toEqual(['listed', 'FORBIDDEN'])
    expect(await codes(['unassignedItems'])).toEqual(['FORBIDDEN', 'listed'])
    expect((await list(globalAdmin, tenant)).status).toBe(200)
  })
})

describe('following a link to another tenant', () => {
  const follow = async (who: SignedIn, imageSetIds: string[]) =>
    ask(redirectToAllowedTenant, who, { body: { imageSetIds, refreshToken: who.refreshToken } })

  test('unknown passings and passings without access get the same answer, even beside an own passing', async () => {
    const unknown = await follow(user, [newId()])
    expect([unknown.status, unknown.code]).toEqual([404, 'NO_ALLOWED_TENANT'])
    expect(await follow(user, [foreignSet])).toEqual(unknown)
    expect(await follow(user, [ownSet, foreignSet])).toEqual(unknown)
    const annotator = await server.signIn(await build.user({ tenants: [{ id: foreign, role: 'ANNOTATOR' }] }))
    expect(await follow(annotator, [foreignSet])).toEqual(unknown)
    expect(await follow(globalAdmin, [foreignSet])).toEqual(unknown)
  })

  test('a refresh token of another session is refused, and the tenant stays', async () => {
    const [one, two] = [await server.signIn(userId), await server.signIn(userId)]
    const body = { imageSetIds: [ownSet], refreshToken: two.refreshToken }
    expect((await ask(redirectToAllowedTenant, one, { body })).code).toBe('REFRESH_INVALID')
    expect((await read(ownSet, one)).status).toBe(200)
  })

  test('[API-08] the tenant with all the passings becomes the current tenant, and its tokens are answered', async () => {
    const id = await build.user({
      tenants: [
        { id: master, role: 'USER' },
        { id: foreign, role: 'ADMIN_TENANT' },
      ],
    })
    await server.database.owner.query('update app_user set last_tenant_id = $1 where id = $2', [master, id])
    const who = await server.signIn(id)
    expect((await read(foreignSet, who)).status).toBe(404)
    const answer = await follow(who, [foreignSet, foreignSet])
    expect(answer.status).toBe(200)
    const { tenantId, idToken, refreshToken } = answer.body.data
    expect(tenantId).toBe(foreign)
    expect(answer.text).not.toContain('sessionId')
    const there = { headers: { ...who.headers, authorization: `Bearer ${idToken}` } }
    expect((await ask(getImageSet, there, { params: { id: foreignSet } })).status).toBe(200)
    const profile = await ask(getProfile, there, { params: { userId: id } })
    expect(profile.body.data.currentTenant?.id).toBe(foreign)
    // A repeated request after a lost answer gets the same answer.
    expect((await follow(who, [foreignSet])).body.data.refreshToken).toBe(refreshToken)
  })

  test('keeps the current tenant if it has access, and prefers the passing’s own tenant to its power tenant', async () => {
    const id = await build.user({
      tenants: [
        { id: master, role: 'USER' },
        { id: member, role: 'USER' },
      ],
    })
    const at = async (tenantId: string) => {
      await server.database.owner.query('update app_user set last_tenant_id = $1 where id = $2', [tenantId, id])
      return server.signIn(id)
    }
    const answered = async (who: SignedIn, ids: string[]) => (await follow(who, ids)).body.data.tenantId
    expect(await answered(await at(master), [memberSet])).toBe(member)
    expect(await answered(await at(member), [ownSet, memberSet])).toBe(master)
    expect(await answered(await at(member), [memberSet])).toBe(member)
    expect(await answered(user, [memberSet])).toBe(master)
  })
})
