import { fleetItem, listFleet, suggestFleet } from '@skadi/contract/fleet/fleet-calls'
import { updateTenant } from '@skadi/contract/tenants/tenants-writes'
import { newId } from '@skadi/store/db/new-id'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { asking } from '../testing/asking.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

let [tenant, foreign] = ['', '']
let [user, globalAdmin]: SignedIn[] = []
const day = (n: number) => new Date(Date.UTC(2026, 9, n, 10)).toISOString()

/** Adds a car with passings on these days of October. The first passing is the car's baseline. */
async function car(plate: string, days: number[], given: Record<string, unknown> = {}, of = tenant) {
  const id = await build.car(of, { plate })
  const imageSets: string[] = []
  for (const n of days)
    imageSets.push(await build.imageSet({ tenantId: of, car_id: id, plate, recDate: day(n), ...given }))
  return { id, passings: imageSets }
}

beforeAll(async () => {
  ;[tenant, foreign] = [await build.tenant(), await build.tenant()]
  user = await server.signIn(await build.user({ tenants: [{ id: tenant, role: 'USER' }] }))
  globalAdmin = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
})

type Query = NonNullable<Parameters<typeof ask<typeof listFleet>>[2]>['query']
const list = (query: Query = {}, who = user as SignedIn) => ask(listFleet, who, { query })
const plates = async (query: Query = {}, who?: SignedIn) =>
  (await list(query, who)).body.data.items.map(({ registrationNo }) => registrationNo)

