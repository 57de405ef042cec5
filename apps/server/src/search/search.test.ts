import { createClaim } from '@skadi/contract/claims/claims-writes'
import type { CallInput } from '@skadi/contract/core/define-call'
import { type FoundItem, searchEverything } from '@skadi/contract/search/search-calls'
import { referenceOf } from '@skadi/domain/cases/case-rules'
import { CAR, CLIENT, PERSON } from '@skadi/domain/claims/testing/claim-facts'
import { namePartsOf } from '@skadi/domain/search/search-text'
import { newId } from '@skadi/store/db/new-id'
import { buildSentCase } from '@skadi/store/testing/build-case'
import { buildCustomerLink } from '@skadi/store/testing/build-customer-link'
import { buildRental } from '@skadi/store/testing/build-rental'
import { buildReport } from '@skadi/store/testing/build-report'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { hashCustomerToken } from '../shared/customer/customer-token.ts'
import { asking } from '../testing/asking.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

let [tenant, foreign, power] = ['', '', '']
let [user, admin, stranger, globalAdmin]: SignedIn[] = []
let [userId, carId, imageSetId, claimId, reportId, linkId, setId, caseId, rentalId] = [
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
]
const token = 'tokenOfTheSearchedPage'
const day = (n: number) => new Date(Date.UTC(2026, 9, n, 10)).toISOString()

async function car(plate: string, days: number[], given: Record<string, unknown> = {}, of = tenant) {
  const { vin, ...columns } = given
  const id = await build.car(of, { plate, vin: vin ?? null })
  const imageSets: string[] = []
  for (const n of days)
    imageSets.push(await build.imageSet({ tenantId: of, car_id: id, plate, recDate: day(n), ...columns }))
  return { id, imageSets }
}

beforeAll(async () => {
  ;[tenant, foreign, power] = [await build.tenant(), await build.tenant(), await build.tenant()]
  await build.tenantGroup({ power, members: [power, tenant] })
  userId = await build.user({ firstName: 'Øyvind', lastName: 'Kårstad', tenants: [{ id: tenant, role: 'USER' }] })
  const adminId = await build.user({ lastName: 'Boss', tenants: [{ id: tenant, role: 'ADMIN_TENANT' }] })
  const others = [{ id: foreign, role: 'ADMIN_TENANT' as const }]
  stranger = await server.signIn(await build.user({ firstName: 'Øyvind', lastName: 'Foreign', tenants: others }))
  user = await server.signIn(userId)
  admin = await server.signIn(adminId)
  globalAdmin = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
  const first = await car('QX12345', [1, 2, 3, 4, 5, 6], { vin: 'yv1cz-59h541000777' })
  carId = first.id
  imageSetId = first.imageSets[5] as string
  await car('QX12399', [9])
  await car('Q123450', [8])
  await car('QX12345', [7], {}, foreign)
  const imageId = await build.image(imageSetId)
  ;({ linkId } = await buildCustomerLink(build.insert, { tenantId: tenant, carId, imageSetId, imageId, userId }))
  await server.database.owner.query(`update customer_link set token_hash = decode($2, 'hex') where id = $1`, [
    linkId,
    hashCustomerToken(token),
  ])
  reportId = await buildReport(build.insert, { tenantId: tenant, userId, imageSetId, imageId })
  await server.database.owner.query(
    `update report set check_code = '0badc0de0badf00d', search_keys = '{}' where id = $1`,
    [reportId],
  )
  const { secrets } = server.services
  const rentalOf = async (of: string, returnId: string | null, name: string) => {
    const id = await buildRental(build.insert, {
      tenantId: of,
      contract_no: 'RA-2026/778',
      outer_id: 'sys-000451',
      registration_no: 'QX12345',
      return_id: returnId,
      return_link: returnId ? 'linked' : 'unlinked',
      people: { renter: { name, email: '', phone: '', address: '' }, drivers: [] },
    })
    const keys = namePartsOf(name).map((part) => secrets.hashNamePart(of, part))
    await server.database.owner.query('update rental set renter_keys = $2 where id = $1', [id, keys])
    return id
  }
  rentalId = await rentalOf(tenant, imageSetId, 'Tordis Bråthen')
  await rentalOf(foreign, null, 'Tordis Bråthen')
  const given = {
    tenantId: tenant,
    userId,
    imageSetId,
    pickupId: first.imageSets[0] as string,
    reference: referenceOf(4_711),
  }
  ;({ caseId } = await buildSentCase(build.insert, server.database.owner, given))
  await server.database.owner.query(`update damage_case set rental_id = $2, invoice_no = 'INV-90817' where id = $1`, [
    caseId,
    rentalId,
  ])
  ;({ id: setId } = await build.captureSet({ name: 'Lane 7', location: 'Ålesund', tenants: [tenant] }))
  await build.captureSet({ name: 'Lane 8', location: 'Ålesund', tenants: [foreign] })
  const claim = {
    claimNo: 'FR-2026/0041',
    car: { ...CAR, registrationNo: 'CL77001' },
    reporter: { ...PERSON, firstName: 'Grete', lastName: 'Waitz' },
    client: { ...CLIENT, firstName: 'Kari', lastName: 'Østby' },
  }
  claimId = (await ask(createClaim, user, { body: { status: 'filed', ...claim } })).body.data.claimId
  await ask(createClaim, stranger, { body: { status: 'filed', ...claim } })
})

