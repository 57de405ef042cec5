import { DERIVATIVES } from '@skadi/domain/images/derivative'
import { drawPhoto } from '@skadi/pipeline/testing/draw-photo'
import { newId } from '@skadi/store/db/new-id'
import { derivativeKey } from '@skadi/store/objects/object-key'
import { beforeAll, expect, test } from 'vitest'
import { type CustomerBench, customerBench } from '../testing/customer-bench.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer({ env: { PUBLIC_URL: 'https://skadi.example' } })
const WITH_FACE = 'with a face'

let one: CustomerBench
let photo = ''
let blurred: Buffer

/** Publishes the photo of the return with blurred faces. Its earlier, unblurred derivatives are still in the store. */
beforeAll(async () => {
  one = await customerBench(server)
  await one.include()
  photo = one.back.topLeft
  blurred = await drawPhoto()
  const { objects } = server.services
  for (const { width, format: extension } of DERIVATIVES) {
    const before = derivativeKey({ imageId: photo, revision: 1, width, extension })
    await objects.delete(before)
    await objects.put(before, Buffer.from(WITH_FACE))
    await objects.put(derivativeKey({ imageId: photo, revision: 2, width, extension }), blurred)
  }
  await server.database.owner.query('update image set revision = 2, face_count = 1 where id = $1', [photo])
})

const get = (id: string, revision: number, name: string) => {
  const cookie = `__Secure-mediaSession=${server.services.tokens.mediaCookie(one.clerk.sessionId, Math.floor(Date.now() / 1000))}`
  return server.inject({ url: `/api/media/images/${id}/${revision}/${name}`, headers: { cookie } })
}

test('derivatives from before the blurring answer like an unknown photo, and the blurred ones are sent', async () => {
  const unknown = await get(newId(), 1, '514')
  expect(unknown.statusCode).toBe(404)
  for (const { name } of DERIVATIVES) {
    const before = await get(photo, 1, name)
    expect([before.statusCode, before.body]).toEqual([404, unknown.body])
    expect((await get(photo, 2, name)).rawPayload.equals(blurred)).toBe(true)
  }
})

test('links, crops and customers’ pages show the blurred photo', async () => {
  const follow = async (query = '') => {
    const url = `/api/assets/images/${photo}/link${query}`
    const { data } = JSON.parse((await server.inject({ url, headers: one.clerk.headers })).body)
    return server.inject({ url: data })
  }
  expect((await follow()).rawPayload.equals(blurred)).toBe(true)
  const crop = await follow('?box=10,10,40,40')
  expect([crop.statusCode, crop.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const { token } = await one.shown()
  expect((await one.photo(token, photo)).rawPayload.equals(blurred)).toBe(true)
})

test('while blurring is pending, no revision of the photo is sent to anybody', async () => {
  await server.database.owner.query(`update image set status = 'pending', face_count = null where id = $1`, [photo])
  const { token } = await one.shown()
  const answers = [await get(photo, 1, '514'), await get(photo, 2, '514'), await one.photo(token, photo)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  for (const { body } of answers) expect(body).not.toContain(WITH_FACE)
})
