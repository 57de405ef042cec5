import { normalisePlate } from '@skadi/domain/cars/plate-key'
import type { Registration } from '@skadi/domain/cars/registration'
import { describe, expect, test } from 'vitest'
import { findClaimants } from '../cars/car.repo.ts'
import { chooseCar } from '../cars/choose-car.repo.ts'
import { addListedCars } from '../cars/plate-list.repo.ts'
import { RIG, type Scope, WORKER } from '../db/scope.ts'
import { sql } from '../db/sql.ts'
import { readQueuedImageSet } from '../passages/pipeline-image-set.repo.ts'
import { builders } from '../testing/builders.ts'
import { complete, record } from '../testing/record.ts'
import { testDatabase } from '../testing/test-database.ts'
import { assignImageSet } from './assign-image-set.repo.ts'

const database = testDatabase()
const make = builders(() => database.owner)
const PLATE = { countryCode: 'NO', registrationNo: 'AB12345' }

/** Inserts tenants A, B and C and a rig. Tenant C has no relation to the rig. */
async function world(given: { rigOf: string; defaultTenant?: string; listedBy: string }) {
  const ids: Record<string, string> = { A: await make.tenant(), B: await make.tenant(), C: await make.tenant() }
  const named = (letters: string) => [...letters].map((letter) => ids[letter] as string)
  const defaultTenant = given.defaultTenant && ids[given.defaultTenant]
  const set = await make.captureSet({ tenants: named(given.rigOf), ...(defaultTenant ? { defaultTenant } : {}) })
  for (const tenant of named(given.listedBy))
    await make.insert('plate_list', { tenant_id: tenant, country_code: 'NO', registration_no: PLATE.registrationNo })
  return { ids, set }
}

async function pairedImageSet(set: { left: string; right: string }): Promise<string> {
  await complete(database.db, set.left, await record(database.db, set.left, 'left'))
  const answer = await complete(database.db, set.right, await record(database.db, set.right, 'right'))
  return (answer as { imageSetId: string }).imageSetId
}

const assign = (id: string, plate: typeof PLATE | undefined) =>
  database.db.transaction(WORKER, async (tx) => {
    const imageSet = await readQueuedImageSet(tx, id)
    if (imageSet) await assignImageSet(tx, imageSet, plate && { ...plate, source: 'plate', confidence: 0.9 })
  })

const outcome = async (id: string, ids: Record<string, string>) => {
  const row = (
    await database.owner.query('select output, tenant_id, car_id, registration_no from image_set where id = $1', [id])
  ).rows[0]
  return { ...row, goesTo: Object.keys(ids).find((letter) => ids[letter] === row.tenant_id) ?? row.output }
}

describe('[PIPE-09] a passing goes to', () => {
  test.each([
    { rigOf: 'AB', listedBy: 'A', read: true, goesTo: 'A', because: 'its plate list claims it' },
    {
      rigOf: 'AB',
      defaultTenant: 'B',
      listedBy: 'A',
      read: true,
      goesTo: 'A',
      because: 'a claim goes before the default output',
    },
    {
      rigOf: 'AB',
      listedBy: 'C',
      read: true,
      goesTo: 'unassigned',
      because: 'a list claims only passings of its own rigs',
    },
    {
      rigOf: 'AB',
      listedBy: 'AB',
      read: true,
      goesTo: 'unassigned',
      because: 'two tenants claim it and no default output decides',
    },
    {
      rigOf: 'AB',
      defaultTenant: 'B',
      listedBy: 'AB',
      read: true,
      goesTo: 'B',
      because: 'the default output is one of the claimants',
    },
    { rigOf: 'AB', defaultTenant: 'B', listedBy: '', read: true, goesTo: 'B', because: 'nobody claims it' },
    {
      rigOf: 'AB',
      listedBy: '',
      read: true,
      goesTo: 'unassigned',
      because: 'nobody claims it and there is no default output',
    },
    { rigOf: 'AB', defaultTenant: 'B', listedBy: 'A', read: false, goesTo: 'B', because: 'no plate was read' },
    { rigOf: 'AB', listedBy: 'AB', read: false, goesTo: 'unassigned', because: 'no plate was read' },
    { rigOf: 'A', defaultTenant: 'A', listedBy: 'B', read: true, goesTo: 'A', because: 'the rig belongs to A alone' },
    { rigOf: '', listedBy: 'A', read: true, goesTo: 'noTenant', because: 'its units have no tenant' },
  ])(
    '$goesTo: $because (rig $rigOf, default $defaultTenant, listed by $listedBy)',
    async ({ read, goesTo, ...given }) => {
      const { ids, set } = await world(given)
      const id = await pairedImageSet(set)
      await assign(id, read ? PLATE : undefined)
      expect(await outcome(id, ids)).toMatchObject({ goesTo, registration_no: read ? PLATE.registrationNo : null })
    },
  )
})