type Query = CallInput<typeof searchEverything>['query']
const search = (query: Query = {}, who = user as SignedIn) => ask(searchEverything, who, { query })
const items = async (query: string, who?: SignedIn): Promise<FoundItem[]> =>
  (await search({ query }, who)).body.data.items
const named = (item: FoundItem) =>
  `${item.kind} ${item.kind === 'car' ? item.registrationNo : item.kind === 'person' || item.kind === 'place' ? item.name : item.id}`
const found = async (query: string, who?: SignedIn) => (await items(query, who)).map(named)

describe('whoever may not', () => {
  test('a user without a company, and a company without any of these modules', async () => {
    expect((await search({ query: 'qx' }, await server.signIn(await build.user()))).code).toBe('FORBIDDEN')
    expect((await search({ query: 'qx', tenantId: foreign })).code).toBe('FORBIDDEN')
    expect((await search({ query: 'qx', tenantId: newId() })).code).toBe('FORBIDDEN')
  })

  test('a member is shown no other people, and nobody another company’s records', async () => {
    expect(await found('karstad')).toEqual([])
    expect(await found('yvind')).toEqual([])
    expect(await found('karstad', admin)).toEqual(['person Øyvind Kårstad'])
    expect(await found('yvind', stranger)).toEqual(['person Øyvind Foreign'])
    expect(await found('12399', stranger)).toEqual([])
    expect(await found('0badc0de', stranger)).toEqual([])
    expect(await found(token, stranger)).toEqual([])
    expect((await items('0041', stranger)).map(({ id }) => id)).not.toContain(claimId)
  })
})

test('its answer is that of the contract', async () => {
  for (const query of ['12345', '0041', '0badc0de', 'lesund', 'karstad', token]) {
    const { status, body } = await search({ query }, admin)
    expect(status).toBe(200)
    expect(z.parse(searchEverything.output, body)).toEqual(body)
    expect(body.data.items.length).toBeGreaterThan(0)
    expect(body.meta.totalItems).toBe(body.data.items.length)
  }
})

test.each([
  ['QX 12345', ['car QX12345']],
  ['qx123', ['car QX12399', 'car QX12345']],
  ['12345', ['car Q123450', 'car QX12345']],
  ['2399', ['car QX12399']],
  ['yv1-cz5', ['car QX12345']],
  ['000777', ['car QX12345']],
  ['q', []],
  ['54321', []],
])('cars are found by %j', async (typed, cars) => {
  expect((await found(typed)).filter((name) => name.startsWith('car'))).toEqual(cars)
})

