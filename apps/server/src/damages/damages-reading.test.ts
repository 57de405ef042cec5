import type { Damage } from '@skadi/contract/damages/damage'
import { deleteDamages, listDamages, listUniqueDamages, updateDamages } from '@skadi/contract/damages/damages-calls'
import { newId } from '@skadi/store/db/new-id'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { asking } from '../testing/asking.ts'
import { boxAt, type CarPark, carPark, type DamagesQuery, draw } from '../testing/car-park.ts'
import { type SeenDamages, seenDamages } from '../testing/seen-damages.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)

let park: CarPark
let scratch: SeenDamages['scratch']
let scratchAgain: SeenDamages['scratchAgain']
let dent: SeenDamages['dent']
let crack: SeenDamages['crack']
let doubtful: SeenDamages['doubtful']
let deleted: SeenDamages['deleted']
let suggested: SeenDamages['suggested']

beforeAll(async () => {
  ;({ park, scratch, scratchAgain, dent, crack, doubtful, deleted, suggested } = await seenDamages(server))
})

const list = async (query: DamagesQuery, who = park.user) => ask(listDamages, who, { query })
const idsOf = async (query: DamagesQuery, who = park.user) => {
  const { body, text } = await list(query, who)
  if (!body.data) throw new Error(text)
  return body.data.items.map(({ id }) => id)
}

describe('listing damages', () => {
  test('an unknown state is refused', async () => {
    const { status } = await list({ imageSetId: park.passings[0].id, filterByState: 'canary' })
    expect(status).toBe(400)
    expect((await list({ imageSetId: [park.passings[0].id, park.passings[1].id] as never })).code).toBe('VALIDATION')
  })

  test('without a filter it lists all damages of the own company page by page, and none of another company', async () => {
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

  test('without a plate, the passing in `closestToImageSetId` determines the car', async () => {
    const closest = park.passings[1].id
    const ofCar = { registrationNo: park.plate, closestToImageSetId: closest }
    expect(await idsOf({ closestToImageSetId: closest })).toEqual(await idsOf(ofCar))
    const foreign = await carPark(server)
    expect((await list({ closestToImageSetId: closest }, foreign.user)).status).toBe(404)
  })

  test('without a filter a global admin reads the damages of all companies', async () => {
    const foreign = await carPark(server)
    const { id } = await draw(server, foreign.user, foreign.passings[0].photo)
    const admin = await server.signIn(await server.build.user({ groups: ['GLOBAL_ADMIN'] }))
    const read = (await list({ limit: 1000 }, admin)).body.data.items.map((one) => one.id)
    expect(read).toEqual(expect.arrayContaining([id, scratch.id]))
    expect(await idsOf({ limit: 1000 })).not.toContain(id)
  })

  test('several states are given in one list or as repeated parameters', async () => {
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

  test('another tenant’s passing, box and nearest passing answer like unknown ones', async () => {
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
  ])('[DAMAGE-38] %s selects the expected damages', async (_, query, ids) => {
    expect(await idsOf(query())).toEqual(ids())
  })

  test('undecided faint suggestions are listed only on request', async () => {
    const { build } = server
    const tenantId = await build.tenant()
    const imageSetId = await build.imageSet({ tenantId })
    const image = await build.image(imageSetId)
    const sure = await build.damage(image, { state: 'suggested', detector: 'difference' })
    const faint = await build.damage(image, { state: 'suggested', detector: 'difference', is_faint: true })
    const user = await server.signIn(await build.user({ tenants: [{ id: tenantId, role: 'USER' }] }))
    const ids = async (query: Record<string, string>) =>
      (await list({ imageSetId, ...query }, user)).body.data?.items.map(({ id }) => id)
    expect(await ids({})).toEqual([sure])
    expect(await ids({ filterByState: 'suggested' })).toEqual([sure])
    expect(await ids({ isFaint: 'true' })).toEqual([faint])
    await server.database.owner.query(`update damage set final_state = 'accepted' where id = $1`, [faint])
    expect(await ids({ isFaint: 'true' })).toEqual([])
    expect(new Set(await ids({}))).toEqual(new Set([sure, faint]))
  })

  test('[DAMAGE-46] when two companies of a group have the car, only the named company’s damages are listed', async () => {
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

  test('[DAMAGE-38] answers items and meta of the page, by page number and by cursor', async () => {
    const first = await list({ registrationNo: park.plate, limit: 3 })
    expect(z.safeParse(listDamages.output, first.body).error).toBeUndefined()
    expect(first.body.meta).toMatchObject({ currentItemsPerPage: 3, currentPage: 1, lastPage: 3, totalItems: 7 })
    const next = await list({ registrationNo: park.plate, limit: 3, cursor: first.body.meta.nextCursor, total: 'none' })
    expect(next.body.data.items[0]?.id).toBe(crack.id)
  })
})

describe('one damage', () => {
  test('[ENTITY-13] [ENTITY-15] has all its fields', async () => {
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
        isNew: expect.any(Boolean),
        isRecent: expect.any(Boolean),
      }),
    ])
    const live = (await list({ returnFamilyOf: scratchAgain.id })).body.data.items
    const flags = live.map(({ id, isNew, isRecent, deletedBy }) => [id === scratch.id, isNew, isRecent, deletedBy])
    expect(flags.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      [false, false, false, null],
      [true, true, false, null],
    ])
  })

  test('[ENTITY-16] [ENTITY-22] belongs to a family with one representative and a first occurrence', async () => {
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

  test('shows the user or detector that found it, and the photo’s hash', async () => {
    const [machine] = (await list({ imageSetId: park.passings[2].id, filterByState: 'suggested' })).body.data.items
    expect(machine?.evidence).toMatchObject({ foundBy: null, detector: { name: 'test', version: '1' }, decided: null })
    const { evidence } = scratch
    expect(evidence).toMatchObject({ foundBy: { userId: park.userId, name: 'Ada Berg' }, detector: null })
    expect(evidence.imageSha256).toMatch(/^[0-9a-f]{64}$/)
  })

  test('is new in its first passing, recent in the next, then old; a suggestion is neither new nor recent', async () => {
    const fourth = await park.addImageSet('2027-01-14T10:00:00Z')
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
