import { getImageSet } from '@skadi/contract/image-sets/image-sets-reads'
import { updateImageSet, updateZoomStandarization } from '@skadi/contract/image-sets/image-sets-writes'
import { newId } from '@skadi/store/db/new-id'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

let [tenant, foreign, id, carId] = ['', '', '', '']
let [user, admin, globalAdmin]: SignedIn[] = []
beforeAll(async () => {
  ;[tenant, foreign] = [await build.tenant(), await build.tenant()]
  user = await server.signIn(await build.user({ tenants: [{ id: tenant, role: 'USER' }] }))
  admin = await server.signIn(await build.user({ tenants: [{ id: tenant, role: 'ADMIN_TENANT' }] }))
  globalAdmin = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
})
beforeEach(async () => {
  await server.database.owner.query('delete from image_set')
  await server.database.owner.query('delete from car')
  carId = await build.car(tenant, { plate: 'AB12345' })
  id = await build.imageSet({ tenantId: tenant, car_id: carId, plate: 'AB12345', registration_source: 'plate' })
})

const row = async (imageSetId = id) =>
  (await server.database.owner.query('select * from image_set where id = $1', [imageSetId])).rows[0]
const read = async (imageSetId = id, who = admin as SignedIn) =>
  (await ask(getImageSet, who, { params: { id: imageSetId } })).body.data
const correct = (body: object, who = admin as SignedIn, imageSetId = id) =>
  ask(updateImageSet, who, { params: { id: imageSetId }, body: body as never })
const plate = (registrationNo: string, countryCode = 'NO') => ({ carInfo: { countryCode, registrationNo } })
const events = async (of = tenant) =>
  (await readAudit(server.database, of)).filter(({ targetId }: { targetId: string }) => targetId === id)

describe('correcting a passing', () => {
  test('another company’s passing answers like an unknown passing; users who are no administrators are refused', async () => {
    const unknown = await correct(plate('AB54321'), admin, newId())
    expect([unknown.status, unknown.code]).toEqual([404, 'NOT_FOUND'])
    expect(await correct(plate('AB54321'), admin, await build.imageSet({ tenantId: foreign }))).toEqual(unknown)
    expect((await correct(plate('AB54321'), user)).code).toBe('FORBIDDEN')
    const readOnly = await build.tenant({ isHandicapped: true })
    const there = await server.signIn(await build.user({ tenants: [{ id: readOnly, role: 'ADMIN_TENANT' }] }))
    expect((await correct(plate('AB54321'), there)).code).toBe('READ_ONLY_TENANT')
  })

  test.each<[why: string, body: object]>([
    ['nothing', {}],
    ['another field', { ...plate('AB54321'), hasNewDamages: false }],
    ['half a plate', { carInfo: { registrationNo: 'AB54321' } }],
    ['too long a plate', plate('ABCDE123456')],
    ['too short a plate', plate('A')],
    ['a plate with #', plate('NO#AB1234')],
    ['letters that QR codes do not have', plate('ÆØ42', 'WN')],
    ['a country that is none', plate('AB54321', 'norway')],
    ['a car’s detail', { carInfo: { countryCode: 'NO', registrationNo: 'AB54321', vin: 'X' } }],
    ['an unknown label', { origin: { label: 'sold' } }],
    ['the name of the origin', { origin: { label: 'pickup', name: 'Oslo' } }],
  ])('%s is refused', async (_, body) => {
    const before = await row()
    expect((await correct(body)).code).toBe('VALIDATION')
    expect(await row()).toEqual(before)
  })

  test('[DETAIL-24] moves the passing to the other car, and leaves nothing with the old car', async () => {
    const answer = await correct(plate('ab 54321', 'SE'))
    expect(answer.status).toBe(200)
    expect(answer.body.data.carInfo).toEqual({ countryCode: 'SE', registrationNo: 'AB54321' })
    expect(await read()).toEqual(answer.body.data)
    const moved = await row()
    expect([moved.registration_source, moved.registration_confidence]).toEqual(['human', null])
    const { rows } = await server.database.owner.query(
      'select id, country_code, registration_no from car where id <> $1',
      [carId],
    )
    expect(rows).toEqual([{ id: moved.car_id, country_code: 'SE', registration_no: 'AB54321' }])
    expect(await events()).toMatchObject([
      {
        action: 'updateImageSet',
        personal: {
          before: { countryCode: 'NO', registrationNo: 'AB12345' },
          after: { countryCode: 'SE', registrationNo: 'AB54321' },
        },
      },
    ])
  })

  test('[ENTITY-08] identifies a car by country and number: another spelling is the same car, another country is not', async () => {
    const joined = `country_code || '#' || registration_no`
    const stored = async () => {
      const { rows } = await server.database.owner.query(
        `select ${joined} as "imageSet", (select ${joined} from car c where c.id = s.car_id) as car, car_id from image_set s where id = $1`,
        [id],
      )
      return rows[0]
    }
    const written = ['ab-12 345', 'AB12345', 'ａｂ１２３４５']
    for (const text of written) {
      await correct(plate('ZZ99999'))
      await correct(plate(text))
      expect(await stored()).toEqual({ imageSet: 'NO#AB12345', car: 'NO#AB12345', car_id: carId })
    }
    await correct(plate('AB12345', 'SE'))
    const swedish = await stored()
    expect(swedish).toEqual({ imageSet: 'SE#AB12345', car: 'SE#AB12345', car_id: expect.any(String) })
    expect(swedish.car_id).not.toBe(carId)
    const { rows } = await server.database.owner.query(`select ${joined} as car from car order by 1`)
    expect(rows.map(({ car }) => car)).toEqual(['NO#AB12345', 'NO#ZZ99999', 'SE#AB12345'])
  })

  test('uses the company’s existing car, but not another company’s car with the same plate', async () => {
    await build.car(foreign, { plate: 'AB54321' })
    const known = await build.car(tenant, { plate: 'AB54321' })
    await correct(plate('AB54321'))
    expect((await row()).car_id).toBe(known)
  })

  test('gives a plate to a passing without a plate', async () => {
    id = await build.imageSet({ tenantId: tenant, plate: null })
    expect((await correct(plate('AB12345'))).body.data.carInfo.registrationNo).toBe('AB12345')
    expect((await row()).car_id).toBe(carId)
  })

  test('by a global admin is done for the passing’s company', async () => {
    id = await build.imageSet({ tenantId: foreign, plate: 'AB12345' })
    expect((await correct(plate('AB54321'), globalAdmin)).status).toBe(200)
    expect((await events(foreign)).map(({ action }: { action: string }) => action)).toEqual(['updateImageSet'])
    const { rows } = await server.database.owner.query('select tenant_id from car where id = $1', [
      (await row()).car_id,
    ])
    expect(rows).toEqual([{ tenant_id: foreign }])
  })

  test('with equal values changes nothing; a change based on an outdated version is refused', async () => {
    const { modifiedAt } = await read()
    expect((await correct({ ...plate('AB12345'), modifiedAt })).body.data.modifiedAt).toBe(modifiedAt)
    expect(await events()).toEqual([])
    expect((await correct({ ...plate('AB54321'), modifiedAt })).status).toBe(200)
    const late = await correct({ ...plate('AB12345'), modifiedAt })
    expect([late.status, late.code]).toEqual([409, 'CONFLICT'])
    expect(late.text).not.toContain('AB54321')
  })

  test('sets and removes the label pickup', async () => {
    expect((await correct({ origin: { label: 'pickup' } })).body.data.origin.label).toBe('pickup')
    expect((await correct({ origin: { label: null } })).body.data.origin.label).toBeNull()
    expect((await row()).car_id).toBe(carId)
  })
})

