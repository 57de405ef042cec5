import { describe, expect, test } from 'vitest'
import { rederiveCar } from '../damages/change-history.repo.ts'
import { WORKER } from '../db/scope.ts'
import { buildClaim } from '../testing/build-claim.ts'
import { builders } from '../testing/builders.ts'
import { testDatabase } from '../testing/test-database.ts'
import { foldPlates } from './fold-plates.ts'
import { readPlatesReport } from './plates-report.repo.ts'

const database = testDatabase()
const make = builders(() => database.owner)
const rows = async (text: string, values: unknown[] = []) => (await database.owner.query(text, values)).rows

/** Writes rows as earlier versions did, which compared plates by their spelling. */
async function asBefore(work: () => Promise<void>): Promise<void> {
  const tables = ['plate_list', 'car', 'image_set']
  for (const table of tables) await database.owner.query(`alter table ${table} disable trigger fold_plate`)
  await work()
  for (const table of tables) await database.owner.query(`alter table ${table} enable trigger fold_plate`)
}

const DAY = 86_400_000
const imageSet = async (
  tenantId: string,
  carId: string,
  plate: string,
  day: number,
  damages: Record<string, unknown>[],
) => {
  const id = await make.imageSet({
    tenantId,
    plate,
    car_id: carId,
    recDate: new Date(Date.UTC(2026, 0, 1) + day * DAY),
  })
  const image = await make.image(id)
  for (const damage of damages) await make.damage(image, damage)
  return id
}
const at = (x: number) => ({
  points: [
    { x, y: 100 },
    { x: x + 80, y: 180 },
  ],
})

