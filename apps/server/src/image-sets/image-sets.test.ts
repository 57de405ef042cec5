import { imageSet as imageSetSchema } from '@skadi/contract/image-sets/image-set'
import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { image as imageSchema } from '@skadi/contract/images/image'
import { newId } from '@skadi/store/db/new-id'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const { build } = server

let tenant = ''
let other = ''
let user: SignedIn
let admin: SignedIn
let globalAdmin: SignedIn
let own = ''
let photo = ''
let foreign = ''
let foreignPhoto = ''

beforeAll(async () => {
  tenant = await build.tenant()
  other = await build.tenant()
  user = await server.signIn(await build.user({ tenants: [{ id: tenant, role: 'USER' }] }))
  admin = await server.signIn(await build.user({ tenants: [{ id: tenant, role: 'ADMIN_TENANT' }] }))
  globalAdmin = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
  own = await build.imageSet({ tenantId: tenant, plate: 'AB12345', recDate: '2026-11-20T10:00:00Z', image_count: 2 })
  photo = await build.image(own, { camera: 'roofRight' })
  await build.image(own, { camera: 'bottomLeft', revision: 0, status: 'pending' })
  await server.database.owner.query('update image_set set cover_image_id = $1, cover_revision = 1 where id = $2', [
    photo,
    own,
  ])
  foreign = await build.imageSet({ tenantId: other })
  foreignPhoto = await build.image(foreign)
})

const get = async (url: string, who: SignedIn = user) => {
  const response = await server.inject({ url, headers: who.headers })
  return { status: response.statusCode, text: response.body, body: JSON.parse(response.body) }
}
const check = async (id: string, checked: unknown, who: SignedIn = user, headers: Record<string, string> = {}) => {
  const response = await server.inject({
    method: 'POST',
    url: `/api/assets/imageSets/${id}/checked`,
    payload: { checked },
    headers: { ...who.headers, ...headers },
  })
  return { status: response.statusCode, text: response.body, body: JSON.parse(response.body) }
}

describe("another tenant's passings and photos", () => {
  test.each([
    ['a passing', (id: string) => `/api/assets/imageSets/${id}`, () => foreign],
    ['a photo', (id: string) => `/api/assets/images/${id}`, () => foreignPhoto],
    ['the photos of a passing', (id: string) => `/api/assets/images?imageSetId=${id}`, () => foreign],
  ])('%s answers byte for byte like an unknown id', async (_, url, id) => {
    const known = await get(url(id()))
    const unknown = await get(url(newId()))
    expect(known.status).toBe(404)
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
  })

  test('an invalid id in a path answers like an unknown id', async () => {
    expect((await get('/api/assets/imageSets/x')).text).toBe((await get(`/api/assets/imageSets/${newId()}`)).text)
  })

  test('cannot be checked', async () => {
    const known = await check(foreign, true)
    expect([known.status, known.text]).toEqual([404, (await check(newId(), true)).text])
  })

  test('cannot be listed: any other tenant, known or not, gets the same refusal', async () => {
    const known = await get(`/api/assets/imageSets?tenantId=${other}`)
    expect([known.status, known.text]).toEqual([403, (await get(`/api/assets/imageSets?tenantId=${newId()}`)).text])
    expect((await get(`/api/assets/imageSets?tenantId=${tenant}`)).status).toBe(200)
    expect((await get('/api/assets/imageSets')).text).not.toContain(foreign)
  })
})