test('a passing that has a tenant keeps the tenant, although another tenant lists the plate now', async () => {
  const { ids, set } = await world({ rigOf: 'AB', listedBy: 'A' })
  const id = await pairedImageSet(set)
  await assign(id, PLATE)
  await database.owner.query('update plate_list set tenant_id = $2 where tenant_id = $1', [ids.A, ids.B])
  await assign(id, PLATE)
  expect(await outcome(id, ids)).toMatchObject({ goesTo: 'A' })
})

test('a tenant has one car per plate, with the details of its plate list; another tenant has a separate car', async () => {
  const { ids, set } = await world({ rigOf: 'AB', listedBy: 'A' })
  await database.owner.query(`update plate_list set make = 'Volvo', year = 2022 where tenant_id = $1`, [ids.A])
  const [one, two] = [await pairedImageSet(set), await pairedImageSet(set)]
  await Promise.all([assign(one, PLATE), assign(two, PLATE)])
  const cars = (await database.owner.query('select c.* from car c where tenant_id = any($1)', [Object.values(ids)]))
    .rows
  expect(cars).toMatchObject([
    { tenant_id: ids.A, country_code: 'NO', registration_no: 'AB12345', make: 'Volvo', year: 2022 },
  ])
  expect(new Set([(await outcome(one, ids)).car_id, (await outcome(two, ids)).car_id])).toEqual(new Set([cars[0].id]))
})

test('a company sees no row that the pipeline writes for another company, even in a query without a filter', async () => {
  const { ids, set } = await world({ rigOf: 'AB', listedBy: 'A' })
  const id = await pairedImageSet(set)
  await assign(id, PLATE)
  const scope = (tenantId: string): Scope => ({ role: 'app', tenantId, userId: tenantId })
  for (const table of ['image_set', 'image', 'passage_stage', 'car', 'plate_list', 'image_set_count']) {
    const count = async (tenantId: string) =>
      Number((await database.db.row<{ n: string }>(scope(tenantId), sql([`select count(*) as n from ${table}`])))?.n)
    expect([table, (await count(ids.A as string)) > 0, await count(ids.B as string)]).toEqual([table, true, 0])
  }
})

describe('chooseCar', () => {
  const choose = (tenantIds: string[], given: Partial<Parameters<typeof chooseCar>[1]>) =>
    database.db.transaction(WORKER, (tx) =>
      chooseCar(tx, { recognised: undefined, candidates: [], countryCode: 'NO', tenantIds, ...given }),
    )
  const plate = (registrationNo: string, confidence = 0.9) => ({ source: 'plate' as const, registrationNo, confidence })

  test('a plate gets the country under which it is listed, else the country of the rig; a QR code gets WN', async () => {
    const tenant = await make.tenant()
    await make.insert('plate_list', { tenant_id: tenant, country_code: 'SE', registration_no: 'ABC123' })
    expect(await choose([tenant], { recognised: plate('ABC123') })).toMatchObject({
      countryCode: 'SE',
      registrationNo: 'ABC123',
    })
    expect(await choose([tenant], { recognised: plate('XYZ987') })).toMatchObject({
      countryCode: 'NO',
      registrationNo: 'XYZ987',
    })
    expect(
      await choose([tenant], { recognised: { source: 'qr', registrationNo: '0042-K', confidence: 1 } }),
    ).toMatchObject({ countryCode: 'WN', source: 'qr' })
  })

  test('a read without confidence counts only if it matches exactly one listed plate and is long enough', async () => {
    const tenant = await make.tenant()
    for (const registration_no of ['EK20417', 'ZX31882', '417'])
      await make.insert('plate_list', { tenant_id: tenant, country_code: 'NO', registration_no })
    const read = (...numbers: string[]) =>
      choose([tenant], { candidates: numbers.map((registrationNo) => ({ registrationNo, confidence: 0.4 })) })
    expect(await read('EK2O417', 'EK20417', '417')).toEqual({
      countryCode: 'NO',
      registrationNo: 'EK20417',
      source: 'plate',
      confidence: 0.4,
    })
    expect(await read('EK20417', 'ZX31882')).toBeUndefined()
    expect(await read('417', 'EK2041')).toBeUndefined()
    expect(
      await choose([await make.tenant()], { candidates: [{ registrationNo: 'EK20417', confidence: 0.4 }] }),
    ).toBeUndefined()
  })
})

