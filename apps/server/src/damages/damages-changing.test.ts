import type { Damage } from '@skadi/contract/damages/damage'
import { deleteDamages, listDamages, mergeDamages, updateDamages } from '@skadi/contract/damages/damages-calls'
import { getImageSet } from '@skadi/contract/image-sets/image-sets-reads'
import { updateImageSet } from '@skadi/contract/image-sets/image-sets-writes'
import { newId } from '@skadi/store/db/new-id'
import { beforeEach, describe, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { boxAt, type CarPark, carPark, draw } from '../testing/car-park.ts'
import { readAudit } from '../testing/read-audit.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)

let park: CarPark
beforeEach(async () => {
  park = await carPark(server)
})

const change = (damages: object[], who = park.user) => ask(updateDamages, who, { body: { damages: damages as never } })
const remove = (ids: string[], given = {}) => ask(deleteDamages, park.user, { query: { ids: ids.join(','), ...given } })
const merge = (damages: (string | { id: string })[], representativeId?: string) =>
  ask(mergeDamages, park.user, { body: { damages, representativeId } })
const suggest = (photo: string, given = {}) =>
  server.build.damage(photo, { state: 'suggested', detector: 'test', ...given })
const read = async (id: string) => {
  const { items } = (await ask(listDamages, park.user, { query: { returnFamilyOf: id, filterByState: ALL } })).body.data
  return items.find((one) => one.id === id) as Damage
}
const ALL = 'created,suggested,annotated,accepted,rejected'
const imageSet = async (id: string) => (await ask(getImageSet, park.user, { params: { id } })).body.data

describe('a change', () => {
  test('with another tenant’s damage changes none of the damages; with damages of two cars it is refused', async () => {
    const foreign = await carPark(server)
    const theirs = await draw(server, foreign.user, foreign.passings[0].photo)
    const mine = await draw(server, park.user, park.passings[0].photo)
    const both = (id: string) =>
      change([
        { id: mine.id, potentialDamage: true },
        { id, potentialDamage: true },
      ])
    const [known, unknown] = [await both(theirs.id), await both(newId())]
    expect([known.status, known.text]).toEqual([404, unknown.text])
    expect((await read(mine.id)).potentialDamage).toBe(false)
    const car_id = await server.build.car(park.tenantId)
    const otherCar = await server.build.imageSet({ tenantId: park.tenantId, car_id })
    const other = await draw(server, park.user, await server.build.image(otherCar))
    expect((await both(other.id)).code).toBe('DIFFERENT_CARS')
    expect((await remove([mine.id, other.id])).code).toBe('DIFFERENT_CARS')
    expect((await merge([mine.id, other.id])).code).toBe('DIFFERENT_CARS')
    expect((await change([{ id: mine.id }, { id: mine.id }])).code).toBe('VALIDATION')
  })

  test('[DAMAGE-40] that repeats the damage as read changes nothing; one changed field changes only this field', async () => {
    const first = await draw(server, park.user, park.passings[0].photo)
    const again = await draw(server, park.user, park.passings[1].photo)
    const gone = await draw(server, park.user, park.passings[1].photo, { points: boxAt(900, 900) })
    await remove([gone.id])
    const stored = await suggest(park.passings[0].otherPhoto)
    const asRead = await Promise.all([first.id, again.id, gone.id, stored].map(read))
    expect(asRead.map(({ familySize }) => familySize)).toEqual([2, 2, 0, 1])
    const before = (await readAudit(server.database, park.tenantId)).length
    expect((await change(asRead)).body.data.items).toEqual(asRead)
    expect(await readAudit(server.database, park.tenantId)).toHaveLength(before)

    const [seen] = asRead as [Damage]
    const { labels } = await draw(server, park.user, park.passings[0].photo, { points: boxAt(500, 900), labelIds: [2] })
    const changed = (await change([{ ...seen, labels }])).body.data.items[0] as Damage
    expect(changed).toEqual({ ...seen, labels, modifiedAt: changed.modifiedAt, price: changed.price })
    expect((await change([{ ...seen, potentialDamage: true }])).code).toBe('CONFLICT')
    const accepted = (await change([{ ...(await read(stored)), state: 'accepted' }])).body.data.items
    expect(accepted).toMatchObject([{ id: stored, finalState: 'accepted' }])
    const restored = (await change([{ ...(await read(gone.id)), isDeleted: false }])).body.data.items
    expect(restored).toMatchObject([{ id: gone.id, isDeleted: false }])
  })

  test('that repeats the damage as read cannot change read-only fields, and refuses unknown keys', async () => {
    const { id } = await draw(server, park.user, park.passings[0].photo)
    const seen = await read(id)
    for (const wrong of [
      { isDeleted: true },
      { tenantId: park.tenantId },
      { isGlobalAdmin: true },
      { labels: [{ id: 2, x: 1 }] },
    ])
      expect((await change([{ ...seen, ...wrong }])).code, JSON.stringify(wrong)).toBe('VALIDATION')
    expect((await change([{ id, isDeleted: true }])).code).toBe('VALIDATION')
    await change([{ ...seen, points: boxAt(1, 1), state: 'created', imageId: newId(), familyId: newId() }])
    expect(await read(id)).toEqual(seen)
  })

  test('[DAMAGE-40] answers the damage, and is audited with the values before', async () => {
    const { id, modifiedAt } = await draw(server, park.user, park.passings[0].photo)
    const { body } = await change([{ id, potentialDamage: true, labelIds: [2], modifiedAt }])
    expect(body.data.items).toMatchObject([{ id, potentialDamage: true, labels: [{ name: 'dented' }] }])
    expect((await change([{ id, potentialDamage: true, labelIds: [2], modifiedAt }])).status).toBe(200)
    expect((await change([{ id, potentialDamage: false, modifiedAt }])).code).toBe('CONFLICT')
    expect((await readAudit(server.database, park.tenantId)).at(-1)).toMatchObject({
      action: 'updateDamages',
      targetId: id,
      before: { potentialDamage: false, labelIds: [7] },
      after: { potentialDamage: true, labelIds: [2] },
    })
    const [october] = park.passings
    expect(await imageSet(october.id)).toMatchObject({ baselineDamages: 0 })
  })
})

describe('deciding a suggestion', () => {
  test('[DAMAGE-40] accepting makes it count and gives it a number; a repeat changes nothing', async () => {
    const [, , december] = park.passings
    const id = await suggest(december.photo)
    const { body } = await change([{ id, finalState: 'accepted' }])
    expect(body.data.items).toMatchObject([
      {
        state: 'suggested',
        finalState: 'accepted',
        number: 1,
        isNew: true,
        evidence: { decided: { decision: 'accepted' } },
      },
    ])
    expect(await imageSet(december.id)).toMatchObject({ newDamages: 1, undecidedDamages: 0 })
    expect((await change([{ id, finalState: 'accepted' }], park.colleague)).status).toBe(200)
    expect((await read(id)).evidence.decided?.userId).toBe(park.userId)
  })

  test('overriding another user’s decision is a conflict, unless the user has read it', async () => {
    const id = await suggest(park.passings[0].photo)
    await change([{ id, finalState: 'accepted' }])
    expect((await change([{ id, finalState: 'rejected' }], park.colleague)).code).toBe('CONFLICT')
    const { modifiedAt } = await read(id)
    const seen = await change([{ id, finalState: 'rejected', modifiedAt }], park.colleague)
    expect(seen.body.data.items[0]?.finalState).toBe('rejected')
    expect((await change([{ id, finalState: null }])).code).toBe('CONFLICT')
    const back = await change([{ id, finalState: null }], park.colleague)
    expect(back.body.data.items[0]).toMatchObject({ finalState: null, evidence: { decided: null } })
  })

  test('rejecting hides it and keeps the reasons, which reverting removes', async () => {
    const [{ id: imageSetId, photo }] = park.passings
    const id = await suggest(photo)
    expect((await change([{ id, labelIds: [105] }])).code).toBe('UNKNOWN_LABEL')
    const { body } = await change([{ id, finalState: 'rejected', labelIds: [7, 105] }])
    expect(body.data.items[0]?.labels.map(({ name }) => name)).toEqual(['scratched', 'reflection'])
    expect((await ask(listDamages, park.user, { query: { imageSetId } })).body.data.items).toEqual([])
    const back = await change([{ id, finalState: null }])
    expect(back.body.data.items[0]?.labels.map(({ name }) => name)).toEqual(['scratched'])
  })

  test('is refused for drawn damages, before a pending review, and for other states', async () => {
    const [{ id: imageSetId, photo }] = park.passings
    const own = await draw(server, park.user, photo)
    const id = await suggest(photo)
    expect((await change([{ id: own.id, finalState: 'rejected' }])).code).toBe('NOT_DECIDABLE')
    expect((await change([{ id, state: 'annotated' }])).code).toBe('NOT_DECIDABLE')
    await server.database.owner.query('update image_set set review_enabled = true where id = $1', [imageSetId])
    expect((await change([{ id, finalState: 'accepted' }])).code).toBe('NOT_DECIDABLE')
  })
})

describe('deleting and restoring', () => {
  test('[DAMAGE-41] [DAMAGE-07] a deleted damage names the user who deleted it and no longer counts', async () => {
    const [, , december] = park.passings
    const { id } = await draw(server, park.user, december.photo)
    expect((await remove([id])).body.data).toEqual({ deleted: [id] })
    expect(await read(id)).toMatchObject({ isDeleted: true, deletedBy: park.userId, familySize: 0 })
    expect(await imageSet(december.id)).toMatchObject({ newDamages: 0, damages: [] })
    expect((await remove([id])).status).toBe(200)
  })

  test('[DAMAGE-41] a representative is deleted once another box replaces it', async () => {
    const [october, november] = park.passings
    const first = await draw(server, park.user, october.photo)
    const second = await draw(server, park.user, november.photo)
    expect((await remove([first.id])).code).toBe('REPRESENTATIVE_REQUIRED')
    expect((await change([{ id: first.id, representativeId: newId() }])).code).toBe('NOT_FOUND')
    expect((await remove([first.id], { deleteRepresentatives: 'true' })).status).toBe(200)
    expect(await read(second.id)).toMatchObject({ representativeId: second.id, firstDamageId: second.id, isNew: true })
  })

  test('[DAMAGE-21] [DAMAGE-22] a restored damage joins a unique damage or becomes a separate one', async () => {
    const [october, , december] = park.passings
    const known = await draw(server, park.user, october.photo)
    const { id } = await draw(server, park.user, december.photo, { firstDamageId: null })
    await remove([id])
    const restore = (firstDamageId: string | null) => change([{ id, isDeleted: false, firstDamageId }])
    expect((await restore(newId())).code).toBe('NOT_UNIQUE_DAMAGE')
    expect((await restore(known.id)).body.data.items[0]).toMatchObject({
      isDeleted: false,
      deletedBy: null,
      firstDamageId: known.id,
    })
    await remove([id])
    expect((await restore(null)).body.data.items[0]).toMatchObject({ isDeleted: false, firstDamageId: id })
    expect((await restore(null)).status).toBe(200)
  })

  test('a damage restored without a match returns to its family', async () => {
    const [october, november] = park.passings
    const first = await draw(server, park.user, october.photo)
    const second = await draw(server, park.user, november.photo)
    await remove([second.id])
    const { body } = await change([{ id: second.id, isDeleted: false }])
    expect(body.data.items[0]).toMatchObject({ familyId: first.familyId, familySize: 2 })
  })

  test('boxes deleted together are restored as the same damage with its number', async () => {
    const [october, november] = park.passings
    const first = await draw(server, park.user, october.photo)
    const second = await draw(server, park.user, november.photo)
    await remove([first.id, second.id])
    const { body } = await change([first, second].map(({ id }) => ({ id, isDeleted: false as const })))
    const { familyId, number } = first
    for (const one of body.data.items) expect(one).toMatchObject({ familyId, number, familySize: 2, isDeleted: false })
  })
})

describe('families', () => {
  test('[DAMAGE-42] [DAMAGE-24] [DAMAGE-25] merging makes one damage with the oldest date, permanently', async () => {
    const [october, november, december] = park.passings
    const first = await draw(server, park.user, october.photo)
    const [second, third] = [
      await draw(server, park.user, november.photo, { firstDamageId: null, points: boxAt(800, 80) }),
      await draw(server, park.user, december.photo, { firstDamageId: null, points: boxAt(800, 800) }),
    ]
    const { body } = await merge([third.id, second.id, first.id])
    expect(body.data).toMatchObject({ id: first.id, number: 1, familySize: 3, firstSeen: { imageSetId: october.id } })
    expect(await read(third.id)).toMatchObject({ firstDamageId: first.id, representativeId: first.id, isNew: false })
    expect(await imageSet(december.id)).toMatchObject({ newDamages: 0 })
    const stale = [{ id: third.id, modifiedAt: third.modifiedAt, potentialDamage: true }]
    expect((await change(stale)).code).toBe('CONFLICT')
    const [apart] = (await change([{ id: third.id, firstDamageId: null }])).body.data.items
    expect(apart).toMatchObject({ number: 4, familySize: 1 })
    expect([second.familyId, third.familyId]).not.toContain(apart?.familyId)
    expect(await read(second.id)).toMatchObject({ familyId: first.familyId, number: 1, familySize: 2 })
    expect((await change([{ id: second.id, firstDamageId: third.familyId }])).code).toBe('NOT_UNIQUE_DAMAGE')
  })

  test('[DAMAGE-23] merging needs at least two damages', async () => {
    const { id } = await draw(server, park.user, park.passings[0].photo)
    for (const ids of [[], [id], [id, id], [id, id.toUpperCase()]]) expect((await merge(ids)).code).toBe('AT_LEAST_TWO')
  })

  test('the representative can be chosen when merging and afterwards', async () => {
    const [october, november] = park.passings
    const first = await draw(server, park.user, october.photo)
    const second = await draw(server, park.user, november.photo, { firstDamageId: null })
    expect((await merge([first.id, second.id], second.id)).body.data.id).toBe(second.id)
    const { body } = await change([{ id: second.id, representativeId: first.id }])
    expect(body.data.items[0]?.representativeId).toBe(first.id)
  })

  test('a box is matched by hand and separated again', async () => {
    const [october, november] = park.passings
    const first = await draw(server, park.user, october.photo)
    const { id } = await draw(server, park.user, november.photo, { points: boxAt(800, 800) })
    const matched = await change([{ id, firstDamageId: first.id }])
    expect(matched.body.data.items[0]).toMatchObject({ familyId: first.familyId, damageFamilyReviewed: true })
    const out = await change([{ id, toRemoveFromFamily: true }])
    expect(out.body.data.items[0]).toMatchObject({ toRemoveFromFamily: true, firstDamageId: id, familySize: 1 })
  })

  test('a repair is recorded and reverted, but not before a later sighting of the damage', async () => {
    const { id } = await draw(server, park.user, park.passings[0].photo)
    await server.database.owner.query(`update image_set set rec_date = '2026-01-01' where id = $1`, [
      park.passings[0].id,
    ])
    const { body } = await change([{ id, repaired: true }])
    expect(body.data.items[0]?.repaired).toMatchObject({ userId: park.userId, name: 'Ada Berg' })
    expect((await change([{ id, repaired: false }])).body.data.items[0]?.repaired).toBeNull()
    const future = await park.addImageSet('2099-01-01T10:00:00Z')
    await draw(server, park.user, future.photo, { firstDamageId: id })
    expect((await change([{ id, repaired: true }])).code).toBe('SEEN_AFTER_REPAIR')
  })
})

describe('a corrected plate', () => {
  test('moves the damages: the old car loses them, and the new car matches them with its own', async () => {
    const [october, , december] = park.passings
    const first = await draw(server, park.user, october.photo)
    const again = await draw(server, park.user, december.photo)
    const other = await carPark(server)
    await server.database.owner.query('update image_set set tenant_id = $1 where car_id = $2', [
      park.tenantId,
      other.carId,
    ])
    await server.database.owner.query('update car set tenant_id = $1 where id = $2', [park.tenantId, other.carId])
    const theirs = await draw(server, park.user, other.passings[0].photo, { points: boxAt(101, 99) })
    const answer = await ask(updateImageSet, park.colleague, {
      params: { id: december.id },
      body: { carInfo: { countryCode: 'NO', registrationNo: other.plate } },
    })
    expect(answer.status).toBe(200)
    expect(await read(first.id)).toMatchObject({ familySize: 1, firstDamageId: first.id })
    expect(await read(again.id)).toMatchObject({ familyId: theirs.familyId, firstDamageId: theirs.id, familySize: 2 })
  })
})