test('a single car carries its newest passings with photo and verdict, several cars two each', async () => {
  const [only] = await items('qx12345')
  expect(only).toMatchObject({ kind: 'car', id: carId, tenantId: tenant, countryCode: 'NO', vin: 'yv1cz-59h541000777' })
  const passings = only?.kind === 'car' ? only.passings : []
  expect(passings.map(({ recDate }) => recDate)).toEqual([6, 5, 4, 3, 2].map(day))
  const several = (await items('qx123')).flatMap((item) => (item.kind === 'car' ? [item.passings.length] : []))
  expect(several).toEqual([1, 2])
})

test.each([
  ['its number', 'fr 2026 0041'],
  ['a part of its number', '0041'],
  ['its plate', 'cl77001'],
  ['a part of its plate', '7700'],
  ['its VIN', 'YV1ZWBHD0M'],
  ['its policy holder, in any order and without marks', 'ostby kar'],
  ['its reporter', 'waitz'],
])('a claim is found by %s', async (_, typed) => {
  const [claim] = await items(typed)
  expect(claim).toMatchObject({ kind: 'claim', id: claimId, claimNo: 'FR-2026/0041', clientName: 'Kari Østby' })
  expect(claim?.kind === 'claim' && claim.namedPerson).toBe(typed === 'waitz' ? 'Grete Waitz' : null)
})

test('words of different people do not miss, a word that nobody has does', async () => {
  expect(await found('kari waitz')).toEqual([`claim ${claimId}`])
  expect(await found('kari nobody')).toEqual([])
})

test('a page for a customer is found by its address and its car, a report by number, check code and car', async () => {
  expect(await found(`https://skadi.example/c/${token}`)).toEqual([`customerPage ${linkId}`])
  expect(await found('QX12345')).toEqual([
    'car QX12345',
    `case ${caseId}`,
    `rental ${rentalId}`,
    `customerPage ${linkId}`,
    `report ${reportId}`,
  ])
  expect(await found('0bad-c0de')).toEqual([`report ${reportId}`])
  expect(await found('badf00d')).toEqual([`report ${reportId}`])
  const [report] = await items('0badc0de')
  expect(report).toMatchObject({ kind: 'report', checkCode: '0badc0de0badf00d', registrationNo: 'QX12345', imageSetId })
  const number = report?.kind === 'report' ? report.number : ''
  expect(await found(number)).toContain(`report ${reportId}`)
})

