import { labelIdOf } from '@skadi/domain/damages/names/damage-labels'
import type { PatchLook } from '@skadi/domain/detections/nuisances'
import { type NoteParams, plainNote, type StageNote } from '@skadi/domain/passages/stage-note'
import { derivativeKey } from '@skadi/store/objects/object-key'
import { buildReranker, NO_WEIGHTS } from '@skadi/store/testing/build-reranker'
import { expect, test } from 'vitest'
import { runStep } from '../run-step.ts'
import { drawPhoto } from '../testing/draw-photo.ts'
import { clean, imageSetBench } from '../testing/image-set-bench.ts'
import type { FirstLook } from '../vision/first-look/look-first.ts'

const { database, objects, make, context, run, finish, stages } = imageSetBench()

const DAY = 24 * 3_600_000
const stageOf = async (id: string) =>
  (await stages(id)).find(({ step, kind }) => step === 'damageDetection' && kind === 'step')

/** Creates a passing that is due for damage detection, and `before` earlier passings of the same car, one day apart. */
async function arrived(given: { settings?: object; before?: number; known?: boolean } = {}) {
  const { settings = { damageDetectionEnabled: true }, before = 0, known = true } = given
  const tenantId = await make.tenant()
  await database.owner.query('update tenant set settings = $2 where id = $1', [tenantId, settings])
  const car_id = known ? await make.car(tenantId) : null
  const at = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY)
  for (let n = 1; n <= before; n += 1) await photoOf(await make.imageSet({ tenantId, car_id, rec_date: at(n) }))
  const id = await make.imageSet({
    tenantId,
    car_id,
    rec_date: at(0),
    status: 'inProgress',
    current_step: 'damageDetection',
  })
  const stage = { image_set_id: id, step: 'damageDetection', camera: '' }
  for (const kind of ['queue', 'step']) await make.insert('passage_stage', { ...stage, kind, status: 'queued' })
  return { id, tenantId, imageId: await photoOf(id) }
}

async function photoOf(imageSetId: string): Promise<string> {
  const imageId = await make.image(imageSetId, { camera: 'topLeft' })
  const key = derivativeKey({ imageId, revision: 1, width: 1920, extension: 'jpg' })
  await objects.store.put(key, await drawPhoto(), { contentType: 'image/jpeg' })
  return imageId
}

const comparedNote = (given: Partial<NoteParams['compared']>): StageNote => ({
  code: 'compared',
  params: { compared: 0, photos: 0, notAligned: [], withoutEarlier: [], unreadable: [], ...given },
})

test('[PIPE-12] a company that switched detection off gets no suggestions', async () => {
  const { id } = await arrived({ settings: { damageDetectionEnabled: false }, before: 1 })
  await run(id, 'damageDetection')
  expect(await stageOf(id)).toMatchObject({ status: 'skipped', note: plainNote('detectionUnwanted') })
})

const lookFirst = async () => clean()

test.each([
  ['without a detector', { before: 1 }, 'off', plainNote('noDetector')],
  ['for an unknown car', { known: false }, 'difference', plainNote('carUnknown')],
  ['at the first passing', {}, 'difference', plainNote('firstPassing')],
] as const)(
  '[PIPE-12] %s the step reports that it did not run, which never means no damage',
  async (_, given, detector, note) => {
    const { id } = await arrived(given)
    await runStep({ ...context(), lookFirst, detector }, { imageSetId: id, step: 'damageDetection' }, false)
    expect(await stageOf(id)).toMatchObject({ status: 'notRun', note })
  },
)

/** Stores the alignment of the car's newest photo with an earlier photo, as if it had been computed earlier. */
const alignment = (tenantId: string, to: string, status: 'aligned' | 'likely' | 'notAligned') =>
  database.owner.query(
    `insert into photo_alignment (tenant_id, from_image_id, to_image_id, from_revision, to_revision, status, matrix, error_px, reason,
       likely_matrix)
     select $1, i.id, $2, 1, 1, case when $3 = 'aligned' then $3 else 'notAligned' end,
       case when $3 = 'aligned' then '{1,0,0,0,1,0,0,0,1}'::float8[] end, case when $3 = 'aligned' then 1 end,
       case when $3 <> 'aligned' then 'implausible' end, case when $3 = 'likely' then '{1,0,0,0,1,0,0,0,1}'::float8[] end
     from image i join image_set s on s.id = i.image_set_id where s.tenant_id = $1 and i.id <> $2`,
    [tenantId, to, status],
  )

test('[PIPE-12] when no photo can be aligned with an earlier photo, the step did not run, and names the cameras', async () => {
  const { id, tenantId, imageId } = await arrived({ before: 1 })
  await alignment(tenantId, imageId, 'notAligned')
  await runStep({ ...context(), lookFirst }, { imageSetId: id, step: 'damageDetection' }, false)
  expect(await stageOf(id)).toMatchObject({
    status: 'notRun',
    note: comparedNote({ photos: 1, notAligned: ['topLeft'] }),
  })
})

