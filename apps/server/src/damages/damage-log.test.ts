import type { Damage } from '@skadi/contract/damages/damage'
import { deleteDamages, listDamages, updateDamages } from '@skadi/contract/damages/damages-calls'
import { newId } from '@skadi/store/db/new-id'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { asking } from '../testing/asking.ts'
import { boxAt, type CarPark, carPark, type DamagesQuery, draw } from '../testing/car-park.ts'
import { seenDamages } from '../testing/seen-damages.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)

let park: CarPark

beforeAll(async () => {
  ;({ park } = await seenDamages(server))
})

const list = async (query: DamagesQuery, who = park.user) => ask(listDamages, who, { query })

describe('the damage log of a passing', () => {
  const log = (query: DamagesQuery) => list({ order: 'log', ...query })

  test('requires one passing', async () => {
    expect((await log({ registrationNo: park.plate })).code).toBe('VALIDATION')
    const imageSetId = park.passings[2].id
    expect((await log({ imageSetId, closestToImageSetId: imageSetId })).code).toBe('VALIDATION')
    expect((await log({ imageSetId: newId() })).status).toBe(404)
  })

  test('[CONST-03] is paged by 20 complete spots, sorted by group, with the counts of all groups on each page', async () => {
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

    // A decision between two loads does not shift the next page.
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

  test('counts faint suggestions for readers of the passing without loading them; a decided suggestion no longer counts', async () => {
    const own = await carPark(server)
    const [{ id, photo, otherPhoto }] = own.passings
    const faintOf = async (query: DamagesQuery = {}) =>
      (await list({ order: 'log', imageSetId: id, ...query }, own.user)).body
    const refused = await log({ imageSetId: id })
    expect([refused.status, refused.text]).toEqual([404, (await log({ imageSetId: newId() })).text])
    expect((await faintOf()).meta.faint).toEqual({ differences: 0, firstLook: 0, nuisances: [] })

    const box = { state: 'suggested', is_faint: true } as const
    const first = await server.build.damage(photo, { ...box, detector: 'difference' })
    await server.build.damage(otherPhoto, { ...box, detector: 'first-look' })
    const { data, meta } = await faintOf()
    expect(data.items).toEqual([])
    expect(meta).toMatchObject({ totalItems: 0, log: { toDecide: 0, new: 0 }, faint: { differences: 1, firstLook: 1 } })
    expect((await faintOf({ total: 'none' })).meta.faint).toBeUndefined()
    const listed = (await list({ imageSetId: id, isFaint: 'true' }, own.user)).body.data.items
    expect(listed.map(({ isFaint }) => isFaint)).toEqual([true, true])

    const decide = (finalState: 'accepted' | null) =>
      ask(updateDamages, own.user, { body: { damages: [{ id: first, finalState }] } })
    expect((await decide('accepted')).body.data?.items).toMatchObject([{ isFaint: true, finalState: 'accepted' }])
    expect((await faintOf()).meta).toMatchObject({ totalItems: 1, faint: { differences: 0, firstLook: 1 } })
    await decide(null)
    expect((await faintOf()).meta).toMatchObject({ totalItems: 0, faint: { differences: 1, firstLook: 1 } })
  })

  test('counts suggestions with a non-damage label by this label, each spot once', async () => {
    const own = await carPark(server)
    const [{ id, photo, otherPhoto }] = own.passings
    const box = { state: 'suggested', is_faint: true, detector: 'difference' } as const
    await server.build.damage(photo, box)
    const familyId = newId()
    await server.build.damage(photo, { ...box, newFamilyId: familyId, label_ids: [110] })
    await server.build.damage(otherPhoto, { ...box, familyId, label_ids: [110] })
    await server.build.damage(otherPhoto, { ...box, detector: 'first-look', label_ids: [110] })
    await server.build.damage(otherPhoto, { ...box, label_ids: [107] })
    const { meta } = (await list({ order: 'log', imageSetId: id }, own.user)).body
    expect(meta.faint).toEqual({
      differences: 1,
      firstLook: 0,
      nuisances: [
        { labelId: 107, spots: 1 },
        { labelId: 110, spots: 2 },
      ],
    })
  })

  test('[CONST-03] lists of damages have 20 rows by default', async () => {
    expect((await list({ registrationNo: park.plate })).body.meta).toMatchObject({ currentItemsPerPage: 20 })
  })
})
