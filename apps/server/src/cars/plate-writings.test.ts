import { listCars, listListedCars } from '@skadi/contract/cars/cars-reads'
import { addCars, deleteCar, overwriteCars } from '@skadi/contract/cars/cars-writes'
import { listFleet } from '@skadi/contract/fleet/fleet-calls'
import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { updateImageSet } from '@skadi/contract/image-sets/image-sets-writes'
import { previewErasure } from '@skadi/contract/retention/retention-calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { workOnJobs } from '../jobs/work-on-jobs.ts'
import { asking } from '../testing/asking.ts'
import { type Admin, cars, plateBench } from '../testing/plate-bench.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server
const { admin, change, done, list } = plateBench(server, workOnJobs)

let ada: Admin
beforeEach(async () => {
  ada = await admin()
})

const WRITTEN = ['ABC-123', 'abc123', 'ABC 123', 'ABC\u2011123', 'ABC\u2212123', 'ＡＢＣ１２３', 'A\u200bBC·123']
const given = (...plates: [countryCode: string, registrationNo: string][]) => ({
  cars: plates.map(([countryCode, registrationNo]) => ({ countryCode, registrationNo })),
})
const plateOf = ({ countryCode, registrationNo }: { countryCode: string; registrationNo: string }) =>
  `${countryCode} ${registrationNo}`

test('a plate sent in many spellings is listed once, in its first spelling, and matches every spelling', async () => {
  const many = given(...WRITTEN.map((plate): [string, string] => ['FI', plate]), ['fin', 'abc-123'])
  expect(await done(ada, addCars, many)).toMatchObject({ result: { added: 1, changed: 0 } })
  expect(await list(ada)).toEqual([['FI', 'ABC123', null, null, null, null]])
  expect(await done(ada, overwriteCars, given(['FI', 'ABC 123']))).toMatchObject({
    result: { added: 0, changed: 0, removed: 0 },
  })
  for (const query of WRITTEN) {
    const { body } = await ask(listListedCars, ada, { query: { query } })
    expect([query, body.data.items.map(plateOf)]).toEqual([query, ['FI ABC-123']])
  }
  const plate = { countryCode: 'fin', registrationNo: 'abc·123' }
  expect((await ask(deleteCar, ada, { query: plate })).status).toBe(204)
  expect(await list(ada)).toEqual([])
})

test('all codes of a country mean one country; a country name and an unknown code are refused', async () => {
  const codes = ['NO', 'N', 'NOR', 'no']
  await done(
    ada,
    addCars,
    given(...codes.map((code): [string, string] => [code, 'AB12345']), ['UK', 'AB12CDE'], ['D', 'B·AB 1234']),
  )
  expect((await list(ada)).map(([country, plate]) => `${country} ${plate}`)).toEqual([
    'NO AB12345',
    'GB AB12CDE',
    'DE BAB1234',
  ])
  for (const code of ['Norway', 'Norge', 'QQ', '47', '']) {
    const { code: refusal } = await change(ada, addCars, given([code, 'AB12345']))
    expect([code, refusal]).toEqual([code, 'VALIDATION'])
  }
})

test('letters with diacritics and of other alphabets are listed as distinct letters', async () => {
  await done(
    ada,
    addCars,
    given(
      ['HR', 'ZG-1234-ŠČ'],
      ['HR', 'ZG-1234-SC'],
      ['RS', 'BG 123-ĆŽ'],
      ['BG', 'АВ1234'],
      ['BG', 'AB1234'],
      ['DE', 'MU\u0308 1'],
    ),
  )
  expect(new Set((await list(ada)).map(([, plate]) => plate))).toEqual(
    new Set(['AB1234', 'BG123ĆŽ', 'MÜ1', 'ZG1234SC', 'ZG1234ŠČ', 'АВ1234']),
  )
})