describe('the list', () => {
  test('refuses unknown, repeated and out-of-range parameters, without repeating them', async () => {
    for (const query of [
      'limit=0',
      'limit=1001',
      'limit=x',
      'page=0',
      'cursor=!',
      'cursor=Y2FuYXJ5',
      'canary=1',
      'haveImages=canary',
      'limit=1&limit=2',
      'from=canary',
      'label=canary',
      'tenantId=canary',
    ]) {
      const { status, text, body } = await get(`/api/assets/imageSets?${query}`)
      expect([query, status, body.error?.code]).toEqual([query, 400, 'VALIDATION'])
      expect(text).not.toMatch(/canary/i)
    }
  })

  test('[INBOX-04] [API-04] answers items and meta, newest first, by page, cursor and filters', async () => {
    const tenantId = await build.tenant()
    const who = await server.signIn(await build.user({ tenants: [{ id: tenantId, role: 'USER' }] }))
    const ids: string[] = []
    for (let n = 0; n < 7; n += 1) {
      const plate = `EL${n}0000`
      ids.unshift(
        await build.imageSet({
          tenantId,
          plate,
          car_id: await build.car(tenantId, { plate }),
          recDate: `2026-11-1${n}T10:00:00Z`,
          image_count: n % 2,
          country_code: n === 3 ? 'SE' : 'NO',
        }),
      )
    }
    const idsOf = (body: { data: { items: { id: string }[] } }) => body.data.items.map(({ id }) => id)
    const first = (await get('/api/assets/imageSets?limit=3', who)).body
    expect(z.safeParse(listImageSets.output, first).success).toBe(true)
    expect(idsOf(first)).toEqual(ids.slice(0, 3))
    expect(first.meta).toMatchObject({
      currentItemsPerPage: 3,
      currentPage: 1,
      lastPage: 3,
      maxPerPage: 1000,
      totalItems: 7,
      counts: { toCheck: 7, withNewDamages: 0, all: 7 },
    })
    expect(first.meta.days[0]).toEqual({ day: '2026-11-16', total: 1, withNewDamages: 0 })
    const second = (await get(`/api/assets/imageSets?limit=3&total=none&cursor=${first.meta.nextCursor}`, who)).body
    expect(idsOf(second)).toEqual(ids.slice(3, 6))
    expect(second.meta).not.toHaveProperty('totalItems')
    expect(idsOf((await get('/api/assets/imageSets?limit=3&page=3', who)).body)).toEqual(ids.slice(6))
    expect(idsOf((await get('/api/assets/imageSets?registrationNo=el%203&countryCode=SE', who)).body)).toEqual([ids[3]])
    expect(idsOf((await get('/api/assets/imageSets?registrationNo=l3-00', who)).body)).toEqual([ids[3]])
    expect(idsOf((await get('/api/assets/imageSets?haveImages=true', who)).body)).toHaveLength(3)
    expect((await get('/api/assets/imageSets?haveImages=false', who)).body.meta.totalItems).toBe(4)
  })

  test('a global admin lists the named tenant, or all tenants', async () => {
    expect((await get(`/api/assets/imageSets?tenantId=${other}`, globalAdmin)).text).toContain(foreign)
    expect((await get('/api/assets/imageSets', globalAdmin)).text).toContain(own)
  })
})

describe('unassigned passings', () => {
  test('are listed for administrators of their rigs; a global admin sees all', async () => {
    const set = await build.captureSet({ tenants: [tenant] })
    const elsewhere = await build.captureSet({ tenants: [other] })
    const mine = await build.imageSet({ capture_set_id: set.id })
    const theirs = await build.imageSet({ capture_set_id: elsewhere.id })
    const photoOfMine = await build.image(mine)
    expect((await get('/api/assets/imageSets?unassigned=true')).status).toBe(403)
    const ofTenant = await get('/api/assets/imageSets?unassigned=true', admin)
    expect(ofTenant.body.data.items.map(({ id }: { id: string }) => id)).toEqual([mine])
    const all = await get('/api/assets/imageSets?unassigned=true', globalAdmin)
    expect(all.text).toContain(theirs)
    expect(photoOfMine).toBeTruthy()
  })
})