test.each(['aligned', 'likely'] as const)(
  'a damage that no earlier photo shows becomes a suggestion of the detector, and a second run changes nothing: %s',
  async (status) => {
    const { id, tenantId, imageId } = await arrived({ before: 1 })
    await alignment(tenantId, imageId, status)
    const detectChanges = async ({ earlier }: { earlier: readonly object[] }) =>
      earlier.map(() => ({ x: 100, y: 200, width: 40, height: 30, certainty: 0.5 }))
    const key = { imageSetId: id, step: 'damageDetection' } as const
    for (const _ of ['once', 'again']) await runStep({ ...context(), lookFirst, detectChanges }, key, false)
    expect(await stageOf(id)).toMatchObject({
      status: 'done',
      note: comparedNote({ compared: 1, photos: 1 }),
      attempts: 1,
    })
    const { rows } = await database.owner.query('select * from damage where image_set_id = $1', [id])
    expect(rows).toMatchObject([
      {
        image_id: imageId,
        state: 'suggested',
        detector: 'difference',
        points: [
          { x: 100, y: 200 },
          { x: 140, y: 230 },
        ],
      },
    ])
  },
)

test('finds below the working point are kept apart, and certainties state how often the detector is right', async () => {
  const { id, tenantId, imageId } = await arrived({ before: 1 })
  await alignment(tenantId, imageId, 'aligned')
  const detectChanges = async () =>
    [0.95, 0.5].map((certainty, at) => ({ x: 100 + 300 * at, y: 200, width: 40, height: 30, certainty }))
  await runStep({ ...context(), lookFirst, detectChanges }, { imageSetId: id, step: 'damageDetection' }, false)
  const { rows } = await database.owner.query(
    'select is_faint, certainty from damage where image_set_id = $1 order by box_index',
    [id],
  )
  expect(rows).toEqual([
    { is_faint: false, certainty: expect.closeTo(0.995, 2) },
    { is_faint: true, certainty: expect.closeTo(0.083, 2) },
  ])
})

/** Runs one detection whose net finds boxes with these certainties. Returns the stored boxes and the conditions of the car. */
async function detected(
  certainties: readonly number[],
  {
    settings = {},
    look = lookFirst,
    captureSetId,
    patch,
  }: { settings?: object; look?: () => Promise<FirstLook>; captureSetId?: string; patch?: PatchLook } = {},
) {
  const { id, tenantId, imageId } = await arrived({
    before: 1,
    settings: { damageDetectionEnabled: true, ...settings },
  })
  if (captureSetId) {
    await database.owner.query('update image_set set capture_set_id = $2 where id = $1', [id, captureSetId])
    await database.owner.query('update reranker set tenant_id = $1 where capture_set_id = $2', [tenantId, captureSetId])
    await database.owner.query('update reranker_version set tenant_id = $1', [tenantId])
  }
  await alignment(tenantId, imageId, 'aligned')
  const detectChanges = async () =>
    certainties.map((certainty, at) => ({
      x: 100 + 300 * at,
      y: 200,
      width: 40,
      height: 30,
      certainty,
      ...(patch && { patch }),
    }))
  const key = { imageSetId: id, step: 'damageDetection' } as const
  await runStep({ ...context(), lookFirst: look, detectChanges }, key, false)
  const { rows } = await database.owner.query(
    'select is_faint, label_ids, reranked_by from damage where image_set_id = $1 order by points -> 0 -> $2',
    [id, 'x'],
  )
  const { rows: sets } = await database.owner.query('select car_conditions from image_set where id = $1', [id])
  return { rows, conditions: sets[0].car_conditions }
}

// for a camera beside the car, the border of the certainty is 0.46
test.each([
  ['quiet', [0.7, 0.77], ['faint', 'sure']],
  ['balanced', [0.5, 0.65, 0.67], ['faint', 'faint', 'sure']],
  ['thorough', [0.5, 0.57], ['faint', 'sure']],
  ['quiet', [0.5, 0.55, 0.57], ['faint']],
] as const)('at the working point %s certainties of %j are %j', async (workingPoint, certainties, expected) => {
  const { rows } = await detected(certainties, { settings: { workingPoint } })
  expect(rows.map(({ is_faint }) => (is_faint ? 'faint' : 'sure'))).toEqual(expected)
})

/** Indices of the 16-pixel cells under the first box. The box lies at (100, 200). */
const UNDER_FIRST = [12, 13, 14].flatMap((row) => [6, 7, 8].map((column) => row * 120 + column))

test('[ENTITY-20] a faint find in drops is stored as a raindrop, a sure find and a find beside the drops are not', async () => {
  const look = async () => clean([], { drops: UNDER_FIRST })
  const faint = await detected([0.5, 0.5], { look })
  expect(faint.rows.map(({ label_ids }) => label_ids)).toEqual([[110], []])
  expect(faint.conditions).toEqual([])
  const sure = await detected([0.9], { look })
  expect(sure.rows).toMatchObject([{ is_faint: false, label_ids: [] }])
})

