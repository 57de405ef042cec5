import { cornersOf } from '@skadi/domain/damages/damage-box'
import { beforeEach, expect, test } from 'vitest'
import { type NewBoxRow, summedBoxesStatement } from '../costs/summed-boxes.ts'
import { newId } from '../db/new-id.ts'
import { type Scope, WORKER } from '../db/scope.ts'
import { builders } from '../testing/builders.ts'
import { testDatabase } from '../testing/test-database.ts'
import { rederiveImageSet } from './change-history.repo.ts'
import { countFaint } from './list-damages.repo.ts'
import { type SuggestedBox, suggestDamages } from './suggest-damages.repo.ts'

const database = testDatabase()
const make = builders(() => database.owner)
const detector = { name: 'difference', version: '1' }
const rows = async (text: string, values: unknown[] = []) => (await database.owner.query(text, values)).rows

let tenantId: string
let userId: string
let imageSetId: string
let left: string
let roof: string

beforeEach(async () => {
  tenantId = await make.tenant()
  userId = await make.user()
  imageSetId = await make.imageSet({ tenantId, car_id: await make.car(tenantId) })
  left = await make.image(imageSetId, { camera: 'topLeft' })
  roof = await make.image(imageSetId, { camera: 'roofLeft' })
})

const find = (x: number, given: Partial<SuggestedBox> = {}): SuggestedBox => ({
  imageId: left,
  points: cornersOf({ x, y: 100, width: 80, height: 80 }),
  certainty: 0.7,
  ...given,
})
const suggest = (boxes: readonly SuggestedBox[], given: Partial<Parameters<typeof suggestDamages>[1]> = {}) =>
  database.db.transaction(WORKER, (tx) => suggestDamages(tx, { tenantId, imageSetId, detector, boxes, ...given }))
const stored = async () =>
  (await rows(`select *, points -> 0 ->> 'x' as x from damage where image_set_id = $1 order by box_index`, [
    imageSetId,
  ])) as {
    id: string
    x: string
    family_id: string
  }[]
const places = async () => (await stored()).map(({ x }) => Number(x))

test('a passing of another tenant and photos of another passing stay unchanged', async () => {
  const other = await make.image(await make.imageSet({ tenantId }))
  expect(await suggest([find(100)], { tenantId: await make.tenant() })).toBe(0)
  expect(await suggest([find(100, { imageId: other })])).toBe(0)
  await rows('update image set soft_deleted_at = now() where id = $1', [left])
  expect(await suggest([find(100)])).toBe(0)
  expect(await rows('select id from damage')).toEqual([])
})

test('a spot seen by two cameras is one undecided damage, counted with its passing', async () => {
  expect(await suggest([find(100, { spotId: 's' }), find(900, { spotId: 's', imageId: roof }), find(500)])).toBe(3)
  const boxes = await stored()
  expect(new Set(boxes.map(({ family_id }) => family_id)).size).toBe(2)
  expect(boxes[0]).toMatchObject({
    state: 'suggested',
    final_state: null,
    created_by: null,
    certainty: expect.closeTo(0.7),
  })
  expect(boxes[0]).toMatchObject({ detector: 'difference', detector_version: '1', label_ids: [], box_index: 1 })
  expect(await rows('select undecided_damages, new_damages from image_set where id = $1', [imageSetId])).toEqual([
    { undecided_damages: 2, new_damages: 0 },
  ])
  expect(
    (await rows('select number from damage_family where tenant_id = $1', [tenantId])).map((f) => f.number),
  ).toEqual([null, null])
})

test('faint suggestions are kept apart until a person decides: not counted with the passing, not waiting for annotators', async () => {
  await suggest([find(100), find(500, { isFaint: true })])
  const undecided = () => rows('select undecided_damages as count from image_set where id = $1', [imageSetId])
  expect(await undecided()).toEqual([{ count: 1 }])
  await rows(`update image_set set annotation_enabled = true, waiting_for = 'ANNOTATION' where id = $1`, [imageSetId])
  expect(await rows('select to_decide_by_hand($1) as count', [imageSetId])).toEqual([{ count: 1 }])
  await rows('update image_set set annotation_enabled = false, waiting_for = null where id = $1', [imageSetId])
  await rows(`update damage set final_state = 'accepted' where is_faint`)
  await database.db.transaction(WORKER, (tx) => rederiveImageSet(tx, imageSetId, tenantId))
  expect(await rows('select baseline_damages as count from image_set where id = $1', [imageSetId])).toEqual([
    { count: 1 },
  ])
})

