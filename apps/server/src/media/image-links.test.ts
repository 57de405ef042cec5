import { judgeJpeg } from '@skadi/domain/images/jpeg/judge-jpeg'
import { cropInProcess } from '@skadi/pipeline/photos/photo-pool'
import { drawPhoto } from '@skadi/pipeline/testing/draw-photo'
import { newId } from '@skadi/store/db/new-id'
import { derivativeKey } from '@skadi/store/objects/object-key'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const { build } = server

let tenant = ''
let imageSet = ''
let photo = ''
let userId = ''
let user: SignedIn
let bytes: Buffer

async function makePhoto(given: Record<string, unknown> = {}, of = imageSet): Promise<string> {
  const id = await build.image(of, given)
  const { services } = server
  await services.objects.put(derivativeKey({ imageId: id, revision: 1, width: 1920, extension: 'jpg' }), bytes)
  return id
}

beforeAll(async () => {
  bytes = await drawPhoto()
  tenant = await build.tenant()
  userId = await build.user({ tenants: [{ id: tenant, role: 'USER' }] })
  user = await server.signIn(userId)
  imageSet = await build.imageSet({ tenantId: tenant })
  photo = await makePhoto()
})
afterEach(() => void vi.useRealTimers())

const ask = async (id: string, { box, who = user }: { box?: string; who?: SignedIn } = {}) => {
  const url = `/api/assets/images/${id}/link${box === undefined ? '' : `?box=${box}`}`
  const response = await server.inject({ url, headers: who.headers })
  return { status: response.statusCode, text: response.body, body: JSON.parse(response.body) }
}
const linkTo = async (id: string, given: Parameters<typeof ask>[1] = {}): Promise<string> =>
  (await ask(id, given)).body.data
/** Follows a link like a browser without token and cookie. */
const follow = (link: string) => server.inject({ url: link })
const codeOf = async (link: string) => {
  const { statusCode, body } = await follow(link)
  return `${statusCode} ${JSON.parse(body).error.code}`
}

describe('a link is refused', () => {
  test('for another tenant’s, a deleted or an unreadable photo like for an unknown photo', async () => {
    const foreign = await makePhoto({}, await build.imageSet({ tenantId: await build.tenant() }))
    const unknown = await ask(newId())
    expect(unknown.status).toBe(404)
    const others = [
      foreign,
      await makePhoto({ camera: 'roofLeft', soft_deleted_at: new Date(), soft_deleted_by: userId }),
      await makePhoto({ camera: 'roofRight', status: 'unreadable', reason: 'broken' }),
    ]
    for (const id of others) {
      const { status, text } = await ask(id)
      expect([status, text]).toEqual([404, unknown.text])
    }
  })

  test.each(['', '0,0,0,0', '0,0,1921,10', '-1,0,10,10', 'canary'])('for %j, which is no box', async (box) => {
    const { status, body, text } = await ask(photo, { box })
    expect([status, body.error.code]).toEqual([400, 'VALIDATION'])
    expect(text).not.toContain('canary')
  })
})

test('while a photo is not ready, 202 answers that there is no link yet', async () => {
  const pending = await build.image(imageSet, { camera: 'bottomLeft', revision: 0, status: 'pending' })
  const { status, body } = await ask(pending)
  expect([status, body]).toEqual([202, { data: null }])
})