test('[ENTITY-20] a faint find that became light and grey is stored as snow, and two such finds make the car snowy', async () => {
  const patch = { light: 150, lighter: 70, colour: 3 }
  const look = await detected([0.5, 0.5, 0.9], { patch })
  expect(look.rows.map(({ label_ids }) => label_ids)).toEqual([[107], [107], []])
  expect(look.conditions).toEqual(['snowy'])
})

test('a car under drops and snow is reported as wet and snowy', async () => {
  const many = Array.from({ length: 2000 }, (_, at) => at)
  const { conditions } = await detected([], { look: async () => clean([], { drops: many, snow: many }) })
  expect(conditions).toEqual(['wet', 'snowy'])
})

test('decisions learnt at the camera make a sure find faint, name the reason, and drop no find', async () => {
  const captureSetId = (await make.captureSet({ tenants: [] })).id
  const spot = { x: 120, y: 215, longest: 40, rejected: 20, accepted: 0, reason: labelIdOf('reflection') }
  const model = { weights: { ...NO_WEIGHTS, rejectedHere: -1.5 }, spots: [spot] }
  await buildReranker(make.insert, { tenantId: await make.tenant(), captureSetId, model })
  const { rows } = await detected([0.75, 0.75], { captureSetId })
  expect(rows).toMatchObject([
    { is_faint: true, label_ids: [labelIdOf('reflection')], reranked_by: expect.any(String) },
    { is_faint: false, label_ids: [], reranked_by: null },
  ])
  await database.owner.query('update reranker set is_on = false')
  const { rows: off } = await detected([0.75, 0.75], { captureSetId })
  expect(off.map(({ is_faint, reranked_by }) => [is_faint, reranked_by])).toEqual([
    [false, null],
    [false, null],
  ])
})

test('a camera with a damaged photo is named as not examined', async () => {
  const { id, tenantId, imageId } = await arrived({ before: 1 })
  await make.image(id, { camera: 'roofLeft', status: 'unreadable', reason: 'The photo is damaged' })
  await alignment(tenantId, imageId, 'aligned')
  await runStep(
    { ...context(), lookFirst, detectChanges: async () => [] },
    { imageSetId: id, step: 'damageDetection' },
    false,
  )
  expect(await stageOf(id)).toMatchObject({
    status: 'done',
    note: comparedNote({ compared: 1, photos: 2, unreadable: ['roofLeft'] }),
  })
})

test('finds on a first passing are faint and no comparison; they are deleted once an earlier passing is compared', async () => {
  const { id, tenantId, imageId } = await arrived()
  const damage = { x: 100, y: 200, width: 40, height: 30, certainty: 0.9, label: 'dented' as const }
  const look = async () => clean([damage])
  const detect = () =>
    runStep(
      { ...context(), lookFirst: look, detectChanges: async () => [] },
      { imageSetId: id, step: 'damageDetection' },
      false,
    )
  const seen = async () =>
    (await database.owner.query('select detector, is_faint, label_ids from damage where image_set_id = $1', [id])).rows
  await detect()
  expect(await stageOf(id)).toMatchObject({ status: 'notRun' })
  expect(await seen()).toEqual([{ detector: 'first-look', is_faint: true, label_ids: [2] }])
  const { rows } = await database.owner.query('select car_id, undecided_damages from image_set where id = $1', [id])
  expect(rows[0].undecided_damages).toBe(0)
  await photoOf(await make.imageSet({ tenantId, car_id: rows[0].car_id, recDate: new Date(Date.now() - DAY) }))
  await alignment(tenantId, imageId, 'aligned')
  await database.owner.query(
    `update passage_stage set status = 'queued' where image_set_id = $1 and step = 'damageDetection'`,
    [id],
  )
  await database.owner.query(
    `update image_set set status = 'inProgress', current_step = 'damageDetection' where id = $1`,
    [id],
  )
  await detect()
  expect(await seen()).toEqual([])
})

test('[PIPE-12] a first passing is examined again when an earlier passing of the car arrives late', async () => {
  const { id, tenantId } = await arrived()
  await runStep({ ...context(), lookFirst }, { imageSetId: id, step: 'damageDetection' }, false)
  await database.owner.query(`update image_set set status = 'finished', current_step = null where id = $1`, [id])
  const { rows } = await database.owner.query('select car_id from image_set where id = $1', [id])
  const recDate = new Date(Date.now() - DAY)
  const late = await make.imageSet({
    tenantId,
    recDate,
    car_id: rows[0].car_id,
    status: 'inProgress',
    current_step: 'costEstimation',
  })
  await photoOf(late)
  await make.insert('passage_stage', {
    image_set_id: late,
    step: 'costEstimation',
    camera: '',
    kind: 'step',
    status: 'queued',
  })
  await finish(late)
  expect(await stageOf(id)).toMatchObject({ status: 'queued' })
})