describe('the fleet', () => {
  test.each<[why: string, query: Record<string, string>]>([
    ['a day for a moment', { from: '2026-10-01' }],
    ['another format of a date', { to: '01.10.2026' }],
    ['an unknown order', { sort: 'mileage' }],
    ['an unknown country', { countryCode: 'N1' }],
    ['an unknown field', { colour: 'red' }],
    ['a cursor of ours for nothing', { cursor: 'abc' }],
    ['a flag that is neither', { haveNewDamagesDetected: 'yes' }],
    ['more than twenty names', { location: Array.from({ length: 21 }, (_, n) => `L${n}`).join('\n') }],
  ])('%s is refused', async (_, query) => {
    expect((await list(query as Query)).code).toBe('VALIDATION')
  })

  test('a company without the module has no fleet', async () => {
    const closed = await build.tenant()
    const userId = await build.user({ tenants: [{ id: closed, role: 'USER' }] })
    const staff = await server.signIn(userId)
    expect((await list({}, staff)).status).toBe(200)
    await ask(updateTenant, globalAdmin as SignedIn, { params: { id: closed }, body: { modules: ['inbox'] } })
    const again = await server.signIn(userId)
    expect((await list({}, again)).code).toBe('FORBIDDEN')
    expect((await ask(suggestFleet, again, { query: { field: 'name' } })).code).toBe('FORBIDDEN')
  })

  test('[ENTITY-37][FLEET-01] a car is listed with its plate, latest recording and passings', async () => {
    const { id, passings: imageSets } = await car('EN37001', [3, 9, 6])
    const { body } = await list({ registrationNo: 'EN37001' })
    expect(body.data.items).toHaveLength(1)
    const [item] = body.data.items
    expect(z.parse(z.strictObject(fleetItem.shape), item)).toEqual(item)
    expect(item).toMatchObject({
      registrationNo: 'EN37001',
      countryCode: 'NO',
      carIds: [id],
      tenantId: tenant,
      lastRecDate: '2026-10-09T10:00:00.000Z',
      timeZone: 'Europe/Oslo',
      imageSetCount: 3,
      hasNewDamages: false,
      hasRecentDamages: false,
      latest: { id: imageSets[1], carInfo: { countryCode: 'NO', registrationNo: 'EN37001' } },
    })
    expect(body.meta).toMatchObject({ totalItems: 1, currentPage: 1, lastPage: 1 })
  })

  test('[FLEET-02][FLEET-07] flags come from the newest passing, and filter the list', async () => {
    const { passings: imageSets } = await car('FL02001', [1, 2])
    await car('FL02002', [1, 2])
    const flag = (at: number, columns: string) =>
      server.database.owner.query(`update image_set set ${columns} where id = $1`, [imageSets[at]])
    await flag(0, 'new_damages = 1')
    const query = { registrationNo: 'FL02' } as const
    expect(await plates({ ...query, haveNewDamagesDetected: 'true' })).toEqual([])
    await flag(1, 'new_damages = 2, recent_damages = 1')
    const [item] = (await list({ ...query, haveNewDamagesDetected: 'true' })).body.data.items
    expect(item).toMatchObject({ registrationNo: 'FL02001', hasNewDamages: true, hasRecentDamages: true })
    expect(await plates({ ...query, haveNewDamagesDetected: 'false' })).toEqual(['FL02002'])
  })

  test('damages of a first passing do not count as new in the list', async () => {
    await car('BA00001', [1], { baseline_damages: 7 })
    expect(await plates({ registrationNo: 'BA00001', haveNewDamagesDetected: 'true' })).toEqual([])
    expect((await list({ registrationNo: 'BA00001' })).body.data.items[0]?.hasNewDamages).toBe(false)
  })

  test('[FLEET-03][FLEET-04] a period includes passings from its start up to, but not including, its end', async () => {
    const { passings: imageSets } = await car('PE00001', [1, 2, 3])
    const [first, second] = imageSets
    const query = { registrationNo: 'PE00001' } as const
    const [item] = (await list({ ...query, from: day(1), to: day(3) })).body.data.items
    expect(item).toMatchObject({ imageSetCount: 2, latest: { id: second } })
    expect((await list({ ...query, to: day(2) })).body.data.items[0]?.latest.id).toBe(first)
    expect(await plates({ ...query, from: day(4) })).toEqual([])
  })

  test('[FLEET-05][FLEET-06] one or several locations or capture set names select the passings recorded there', async () => {
    const [oslo, bergen] = [{ origin_location: 'Oslo, sør' }, { origin_location: 'Bergen', origin_name: 'Kai 3' }]
    await car('LO00001', [1], oslo)
    await car('LO00002', [2], bergen)
    await car('LO00003', [3])
    const query = { registrationNo: 'LO' } as const
    expect(await plates({ ...query, location: 'Oslo, sør' })).toEqual(['LO00001'])
    expect(await plates({ ...query, location: 'Bergen\nOslo, sør' })).toEqual(['LO00002', 'LO00001'])
    expect(await plates({ ...query, captureSetName: 'Kai 3' })).toEqual(['LO00002'])
    expect(await plates({ ...query, captureSetName: 'kai 3' })).toEqual([])
  })

  test('the fleet is sorted by the latest recording or by plate, and paged in both orders', async () => {
    for (const [plate, n] of [
      ['SO3', 5],
      ['SO1', 7],
      ['SO2', 6],
    ] as const)
      await car(plate, [1, n])
    const walk = async (sort: Query['sort']) => {
      const found: string[] = []
      let cursor: string | undefined
      do {
        const query = { registrationNo: 'SO', sort, limit: 1, ...(cursor ? { cursor, total: 'none' as const } : {}) }
        const { body } = await list(query)
        expect(body.meta.totalItems).toBe(cursor ? undefined : 3)
        found.push(...body.data.items.map(({ registrationNo }) => registrationNo))
        cursor = body.meta.nextCursor
      } while (cursor)
      return found
    }
    expect(await walk(undefined)).toEqual(['SO1', 'SO2', 'SO3'])
    expect(await walk('lastRecDate')).toEqual(['SO3', 'SO2', 'SO1'])
    expect(await walk('registrationNo')).toEqual(['SO1', 'SO2', 'SO3'])
    expect(await walk('-registrationNo')).toEqual(['SO3', 'SO2', 'SO1'])
    expect(await plates({ registrationNo: 'SO', page: 2, limit: 2 })).toEqual(['SO3'])
  })

  test('a passing without a plate belongs to no car; a failed passing with a plate does', async () => {
    await build.imageSet({ tenantId: tenant, plate: null, origin_location: 'Failed' })
    await car('FA00001', [1], { status: 'failed', origin_location: 'Failed' })
    expect(await plates({ location: 'Failed' })).toEqual(['FA00001'])
  })

  test('a global admin reads the fleet of a named company, or of all companies', async () => {
    await car('GA00001', [1], {}, foreign)
    await car('GA00002', [2])
    const query = { registrationNo: 'GA' } as const
    expect(await plates(query, globalAdmin)).toEqual(['GA00002', 'GA00001'])
    expect(await plates({ ...query, sort: 'registrationNo' }, globalAdmin)).toEqual(['GA00001', 'GA00002'])
    expect(await plates({ ...query, tenantId: foreign }, globalAdmin)).toEqual(['GA00001'])
    expect(await plates({ ...query, tenantId: newId() }, globalAdmin)).toEqual([])
    expect(await plates(query)).toEqual(['GA00002'])
  })
})

describe('suggestions', () => {
  const suggest = async (field: 'location' | 'name', query: string, who = user as SignedIn) =>
    (await ask(suggestFleet, who, { query: { field, query } })).body.data.items

  test('an unknown field and an overlong text are refused', async () => {
    expect((await ask(suggestFleet, user as SignedIn, { query: { field: 'plate' as 'name' } })).code).toBe('VALIDATION')
    const query = 'a'.repeat(101)
    expect((await ask(suggestFleet, user as SignedIn, { query: { field: 'name', query } })).code).toBe('VALIDATION')
  })

  test('[FLEET-15] suggests locations and capture set names of the company’s own passings', async () => {
    await car('SU00001', [1], { origin_location: 'Stavanger', origin_name: 'Sola retur' })
    await car('SU00002', [1], { origin_location: 'Stord', origin_name: 'Leirvik' }, foreign)
    expect(await suggest('location', ' st')).toEqual(['Stavanger'])
    expect(await suggest('name', 'SOLA')).toEqual(['Sola retur'])
    expect(await suggest('location', 'st', globalAdmin)).toEqual(expect.arrayContaining(['Stavanger', 'Stord']))
  })
})
