import { cornersOf } from '@skadi/domain/damages/damage-box'
import { type DemoDamage, type DemoTruth, demoBoxes, SIMULATOR_DETECTOR } from '@skadi/domain/demo/demo-truth'
import { beforeEach, expect, test } from 'vitest'
import { suggestDamages } from '../damages/suggest-damages.repo.ts'
import { newId } from '../db/new-id.ts'
import { WORKER } from '../db/scope.ts'
import { builders } from '../testing/builders.ts'
import { testDatabase } from '../testing/test-database.ts'
import { seedDemoDamages } from './seed-demo-damages.ts'
import { seedId } from './seed-id.ts'

const database = testDatabase()
const make = builders(() => database.owner)

const DAY = 86_400_000
const START = Date.UTC(2026, 0, 1)

const PLACES = ['old', 'gone', 'b', 'a']
const damage = (id: string, pixels = 500): DemoDamage => ({
  id,
  label: 'scratched',
  part: { name: 'door', carEnd: 'rear', cameraSide: 'left' },
  boxes: [
    { camera: 'topLeft', rect: { x: 100 + 200 * PLACES.indexOf(id), y: 100, width: 40, height: 4 }, pixels },
    { camera: 'roofLeft', rect: { x: 2, y: 1, width: 3, height: 3 }, pixels: 5 },
  ],
})

/** Three passings of a car: one damage stays, one is repaired, two appear in the last passing. */
const STORY = [[damage('old')], [damage('old'), damage('gone')], [damage('old'), damage('b'), damage('a')]]

let prefix: string
let sets: string[]
let tenantId: string
const shown = new Map<string, string>()

async function imageSet(place: number, given: Record<string, unknown>): Promise<string> {
  const recDate = new Date(START + place * 10 * DAY)
  const id = await make.imageSet({ tenantId, recDate, ...given })
  shown.set(id, await make.image(id, { camera: 'topLeft' }))
  await make.image(id, { camera: 'roofLeft' })
  const unitId = await make.captureUnit()
  await make.insert('recording', {
    id: newId(),
    capture_unit_id: unitId,
    side: 'left',
    clip_id: `${prefix}-${place}-left`,
    recorded_at: recDate,
    image_set_id: id,
  })
  await make.insert('passage_stage', { image_set_id: id, step: 'damageDetection', kind: 'step', status: 'done' })
  return id
}

const truths = (): DemoTruth[] =>
  STORY.map((damages, place) => ({ clip: `${prefix}-${place}`, passings: STORY.length, damages }))
const seed = (given = truths()) => database.db.transaction(WORKER, (tx) => seedDemoDamages(tx, given))
/** Writes suggestions as the pipeline does, without any match by matching. */
const suggest = (imageSetId: string, truth: DemoTruth) =>
  database.db.transaction(WORKER, (tx) =>
    suggestDamages(tx, {
      tenantId,
      imageSetId,
      detector: SIMULATOR_DETECTOR,
      boxes: demoBoxes(truth).map(({ damage: { id }, rect, certainty }) => ({
        imageId: shown.get(imageSetId) ?? '',
        points: cornersOf(rect),
        certainty,
        spotId: id,
        labelIds: [7],
      })),
    }),
  )
const decided = async () =>
  Number(
    (
      await database.owner.query('select count(*) from damage where tenant_id = $1 and decided_by is not null', [
        tenantId,
      ])
    ).rows[0].count,
  )

beforeEach(async () => {
  prefix = newId()
  tenantId = await make.tenant()
  for (const [phone, names] of [
    ['+4790000003', 'Ulrik'],
    ['+4790000002', 'Tora'],
  ] as const)
    await database.owner.query(
      `insert into app_user (id, username, password_hash, first_name, last_name) values ($1, $2, '-', $3, 'U') on conflict do nothing`,
      [seedId(phone), phone, names],
    )
  const carId = await make.car(tenantId)
  sets = []
  for (const place of STORY.keys())
    sets.push(await imageSet(place, { car_id: carId, status: 'finished', detection: 'done' }))
  for (const [place, truth] of truths().entries()) await suggest(sets[place] ?? '', truth)
})

test('the story of the car is told once: decided damages, one to decide, one repaired, numbers by time', async () => {
  expect(await seed()).toBe(true)
  expect(await decided()).toBe(5)
  expect(await seed()).toBe(true)
  expect(await decided()).toBe(5)
  const { rows } = await database.owner.query(
    `select f.number, f.repaired_at, d.final_state, d.detector, d.decided_by is not null as decided, d.image_set_id
     from damage d join damage_family f on f.id = d.family_id where d.tenant_id = $1 order by d.image_set_id, f.number`,
    [tenantId],
  )
  const of = (at: number) => rows.filter((row) => row.image_set_id === sets[at])
  expect(of(0)).toMatchObject([{ number: 1, final_state: 'accepted', detector: 'simulator', decided: true }])
  expect(of(1)).toMatchObject([{ number: 1 }, { number: 2, repaired_at: new Date(START + 19 * DAY) }])
  expect(of(2)).toMatchObject([
    { number: 1 },
    { number: 3, final_state: 'accepted' },
    { number: null, final_state: null, decided: false },
  ])
  const figures = await database.owner.query(
    `select new_damages, recent_damages, undecided_damages, baseline_damages, detection from image_set where tenant_id = $1 order by rec_date`,
    [tenantId],
  )
  expect(figures.rows).toEqual([
    { new_damages: 0, recent_damages: 0, undecided_damages: 0, baseline_damages: 1, detection: 'done' },
    { new_damages: 1, recent_damages: 1, undecided_damages: 0, baseline_damages: null, detection: 'done' },
    { new_damages: 1, recent_damages: 0, undecided_damages: 1, baseline_damages: null, detection: 'done' },
  ])
})

test.each<[string, () => DemoTruth[]]>([
  ['no truth has come', () => []],
  ['the truth of a passing is missing', () => truths().slice(1)],
  ['a passing is not there', () => truths().map((truth, at) => (at === 1 ? { ...truth, clip: 'nowhere' } : truth))],
])('it waits while %s', async (_, given) => {
  expect(await seed(given())).toBe(false)
  expect(await decided()).toBe(0)
})

test('it waits for a passing that the pipeline still works on', async () => {
  await database.owner.query(`update image_set set status = 'inProgress' where id = $1`, [sets[1]])
  expect(await seed()).toBe(false)
})