const REFERENCE = referenceOf(4_711)
describe('cases and rentals', () => {
  test.each([
    ['the payment reference', REFERENCE, ['case']],
    ['the reference with blanks', `${REFERENCE.slice(0, 4)} ${REFERENCE.slice(4)}`, ['case']],
    ['the reference without its check digit', REFERENCE.slice(0, -1), ['case']],
    ['the reference without its zeros', REFERENCE.replace(/^0+/, ''), ['case']],
    ['the invoice number', 'inv 90817', ['case']],
    ['the contract number', 'ra-2026/778', ['case', 'rental']],
    ['a part of the contract number', '778', ['case', 'rental']],
    ['the id at the source', 'SYS000451', ['case', 'rental']],
    ['the renter’s names, in any order and without marks', 'brathen tord', ['case', 'rental']],
    ['the beginning of one name', 'braa', []],
    ['the inside of a name', 'rathen', []],
    ['another person', 'tordis hansen', []],
  ])('are found by %s', async (_, typed, kinds) => {
    const items1 = await items(typed)
    expect(items1.map(({ kind }) => kind)).toEqual(kinds)
    for (const item of items1)
      expect(item).toMatchObject(
        item.kind === 'case'
          ? { id: caseId, state: 'sent', waitsFor: 'customer', reference: REFERENCE, renterName: 'Tordis Bråthen' }
          : { id: rentalId, contractNo: 'RA-2026/778', renterName: 'Tordis Bråthen', imageSetId },
      )
  })

  type Reader = 'user' | 'admin' | 'stranger' | 'globalAdmin' | 'annotator' | 'powerUser'
  const who = async (reader: Reader): Promise<[SignedIn, Query]> => {
    if (reader === 'user') return [user as SignedIn, {}]
    if (reader === 'admin') return [admin as SignedIn, {}]
    if (reader === 'stranger') return [stranger as SignedIn, {}]
    if (reader === 'globalAdmin') return [globalAdmin as SignedIn, { tenantId: tenant }]
    const signedIn = async (of: string, role: 'USER' | 'ANNOTATOR') =>
      server.signIn(await build.user({ tenants: [{ id: of, role }] }))
    if (reader === 'annotator') return [await signedIn(tenant, 'ANNOTATOR'), {}]
    return [await signedIn(power, 'USER'), { tenantId: tenant }]
  }
  test.each<[Reader, string[] | 'FORBIDDEN', boolean]>([
    ['user', ['case', 'rental'], true],
    ['admin', ['case', 'rental'], true],
    ['stranger', [], false],
    ['globalAdmin', ['case'], false],
    ['annotator', 'FORBIDDEN', false],
    ['powerUser', [], false],
  ])('%s finds %j', async (reader, kinds, isNamed) => {
    const [signedIn, query] = await who(reader)
    const { body, code } = await search({ ...query, query: REFERENCE }, signedIn)
    if (kinds === 'FORBIDDEN') return expect(code).toBe('FORBIDDEN')
    const byReference = body.data.items
    const byName = (await search({ ...query, query: 'tordis' }, signedIn)).body.data.items
    expect(byReference.filter(({ id }) => id === caseId)).toHaveLength(kinds.includes('case') ? 1 : 0)
    expect(byName.filter(({ id }) => id === caseId || id === rentalId).map(({ kind }) => kind)).toEqual(
      isNamed ? kinds : [],
    )
    const ours = [...byReference, ...byName].filter(({ id }) => id === caseId || id === rentalId)
    expect(JSON.stringify(ours).includes('Bråthen')).toBe(isNamed)
  })

  test('are found by their renter until the rental is erased', async () => {
    await server.database.owner.query('delete from rental where id = $1', [rentalId])
    expect(await items('tordis')).toEqual([])
    const left = await server.database.owner.query('select kind from search_suffix where target_id = $1', [rentalId])
    expect(left.rows).toEqual([])
    expect((await items(REFERENCE)).map(({ kind }) => kind)).toEqual(['case'])
  })
})

test('places and sets are found by words; their ids are for those who read rigs', async () => {
  expect(await items('lane alesund')).toEqual([
    { kind: 'place', id: null, name: 'Lane 7', location: 'Ålesund', label: 'return' },
  ])
  expect(await items('lane alesund', admin)).toMatchObject([{ id: setId }])
  expect(await items('lane bergen')).toEqual([])
})

test('a global admin searches every company, or the company named', async () => {
  expect((await found('qx12345', globalAdmin)).filter((name) => name === 'car QX12345')).toHaveLength(2)
  const { body } = await search({ query: 'qx12345', tenantId: foreign }, globalAdmin)
  expect(body.data.items.map(named)).toEqual(['car QX12345'])
  expect(await found('kårstad', globalAdmin)).toEqual(['person Øyvind Kårstad'])
})

test('without a text the latest cars are answered, first those of the passings asked for', async () => {
  const cars = async (query: Query) =>
    (await search(query)).body.data.items.map((item) => (item.kind === 'car' ? item.registrationNo : ''))
  expect(await cars({})).toEqual(['QX12399', 'Q123450', 'QX12345'])
  expect(await cars({ imageSetIds: [imageSetId, newId()] })).toEqual(['QX12345', 'QX12399', 'Q123450'])
})
