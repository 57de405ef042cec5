import { NO_RENTER } from '@skadi/domain/rentals/rental'
import { beforeEach, expect, test } from 'vitest'
import { rederiveImageSet } from '../damages/change-history.repo.ts'
import { type Scope, WORKER } from '../db/scope.ts'
import { erasePlate } from '../retention/erase-plate.repo.ts'
import { buildCustomerLink } from '../testing/build-customer-link.ts'
import { buildRental } from '../testing/build-rental.ts'
import { builders } from '../testing/builders.ts'
import { testDatabase } from '../testing/test-database.ts'
import { chooseLink, linkRentalsOf, lockRentalsOf, releaseLink } from './link-rentals.repo.ts'
import { purgeRentals } from './remove-rentals.repo.ts'
import {
  cancelRental,
  findRental,
  type GivenRental,
  isSameRental,
  listRentals,
  overlappingRentals,
  rentalsByKey,
  writeRentals,
} from './rental.repo.ts'

const database = testDatabase()
const make = builders(() => database.owner)
let scope: Scope & { role: 'app' }

beforeEach(async () => {
  const tenantId = await make.tenant()
  scope = { role: 'app', tenantId, userId: await make.user({ tenants: [{ id: tenantId, role: 'USER' }] }) }
})

const at = (text: string): number => Date.parse(text)
const PLATE = { countryCode: 'NO', registrationNo: 'AB-12345' }
const given = (of: Partial<GivenRental> = {}): GivenRental => ({
  ...PLATE,
  source: 'system',
  outerId: '1',
  contractNo: 'C-1',
  fromAt: at('2026-11-01T08:00:00Z'),
  toAt: at('2026-11-05T08:00:00Z'),
  fromPlace: 'Oslo',
  toPlace: 'Bergen',
  timeZone: 'Europe/Oslo',
  deductible: { currency: 'NOK', minor: 800_000 },
  insurancePackage: 'Basic',
  language: 'no',
  renter: { ...NO_RENTER, name: 'Kari Nordmann', email: 'kari@example.com' },
  drivers: ['Ola'],
  ...of,
})

/** A hash has 20 characters. */
const unhashed = (part: string) => part.padEnd(20, '_')
const write = (...rentals: GivenRental[]) =>
  database.db.transaction(scope, async (tx) => {
    await lockRentalsOf(tx, scope.tenantId, rentals)
    const stored = await rentalsByKey(
      tx,
      scope,
      'system',
      rentals.map(({ outerId }) => outerId),
    )
    const ids = await writeRentals(tx, scope, rentals, stored, unhashed)
    await linkRentalsOf(tx, scope.tenantId, [...rentals, ...stored.values()])
    return ids
  })
const linksOf = async (id: string) => {
  const row = await findRental(database.db, scope, id)
  return row && [row.pickupId, row.pickupLink, row.returnId, row.returnLink]
}
const pickupsOf = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await linksOf(id))?.slice(0, 2)))
const passing = (recDate: string, label: string | null, of: object = {}) =>
  make.imageSet({ tenantId: scope.tenantId, plate: 'AB12345', recDate, origin_label: label, ...of })
const list = async (filter: Parameters<typeof listRentals>[2]) =>
  (
    await listRentals(database.db, scope, filter, { limit: 10, page: 1, cursor: undefined, withTotal: true }, {})
  ).rows.map(({ outerId }) => outerId)

test('a rental is stored with encrypted people, and the same content again is the same rental', async () => {
  const [id = ''] = await write(given())
  const row = await findRental(database.db, scope, id)
  expect(row).toMatchObject({
    registrationNo: 'AB-12345',
    deductible: { currency: 'NOK', minor: 800_000 },
    people: { renter: { name: 'Kari Nordmann' }, drivers: ['Ola'] },
  })
  expect(row && isSameRental(row, given())).toBe(true)
  for (const other of [{ toAt: null }, { drivers: [] }, { deductible: null }, { language: null }] as const)
    expect(row && isSameRental(row, given(other)), JSON.stringify(other)).toBe(false)
  const { rows } = await database.owner.query(`select encode(personal, 'escape') as bytes from rental where id = $1`, [
    id,
  ])
  expect(rows[0].bytes).not.toContain('Kari')
  expect(await write(given({ contractNo: 'C-2' }))).toEqual([id])
  expect(await findRental(database.db, scope, id)).toMatchObject({ contractNo: 'C-2', people: { drivers: ['Ola'] } })
})

