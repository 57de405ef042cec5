import { CALLS } from '@skadi/contract/calls'
import { image as imageSchema } from '@skadi/contract/images/image'
import { newId } from '@skadi/store/db/new-id'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const { build } = server
const query = (text: string, values: unknown[]) => server.database.owner.query(text, values)

let tenant = ''
let adminId = ''
let admin: SignedIn
let user: SignedIn
let globalAdminId = ''
let globalAdmin: SignedIn
let imageSet = ''
let photo = ''

beforeAll(async () => {
  tenant = await build.tenant()
  adminId = await build.user({ firstName: 'Kari', lastName: 'Vik', tenants: [{ id: tenant, role: 'ADMIN_TENANT' }] })
  admin = await server.signIn(adminId)
  user = await server.signIn(await build.user({ tenants: [{ id: tenant, role: 'USER' }] }))
  globalAdminId = await build.user({ firstName: 'Grete', lastName: 'Global', groups: ['GLOBAL_ADMIN'] })
  globalAdmin = await server.signIn(globalAdminId)
})
beforeEach(async () => {
  imageSet = await build.imageSet({ tenantId: tenant, image_count: 2 })
  photo = await build.image(imageSet, { camera: 'topLeft' })
})

const ask = async (method: 'GET' | 'DELETE', url: string, who: SignedIn) => {
  const response = await server.inject({ method, url: `/api/assets/${url}`, headers: who.headers })
  return { status: response.statusCode, text: response.body, body: JSON.parse(response.body) }
}
const remove = (id: string, who = admin) => ask('DELETE', `images/${id}`, who)
const isDeleted = async (id: string) =>
  (await query('select soft_deleted_at is not null as is from image where id = $1', [id])).rows[0].is

test('[IMAGE-01] for a review the photos to judge are listed, with a mark for annotated photos', async () => {
  const other = await build.image(imageSet, { camera: 'topRight' })
  await build.image(imageSet, { camera: 'roofLeft', revision: 0, status: 'pending' })
  await remove(await build.image(imageSet, { camera: 'roofRight' }))
  await build.damage(photo, { state: 'annotated' })
  await build.damage(other, { state: 'suggested' })
  const listed = async (forReview: boolean) =>
    (await ask('GET', `images?imageSetId=${imageSet}&forReview=${forReview}`, user)).body.data.items.map(
      ({ camera, hasDamages }: { camera: string; hasDamages: boolean }) => `${camera} ${hasDamages}`,
    )
  const enable = (annotation: boolean, review: boolean) =>
    query('update image_set set annotation_enabled = $2, review_enabled = $3 where id = $1', [
      imageSet,
      annotation,
      review,
    ])
  expect(await listed(false)).toEqual(['topLeft true', 'roofLeft false', 'topRight true', 'roofRight false'])
  await enable(true, true)
  expect(await listed(true)).toEqual(['topLeft true', 'topRight false'])
  await enable(false, true)
  expect(await listed(true)).toEqual(['topLeft true', 'topRight true'])
  await enable(false, false)
  expect(await listed(true)).toEqual(['topLeft false', 'topRight false'])
  expect(await listed(false)).toHaveLength(4)
})

