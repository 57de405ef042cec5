import { type NoteParams, plainNote, type StageNote } from '@skadi/domain/passages/stage-note'
import { derivativeKey } from '@skadi/store/objects/object-key'
import { expect, test } from 'vitest'
import { runStep } from '../run-step.ts'
import { drawPhoto } from '../testing/draw-photo.ts'
import { imageSetBench } from '../testing/image-set-bench.ts'

const { database, objects, make, context, run, finish, stages } = imageSetBench()

const DAY = 24 * 3_600_000
const stageOf = async (id: string) =>
  (await stages(id)).find(({ step, kind }) => step === 'damageDetection' && kind === 'step')

/** A passing that has come to the search for damages, and a day's earlier one of the same car for each of `before`. */
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

test('[PIPE-12] nothing is looked for where the company does not want it', async () => {
  const { id } = await arrived({ settings: { damageDetectionEnabled: false }, before: 1 })
  await run(id, 'damageDetection')
  expect(await stageOf(id)).toMatchObject({ status: 'skipped', note: plainNote('detectionUnwanted') })
})

/** What is seen at first sight, where a test does not say otherwise: nothing. */
const lookFirst = async () => []

test.each([
  ['without a detector', { before: 1 }, 'off', plainNote('noDetector')],
  ['for an unknown car', { known: false }, 'difference', plainNote('carUnknown')],
  ['at the first passing', {}, 'difference', plainNote('firstPassing')],
] as const)('[PIPE-12] %s it says that it did not run, which is never no damage', async (_, given, detector, note) => {
  const { id } = await arrived(given)
  await runStep({ ...context(), lookFirst, detector }, { imageSetId: id, step: 'damageDetection' }, false)
  expect(await stageOf(id)).toMatchObject({ status: 'notRun', note })
})

/** How the newest photo of the car lies over an earlier one, as if that had been worked out before. */
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

test('[PIPE-12] where no photo can be laid over an earlier one it did not run, and names the cameras', async () => {
  const { id, tenantId, imageId } = await arrived({ before: 1 })
  await alignment(tenantId, imageId, 'notAligned')
  await runStep({ ...context(), lookFirst }, { imageSetId: id, step: 'damageDetection' }, false)
  expect(await stageOf(id)).toMatchObject({
    status: 'notRun',
    note: comparedNote({ photos: 1, notAligned: ['topLeft'] }),
  })
})

test.each(['aligned', 'likely'] as const)(
  'what is not on an earlier photo becomes a suggestion of the detector, and again it is the same: %s',
  async (status) => {
    const { id, tenantId, imageId } = await arrived({ before: 1 })
    await alignment(tenantId, imageId, status)
    const detectChanges = async ({ earlier }: { earlier: readonly object[] }) =>
      earlier.map(() => ({ x: 100, y: 200, width: 40, height: 30, certainty: 0.4 }))
    const key = { imageSetId: id, step: 'damageDetection' } as const
    for (const _ of ['once', 'again']) await runStep({ ...context(), detectChanges }, key, false)
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

test('what the detector is not sure of at the working point is kept apart, and certainties say how often it is right', async () => {
  const { id, tenantId, imageId } = await arrived({ before: 1 })
  await alignment(tenantId, imageId, 'aligned')
  const detectChanges = async () =>
    [0.95, 0.5].map((certainty, at) => ({ x: 100 + 300 * at, y: 200, width: 40, height: 30, certainty }))
  await runStep({ ...context(), detectChanges }, { imageSetId: id, step: 'damageDetection' }, false)
  const { rows } = await database.owner.query(
    'select is_faint, certainty from damage where image_set_id = $1 order by box_index',
    [id],
  )
  expect(rows).toEqual([
    { is_faint: false, certainty: expect.closeTo(0.995, 2) },
    { is_faint: true, certainty: expect.closeTo(0.083, 2) },
  ])
})

test('a camera whose photo is damaged is named: nobody looked there', async () => {
  const { id, tenantId, imageId } = await arrived({ before: 1 })
  await make.image(id, { camera: 'roofLeft', status: 'unreadable', reason: 'The photo is damaged' })
  await alignment(tenantId, imageId, 'aligned')
  await runStep({ ...context(), detectChanges: async () => [] }, { imageSetId: id, step: 'damageDetection' }, false)
  expect(await stageOf(id)).toMatchObject({
    status: 'done',
    note: comparedNote({ compared: 1, photos: 2, unreadable: ['roofLeft'] }),
  })
})

test('what a first passing shows is faint and no comparison; it goes once an earlier passing stands beside it', async () => {
  const { id, tenantId, imageId } = await arrived()
  const damage = { x: 100, y: 200, width: 40, height: 30, certainty: 0.9, label: 'dented' as const }
  const look = async () => [damage]
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

test('[PIPE-12] a first passing is looked at again when an earlier one of the car arrives late', async () => {
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
