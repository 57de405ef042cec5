import type { Tenant } from '@skadi/contract/tenants/tenant'
import { deleteTenantImage } from '@skadi/contract/tenants/tenant-images'
import { getLogos, getTenant } from '@skadi/contract/tenants/tenants-reads'
import { judgeJpeg } from '@skadi/domain/images/jpeg/judge-jpeg'
import { endPhotoProcess } from '@skadi/pipeline/photos/photo-pool'
import { newId } from '@skadi/store/db/new-id'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

const picture = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#204060' } })
    .png()
    .toBuffer()

async function upload(tenantId: string, file: Uint8Array, who = globalAdmin) {
  const response = await server.inject({
    method: 'POST',
    url: `/api/auth/tenants/${tenantId}/images?fileName=hall.png`,
    headers: { ...who.headers, 'content-type': 'image/png' },
    payload: Buffer.from(file),
  })
  const body = JSON.parse(response.body) as { data: Tenant; error?: { code: string } }
  return { status: response.statusCode, code: body.error?.code, data: body.data }
}
const read = async (id: string, who = globalAdmin) => (await ask(getTenant, who, { params: { id } })).body.data
const remove = (id: string, imageId: string, who = globalAdmin) =>
  ask(deleteTenantImage, who, { params: { id, imageId } })
const idOf = (address: string) => address.split('/').at(-1) as string

const shownTo = ({ sessionId }: SignedIn, url: string) => {
  const cookie = server.services.tokens.mediaCookie(sessionId, Math.floor(Date.now() / 1000))
  return server.inject({ url, headers: { cookie: `mediaSession=${cookie}` } })
}

test('a company’s administrator cannot add or remove pictures, and an unknown company is not found', async () => {
  const tenantId = await build.tenant()
  const admin = await server.signIn(await build.user({ tenants: [{ id: tenantId, role: 'ADMIN_TENANT' }] }))
  expect(await upload(tenantId, await picture(), admin)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect(await upload(newId(), await picture())).toMatchObject({ status: 404 })
  const { images } = (await upload(tenantId, await picture())).data
  expect((await remove(tenantId, idOf(images[0] as string), admin)).code).toBe('FORBIDDEN')
  expect((await remove(await build.tenant(), idOf(images[0] as string))).code).toBe('NOT_FOUND')
  expect((await read(tenantId)).images).toEqual(images)
})

test('[ENTITY-29] a global admin adds and removes pictures of a company, audited, and its users see them', async () => {
  const tenantId = await build.tenant()
  const member = await server.signIn(await build.user({ tenants: [{ id: tenantId, role: 'USER' }] }))
  const stranger = await server.signIn(await build.user({ tenants: [{ id: await build.tenant(), role: 'USER' }] }))
  const first = await upload(tenantId, await picture(3_000, 1_000))
  expect(first.status).toBe(201)
  const { images } = (await upload(tenantId, await picture())).data
  const [one, two] = images as [string, string]
  expect((await read(tenantId, member)).images).toEqual([first.data.images[0], two])
  const shown = await shownTo(member, one)
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(judgeJpeg(shown.rawPayload, () => true)).toMatchObject({ width: 2_048 })
  expect((await shownTo(stranger, one)).statusCode).toBe(404)
  // The logo never is one of the other pictures.
  expect((await read(tenantId)).logo).toBeNull()
  expect((await ask(getLogos, globalAdmin, { query: { tenantIds: tenantId } })).body.data.items).toEqual([])

  expect((await remove(tenantId, idOf(one))).body.data.images).toEqual([two])
  expect((await remove(tenantId, idOf(one))).code).toBe('NOT_FOUND')
  expect((await shownTo(member, one)).statusCode).toBe(404)
  expect(await readAudit(server.database, tenantId)).toMatchObject([
    { action: 'uploadTenantImage', after: { imageId: idOf(one), fileName: 'hall.png' } },
    { action: 'uploadTenantImage', after: { imageId: idOf(two) } },
    { action: 'deleteTenantImage', before: { imageId: idOf(one) } },
  ])
})

test('a file that is no picture, and an eleventh picture, are refused and change nothing', async () => {
  const tenantId = await build.tenant()
  expect((await upload(tenantId, Buffer.from('GIF89a'))).code).toBe('IMAGE_TYPE_NOT_SUPPORTED')
  const whole = await picture()
  expect((await upload(tenantId, whole.subarray(0, 60))).code).toBe('IMAGE_DAMAGED')
  expect((await read(tenantId)).images).toEqual([])
  await server.database.owner.query("update tenant set images = array_fill('/x'::text, array[10]) where id = $1", [
    tenantId,
  ])
  expect((await upload(tenantId, whole)).code).toBe('IMAGE_LIMIT_EXCEEDED')
  expect((await read(tenantId)).images).toHaveLength(10)
})