describe('plates that earlier versions stored', () => {
  test('become one car with one ordered history and unique numbers; decisions of people stay; a second run finds nothing', async () => {
    const tenantId = await make.tenant()
    let [kept, other, imageSets] = ['', '', [] as string[]]
    await asBefore(async () => {
      kept = await make.car(tenantId, { plate: 'AB12345', make: 'Volvo', last_damage_number: 2 })
      other = await make.car(tenantId, { plate: 'AB-12345', make: 'Saab', vin: 'YV1', last_damage_number: 1 })
      imageSets = [
        await imageSet(tenantId, other, 'AB-12345', 1, [{ ...at(100), number: 1, matched_by_hand: true }]),
        await imageSet(tenantId, kept, 'AB12345', 2, [
          { ...at(600), number: 1 },
          { ...at(900), number: 2 },
        ]),
        await imageSet(tenantId, other, 'AB-12345', 3, [{ ...at(1_200) }]),
      ]
    })
    await database.db.transaction(WORKER, async (tx) => {
      for (const id of [kept, other]) await rederiveCar(tx, tenantId, id)
    })
    const report = await database.db.transaction(WORKER, readPlatesReport)
    expect(report.joined).toMatchObject([
      {
        plate: 'NO#AB12345',
        written: [
          { plate: 'NO#AB-12345', passings: 2 },
          { plate: 'NO#AB12345', passings: 1 },
        ],
      },
    ])
    expect(report).toMatchObject({ cars: 1, passings: 2, listed: 0, joinedListed: [], unknownCountries: [] })
    expect(await foldPlates(database.db)).toMatchObject({ cars: 0, joined: 1 })
    expect(
      await rows('select id, registration_no, written_no, make, vin from car where tenant_id = $1', [tenantId]),
    ).toEqual([{ id: kept, registration_no: 'AB12345', written_no: null, make: 'Volvo', vin: 'YV1' }])
    const sets = await rows(
      'select id, car_id, registration_no, passing_no from image_set where tenant_id = $1 order by rec_date',
      [tenantId],
    )
    expect(sets).toEqual(
      imageSets.map((id, nth) => ({ id, car_id: kept, registration_no: 'AB12345', passing_no: nth + 1 })),
    )
    const families = await rows('select number, car_id from damage_family where tenant_id = $1 order by number', [
      tenantId,
    ])
    expect(families.map(({ number }) => number)).toEqual([1, 2, 3, 4])
    expect(new Set(families.map(({ car_id }) => car_id))).toEqual(new Set([kept]))
    expect(
      await rows('select matched_by_hand from damage where tenant_id = $1 and matched_by_hand', [tenantId]),
    ).toHaveLength(1)
    const [audit] = await rows(`select action, actor_id, target_id, after from audit_event where chain = $1`, [
      tenantId,
    ])
    expect(audit).toMatchObject({
      action: 'joinCars',
      actor_id: null,
      target_id: kept,
      after: { passings: 2, families: 2 },
    })
    expect(await rows('select registration_no from plate_subject where subject_id = $1', [other])).toEqual([
      { registration_no: 'AB12345' },
    ])
    expect(await foldPlates(database.db)).toEqual({ listed: 0, cars: 0, joined: 0, passings: 0, claims: 0 })
  })

  test('become one row of the list, one car, one subject and one claim of the plate, under one country', async () => {
    const [tenantId, foreign] = [await make.tenant(), await make.tenant()]
    const userId = await make.user({ tenants: [{ id: tenantId, role: 'USER' }] })
    let [renamed, orphan, theirs] = ['', '', '']
    await asBefore(async () => {
      const list = (tenant: string, country_code: string, registration_no: string, more: object = {}) =>
        make.insert('plate_list', { tenant_id: tenant, country_code, registration_no, ...more })
      await list(tenantId, 'FI', 'ABC-123', { vin: 'ONE', created_at: new Date('2026-01-01') })
      await list(tenantId, 'FIN', 'ABC123', { make: 'Saab', created_at: new Date('2026-02-01') })
      await list(tenantId, 'NO', 'EK10001', { make: 'Fiat' })
      await list(tenantId, 'N', 'EK-10001', { make: 'Ford', year: 2020 })
      await list(foreign, 'FI', 'ABC-123')
      renamed = await make.car(tenantId, { plate: 'GÖ-AB12', countryCode: 'D' })
      theirs = await make.car(foreign, { plate: 'GÖAB12', countryCode: 'DE' })
      await make.imageSet({ tenantId, plate: 'GÖ-AB12', country_code: 'D', car_id: renamed })
      orphan = await make.imageSet({ plate: 'ZZ-9999', country_code: 'UK' })
    })
    const subject = { tenant_id: tenantId, country_code: 'FI' }
    for (const [nth, registration_no] of ['ABC-123', 'ABC123'].entries())
      await make.insert('plate_subject', {
        ...subject,
        subject_id: `00000000-0000-4000-8000-00000000000${nth}`,
        registration_no,
      })
    const { claimId } = await buildClaim(make.insert, { tenantId, userId })
    await database.owner.query(
      `update claim set plate_key = null, car = car || '{"country": "n", "registrationNo": "ek–10 001"}' where id = $1`,
      [claimId],
    )
    await foldPlates(database.db)
    expect(
      await rows(
        'select country_code, registration_no, written_no, vin, make, year from plate_list where tenant_id = $1 order by 2',
        [tenantId],
      ),
    ).toEqual([
      { country_code: 'FI', registration_no: 'ABC123', written_no: 'ABC-123', vin: 'ONE', make: 'Saab', year: null },
      { country_code: 'NO', registration_no: 'EK10001', written_no: null, vin: null, make: 'Fiat', year: 2020 },
    ])
    expect(
      await rows('select registration_no, written_no from plate_list where tenant_id = $1', [foreign]),
    ).toHaveLength(1)
    expect(
      await rows(
        'select id, country_code, registration_no, written_no from car where id = any($1) order by tenant_id',
        [[renamed, theirs]],
      ),
    ).toEqual([
      { id: renamed, country_code: 'DE', registration_no: 'GÖAB12', written_no: 'GÖ-AB12' },
      { id: theirs, country_code: 'DE', registration_no: 'GÖAB12', written_no: null },
    ])
    expect(
      await rows(
        'select country_code, registration_no, written_no from image_set where car_id = $1 or id = $2 order by 1',
        [renamed, orphan],
      ),
    ).toEqual([
      { country_code: 'DE', registration_no: 'GÖAB12', written_no: 'GÖ-AB12' },
      { country_code: 'GB', registration_no: 'ZZ9999', written_no: 'ZZ-9999' },
    ])
    expect(await rows('select registration_no from plate_subject where tenant_id = $1', [tenantId])).toEqual([
      { registration_no: 'ABC123' },
      { registration_no: 'ABC123' },
    ])
    expect(await rows('select plate_country, plate_key from claim where id = $1', [claimId])).toEqual([
      { plate_country: 'NO', plate_key: 'EK10001' },
    ])
  })

  test('with a diacritic or letters of another alphabet are not merged with similar plates', async () => {
    const tenantId = await make.tenant()
    for (const plate of ['GÖAB77', 'GOAB77', 'АВ777', 'AB777']) await make.car(tenantId, { plate, countryCode: 'DE' })
    expect(await foldPlates(database.db)).toMatchObject({ cars: 0, joined: 0 })
    expect(await rows('select 1 from car where tenant_id = $1', [tenantId])).toHaveLength(4)
  })
})

test('for a server of an earlier version the database stores the key and the plate as written', async () => {
  const tenantId = await make.tenant()
  await make.insert('plate_list', { tenant_id: tenantId, country_code: 'FI', registration_no: 'ABC-123' })
  await make.car(tenantId, { plate: 'ABC-123', countryCode: 'FI' })
  for (const table of ['plate_list', 'car'])
    expect(await rows(`select registration_no, written_no from ${table} where tenant_id = $1`, [tenantId])).toEqual([
      { registration_no: 'ABC123', written_no: 'ABC-123' },
    ])
  await expect(make.car(tenantId, { plate: 'ABC-1-23', countryCode: 'FI' })).rejects.toThrow(/duplicate key/)
})
