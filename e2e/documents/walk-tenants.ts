import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { ownPassing } from '../harness/data/own-passing.ts'
import { first, type Thing } from './documents-client.ts'
import type { Walk } from './walk.ts'
import { registerPerson } from './walk-account.ts'

/**
 * Makes the calls of companies, members, groups and logos.
 * @returns an administrator of an empty company
 */
export async function walkTenants(walk: Walk) {
  const { client, globalAdmin: as, fjordRental } = walk
  const tenant = await client.data('POST /auth/tenants', { as, body: { name: `Dokument ${randomInt(1e9)}` } })
  const { id } = tenant
  await client.list('GET /auth/tenants', { as, query: { limit: 50, page: 1 } })
  const read = await client.data('GET /auth/tenants/{id}', { as, params: { id } })
  await client.data('PATCH /auth/tenants/{id}', { as, params: { id }, body: { settings: read['settings'] } })

  const person = await registerPerson(walk)
  const roles = [
    { id, role: 'ADMIN_TENANT' },
    { id: fjordRental, role: 'USER' },
  ]
  await client.data('POST /auth/tenants/assign', { as, body: { tenants: roles, user: person.userId } })
  const [of] = await client.list('GET /auth/tenants/users', {
    as,
    query: `users=${person.userId}&users=${person.userId}`,
  })
  await client.data('POST /auth/tenants/assign', { as, body: { tenants: of?.tenants, user: person.userId } })
  await walkGroups(walk, tenant)
  await walkLogo(walk, tenant)

  let tokens = await client.signIn(person.username, person.password)
  const imageSetId = await ownPassing(walk.server)
  const target = { imageSetIds: [imageSetId], refreshToken: tokens.refreshToken }
  tokens = await client.data('POST /assets/imageSets/redirectToAllowedTenant', { as: tokens, body: target })
  const switched = { tenant: id, refreshToken: tokens.refreshToken }
  tokens = await client.data('POST /auth/currentTenant', { as: tokens, body: switched })
  await client.data('POST /auth/tenants/unassign', { as, body: { tenants: [fjordRental], user: person.userId } })
  tokens = await client.signIn(person.username, person.password)
  return { ...person, tokens, tenantId: id }
}

async function walkGroups({ client, globalAdmin: as }: Walk, tenant: Thing): Promise<void> {
  const made = await client.data('POST /auth/tenantGroups', { as, body: { name: `Gruppe ${randomInt(1e9)}` } })
  const params = { id: made.id }
  await client.list('GET /auth/tenantGroups', { as, query: { limit: 50, page: 1 } })
  const body = { members: [tenant.id], name: made.name, powerTenantId: tenant.id }
  await client.data('PATCH /auth/tenantGroups/{id}', { as, params, body })
  const read = await client.data('GET /auth/tenantGroups/{id}', { as, params })
  const { members, name, powerTenantId } = read
  await client.data('PATCH /auth/tenantGroups/{id}', { as, params, body: { members, name, powerTenantId } })
  const again = await client.data('PATCH /auth/tenantGroups/{id}', { as, params, body: read })
  if (first(again.members).id !== tenant.id) throw new Error('The group has lost its member.')
}

async function walkLogo({ client, globalAdmin: as }: Walk, { id: tenantId }: Thing): Promise<void> {
  const { url, fields } = await client.data('POST /assets/logos', { as, body: { fileName: 'logo.jpg', tenantId } })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields as Record<string, string>)) form.set(name, value)
  const picture = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#356' } })
    .jpeg()
    .toBuffer()
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'logo.jpg')
  const headers = { authorization: `Bearer ${as.idToken}` }
  const sent = await fetch(new URL(url, client.origin), { method: 'POST', headers, body: form })
  if (sent.status !== 204) throw new Error(`The logo was answered ${sent.status}.`)
  const [logo] = await client.list('GET /assets/logos', { as, query: `tenantIds=${tenantId}` })
  if (!logo?.url) throw new Error(`The logo is ${logo?.status}.`)
}
