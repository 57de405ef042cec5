import type { Damage } from '@skadi/contract/damages/damage'
import { deleteDamages } from '@skadi/contract/damages/delete-damages'
import { listDamageLabels } from '@skadi/contract/damages/list-damage-labels'
import { listDamages } from '@skadi/contract/damages/list-damages'
import { listUniqueDamages } from '@skadi/contract/damages/list-unique-damages'
import { updateDamages } from '@skadi/contract/damages/update-damages'
import { newId } from '@skadi/store/db/new-id'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { asking } from '../testing/asking.ts'
import { boxAt, type CarPark, carPark, type DamagesQuery, draw } from '../testing/car-park.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)

let park: CarPark
/** seen in October and again in December, where it is matched by its place */
let scratch: Damage
let scratchAgain: Damage
/** first seen in November */
let dent: Damage
/** first seen in December */
let crack: Damage
let doubtful: Damage
let deleted: Damage
let suggested = ''

beforeAll(async () => {
  park = await carPark(server)
  const [october, november, december] = park.passings
  scratch = await draw(server, park.user, october.photo)
  dent = await draw(server, park.user, november.otherPhoto, { points: boxAt(500, 500), labelIds: [2] })
  scratchAgain = await draw(server, park.user, december.photo, { points: boxAt(105, 102) })
  crack = await draw(server, park.user, december.photo, { points: boxAt(900, 900), labelIds: [4] })
  doubtful = await draw(server, park.user, december.photo, { points: boxAt(1200, 300), potentialDamage: true })
  deleted = await draw(server, park.user, december.photo, { points: boxAt(1500, 300) })
  await ask(deleteDamages, park.user, { query: { ids: deleted.id } })
  suggested = await server.build.damage(december.photo, {
    points: boxAt(300, 900),
    state: 'suggested',
    detector: 'test',
    detector_version: '1',
    certainty: 0.71,
    box_index: 9,
  })
})

const list = async (query: DamagesQuery, who = park.user) => ask(listDamages, who, { query })
const idsOf = async (query: DamagesQuery, who = park.user) => {
  const { body, text } = await list(query, who)
  if (!body.data) throw new Error(text)
  return body.data.items.map(({ id }) => id)
}