describe('one passing', () => {
  test('[DETAIL-23] [ENTITY-04] contains car, origin, photos in camera order, stages and flags', async () => {
    const { status, body } = await get(`/api/assets/imageSets/${own}`)
    expect(status).toBe(200)
    expect(z.safeParse(imageSetSchema, body.data).error).toBeUndefined()
    expect(body.data).toMatchObject({
      id: own,
      tenantId: tenant,
      recDate: '2026-11-20T10:00:00.000Z',
      recDay: '2026-11-20',
      carInfo: { countryCode: 'NO', registrationNo: 'AB12345' },
      origin: { name: 'Gardermoen return', location: 'Gardermoen', label: 'return' },
      damages: [],
      mergedDamages: [],
      hasNewDamages: false,
      hasRecentDamages: false,
      cover: { imageId: photo, url: `/api/media/images/${photo}/1/257`, urlSharp: `/api/media/images/${photo}/1/514` },
    })
    expect(body.data.items.map(({ camera }: { camera: string }) => camera)).toEqual(['bottomLeft', 'roofRight'])
  })

  test('[IMAGE-01] its photos are listed page by page', async () => {
    const { body } = await get(`/api/assets/images?imageSetId=${own}`)
    expect(body.meta.currentItemsPerPage).toBe(50)
    const second = (await get(`/api/assets/images?imageSetId=${own}&limit=1&page=2`)).body
    expect(second.data.items.map(({ id }: { id: string }) => id)).toEqual([photo])
    expect(body.data.items.map(({ camera }: { camera: string }) => camera)).toEqual(['bottomLeft', 'roofRight'])
    expect(body.meta).toMatchObject({ totalItems: 2, currentPage: 1, lastPage: 1 })
  })

  test('[IMAGE-02] [ENTITY-01] a photo has all its fields; a photo without derivatives has no url', async () => {
    const { body } = await get(`/api/assets/images/${photo}`)
    expect(z.safeParse(imageSchema, body.data).error).toBeUndefined()
    expect(body.data).toMatchObject({
      imageId: photo,
      id: photo,
      fileName: 'topLeft.jpg',
      imageSetId: own,
      camera: 'roofRight',
      softDeleted: null,
      hasDamages: false,
      date: '2026-11-20T10:00:00.000Z',
      signedImg: expect.stringContaining(`/api/media/links/${photo}?signature=`),
      url: `/api/media/images/${photo}/1/1920`,
      size: { width: 1920, height: 1200 },
    })
    const list = (await get(`/api/assets/images?imageSetId=${own}`)).body
    expect(list.data.items[0]).toMatchObject({ status: 'pending', url: null, signedImg: null })
  })
})

describe('checking a passing', () => {
  const auditOf = async (id: string) =>
    (
      await server.database.owner.query(
        `select actor_id, action, before, after from audit_event where target_id = $1 order by seq`,
        [id],
      )
    ).rows

  test('is refused in a read-only tenant, and nothing is written', async () => {
    const readOnly = await build.tenant({ isHandicapped: true })
    const id = await build.imageSet({ tenantId: readOnly })
    const who = await server.signIn(await build.user({ tenants: [{ id: readOnly, role: 'ADMIN_TENANT' }] }))
    expect((await check(id, true, who)).body.error.code).toBe('READ_ONLY_TENANT')
    expect(await auditOf(id)).toEqual([])
  })

  test('is audited once; a repeat changes nothing and keeps the first checker', async () => {
    const id = await build.imageSet({ tenantId: tenant, detection: 'done' })
    const first = await check(id, true)
    expect(first.status).toBe(200)
    expect(first.body.data.checked).toMatchObject({ name: 'Ada Berg' })
    expect((await check(id, true, admin)).body.data.checked).toEqual(first.body.data.checked)
    expect(await auditOf(id)).toEqual([
      {
        actor_id: first.body.data.checked.userId,
        action: 'checkImageSet',
        before: { checked: false },
        after: { checked: true },
      },
    ])
    expect((await check(id, false)).body.data.checked).toBeNull()
  })

  test('with a repeated Idempotency-Key gives the same answer, also concurrently; the key is refused for another request', async () => {
    const id = await build.imageSet({ tenantId: tenant, detection: 'done' })
    const key = { 'idempotency-key': newId() }
    const answers = await Promise.all(Array.from({ length: 6 }, () => check(id, true, user, key)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    await check(id, false)
    expect((await check(id, true, user, key)).text).toBe(answers[0]?.text)
    expect((await get(`/api/assets/imageSets/${id}`)).body.data.checked).toBeNull()
    const reused = await check(id, false, user, key)
    expect([reused.status, reused.body.error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    // An idempotency key belongs to the user who sent it, so another user may send the same key.
    expect((await check(id, false, admin, key)).status).toBe(200)
    expect((await check(id, true, user, { 'idempotency-key': 'x'.repeat(201) })).status).toBe(400)
  })
})

test('the inbox offers filter values of the own rigs only', async () => {
  await build.captureSet({ name: 'Own return', location: 'Oslo', tenants: [tenant] })
  await build.captureSet({ name: 'Their return', location: 'Bergen', tenants: [other] })
  const { body } = await get('/api/assets/imageSets/origins')
  expect(body.data.captureSetNames).toContain('Own return')
  expect(JSON.stringify(body)).not.toContain('Bergen')
})
