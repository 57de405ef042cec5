import { createHash } from 'node:crypto'
import { listReusedImages } from '@skadi/contract/claims/claims-reads'
import { updateClaim } from '@skadi/contract/claims/claims-writes'
import { endPhotoProcess } from '@skadi/pipeline/photos/photo-pool'
import { newId } from '@skadi/store/db/new-id'
import { derivativeKey } from '@skadi/store/objects/object-key'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimBench } from '../testing/claim-bench.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const { ask, userOf, claim, send } = claimBench(server)

/** Draws a street with a car. Each seed gives a different street. */
const street = (seed: number) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600"><rect width="960" height="600" fill="#9ab"/>
      <rect y="${420 + 15 * seed}" width="960" height="180" fill="#444"/>
      <path d="M90 ${480 - 20 * seed} Q${260 + 90 * seed} 140 620 300 L900 ${330 + 30 * seed} V500 Z" fill="#722"/>
      <circle cx="${200 + 160 * seed}" cy="470" r="90"/><rect x="${700 - 250 * seed}" width="260" height="220" fill="#eee"/></svg>`),
  )
let photo: Buffer
let resaved: Buffer
let otherPhoto: Buffer
let tenantId: string
let kari: SignedIn
beforeAll(async () => {
  photo = await street(0).jpeg().toBuffer()
  resaved = await sharp(photo).resize({ width: 640 }).jpeg({ quality: 60 }).toBuffer()
  otherPhoto = await street(2).jpeg().toBuffer()
})
afterAll(endPhotoProcess)
beforeEach(async () => {
  tenantId = await server.build.tenant()
  kari = await userOf(tenantId)
})

const reused = async (id: string, who = kari) => (await ask(listReusedImages, who, { params: { id } })).body.data.items

/** Adds a photo of a passing of the plate, with the thumbnail. */
async function imageSetPhoto(registrationNo: string, small: Buffer, original = photo) {
  const carId = newId()
  const country = 'NO'
  await server.build.insert('car', {
    id: carId,
    tenant_id: tenantId,
    country_code: country,
    registration_no: registrationNo,
  })
  const imageSetId = await server.build.imageSet({ tenantId, plate: registrationNo, car_id: carId })
  const sha256 = createHash('sha256').update(original).digest('hex')
  const imageId = await server.build.image(imageSetId, { is_selected: true, sha256 })
  const key = derivativeKey({ imageId, revision: 1, width: 257, extension: 'webp' })
  await server.services.objects.put(key, await sharp(small).resize({ width: 257 }).webp().toBuffer())
  return { imageSetId, imageId }
}

test('claims and photos of another company are not compared, and its claims are not found', async () => {
  const stranger = await userOf(await server.build.tenant())
  const theirs = await claim(stranger, 'filed')
  await send(stranger, theirs, photo)
  const ours = await claim(kari, 'filed')
  await send(kari, ours, photo)
  expect((await ask(listReusedImages, kari, { params: { id: theirs } })).code).toBe('NOT_FOUND')
  expect(await reused(ours)).toEqual([])
})

test('a photo of another filed claim is recognised by its bytes, and a re-encoded copy by its content', async () => {
  const first = await claim(kari, 'filed')
  const old = await send(kari, first, photo)
  const draft = await claim(kari)
  await send(kari, draft, photo)
  const now = await claim(kari, 'filed')
  const same = await send(kari, now, photo)
  const alike = await send(kari, now, resaved)
  await send(kari, now, otherPhoto)
  const items = await reused(now)
  expect(items.map(({ imageId, similarity }) => [imageId, similarity])).toEqual([
    [same.imageId, 'same'],
    [alike.imageId, 'alike'],
  ])
  expect(items[0]?.other).toMatchObject({ kind: 'claim', claimId: first, imageId: old.imageId })
  expect(items[1]?.distance).toBeLessThanOrEqual(10)
  await ask(updateClaim, kari, { params: { id: draft }, body: { status: 'filed' } })
  expect(await reused(now)).toHaveLength(4)
})

test('a passing’s photo is recognised by content at the same plate, at another plate only by its bytes', async () => {
  const here = await imageSetPhoto('AB12345', resaved, otherPhoto)
  const elsewhere = await imageSetPhoto('CD99999', photo)
  const id = await claim(kari, 'filed')
  await send(kari, id, photo)
  const items = await reused(id)
  expect(items.map(({ similarity, other }) => [similarity, other.imageId])).toEqual([
    ['same', elsewhere.imageId],
    ['alike', here.imageId],
  ])
  expect(items[1]?.other).toMatchObject({ kind: 'passing', imageSetId: here.imageSetId, registrationNo: 'AB12345' })
})