test('passings, cars, fleet and erasure find a plate in every spelling, but none of another company', async () => {
  const { tenantId } = ada
  const carId = await build.car(tenantId, { plate: 'ABC-123', countryCode: 'FI' })
  const id = await build.imageSet({ tenantId, plate: 'ABC-123', country_code: 'FI', car_id: carId })
  const other = await admin()
  for (const registrationNo of WRITTEN) {
    const plate = { countryCode: 'fi', registrationNo }
    const sets = (await ask(listImageSets, ada, { query: plate })).body.data.items
    const cars = (await ask(listCars, ada, { query: plate })).body.data.items
    const fleet = (await ask(listFleet, ada, { query: plate })).body.data.items
    expect([sets.map((set) => set.id), cars.map((car) => car.id), fleet.map(plateOf)]).toEqual([
      [id],
      [carId],
      ['FI ABC-123'],
    ])
    expect(sets[0]?.carInfo).toEqual({ countryCode: 'FI', registrationNo: 'ABC-123' })
    const subject = { kind: 'plate' as const, ...plate }
    const seen = await ask(previewErasure, ada, { body: { subject: { ...subject, tenantId } } })
    expect(seen.body.data).toMatchObject({ name: 'ABC123', goes: { passings: 1 } })
    expect(
      (await ask(previewErasure, other, { body: { subject: { ...subject, tenantId: other.tenantId } } })).status,
    ).toBe(404)
    expect((await ask(listImageSets, other, { query: plate })).body.data.items).toEqual([])
  }
  const unlike = { countryCode: 'FI', registrationNo: 'ÄBC123' }
  expect((await ask(listImageSets, ada, { query: unlike })).body.data.items).toEqual([])
  expect((await ask(previewErasure, ada, { body: { subject: { kind: 'plate', tenantId, ...unlike } } })).status).toBe(
    404,
  )
})

test('correcting a passing to another spelling of its plate keeps its car', async () => {
  const { tenantId } = ada
  const carId = await build.car(tenantId, { plate: 'ABC-123', countryCode: 'FI' })
  const id = await build.imageSet({ tenantId, plate: 'ABC-123', country_code: 'FI', car_id: carId })
  const carInfo = { countryCode: 'FIN', registrationNo: 'abc 123' }
  const { body } = await ask(updateImageSet, ada, { params: { id }, body: { carInfo } })
  expect(body.data.carInfo).toEqual({ countryCode: 'FI', registrationNo: 'ABC-123' })
  const cars = await server.database.owner.query('select id from car where tenant_id = $1', [tenantId])
  expect(cars.rows).toEqual([{ id: carId }])
})

describe('reading the list', () => {
  test('lists page by page in plate order, with the exact total', async () => {
    const plates = Array.from({ length: 5 }, (_, n) => `AB1000${n}`)
    await done(ada, addCars, cars(...plates, 'CD12345'))
    const page = async (query: object) => (await ask(listListedCars, ada, { query })).body
    const first = await page({ limit: 2, query: 'ab1' })
    expect(first.data.items.map(({ registrationNo }) => registrationNo)).toEqual(plates.slice(0, 2))
    expect(first.meta).toMatchObject({ totalItems: 5, lastPage: 3 })
    const { data, meta } = await page({ limit: 3, query: 'AB 1', cursor: first.meta.nextCursor, total: 'none' })
    expect([data.items.map(({ registrationNo }) => registrationNo), meta.nextCursor]).toEqual([
      plates.slice(2),
      undefined,
    ])
    expect((await page({ limit: 2, page: 3 })).data.items).toMatchObject([
      { registrationNo: 'AB10004' },
      { registrationNo: 'CD12345' },
    ])
    expect((await page({})).meta.totalItems).toBe(6)
    for (const query of [{ cursor: 'AA' }, { query: 'AB\0' }])
      expect((await ask(listListedCars, ada, { query })).code).toBe('VALIDATION')
  })

  test('contains no cars of another company’s list', async () => {
    await done(await admin(), addCars, cars('AB12345'))
    expect((await ask(listListedCars, ada, { query: {} })).body.data.items).toEqual([])
  })
})
