import { listUniqueDamages } from '@skadi/contract/damages/damages-calls'
import { newId } from '@skadi/store/db/new-id'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { asking } from '../testing/asking.ts'
import { type CarPark, carPark } from '../testing/car-park.ts'
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

describe('unique damages', () => {
  const unique = (query: Parameters<typeof ask<typeof listUniqueDamages>>[2]['query'], who = park.user) =>
    ask(listUniqueDamages, who, { query })

  test('of another tenant’s passing or photo answer like unknown ones', async () => {
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

  test('[DAMAGE-46] [DAMAGE-47] lists one item per family, newest first, and marks new and recent ones', async () => {
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

  test('[DAMAGE-46] lists by plate, paged, deleted, with photos, and nearest to a photo', async () => {
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
