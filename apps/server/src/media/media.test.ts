import { drawPhoto } from '@skadi/pipeline/testing/draw-photo'
import { newId } from '@skadi/store/db/new-id'
import { derivativeKey } from '@skadi/store/objects/object-key'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const { build } = server
const BYTES = Buffer.from('RIFF----WEBP photo')

let tenant = ''
let userId = ''
let user: SignedIn
let photo = ''

async function makePhoto(imageSetId: string, given: Record<string, unknown> = {}): Promise<string> {
  const id = await build.image(imageSetId, given)
  for (const [width, extension] of [
    [257, 'webp'],
    [1920, 'webp'],
    [1920, 'jpg'],
  ] as const) {
    await server.services.objects.put(derivativeKey({ imageId: id, revision: 1, width, extension }), BYTES)
  }
  return id
}

beforeAll(async () => {
  tenant = await build.tenant()
  userId = await build.user({ tenants: [{ id: tenant, role: 'USER' }] })
  user = await server.signIn(userId)
  photo = await makePhoto(await build.imageSet({ tenantId: tenant }))
})

const cookieOf = (who: SignedIn, agoS = 0) =>
  `mediaSession=${server.services.tokens.mediaCookie(who.sessionId, Math.floor(Date.now() / 1000) - agoS)}`
const get = (
  id: string,
  {
    cookie = cookieOf(user),
    name = '257',
    revision = 1 as number | string,
    headers = {},
  }: { cookie?: string; name?: string; revision?: number | string; headers?: Record<string, string> } = {},
) => server.inject({ url: `/api/media/images/${id}/${revision}/${name}`, headers: { cookie, ...headers } })

test('without a valid cookie no photo is sent, not even with a bearer token', async () => {
  const good = cookieOf(user)
  for (const cookie of [
    '',
    'mediaSession=',
    `${good}x`,
    good.replace(/\.\d+\./, '.9999999999.'),
    `mediaSession=${user.refreshToken}`,
    cookieOf(user, 3_601),
    `other${good}`,
  ]) {
    expect((await get(photo, { cookie })).statusCode, cookie).toBe(401)
  }
  expect((await server.inject({ url: `/api/media/images/${photo}/1/257`, headers: user.headers })).statusCode).toBe(401)
})

test('another tenant’s photo, another revision, name or path answer byte for byte like an unknown photo', async () => {
  const foreign = await makePhoto(await build.imageSet({ tenantId: await build.tenant() }))
  const unknown = await get(newId())
  expect(unknown.statusCode).toBe(404)
  expect(unknown.headers['cache-control']).toBe('no-store')
  const others = [
    await get(foreign),
    await get(photo, { revision: 2 }),
    await get(photo, { name: '258' }),
    await get(photo, { name: '..%2f..%2fx' }),
    await get('x'),
    await get(photo, { revision: '1e0' }),
  ]
  for (const one of others) expect([one.statusCode, one.body]).toEqual([404, unknown.body])
})

test('an own photo is sent with headers for permanent caching and no other use', async () => {
  const response = await get(photo)
  expect(response.statusCode).toBe(200)
  expect(response.rawPayload.equals(BYTES)).toBe(true)
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(BYTES.length),
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(response.headers['content-security-policy']).toContain('sandbox')
  expect((await get(photo, { name: '1920.jpg' })).headers['content-type']).toBe('image/jpeg')
  const again = await get(photo, { headers: { 'if-none-match': String(response.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a part of a photo for a list is cut out in few bytes; others’ photos and parts that no list names are unknown', async () => {
  const foreign = await makePhoto(await build.imageSet({ tenantId: await build.tenant() }))
  const name = 'crop-460,450,220,220-60'
  const unknown = await get(newId(), { name })
  expect((await get(photo, { name, cookie: '' })).statusCode).toBe(401)
  expect([unknown.statusCode, unknown.headers['cache-control']]).toEqual([404, 'no-store'])
  const others = [
    await get(foreign, { name }),
    await get(photo, { name, revision: 2 }),
    await get(photo, { name: 'crop-460,450,220,220-61' }),
    await get(photo, { name: 'crop-1900,450,220,220-60' }),
    await get(photo, { name: 'crop-460,450,220,219-60' }),
  ]
  for (const one of others) expect([one.statusCode, one.body]).toEqual([404, unknown.body])
  const bytes = await drawPhoto()
  await server.services.objects.put(
    derivativeKey({ imageId: photo, revision: 1, width: 960, extension: 'webp' }),
    await sharp(bytes).resize({ width: 960 }).webp().toBuffer(),
  )
  const crop = await get(photo, { name })
  expect([crop.statusCode, crop.headers['content-type'], crop.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'private, max-age=31536000, immutable',
  ])
  expect(await sharp(crop.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 60, height: 60 })
  expect(crop.rawPayload.byteLength).toBeLessThan(2_500)
  const again = await get(photo, { name, headers: { 'if-none-match': String(crop.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a photo without derivatives, a deleted photo, and a photo without bytes answer 404', async () => {
  const imageSet = await build.imageSet({ tenantId: tenant })
  expect((await get(await makePhoto(imageSet, { camera: 'topRight', status: 'pending' }))).statusCode).toBe(404)
  expect(
    (await get(await makePhoto(imageSet, { camera: 'roofLeft', soft_deleted_at: new Date(), soft_deleted_by: userId })))
      .statusCode,
  ).toBe(404)
  const lost = await get(await build.image(imageSet, { camera: 'bottomLeft' }))
  expect([lost.statusCode, lost.headers['cache-control'], lost.headers.etag]).toEqual([404, 'no-store', undefined])
})

test('users see photos of all their tenants, annotators none, administrators unassigned photos of their rigs, global admins all', async () => {
  const other = await build.tenant()
  const both = await server.signIn(
    await build.user({
      tenants: [
        { id: other, role: 'USER' },
        { id: tenant, role: 'USER' },
      ],
    }),
  )
  expect((await get(photo, { cookie: cookieOf(both) })).statusCode).toBe(200)
  const annotator = await server.signIn(await build.user({ tenants: [{ id: tenant, role: 'ANNOTATOR' }] }))
  expect((await get(photo, { cookie: cookieOf(annotator) })).statusCode).toBe(404)
  const set = await build.captureSet({ tenants: [tenant] })
  const orphan = await makePhoto(await build.imageSet({ capture_set_id: set.id }))
  expect((await get(orphan)).statusCode).toBe(404)
  const admin = await server.signIn(await build.user({ tenants: [{ id: tenant, role: 'ADMIN_TENANT' }] }))
  expect((await get(orphan, { cookie: cookieOf(admin) })).statusCode).toBe(200)
  const globalAdmin = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
  expect((await get(photo, { cookie: cookieOf(globalAdmin) })).statusCode).toBe(200)
})

test('photos are refused at once after the end of a membership or session', async () => {
  const id = await build.user({ tenants: [{ id: tenant, role: 'USER' }] })
  const who = await server.signIn(id)
  const cookie = cookieOf(who)
  expect((await get(photo, { cookie })).statusCode).toBe(200)
  await server.database.owner.query('delete from tenant_member where user_id = $1', [id])
  await expect.poll(async () => (await get(photo, { cookie })).statusCode).toBe(404)
  await server.database.owner.query('update user_session set revoked_at = now() where id = $1', [who.sessionId])
  await expect.poll(async () => (await get(photo, { cookie })).statusCode).toBe(401)
})