describe('listing damages', () => {
  test('a state that it does not know is refused', async () => {
    const { status } = await list({ imageSetId: park.passings[0].id, filterByState: 'canary' })
    expect(status).toBe(400)
    expect((await list({ imageSetId: [park.passings[0].id, park.passings[1].id] as never })).code).toBe('VALIDATION')
  })

  test('without a filter it is all damages of the own company, page by page, and none of another', async () => {
    const foreign = await carPark(server)
    const theirs = await draw(server, foreign.user, foreign.passings[0].photo)
    const all = await idsOf({})
    const drawn = [scratch, dent, scratchAgain, crack, doubtful, deleted].map(({ id }) => id)
    expect(all.toSorted()).toEqual([...drawn, suggested].toSorted())
    expect(await idsOf({}, foreign.user)).toEqual([theirs.id])
    expect(await idsOf({ countryCode: 'NO', isDeleted: 'false' })).toEqual(all.filter((id) => id !== deleted.id))
    const paged: string[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const { body } = await list({ limit: '4', ...(cursor ? { cursor } : {}) })
      expect(body.meta.totalItems).toBe(7)
      paged.push(...body.data.items.map(({ id }) => id))
      cursor = body.meta.nextCursor
    }
    expect(paged).toEqual(all)
  })

  test('the passing that others are to be near to says of which car, where nothing else does', async () => {
    const closest = park.passings[1].id
    const ofCar = { registrationNo: park.plate, closestToImageSetId: closest }
    expect(await idsOf({ closestToImageSetId: closest })).toEqual(await idsOf(ofCar))
    const foreign = await carPark(server)
    expect((await list({ closestToImageSetId: closest }, foreign.user)).status).toBe(404)
  })

  test('several states come joined by commas or each by itself', async () => {
    const { id } = park.passings[2]
    const ask = async (states: string) => {
      const url = `/api/assets/damages?imageSetId=${id}&${states}`
      const response = await server.inject({ method: 'GET', url, headers: park.user.headers })
      return (JSON.parse(response.body).data?.items as Damage[] | undefined)?.map((one) => one.id)
    }
    const joined = await ask('filterByState=created,suggested')
    expect(joined).toContain(suggested)
    expect(await ask('filterByState=created&filterByState=suggested')).toEqual(joined)
    expect(await ask('filterByState[]=created&filterByState[]=suggested')).toEqual(joined)
    expect(await ask('filterByState[]=created&filterByState=suggested')).toEqual(joined)
    expect(await ask('limit=1&limit=2')).toBeUndefined()
  })

  test("another tenant's passing, box and nearest passing are not there, like unknown ones", async () => {
    const foreign = await carPark(server)
    const theirs = await draw(server, foreign.user, foreign.passings[0].photo)
    const own = park.passings[0].id
    for (const [known, unknown] of [
      [{ imageSetId: foreign.passings[0].id }, { imageSetId: newId() }],
      [{ returnFamilyOf: theirs.id }, { returnFamilyOf: newId() }],
      [
        { imageSetId: own, tenantId: foreign.tenantId },
        { imageSetId: own, tenantId: newId() },
      ],
      [
        { imageSetId: own, closestToImageSetId: foreign.passings[0].id },
        { imageSetId: own, closestToImageSetId: newId() },
      ],
    ] as const) {
      const answer = await list(known)
      expect([answer.status, answer.text]).toEqual([404, (await list(unknown)).text])
    }
    expect((await list({ registrationNo: foreign.plate })).text).toBe((await list({ registrationNo: 'XX00000' })).text)
  })

  test.each<[string, () => DamagesQuery, () => string[]]>([
    ['imageSetId', () => ({ imageSetId: park.passings[0].id }), () => [scratch.id]],
    [
      'registrationNo',
      () => ({ registrationNo: park.plate.toLowerCase() }),
      () => [scratch.id, dent.id, scratchAgain.id, crack.id, doubtful.id, deleted.id, suggested],
    ],
    ['countryCode', () => ({ registrationNo: park.plate, countryCode: 'SE' }), () => []],
    ['isDeleted=true', () => ({ registrationNo: park.plate, isDeleted: 'true' }), () => [deleted.id]],
    [
      'isDeleted=false',
      () => ({ registrationNo: park.plate, isDeleted: 'false' }),
      () => [scratch.id, dent.id, scratchAgain.id, crack.id, doubtful.id, suggested],
    ],
    ['filterByState', () => ({ registrationNo: park.plate, filterByState: 'suggested,rejected' }), () => [suggested]],
    [
      'returnRepresentatives',
      () => ({ registrationNo: park.plate, returnRepresentatives: 'true', isDeleted: 'false' }),
      () => [scratch.id, dent.id, crack.id, doubtful.id, suggested],
    ],
    ['returnFamilyOf', () => ({ returnFamilyOf: scratchAgain.id }), () => [scratch.id, scratchAgain.id]],
    [
      'closestToImageSetId',
      () => ({ returnFamilyOf: scratch.id, closestToImageSetId: park.passings[1].id }),
      () => [scratchAgain.id],
    ],
    ['isPotential=true', () => ({ registrationNo: park.plate, isPotential: 'true' }), () => [doubtful.id]],
    [
      'isPotential=false',
      () => ({ imageSetId: park.passings[2].id, isPotential: 'false', isDeleted: 'false' }),
      () => [scratchAgain.id, crack.id, suggested],
    ],
    ['limit', () => ({ registrationNo: park.plate, limit: 2 }), () => [scratch.id, dent.id]],
    ['page', () => ({ registrationNo: park.plate, limit: 2, page: 2 }), () => [scratchAgain.id, crack.id]],
  ])('[DAMAGE-38] %s has its effect', async (_, query, ids) => {
    expect(await idsOf(query())).toEqual(ids())
  })

  test('[DAMAGE-46] of a car that two companies of a group have, a company that is named answers alone', async () => {
    const { build } = server
    const [power, member] = [await build.tenant(), await build.tenant()]
    await build.tenantGroup({ members: [power, member], power })
    const boxOf = async (tenantId: string) => {
      const carId = await build.car(tenantId, { plate: 'GR12345' })
      const image = await build.image(await build.imageSet({ tenantId, plate: 'GR12345', car_id: carId }))
      return build.damage(image)
    }
    const [ours, theirs] = [await boxOf(power), await boxOf(member)]
    const user = await server.signIn(await build.user({ tenants: [{ id: power, role: 'USER' }] }))
    const globalAdmin = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
    for (const who of [user, globalAdmin])
      for (const [tenantId, id] of [
        [power, ours],
        [member, theirs],
      ] as const) {
        const { body } = await list({ registrationNo: 'GR12345', tenantId }, who)
        expect(body.data?.items.map((item) => item.id)).toEqual([id])
        const query = { registrationNo: 'GR12345', tenantId }
        const unique = (await ask(listUniqueDamages, who, { query })).body
        expect(unique.data?.items.map((item) => item.id)).toEqual([id])
      }
  })

  test('[DAMAGE-38] answers items and meta of the page, and the same by cursor', async () => {
    const first = await list({ registrationNo: park.plate, limit: 3 })
    expect(z.safeParse(listDamages.output, first.body).error).toBeUndefined()
    expect(first.body.meta).toMatchObject({ currentItemsPerPage: 3, currentPage: 1, lastPage: 3, totalItems: 7 })
    const next = await list({ registrationNo: park.plate, limit: 3, cursor: first.body.meta.nextCursor, total: 'none' })
    expect(next.body.data.items[0]?.id).toBe(crack.id)
  })
})