describe('chooseCar and the plates of a list', () => {
  const choose = (tenantIds: string[], given: Partial<Parameters<typeof chooseCar>[1]>) =>
    database.db.transaction(WORKER, (tx) =>
      chooseCar(tx, { recognised: undefined, candidates: [], countryCode: 'NO', tenantIds, ...given }),
    )

  test('an uncertain read becomes the only possible listed plate, but not if two are possible or another company lists it', async () => {
    const [tenant, foreign] = [await make.tenant(), await make.tenant()]
    await make.insert('plate_list', { tenant_id: tenant, country_code: 'NO', registration_no: 'EK20317' })
    const doubts = [...'EK20817'].map((c) => (c === '8' ? { '8': 0.55, '3': 0.4 } : { [c]: 0.99 }))
    const given = { candidates: [{ registrationNo: 'EK20817', confidence: 0.5, imageId: 'a', places: doubts }] }
    expect(await choose([tenant], given)).toMatchObject({
      countryCode: 'NO',
      registrationNo: 'EK20317',
      source: 'plate',
    })
    expect(await choose([foreign], given)).toBeUndefined()
    await make.insert('plate_list', { tenant_id: tenant, country_code: 'NO', registration_no: 'EK20817' })
    expect(await choose([tenant], given)).toBeUndefined()
  })

  test('a sure read becomes a listed plate only if both look the same', async () => {
    const tenant = await make.tenant()
    for (const registration_no of ['EKO0417', 'ZX31882'])
      await make.insert('plate_list', { tenant_id: tenant, country_code: 'SE', registration_no })
    const sure = (registrationNo: string) => ({
      recognised: { source: 'plate' as const, registrationNo, confidence: 0.9 },
    })
    expect(await choose([tenant], sure('EK00417'))).toMatchObject({ countryCode: 'SE', registrationNo: 'EKO0417' })
    expect(await choose([tenant], sure('ZX31883'))).toMatchObject({ countryCode: 'NO', registrationNo: 'ZX31883' })
  })
})

test.each([
  { listed: [['FI', 'ABC-123']], read: 'ABC123', as: ['FI', 'ABC-123'] },
  { listed: [['DE', 'GÖAB123']], read: 'GOAB123', as: ['DE', 'GÖAB123'] },
  { listed: [['HR', 'ZG-1234-ŠČ']], read: 'ZG1234SC', as: ['HR', 'ZG-1234-ŠČ'] },
  { listed: [['RS', 'BG 123-ĆŽ']], read: 'BGI23CZ', as: ['RS', 'BG123-ĆŽ'] },
  { listed: [['BG', 'АВ1234']], read: 'AB1234', as: ['BG', 'АВ1234'] },
  {
    listed: [
      ['DE', 'GÖ-AB 123'],
      ['DE', 'GO-AB 123'],
    ],
    read: 'GOAB123',
    as: ['DE', 'GO-AB123'],
  },
  {
    listed: [
      ['DE', 'GÖ-AB 123'],
      ['SE', 'GÓAB123'],
    ],
    read: 'GOAB123',
    as: ['NO', 'GOAB123'],
  },
  {
    listed: [
      ['FI', 'ABC-123'],
      ['SE', 'ABC 123'],
    ],
    read: 'ABC123',
    as: ['NO', 'ABC123'],
  },
  { listed: [['DE', 'GOAB123']], read: 'GÖAB123', as: ['DE', 'GOAB123'] },
])('of $listed a read $read is $as', async ({ listed, read, as }) => {
  const tenant = await make.tenant()
  await database.db.transaction(WORKER, async (tx) => {
    const cars = listed.map(([countryCode = '', registrationNo = '']) => ({
      countryCode,
      registrationNo: normalisePlate(registrationNo),
    }))
    await addListedCars(
      tx,
      tenant,
      cars.map((car) => ({ ...car, vin: null, make: null, model: null, year: null })),
    )
    const recognised = { source: 'plate' as const, registrationNo: read, confidence: 0.9 }
    const chosen = await chooseCar(tx, { recognised, candidates: [], countryCode: 'NO', tenantIds: [tenant] })
    expect([chosen?.countryCode, chosen?.registrationNo]).toEqual(as)
    expect(await findClaimants(tx, chosen as Registration, [tenant])).toHaveLength(as[0] === 'NO' ? 0 : 1)
  })
})

test('the scope of rigs reads neither cars nor plate lists', async () => {
  await expect(database.db.rows(RIG, sql`select * from car`)).rejects.toThrow(/permission denied/)
  await expect(database.db.rows(RIG, sql`select * from plate_list`)).rejects.toThrow(/permission denied/)
})
