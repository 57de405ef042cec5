import { getClaim } from '@skadi/contract/claims/claims-reads'
import { createClaim } from '@skadi/contract/claims/claims-writes'
import { listFleet } from '@skadi/contract/fleet/fleet-calls'
import { getImageSet } from '@skadi/contract/image-sets/image-sets-reads'
import { getImageLink } from '@skadi/contract/images/images-calls'
import { createApiKey, listApiKeys, revokeApiKey } from '@skadi/contract/integrations/integrations-calls'
import { assignTenants } from '@skadi/contract/tenants/tenants-writes'
import { listUsers, updateUser } from '@skadi/contract/users/users-calls'
import { CAR as car, CLIENT as client, PERSON as person } from '@skadi/domain/claims/testing/claim-facts'
import type { ApiKeyScope } from '@skadi/domain/integrations/api-key'
import { beforeEach, describe, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

let tenantId: string
let adminId: string
let admin: SignedIn
beforeEach(async () => {
  tenantId = await build.tenant()
  adminId = await build.user({ tenants: [{ id: tenantId, role: 'ADMIN_TENANT' }] })
  admin = await server.signIn(adminId)
})

type Holder = Pick<SignedIn, 'headers'>
const holding = (key: string): Holder => ({ headers: { authorization: `Bearer ${key}`, 'x-api-version': 'v2' } })
const create = (scopes: ApiKeyScope[], name = 'ERP', who: Holder = admin) =>
  ask(createApiKey, who, { body: { name, scopes, expiresInDays: 30 } })
const keyWith = async (...scopes: ApiKeyScope[]) => {
  const { key, id } = (await create(scopes)).body.data
  return { id, holder: holding(key) }
}
const readFleet = (who: Holder) => ask(listFleet, who, { query: {} })

describe('refusals', () => {
  test('a key can use only the calls of its scopes, and can create no other key', async () => {
    const { holder } = await keyWith('fleet:read')
    expect((await readFleet(holder)).status).toBe(200)
    expect((await ask(listApiKeys, holder, {})).code).toBe('SCOPE_MISSING')
    expect((await create(['fleet:read'], 'Another', holder)).code).toBe('SCOPE_MISSING')
  })

  test('a key with the scope for passings but not for damages gets passings without damages', async () => {
    const id = await build.imageSet({ tenantId })
    const damage = await build.damage(await build.image(id))
    const read = async ({ holder }: { holder: Holder }) =>
      (await ask(getImageSet, holder, { params: { id } })).body.data.damages.map((one) => one.id)
    expect(await read(await keyWith('passings:read'))).toEqual([])
    const { key } = (await create(['passings:read', 'damages:read'], 'Damages')).body.data
    expect(await read({ holder: holding(key) })).toEqual([damage])
  })

  test('an invalid, expired or revoked key, and a key of a closed company, are refused', async () => {
    expect((await readFleet(holding('skadi_'))).code).toBe('WRONG_API_KEY')
    expect((await readFleet(holding(`skadi_${'0'.repeat(43)}`))).code).toBe('WRONG_API_KEY')
    const ended = await build.apiKey({ tenantId, createdBy: adminId, scopes: ['fleet:read'], expiresAt: new Date(0) })
    expect((await readFleet(holding(ended.text))).code).toBe('API_KEY_EXPIRED')
    const revoked = await build.apiKey({ tenantId, createdBy: adminId, scopes: ['fleet:read'], revokedAt: new Date() })
    expect((await readFleet(holding(revoked.text))).code).toBe('API_KEY_REVOKED')
    const { text } = await build.apiKey({ tenantId, createdBy: adminId, scopes: ['fleet:read'] })
    await server.database.owner.query(`update tenant set status = 'inactive' where id = $1`, [tenantId])
    expect((await readFleet(holding(text))).code).toBe('WRONG_API_KEY')
  })

  test('a key gives no access to photos by cookie, to uploads or to sockets', async () => {
    const { holder } = await keyWith('passings:read')
    const { statusCode } = await server.inject({ method: 'GET', url: '/api/assets/cars/exampleFiles', ...holder })
    expect(statusCode).toBeGreaterThanOrEqual(401)
  })

  test('a read-only company cannot create keys, but can revoke its keys', async () => {
    const { id } = await keyWith('fleet:read')
    await server.database.owner.query('update tenant set is_handicapped = true where id = $1', [tenantId])
    const now = await server.signIn(adminId)
    expect((await create(['fleet:read'], 'Late', now)).code).toBe('READ_ONLY_TENANT')
    expect((await ask(revokeApiKey, now, { params: { id } })).body.data.state).toBe('revoked')
  })

  test('the name of an open key is taken in any letter case, and free once the key is revoked', async () => {
    const { id } = await keyWith('fleet:read')
    expect((await create(['fleet:read'], 'erp')).code).toBe('NAME_TAKEN')
    await ask(revokeApiKey, admin, { params: { id } })
    expect((await create(['fleet:read'], 'erp')).status).toBe(201)
  })
})

test('a key is shown once and again for the same Idempotency-Key; neither key nor hash appears anywhere else', async () => {
  const headers = { ...admin.headers, 'idempotency-key': 'once' }
  const first = await create(['fleet:read'], 'ERP', { headers })
  const again = await create(['fleet:read'], 'ERP', { headers })
  expect(again.body).toEqual(first.body)
  const { key, ...shown } = first.body.data
  expect(key).toMatch(/^skadi_[0-9A-Za-z]{43}$/)
  const listed = await ask(listApiKeys, admin, {})
  expect(listed.body.data.items).toEqual([shown])
  expect(JSON.stringify(listed.body)).not.toContain(key)
  const { rows } = await server.database.owner.query(
    `select to_jsonb(k)::text as text from api_key k union all select to_jsonb(e)::text from audit_event e
     union all select to_jsonb(i)::text from idempotency_key i`,
  )
  expect(rows.some(({ text }) => text.includes(key))).toBe(false)
  expect(server.logged.join('')).not.toContain(key)
})

test('a key’s actions are audited under the key, and users see its name', async () => {
  const { id, holder } = await keyWith('claims:write', 'claims:read')
  const made = await ask(createClaim, holder, { body: { claimNo: 'K-1', car, reporter: person, client } })
  expect(made.status).toBe(201)
  const { claimId } = made.body.data
  const read = await ask(getClaim, admin, { params: { id: claimId } })
  expect(JSON.stringify(read.body)).toContain('ERP')
  await ask(revokeApiKey, admin, { params: { id } })
  await ask(revokeApiKey, admin, { params: { id } })
  const rows = await readAudit(server.database, tenantId)
  expect(rows.map(({ action }) => action)).toEqual(['createApiKey', 'createClaim', 'revokeApiKey'])
  const { rows: actors } = await server.database.owner.query(
    'select actor_id from audit_event where chain = $1 order by seq',
    [tenantId],
  )
  expect(actors.map(({ actor_id }) => actor_id)).toEqual([adminId, id, adminId])
})

test('a revoked key and the links requested with it are refused at once by every process', async () => {
  const other = await server.startAnother()
  const { id, holder } = await keyWith('passings:read', 'fleet:read')
  const imageId = await build.image(await build.imageSet({ tenantId }))
  const { data: link } = (await ask(getImageLink, holder, { params: { id: imageId }, query: {} })).body
  const elsewhere = async () => {
    const answer = await other.server.inject({ method: 'GET', url: '/api/assets/fleet', ...holder })
    return answer.statusCode === 200 ? 'OK' : JSON.parse(answer.body).error.code
  }
  expect(await elsewhere()).toBe('OK')
  await ask(revokeApiKey, admin, { params: { id } })
  await expect.poll(elsewhere, { interval: 20 }).toBe('API_KEY_REVOKED')
  await expect.poll(async () => (await readFleet(holder)).code, { interval: 20 }).toBe('API_KEY_REVOKED')
  expect((await server.inject({ url: String(link) })).statusCode).toBe(404)
})

test('a key never becomes a user: it is in no list, joins no company and cannot be activated', async () => {
  const root = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
  const { id } = await keyWith('fleet:read')
  const listed = await ask(listUsers, root, { query: { filters: JSON.stringify({ query: 'ERP' }) } })
  expect(listed.body.data.items).toEqual([])
  const assigned = await ask(assignTenants, root, { body: { user: id, tenants: [{ id: tenantId, role: 'USER' }] } })
  expect(assigned.code).toBe('NOT_FOUND')
  expect((await ask(updateUser, root, { params: { userId: id }, body: { status: 'active' } })).code).toBe('NOT_FOUND')
})