describe('the damage log of a passing', () => {
  const log = (query: DamagesQuery) => list({ order: 'log', ...query })

  test('is of one passing', async () => {
    expect((await log({ registrationNo: park.plate })).code).toBe('VALIDATION')
    const imageSetId = park.passings[2].id
    expect((await log({ imageSetId, closestToImageSetId: imageSetId })).code).toBe('VALIDATION')
    expect((await log({ imageSetId: newId() })).status).toBe(404)
  })

  test('[CONST-03] comes in pages of 20 spots, whole, by group, with the counts of all groups on each page', async () => {
    const own = await carPark(server)
    const [{ id, photo, otherPhoto }] = own.passings
    const ask20 = (query: DamagesQuery) => list({ order: 'log', ...query }, own.user)
    const points = (at: number) => boxAt(20 + (at % 15) * 110, 20 + Math.floor(at / 15) * 110)
    const drawn: Damage[] = []
    for (let at = 0; at < 25; at += 1)
      drawn.push(await draw(server, own.user, photo, { points: points(at), firstDamageId: null }))
    const mate = await draw(server, own.user, otherPhoto, { firstDamageId: drawn[3]?.id ?? null })
    await ask(deleteDamages, own.user, { query: { ids: drawn[0]?.id ?? '' } })
    const open = await server.build.damage(photo, { points: boxAt(300, 900), state: 'suggested', box_index: 99 })

    const first = await ask20({ imageSetId: id })
    expect(z.safeParse(listDamages.output, first.body).error).toBeUndefined()
    const counts = { toDecide: 1, new: 24, recent: 0, old: 0, deleted: 1 }
    expect(first.body.meta).toMatchObject({ currentItemsPerPage: 20, totalItems: 26, lastPage: 2, log: counts })
    const firstIds = first.body.data.items.map((item) => item.id)
    expect(firstIds).toHaveLength(21)
    expect(firstIds.slice(0, 5)).toEqual([open, drawn[1]?.id, drawn[2]?.id, drawn[3]?.id, mate.id])

    // what was decided in between does not shift the next page
    await server.build.damage(photo, { points: boxAt(600, 900), state: 'suggested', box_index: 100 })
    const { nextCursor } = first.body.meta
    const next = await ask20({ imageSetId: id, cursor: nextCursor, total: 'none' })
    expect(next.body.data.items.map((item) => item.id)).toEqual(
      [...drawn.slice(20), ...drawn.slice(0, 1)].map((one) => one.id),
    )
    expect(next.body.meta).toMatchObject({ log: { ...counts, toDecide: 2 } })
    expect(next.body.meta.nextCursor).toBeUndefined()
    expect((await ask20({ imageSetId: id, page: 2 })).body.data.items).toHaveLength(7)
  })

  test('[CONST-03] lists of damages hold 20 unless asked otherwise', async () => {
    expect((await list({ registrationNo: park.plate })).body.meta).toMatchObject({ currentItemsPerPage: 20 })
  })
})