test('[IMAGE-03] [IMAGE-04] the first GET answers a link; a GET of the link answers the JPEG without a token', async () => {
  const { status, body } = await ask(photo)
  expect(status).toBe(200)
  expect(body.data).toMatch(/^\/api\/media\/links\//)
  const response = await follow(body.data)
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(bytes.length),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(response.rawPayload.equals(bytes)).toBe(true)
})

test('[IMAGE-05] the JPEG is cropped to the box of the link', async () => {
  const cropped = await cropInProcess(bytes, { left: 900, top: 100, width: 120, height: 80 })
  const response = await follow(await linkTo(photo, { box: '900,100,120,80' }))
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(judgeJpeg(response.rawPayload, () => true)).toMatchObject({ width: 120, height: 80 })
  expect(response.rawPayload.equals(Buffer.from(cropped))).toBe(true)
})

describe('a link is invalid', () => {
  test('for anything but its signed contents', async () => {
    const link = await linkTo(photo, { box: '0,0,10,10' })
    const other = await linkTo(await makePhoto({ camera: 'topRight' }))
    const [path, signature = ''] = link.split('?signature=')
    const bad = [
      path,
      `${path}?signature=`,
      `${path}?signature=canary`,
      `${link}x`,
      link.slice(0, -1),
      `${link}&signature=${signature}`,
      link.replace(encodeURIComponent('0,0,10,10'), encodeURIComponent('0,0,20,20')),
      `${path}?signature=${other.split('?signature=')[1]}`,
      link.replace(/links\/[^?]+/, 'links/x'),
      `${path}?signature=${server.services.tokens.mediaCookie(user.sessionId, 9_999_999_999)}`,
      `${path}?signature=${user.refreshToken}`,
    ]
    expect((await follow(link)).statusCode).toBe(200)
    for (const one of bad) expect([one, await codeOf(one as string)]).toEqual([one, '403 SIGNATURE'])
  })

  test('with any character changed', async () => {
    const link = await linkTo(photo)
    const opened: string[] = []
    // A path that does not begin with /api/ is a page of the portal.
    for (let at = '/api/'.length; at < link.length; at += 1) {
      const changed = `${link.slice(0, at)}${link[at] === 'A' ? 'B' : 'A'}${link.slice(at + 1)}`
      if ((await follow(changed)).statusCode < 400) opened.push(changed)
    }
    expect(opened).toEqual([])
    expect((await follow(link)).statusCode).toBe(200)
  })

  test('after five minutes', async () => {
    const link = await linkTo(photo)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 299_000 })
    expect((await follow(link)).statusCode).toBe(200)
    vi.setSystemTime(Date.now() + 2_000)
    expect(await codeOf(link)).toBe('403 SIGNATURE')
  })

  test('once the photo is deleted, moved to another tenant or withheld, or its bytes are missing', async () => {
    const change = (id: string, columns: string) =>
      server.database.owner.query(`update image set ${columns} where id = $1`, [id])
    const one = await makePhoto({ frame: 2 })
    const link = await linkTo(one)
    expect((await follow(link)).statusCode).toBe(200)
    await change(one, 'soft_deleted_at = now()')
    expect(await codeOf(link)).toBe('404 NOT_FOUND')
    await change(one, "soft_deleted_at = null, status = 'pending'")
    expect(await codeOf(link)).toBe('404 NOT_FOUND')
    await change(one, "status = 'ready', revision = 7")
    for (const lost of [link, await linkTo(one, { box: '0,0,10,10' })]) expect(await codeOf(lost)).toBe('404 NOT_FOUND')

    const moved = await build.imageSet({ tenantId: tenant })
    const other = await linkTo(await makePhoto({}, moved))
    await server.database.owner.query('update image_set set tenant_id = $1 where id = $2', [
      await build.tenant(),
      moved,
    ])
    expect(await codeOf(other)).toBe('404 NOT_FOUND')
  })

  test('once its user has left the tenant or signed out', async () => {
    const id = await build.user({ tenants: [{ id: tenant, role: 'USER' }] })
    const who = await server.signIn(id)
    const link = await linkTo(photo, { who })
    expect((await follow(link)).statusCode).toBe(200)
    await server.database.owner.query('delete from tenant_member where user_id = $1', [id])
    await expect.poll(async () => (await follow(link)).statusCode).toBe(404)

    const leaver = await server.signIn(await build.user({ tenants: [{ id: tenant, role: 'USER' }] }))
    const theirs = await linkTo(photo, { who: leaver })
    await server.database.owner.query('update user_session set revoked_at = now() where id = $1', [leaver.sessionId])
    await expect.poll(async () => (await follow(theirs)).statusCode).toBe(404)
  })
})

describe('the signedImg of a photo', () => {
  const signedImgOf = async (id: string, who = user) => {
    const response = await server.inject({ url: `/api/assets/images/${id}`, headers: who.headers })
    return JSON.parse(response.body).data.signedImg as string | null
  }

  test('[ENTITY-01] is a link to the photo, valid for five minutes without a token', async () => {
    const madeAt = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: madeAt })
    const link = (await signedImgOf(photo)) as string
    expect((await follow(link)).rawPayload.equals(bytes)).toBe(true)
    vi.setSystemTime(madeAt + 299_000)
    expect((await follow(link)).statusCode).toBe(200)
    vi.setSystemTime(madeAt + 301_000)
    expect(await codeOf(link)).toBe('403 SIGNATURE')
  })

  test('[ENTITY-01] leads to the published photo, blurred if required, and to nothing once the photo is deleted', async () => {
    const id = await makePhoto({ camera: 'backLeft', revision: 0, status: 'pending' })
    const change = (columns: string) => server.database.owner.query(`update image set ${columns} where id = $1`, [id])
    expect(await signedImgOf(id)).toBeNull()
    await change("status = 'ready', revision = 1")
    const link = (await signedImgOf(id)) as string
    const blurred = await drawPhoto({ width: 640, height: 400 } as never)
    const key = derivativeKey({ imageId: id, revision: 2, width: 1920, extension: 'jpg' })
    await server.services.objects.put(key, blurred)
    await change('revision = 2')
    expect((await follow(link)).rawPayload.equals(blurred)).toBe(true)
    await change(`soft_deleted_at = now(), soft_deleted_by = '${userId}'`)
    expect([await signedImgOf(id), await codeOf(link)]).toEqual([null, '404 NOT_FOUND'])
  })

  test('[ENTITY-01] is valid as long as its user may see the photo', async () => {
    const id = await build.user({ tenants: [{ id: tenant, role: 'USER' }] })
    const link = (await signedImgOf(photo, await server.signIn(id))) as string
    expect((await follow(link)).statusCode).toBe(200)
    await server.database.owner.query('delete from tenant_member where user_id = $1', [id])
    await expect.poll(async () => (await follow(link)).statusCode).toBe(404)
  })

  test('is null for an unassigned passing, because no link to it would open', async () => {
    const rig = await build.captureSet({ tenants: [tenant] })
    const orphan = await build.imageSet({ capture_set_id: rig.id })
    await makePhoto({}, orphan)
    const admin = await server.signIn(await build.user({ tenants: [{ id: tenant, role: 'ADMIN_TENANT' }] }))
    const response = await server.inject({ url: `/api/assets/images?imageSetId=${orphan}`, headers: admin.headers })
    expect(JSON.parse(response.body).data.items).toMatchObject([{ signedImg: null }])
  })
})

test('a link of a global admin leads to photos of any tenant', async () => {
  const who = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
  expect((await follow(await linkTo(photo, { who }))).statusCode).toBe(200)
})

test('a link is never written to the log', async () => {
  const link = await linkTo(photo)
  await follow(link)
  await follow(`${link}x`)
  const [, signature = ''] = link.split('?signature=')
  expect(
    server.logged.filter((line) => line.includes(signature) || line.includes(decodeURIComponent(signature))),
  ).toEqual([])
})
