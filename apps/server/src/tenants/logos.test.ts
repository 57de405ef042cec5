import { uploadLogo } from '@skadi/contract/tenants/tenant-images'
import { getLogos, getTenant } from '@skadi/contract/tenants/tenants-reads'
import { endPhotoProcess } from '@skadi/pipeline/photos/photo-pool'
import { WORKER } from '@skadi/store/db/scope'
import { sweepTenantLogos } from '@skadi/store/tenants/tenant-logo.repo'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
afterAll(endPhotoProcess)

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#204060' } })
const jpg = (width = 100, height = 100) => picture(width, height).jpeg().toBuffer()

const begin = async (tenantId: string) => {
  const { body } = await ask(uploadLogo, globalAdmin, { body: { fileName: 'Mærke.jpg', tenantId } })
  return body.data
}

/** Posts a form as browsers do. */
async function send(url: string, fields: Record<string, string>, file: Uint8Array, who = globalAdmin) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(file)]), 'Mærke.jpg')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return server.inject({
    method: 'POST',
    url,
    headers: { ...who.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

const stateOf = async (tenantId: string) =>
  (await ask(getLogos, globalAdmin, { query: { tenantIds: tenantId } })).body.data.items

const cookieOf = ({ sessionId }: SignedIn) =>
  `mediaSession=${server.services.tokens.mediaCookie(sessionId, Math.floor(Date.now() / 1000))}`
const shownTo = async (who: SignedIn, url: string) => server.inject({ url, headers: { cookie: cookieOf(who) } })

describe('logos of companies', () => {
  test('[ADMIN-20, ADMIN-21] an upload is answered with an address and fields, and its logo is used once the file is checked', async () => {
    const tenantId = await build.tenant()
    expect(await stateOf(tenantId)).toEqual([])
    const { url, fields } = await begin(tenantId)
    expect(fields).toEqual({ fileName: 'Mærke.jpg' })
    expect(await stateOf(tenantId)).toEqual([
      { tenantId, fileName: 'Mærke.jpg', status: 'pending', reason: null, url: null },
    ])

    const member = await server.signIn(await build.user({ tenants: [{ id: tenantId, role: 'USER' }] }))
    expect((await send(url, fields, await jpg(), member)).statusCode).toBe(403)
    expect((await send(url, fields, await jpg())).statusCode).toBe(204)
    const [state] = await stateOf(tenantId)
    expect(state).toMatchObject({ tenantId, status: 'ready', reason: null })
    const { logo } = (await ask(getTenant, globalAdmin, { params: { id: tenantId } })).body.data
    expect(logo).toBe(state?.url)
    expect((await readAudit(server.database, tenantId)).at(-1)).toMatchObject({ action: 'uploadLogo' })
    // A stored logo never changes.
    expect((await send(url, fields, await jpg())).statusCode).toBe(404)
  })

  test('an administrator uploads the own company’s logo, but not another company’s or a read-only company’s', async () => {
    const [own, foreign, still] = [
      await build.tenant(),
      await build.tenant(),
      await build.tenant({ isHandicapped: true }),
    ]
    const adaId = await build.user({ tenants: [{ id: own, role: 'ADMIN_TENANT' }] })
    const ada = await server.signIn(adaId)
    const [stranger, reader] = await Promise.all(
      [foreign, still].map(async (id) => server.signIn(await build.user({ tenants: [{ id, role: 'ADMIN_TENANT' }] }))),
    )
    const beginAs = (who: SignedIn | undefined = ada, tenantId = own) =>
      ask(uploadLogo, who, { body: { fileName: 'logo.jpg', tenantId } })
    expect((await beginAs(stranger)).code).toBe('FORBIDDEN')
    expect((await beginAs(reader, still)).code).toBe('READ_ONLY_TENANT')
    expect((await ask(getLogos, stranger as SignedIn, { query: { tenantIds: `${foreign},${own}` } })).code).toBe(
      'FORBIDDEN',
    )

    const { url, fields } = (await beginAs()).body.data
    expect((await send(url, fields, await jpg(), stranger)).statusCode).toBe(404)
    expect((await send(url, fields, await jpg(), ada)).statusCode).toBe(204)
    const { items } = (await ask(getLogos, ada, { query: { tenantIds: own } })).body.data
    expect(items).toMatchObject([{ tenantId: own, status: 'ready' }])
    const { logo } = (await ask(getTenant, globalAdmin, { params: { id: own } })).body.data
    expect(logo).toBe(items[0]?.url)
    expect((await readAudit(server.database, own)).at(-1)).toMatchObject({ action: 'uploadLogo', actorId: adaId })
  })

  test('an abandoned upload is removed after a day; recent uploads and used logos stay', async () => {
    const [left, fresh, used] = [await build.tenant(), await build.tenant(), await build.tenant()]
    const [{ url, fields }] = [await begin(used), await begin(left), await begin(fresh)]
    await send(url, fields, await jpg())
    await server.database.owner.query(
      `update tenant_logo set created_at = created_at - interval '25 hours' where tenant_id = any($1::uuid[])`,
      [[left, used]],
    )
    expect(await server.services.db.transaction(WORKER, sweepTenantLogos)).toBe(1)
    expect((await stateOf(left)).length).toBe(0)
    expect([(await stateOf(fresh))[0]?.status, (await stateOf(used))[0]?.status]).toEqual(['pending', 'ready'])
  })

  test.each([
    ['a PNG', () => picture(100, 100).png().toBuffer(), 'notJpg'],
    [
      'what only begins like a JPEG',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(40)]),
      'notJpg',
    ],
    ['a JPEG of which half is missing', async () => (await jpg()).subarray(0, -30), 'damaged'],
    ['a JPEG of 100x101', () => jpg(100, 101), 'wrongSize'],
    ['a JPEG of 1200x1200', () => jpg(1200, 1200), 'wrongSize'],
  ])('[VALID-44] %s is refused with a reason', async (_, make, reason) => {
    const tenantId = await build.tenant()
    const { url, fields } = await begin(tenantId)
    expect((await send(url, fields, await make())).statusCode).toBe(204)
    expect(await stateOf(tenantId)).toEqual([{ tenantId, fileName: 'Mærke.jpg', status: 'failed', reason, url: null }])
    expect((await ask(getTenant, globalAdmin, { params: { id: tenantId } })).body.data.logo).toBeNull()
  })

  test('a logo is shown to members of its company only', async () => {
    const [own, foreign] = [await build.tenant(), await build.tenant()]
    const { url, fields } = await begin(own)
    await send(url, fields, await jpg())
    const address = (await stateOf(own))[0]?.url as string
    const [member, stranger] = await Promise.all(
      [own, foreign].map(async (id) => server.signIn(await build.user({ tenants: [{ id, role: 'USER' }] }))),
    )
    const shown = await shownTo(member as SignedIn, address)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 100, height: 100 })
    expect((await shownTo(stranger as SignedIn, address)).statusCode).toBe(404)
  })

  test('a logo whose upload began earlier does not replace a newer logo', async () => {
    const tenantId = await build.tenant()
    const [older, newer] = [await begin(tenantId), await begin(tenantId)]
    await send(newer.url, newer.fields, await jpg())
    await send(older.url, older.fields, await jpg())
    const { logo } = (await ask(getTenant, globalAdmin, { params: { id: tenantId } })).body.data
    expect(logo?.split('/').at(-1)).toBe(newer.url.split('/').at(-1))
  })
})