describe('one damage', () => {
  test('[ENTITY-13] [ENTITY-15] has its fields', async () => {
    const { body } = await list({ imageSetId: park.passings[2].id, isDeleted: 'true' })
    expect(body.data.items).toEqual([
      expect.objectContaining({
        id: deleted.id,
        imageId: park.passings[2].photo,
        imageSetId: park.passings[2].id,
        fileId: park.passings[2].photo,
        fileName: 'topLeft.jpg',
        points: boxAt(1500, 300),
        state: 'created',
        finalState: null,
        partnerState: null,
        timestamp: '2026-12-14T10:00:00.000Z',
        index: 4,
        isDeleted: true,
        deletedBy: park.userId,
        potentialDamage: false,
      }),
    ])
  })

  test('[ENTITY-16] [ENTITY-22] its family has one representative and begins with its first occurrence', async () => {
    const { body } = await list({ returnFamilyOf: scratchAgain.id })
    for (const damage of body.data.items)
      expect(damage).toMatchObject({
        firstDamageId: scratch.id,
        representativeId: scratch.id,
        familySize: 2,
        number: 1,
        damageFamilyReviewed: false,
        toRemoveFromFamily: false,
        firstSeen: { imageSetId: park.passings[0].id, recDate: '2026-10-14T10:00:00.000Z', location: 'Gardermoen' },
      })
  })

  test('[ENTITY-17] [ENTITY-18] has labels, parts and certainty', async () => {
    const parts = [{ name: 'bumper', carEnd: 'front' as const, cameraSide: null }]
    await ask(updateDamages, park.user, { body: { damages: [{ id: dent.id, damagedParts: parts }] } })
    const [seen] = (await list({ imageSetId: park.passings[1].id })).body.data.items
    expect(seen).toMatchObject({
      labels: [{ id: 2, name: 'dented', type: 'body', version: 4 }],
      damagedParts: parts,
      certainty: null,
    })
    const [machine] = (await list({ imageSetId: park.passings[2].id, filterByState: 'suggested' })).body.data.items
    expect(machine?.certainty).toBeCloseTo(0.71)
  })

  test('tells who or what found it, and by which photo', async () => {
    const [machine] = (await list({ imageSetId: park.passings[2].id, filterByState: 'suggested' })).body.data.items
    expect(machine?.evidence).toMatchObject({ foundBy: null, detector: { name: 'test', version: '1' }, decided: null })
    const { evidence } = scratch
    expect(evidence).toMatchObject({ foundBy: { userId: park.userId, name: 'Ada Berg' }, detector: null })
    expect(evidence.imageSha256).toMatch(/^[0-9a-f]{64}$/)
  })

  test('is new in the passing that shows it first, recent in the next and old after that; a suggestion is neither', async () => {
    const fourth = await park.addPassing('2027-01-14T10:00:00Z')
    const old = await draw(server, park.user, fourth.photo, { firstDamageId: scratch.id })
    const recent = await draw(server, park.user, fourth.photo, { firstDamageId: crack.id, points: boxAt(900, 900) })
    const ages = [scratch, crack, recent, old].map(({ isNew, isRecent }) => [isNew, isRecent])
    expect(ages).toEqual([
      [true, false],
      [true, false],
      [false, true],
      [false, false],
    ])
    const [machine] = (await list({ imageSetId: park.passings[2].id, filterByState: 'suggested' })).body.data.items
    expect([machine?.isNew, machine?.isRecent]).toEqual([false, false])
    await ask(deleteDamages, park.user, { query: { ids: `${old.id},${recent.id}` } })
  })
})