test('another company reads no rental, and a company of the group reads no people', async () => {
  const [id = ''] = await write(given())
  const power = await make.tenant()
  const stranger = { ...scope, tenantId: power }
  expect(await findRental(database.db, stranger, id)).toBeUndefined()
  expect(await findRental(database.db, { ...stranger, role: 'group' }, id)).toBeUndefined()
  await make.tenantGroup({ members: [power, scope.tenantId], power })
  expect(await findRental(database.db, { ...stranger, role: 'group' }, id)).toMatchObject({
    contractNo: 'C-1',
    people: null,
  })
})

test('an overlap is found in any spelling of the plate, and not with the rental itself', async () => {
  await write(given())
  const overlaps = (of: Partial<GivenRental>) =>
    database.db.transaction(scope, async (tx) => [
      ...(await overlappingRentals(tx, scope, of.source ?? 'system', [given(of)])),
    ])
  expect(await overlaps({})).toEqual([])
  expect(await overlaps({ outerId: '2', registrationNo: 'ab12345' })).toEqual(['2'])
  expect(await overlaps({ outerId: '2', fromAt: at('2026-11-05T08:00:00Z'), toAt: null })).toEqual([])
  expect(await overlaps({ outerId: '2', countryCode: 'SE' })).toEqual([])
  expect(await overlaps({ source: 'other' })).toEqual(['1'])
})

test('a rental links itself when it is stored and when a passing arrives, moves or is labelled', async () => {
  const pickup = await passing('2026-11-01T08:05:00Z', 'pickup')
  const [id = ''] = await write(given())
  expect(await linksOf(id)).toEqual([pickup, 'linked', null, 'unlinked'])
  const back = await passing('2026-11-05T07:00:00Z', null)
  const again = (imageSetId: string) =>
    database.db.transaction(WORKER, (tx) => rederiveImageSet(tx, imageSetId, scope.tenantId))
  await again(back)
  expect(await linksOf(id)).toEqual([pickup, 'linked', back, 'doubtful'])
  expect(await list({ link: 'doubtful' })).toEqual(['1'])
  await database.owner.query(`update image_set set origin_label = 'return' where id = $1`, [back])
  await again(back)
  expect(await linksOf(id)).toEqual([pickup, 'linked', back, 'linked'])
  expect(await list({ imageSetId: back })).toEqual(['1'])
  await database.owner.query(`update image_set set registration_no = 'CD12345' where id = $1`, [pickup])
  await again(pickup)
  expect(await linksOf(id)).toEqual([null, 'unlinked', back, 'linked'])
  expect(await list({ link: 'unlinked' })).toEqual(['1'])
  // the rental of another car takes over the passing
  await write(given({ registrationNo: 'CD12345' }))
  expect(await linksOf(id)).toEqual([pickup, 'linked', null, 'unlinked'])
})

test('two rentals exchange their passings in one change', async () => {
  const [first, second] = [
    await passing('2026-11-01T08:00:00Z', 'pickup'),
    await passing('2026-11-10T08:00:00Z', 'pickup'),
  ]
  const later = given({ outerId: '2', fromAt: at('2026-11-10T08:00:00Z'), toAt: at('2026-11-12T08:00:00Z') })
  const [a = '', b = ''] = await write(given(), later)
  expect(await pickupsOf(a, b)).toEqual([
    [first, 'linked'],
    [second, 'linked'],
  ])
  const { fromAt, toAt } = later
  await write(given({ fromAt, toAt }), { ...later, fromAt: given().fromAt, toAt: given().toAt })
  expect(await pickupsOf(a, b)).toEqual([
    [second, 'linked'],
    [first, 'linked'],
  ])
})