describe('deleting a frame', () => {
  test('is refused to users and read-only tenants, and an unknown photo is not found', async () => {
    const readOnly = await build.tenant({ isHandicapped: true })
    const readOnlyAdmin = await server.signIn(await build.user({ tenants: [{ id: readOnly, role: 'ADMIN_TENANT' }] }))
    const theirs = await build.image(await build.imageSet({ tenantId: readOnly }))
    const foreign = await build.image(await build.imageSet({ tenantId: await build.tenant() }))
    expect((await remove(photo, user)).body.error.code).toBe('FORBIDDEN')
    expect((await remove(theirs, readOnlyAdmin)).body.error.code).toBe('READ_ONLY_TENANT')
    const unknown = await remove(newId())
    expect(unknown.status).toBe(404)
    const known = await remove(foreign)
    expect([known.status, known.text]).toEqual([404, unknown.text])
    for (const id of [photo, theirs, foreign]) expect(await isDeleted(id)).toBe(false)
  })

  test('[DETAIL-21] records the user, role and time, in the photo and in the audit', async () => {
    const before = Date.now()
    const { status, body } = await remove(photo)
    expect(status).toBe(200)
    expect(z.safeParse(imageSchema, body.data).error).toBeUndefined()
    expect(body.data).toMatchObject({
      id: photo,
      url: null,
      softDeleted: { userId: adminId, role: 'ADMIN_TENANT', name: 'Kari Vik' },
    })
    expect(Date.parse(body.data.softDeleted.timestamp)).toBeGreaterThan(before - 60_000)
    const { rows } = await query(
      'select actor_id, action, after from audit_event where chain = $1 and target_id = $2',
      [tenant, photo],
    )
    expect(rows).toEqual([
      { actor_id: adminId, action: 'deleteImage', after: { isDeleted: true, role: 'ADMIN_TENANT' } },
    ])
  })

  test('[DETAIL-20] is permanent: deleting again is refused, and the first record stays', async () => {
    const first = (await remove(photo)).body.data
    const again = await remove(photo, globalAdmin)
    expect([again.status, again.body.error.code]).toEqual([409, 'ALREADY_DELETED'])
    expect((await ask('GET', `images/${photo}`, admin)).body.data).toEqual(first)
    expect((await query('select 1 from audit_event where target_id = $1', [photo])).rowCount).toBe(1)
  })

  test('[DETAIL-20] the API can only read and delete photos, and has no call to add photos to a passing', async () => {
    const ofPhotos = CALLS.filter(({ path }) => path.startsWith('/assets/images'))
    expect(ofPhotos.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'DELETE /assets/images/{id}',
      'GET /assets/images',
      'GET /assets/images/{id}',
      'GET /assets/images/{id}/link',
    ])
    await remove(photo)
    for (const photos of [{ items: [{ id: photo, softDeleted: null }] }, { images: [{ id: photo }] }]) {
      const { statusCode } = await server.inject({
        method: 'PATCH',
        url: `/api/assets/imageSets/${imageSet}`,
        headers: admin.headers,
        payload: { origin: { label: 'return' }, ...photos },
      })
      expect(statusCode).toBe(400)
    }
    expect(await isDeleted(photo)).toBe(true)
  })

  test('by concurrent requests happens once', async () => {
    const answers = await Promise.all([remove(photo), remove(photo), remove(photo)])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('lowers the photo count and moves the cover to another visible photo', async () => {
    const pending = await build.image(imageSet, { camera: 'bottomLeft', revision: 0, status: 'pending' })
    const next = await build.image(imageSet, { camera: 'roofRight', revision: 3 })
    await query('update image_set set cover_image_id = $1, cover_revision = 1 where id = $2', [photo, imageSet])
    const passing = async () => (await ask('GET', `imageSets/${imageSet}`, user)).body.data
    const before = await passing()
    await remove(photo)
    const after = await passing()
    expect(after).toMatchObject({ imageCount: 2, cover: { imageId: next } })
    expect(after.modifiedAt > before.modifiedAt).toBe(true)
    await remove(pending)
    expect((await passing()).cover).toEqual(after.cover)
    await remove(next)
    expect(await passing()).toMatchObject({ imageCount: 0, cover: null })
  })

  test('by a global admin is audited for the passing’s tenant, whose members see the role but no name', async () => {
    const { body } = await remove(photo, globalAdmin)
    expect(body.data.softDeleted).toMatchObject({ userId: globalAdminId, role: 'GLOBAL_ADMIN', name: 'Grete Global' })
    const seen = await ask('GET', `images/${photo}`, user)
    expect(seen.body.data.softDeleted).toMatchObject({ role: 'GLOBAL_ADMIN', name: null })
    expect(seen.text).not.toContain('Grete')
    expect((await ask('GET', `imageSets/${imageSet}`, user)).text).not.toContain('Grete')
    expect((await query('select chain from audit_event where target_id = $1', [photo])).rows).toEqual([
      { chain: tenant },
    ])
  })

  test('by a user who left the tenant is shown with the role only', async () => {
    const leaver = await build.user({ firstName: 'Lars', tenants: [{ id: tenant, role: 'ADMIN_TENANT' }] })
    await remove(photo, await server.signIn(leaver))
    await query('delete from tenant_member where user_id = $1', [leaver])
    const { softDeleted } = (await ask('GET', `images/${photo}`, user)).body.data
    expect(softDeleted).toMatchObject({ userId: leaver, role: 'ADMIN_TENANT', name: null })
  })
})