describe('unique damages', () => {
  const unique = (query: Parameters<typeof ask<typeof listUniqueDamages>>[2]['query'], who = park.user) =>
    ask(listUniqueDamages, who, { query })

  test('of a foreign tenant, passing or photo are not there, like unknown ones', async () => {
    const foreign = await carPark(server)
    const imageSetId = park.passings[0].id
    for (const [known, unknown] of [
      [
        { imageSetId, tenantId: foreign.tenantId },
        { imageSetId, tenantId: newId() },
      ],
      [{ imageSetId: foreign.passings[0].id }, { imageSetId: newId() }],
      [
        { imageSetId, closestToImageId: foreign.passings[0].photo },
        { imageSetId, closestToImageId: newId() },
      ],
    ]) {
      const answer = await unique(known as never)
      expect([answer.status, answer.text]).toEqual([404, (await unique(unknown as never)).text])
    }
    expect((await unique({})).code).toBe('VALIDATION')
  })

  test('[DAMAGE-46] [DAMAGE-47] one item a family, newest first, and which are new and recent', async () => {
    const { body } = await unique({ imageSetId: park.passings[2].id, tenantId: park.tenantId, checkNewDamages: 'true' })
    expect(z.safeParse(listUniqueDamages.output, body).error).toBeUndefined()
    expect(body.data.items.map(({ id }) => id).sort()).toEqual(
      [scratch.id, dent.id, crack.id, doubtful.id, suggested].sort(),
    )
    expect(body.data.items.at(-1)).toMatchObject({ id: scratch.id, isSeen: true, familySize: 2 })
    expect(body.data.items.find(({ id }) => id === dent.id)?.isSeen).toBe(false)
    expect(body.meta).toEqual({
      currentItemsPerPage: 20,
      currentPage: 1,
      lastPage: 1,
      maxPerPage: 1000,
      totalItems: 5,
      newDamageIds: [crack.id],
      recentDamageIds: [dent.id],
    })
    for (const more of [{}, { checkNewDamages: 'false' }] as const) {
      const { meta } = (await unique({ imageSetId: park.passings[2].id, ...more })).body
      expect(meta).toMatchObject({ totalItems: 5, newDamageIds: [], recentDamageIds: [] })
    }
  })

  test('[DAMAGE-46] by plate, paged, deleted, with photos, and nearest to a photo', async () => {
    const byPlate = (more: object) => unique({ registrationNo: park.plate, ...more })
    expect((await byPlate({ limit: 2, page: 3 })).body.data.items.map(({ id }) => id)).toEqual([scratch.id])
    expect((await byPlate({ limit: 2, page: 9 })).body.meta).toMatchObject({ totalItems: 5, currentPage: 9 })
    expect((await byPlate({ countryCode: 'SE' })).body.data.items).toEqual([])
    expect((await byPlate({ isDeleted: 'true' })).body.data.items.map(({ id }) => id)).toEqual([deleted.id])
    const [shown] = (await byPlate({ fetchImagesWithUniqueDamages: 'true' })).body.data.items
    expect(shown?.image).toMatchObject({ id: shown?.imageId, camera: shown?.camera })
    expect((await byPlate({})).body.data.items.map(({ image }) => image)).toEqual(Array(5).fill(undefined))
    const near = await unique({ imageSetId: park.passings[0].id, closestToImageId: park.passings[2].photo })
    expect(near.body.data.items.map(({ id }) => id)).toContain(scratchAgain.id)
    expect(near.body.data.items.at(-1)?.id).toBe(dent.id)
    const december = { imageSetId: park.passings[2].id }
    const idsWith = async (more: object) => (await unique({ ...december, ...more })).body.data.items.map(({ id }) => id)
    expect(await idsWith({ isSeen: 'false' })).toEqual([dent.id])
    expect((await idsWith({ isSeen: 'true' })).sort()).toEqual([scratch.id, crack.id, doubtful.id, suggested].sort())
    expect((await idsWith({ isSeen: 'true', isNumbered: 'true' })).includes(suggested)).toBe(false)
    expect(await idsWith({ isSeen: 'true', isNumbered: 'false' })).toEqual([suggested])
    expect((await unique({ registrationNo: park.plate, isSeen: 'false' })).code).toBe('VALIDATION')
  })
})

test('[DAMAGE-43] labels of the current version by scope; another version is not there', async () => {
  const labels = async (query: object) => ask(listDamageLabels, park.user, { query: query as never })
  const all = await labels({})
  expect(z.safeParse(listDamageLabels.output, all.body).error).toBeUndefined()
  expect(all.body.data.items.map(({ version }) => version)).toEqual(Array(31).fill(4))
  const raw = await server.inject({ url: '/api/assets/damages/labels?version=4&scope=all', headers: park.user.headers })
  expect(raw.json()).toEqual(all.body)
  const isNoise = ({ type }: { type: string }) => type === 'noise'
  const damage = (await labels({ version: '4', scope: 'damage' })).body.data.items
  const nonDamage = (await labels({ scope: 'nonDamage' })).body.data.items
  expect([damage.length, damage.some(isNoise), nonDamage.length, nonDamage.every(isNoise)]).toEqual([
    17,
    false,
    14,
    true,
  ])
  expect([...damage, ...nonDamage]).toEqual(all.body.data.items)
  for (const version of ['3', '5']) expect((await labels({ version })).code).toBe('UNKNOWN_VERSION')
  expect((await labels({ scope: 'some' })).code).toBe('VALIDATION')
})
