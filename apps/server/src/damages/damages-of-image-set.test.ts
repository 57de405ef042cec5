import { listDamages, mergeDamages } from '@skadi/contract/damages/damages-calls'
import { getImageSet, listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { boxAt, carPark, draw } from '../testing/car-park.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)

test('[ENTITY-04] a passing contains its damages, one per merged family, and the damages since pickup', async () => {
  const of = await carPark(server)
  const [october, november, december] = of.passings
  const first = await draw(server, of.user, october.photo)
  const [one, two] = [
    await draw(server, of.user, december.photo, { points: boxAt(900, 100) }),
    await draw(server, of.user, december.photo, { points: boxAt(900, 700) }),
  ]
  await ask(mergeDamages, of.user, { body: { damages: [one.id, two.id] } })
  const read = async (id: string) => (await ask(getImageSet, of.user, { params: { id } })).body.data
  expect(await read(december.id)).toMatchObject({
    damages: [{ id: one.id }, { id: two.id }],
    mergedDamages: [{ id: one.id }],
    hasNewDamages: true,
    newDamages: 1,
    baselineDamages: null,
    sincePickup: { imageSetId: november.id, recDate: '2026-11-14T10:00:00.000Z', damages: 1 },
  })
  const listed = (await ask(listDamages, of.user, { query: { imageSetId: december.id } })).body.data.items
  const { damages, mergedDamages } = await read(december.id)
  expect([damages, mergedDamages]).toEqual([listed, listed.filter(({ id }) => id === one.id)])
  expect(damages.map(({ points, familySize }) => [points[0]?.y, familySize])).toEqual([
    [100, 2],
    [700, 2],
  ])
  expect(await read(october.id)).toMatchObject({
    damages: [{ id: first.id }],
    hasNewDamages: false,
    newDamages: 0,
    baselineDamages: 1,
    sincePickup: null,
  })
  const { body } = await ask(listImageSets, of.user, { query: { hasNewDamages: 'true' } })
  expect(body.data.items.map(({ id }) => id)).toEqual([december.id])
})