describe('the standard view of a camera', () => {
  const set = (boxes: object, who = user as SignedIn, imageSetId = id) =>
    ask(updateZoomStandarization, who, {
      params: { id: imageSetId },
      body: { zoomStandarization: boxes } as never,
    })
  const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })
  const full = box(0, 0, 1920, 1200)

  test('of another company’s passing cannot be set', async () => {
    const unknown = await set({ topLeft: full }, user, newId())
    expect(unknown.code).toBe('NOT_FOUND')
    expect(await set({ topLeft: full }, user, await build.imageSet({ tenantId: foreign }))).toEqual(unknown)
  })

  test.each<[why: string, boxes: object]>([
    ['none', {}],
    ['an unknown camera', { middle: full }],
    ['all cameras at once', { all: full }],
    ['outside of the photo', { topLeft: box(1, 0, 1920, 1200) }],
    ['smaller than 16', { topLeft: box(0, 0, 15, 16) }],
    ['broken pixels', { topLeft: box(0, 0, 100.5, 100) }],
    ['half a box', { topLeft: { x: 0, y: 0, width: 100 } }],
    ['one good and one bad', { topLeft: full, roofLeft: box(-1, 0, 100, 100) }],
  ])('%s is refused', async (_, boxes) => {
    expect((await set(boxes)).code).toBe('VALIDATION')
    expect((await row()).zoom_standarization).toEqual({})
  })

  test('[IMAGE-13][DETAIL-25] is the full frame until it is set, separately per camera', async () => {
    const shown = ['bottomLeft', 'topLeft', 'roofLeft', 'bottomRight', 'topRight', 'roofRight']
    expect((await read()).zoomStandarization).toEqual(Object.fromEntries(shown.map((camera) => [camera, full])))
    const [one, two] = [box(10, 20, 960, 600), box(0, 0, 16, 16)]
    expect((await set({ topLeft: one })).body.data.zoomStandarization.topLeft).toEqual(one)
    const { data } = (await set({ roofLeft: two, frontLeft: two })).body
    expect(data.zoomStandarization).toMatchObject({ topLeft: one, roofLeft: two, frontLeft: two, topRight: full })
    expect((await set({ topLeft: full })).body.data.zoomStandarization.topLeft).toEqual(full)
    expect((await row()).zoom_standarization).toEqual({ roofLeft: two, frontLeft: two })
    expect(await events()).toHaveLength(3)
  })
})