test('a chosen link stays, takes the passing from the rule, and is released again', async () => {
  const pickup = await passing('2026-11-01T08:05:00Z', 'pickup')
  const [a = '', b = ''] = await write(given(), given({ outerId: '2', fromAt: at('2026-11-06T08:00:00Z'), toAt: null }))
  const choose = (id: string, imageSetId: string | null) =>
    database.db.transaction(scope, (tx) => chooseLink(tx, scope, { id, end: 'pickup', imageSetId }))
  const link = () => database.db.transaction(scope, (tx) => linkRentalsOf(tx, scope.tenantId, [PLATE]))
  expect(await choose(b, pickup)).toBe(true)
  await link()
  expect(await pickupsOf(a, b)).toEqual([
    [null, 'unlinked'],
    [pickup, 'linked'],
  ])
  expect(await choose(a, pickup)).toBe(false)
  await database.db.transaction(scope, (tx) => releaseLink(tx, scope, { id: b, end: 'pickup' }))
  await link()
  expect(await pickupsOf(a, b)).toEqual([
    [pickup, 'linked'],
    [null, 'unlinked'],
  ])
  expect(await database.db.transaction(scope, (tx) => cancelRental(tx, scope, a))).toBe(true)
  expect(await linksOf(a)).toEqual([null, 'unlinked', null, 'unlinked'])
  expect(await database.db.transaction(scope, (tx) => cancelRental(tx, scope, a))).toBe(false)
})

test('the list finds contracts, plates, states and periods', async () => {
  await write(
    given(),
    given({
      outerId: '2',
      contractNo: 'X-9',
      registrationNo: 'CD99999',
      fromAt: at('2026-12-01T08:00:00Z'),
      toAt: null,
    }),
  )
  expect(await list({})).toEqual(['2', '1'])
  const query = (typed: string, ...names: string[]) => ({
    query: { typed, names: names.map((name) => [unhashed(name)]) },
  })
  expect(await list(query('x-9'))).toEqual(['2'])
  expect(await list(query('ab 123'))).toEqual(['1'])
  expect(await list(query('kari', 'KARI'))).toEqual(['2', '1'])
  expect(await list(query('kari hansen', 'KARI', 'HANSEN'))).toEqual([])
  expect(await list({ state: 'cancelled' })).toEqual([])
  expect(await list({ to: '2026-11-01T08:00:00Z' })).toEqual([])
  expect(await list({ from: '2026-11-05T07:59:00Z', to: '2026-11-20T00:00:00Z' })).toEqual(['1'])
  expect(await list({ from: '2027-11-05T08:00:00Z' })).toEqual(['2'])
})

test('rentals go with their keys after retention and with the erasure of their plate, except beside a passing on hold', async () => {
  const held = await passing('2026-11-01T08:05:00Z', 'pickup')
  const [a = ''] = await write(given())
  const { tenantId, userId } = scope
  const [carId, imageId] = [await make.car(tenantId, { plate: 'AB12345' }), await make.image(held)]
  await buildCustomerLink(make.insert, { tenantId, carId, imageSetId: held, imageId, userId })
  const free = await buildRental(make.insert, {
    tenantId,
    registration_no: 'AB12345',
    to_at: new Date('2026-11-01T09:00:00Z'),
  })
  const young = await buildRental(make.insert, { tenantId, registration_no: 'EF12345' })
  const keys = async () =>
    new Set(
      (
        await database.owner.query('select subject_id from audit_subject_key where subject_id = any($1)', [
          [a, free, young],
        ])
      ).rows.map(({ subject_id }) => subject_id),
    )
  const purge = () =>
    database.db.transaction(WORKER, (tx) =>
      purgeRentals(tx, { tenantId, before: new Date('2026-11-20T00:00:00Z'), actorId: null }),
    )
  expect([await purge(), await purge()]).toEqual([true, false])
  expect(await keys()).toEqual(new Set([a, young]))
  const other = await buildRental(make.insert, { tenantId, registration_no: 'AB12345' })
  await database.db.transaction(WORKER, (tx) =>
    erasePlate(tx, { tenantId, countryCode: 'NO', registrationNo: 'AB12345' }, { alias: 'X12345678', actorId: userId }),
  )
  expect([await findRental(database.db, scope, a), await findRental(database.db, scope, other)]).toMatchObject([
    { id: a },
    undefined,
  ])
})