test('faint suggestions are counted apart, by spots and by detector, and no sum includes them', async () => {
  const scope = { role: 'app', tenantId, userId } as const
  const counted = (as: Scope = scope) => countFaint(database.db, as, imageSetId)
  await suggest([
    find(100),
    find(500, { isFaint: true, spotId: 's' }),
    find(500, { isFaint: true, spotId: 's', imageId: roof }),
  ])
  const seen = { name: 'first-look', version: '1' }
  await suggest([find(900, { isFaint: true }), find(1300, { isFaint: true })], { detector: seen })
  expect(await counted({ ...scope, tenantId: await make.tenant() })).toEqual({
    differences: 0,
    firstLook: 0,
    nuisances: [],
  })
  expect(await counted()).toEqual({ differences: 1, firstLook: 2, nuisances: [] })
  const summed = async () => {
    const boxes = await database.db.rows<NewBoxRow>(scope, summedBoxesStatement(scope, [imageSetId]))
    return boxes.length
  }
  expect(await summed()).toBe(1)
  const [faint] = await rows(`select id from damage where is_faint and points -> 0 ->> 'x' = '900'`)
  await rows(`update damage set final_state = 'accepted' where id = $1`, [faint.id])
  expect([await counted(), await summed()]).toEqual([{ differences: 1, firstLook: 1, nuisances: [] }, 2])
  await rows(`update damage set deleted_at = now() where is_faint`)
  expect(await counted()).toEqual({ differences: 0, firstLook: 0, nuisances: [] })
  await rows(`update damage set deleted_at = null where is_faint`)
  // with annotation, an annotator must look at all finds of the detector
  await rows('update image_set set annotation_enabled = true where id = $1', [imageSetId])
  expect(await counted()).toEqual({ differences: 0, firstLook: 0, nuisances: [] })
})

test('a new run of the same detector, in any version, replaces suggestions that nobody has touched', async () => {
  await suggest([find(100), find(500)])
  await suggest([find(120), find(900)], { detector: { name: 'difference', version: '2' } })
  expect(await places()).toEqual([120, 900])
  expect(await rows('select id from damage_family where tenant_id = $1', [tenantId])).toHaveLength(2)
  await suggest([find(300)], { detector: { name: 'model', version: '1' } })
  expect(await places()).toEqual([120, 900, 300])
  expect(await suggest([])).toBe(0)
  expect(await places()).toEqual([300])
})

const PERSON: [string, string][] = [
  ['accepted', `final_state = 'accepted', decided_at = now(), decision = 'accepted'`],
  ['rejected', `final_state = 'rejected', decided_at = now(), decision = 'rejected'`],
  ['deleted', 'deleted_at = now()'],
  ['moved', 'original_points = points'],
  ['named', 'label_ids = array[7]'],
  ['said to lie on a part', `damaged_parts = '[{"name":"door","carEnd":"rear","cameraSide":"left"}]'`],
  ['matched', 'matched_by_hand = true'],
  ['taken out of its family', 'removed_from_family = true'],
  ['merged', 'merged_at = now()'],
  ['called potential', 'potential = true'],
]
test('a suggestion that a person has changed stays, and nothing is suggested on top of it', async () => {
  await suggest(PERSON.map((_, at) => find(at * 150)))
  const before = await stored()
  for (const [at, [, change]] of PERSON.entries())
    await rows(`update damage set ${change} where box_index = $1`, [at + 1])
  await database.db.transaction(WORKER, (tx) => rederiveImageSet(tx, imageSetId, tenantId))
  expect(await suggest([...PERSON.map((_, at) => find(at * 150 + 5)), find(1800)])).toBe(1)
  const kept = (await stored()).map(({ id }) => id)
  expect(PERSON.filter((_, at) => !kept.includes(before[at]?.id ?? '')).map(([what]) => what)).toEqual([])
  expect(await places()).toHaveLength(PERSON.length + 1)
})

test('a box that a person drew stays, and so does a family that a person confirmed', async () => {
  const drawn = await make.damage(left, {
    points: cornersOf({ x: 100, y: 100, width: 80, height: 80 }),
    created_by: userId,
  })
  await suggest([find(100), find(500)])
  await rows(
    'update damage_family f set is_reviewed = true from damage d where d.family_id = f.id and d.detector is not null',
  )
  expect(await suggest([find(110), find(510), find(900)])).toBe(1)
  const boxes = await stored()
  expect(boxes.map(({ x }) => Number(x)).sort((a, b) => a - b)).toEqual([100, 500, 900])
  expect(boxes.some(({ id }) => id === drawn)).toBe(true)
})

test('a damage type from identification does not count as a change by a person', async () => {
  await suggest([find(100)])
  await rows(`update damage set label_ids = array[7], identified = '{"labelIds": [7], "damagedParts": []}'`)
  await suggest([find(500)])
  expect(await places()).toEqual([500])
  await rows(`update damage set label_ids = array[2], identified = '{"labelIds": [7], "damagedParts": []}'`)
  await suggest([find(900)])
  expect(await places()).toEqual([500, 900])
})

test('a family keeps its boxes of other passings', async () => {
  const [carId] = (await rows('select car_id from image_set where id = $1', [imageSetId])).map(({ car_id }) => car_id)
  await suggest([find(100)])
  const [box] = await stored()
  const later = await make.image(await make.imageSet({ tenantId, car_id: carId }))
  const other = await make.damage(later, { familyId: box?.family_id ?? newId(), created_by: userId })
  await suggest([find(500)])
  expect(await rows('select representative_id, size from damage_family where id = $1', [box?.family_id])).toEqual([
    { representative_id: other, size: 1 },
  ])
})
