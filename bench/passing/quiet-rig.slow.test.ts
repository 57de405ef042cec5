import { trainRerankers } from '@skadi/pipeline/detections/train-rerankers'
import { runStep } from '@skadi/pipeline/run-step'
import { imageSetBench } from '@skadi/pipeline/testing/image-set-bench'
import { poseScene } from '@skadi/simulator/passing/pose-scene'
import { takePhoto } from '@skadi/simulator/passing/take-photo'
import { derivativeKey } from '@skadi/store/objects/object-key'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { describeVisit } from '../damage/drawn-visits.ts'

const { database, objects, make, context } = imageSetBench()

/**
 * Spots in one camera of a rig. A speck on the lens and the reflection of a lamp appear on every car, and a scratch on
 * only one car.
 */
const FLECK = '<ellipse cx="620" cy="600" rx="26" ry="18" fill="#111" opacity="0.8" filter="url(#soft)"/>'
const LAMP =
  '<path d="M900 560l70 34l10 6" stroke="#eee" stroke-width="5" fill="none" opacity="0.85" filter="url(#soft)"/>'
const SCRATCH = '<ellipse cx="1450" cy="560" rx="28" ry="17" fill="#111" opacity="0.85" filter="url(#soft)"/>'

/** Time limit in ms for drawing and detection on a busy machine. */
const WAIT_MS = 900_000

let clean: Buffer
let seen: Buffer
beforeAll(async () => {
  clean = Buffer.from((await takePhoto(await poseScene(describeVisit(551_001, 0)), 'topLeft')).jpeg)
  const marks = `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1200"><defs><filter id="soft"><feGaussianBlur
    stdDeviation="2"/></filter></defs>${FLECK}${LAMP}${SCRATCH}</svg>`
  seen = await sharp(clean)
    .composite([{ input: Buffer.from(marks) }])
    .jpeg({ quality: 92 })
    .toBuffer()
}, WAIT_MS)

const photoOf = async (imageSetId: string, photo: Buffer): Promise<string> => {
  const id = await make.image(imageSetId, { camera: 'topLeft' })
  const key = derivativeKey({ imageId: id, revision: 1, width: 1920, extension: 'jpg' })
  await objects.store.put(key, photo, { contentType: 'image/jpeg' })
  return id
}

type Rig = { tenantId: string; captureSetId: string; userId: string }

/** Compares the return of a new car with its pickup. Returns the suggestions of the product's detector. */
async function lookAt({ tenantId, captureSetId }: Rig) {
  const car_id = await make.car(tenantId)
  const before = await make.imageSet({ tenantId, car_id, rec_date: new Date(Date.now() - 86_400_000) })
  const from = await photoOf(before, clean)
  const id = await make.imageSet({
    tenantId,
    car_id,
    capture_set_id: captureSetId,
    status: 'inProgress',
    current_step: 'damageDetection',
  })
  const to = await photoOf(id, seen)
  for (const kind of ['queue', 'step'])
    await make.insert('passage_stage', {
      image_set_id: id,
      step: 'damageDetection',
      camera: '',
      kind,
      status: 'queued',
    })
  await database.owner.query(
    `insert into photo_alignment (tenant_id, from_image_id, to_image_id, from_revision, to_revision, status, matrix, error_px)
     values ($1, $2, $3, 1, 1, 'aligned', '{1,0,0,0,1,0,0,0,1}', 1)`,
    [tenantId, from, to],
  )
  await runStep(context(), { imageSetId: id, step: 'damageDetection' }, false)
  const { rows } = await database.owner.query(
    `select points, is_faint as "isFaint", found_certainty as certainty, reranked_by as "rerankedBy" from damage where image_set_id = $1`,
    [id],
  )
  const near = (x: number, y: number) =>
    rows.find(({ points: [a, b] }) => Math.hypot((a.x + b.x) / 2 - x, (a.y + b.y) / 2 - y) < 60)
  return { fleck: near(620, 600), lamp: near(940, 585), scratch: near(1450, 560) }
}

type Find = NonNullable<Awaited<ReturnType<typeof lookAt>>['fleck']>

/**
 * Stores a find of another passing with a person's decision. Its place differs from that of the given find by `dx` and
 * `dy`.
 */
async function decided({ tenantId, captureSetId, userId }: Rig, verdict: string, find: Find, dx: number, dy: number) {
  const imageId = await photoOf(await make.imageSet({ tenantId, capture_set_id: captureSetId }), clean)
  await make.damage(imageId, {
    points: find.points.map(({ x, y }: { x: number; y: number }) => ({ x: x + dx, y: y + dy })),
    label_ids: [],
    state: 'suggested',
    final_state: verdict,
    decision: verdict,
    decided_at: new Date(),
    decided_by: userId,
    detector: 'difference',
    found_certainty: find.certainty,
  })
}

test(
  'a speck and a lamp that cause false boxes on drawn photos are quiet after 30 rejections, and a damage elsewhere is not',
  async () => {
    const tenantId = await make.tenant()
    await database.owner.query(
      `update tenant set settings = '{"damageDetectionEnabled": true, "workingPoint": "thorough"}' where id = $1`,
      [tenantId],
    )
    const { id: captureSetId } = await make.captureSet({ tenants: [tenantId] })
    const rig = { tenantId, captureSetId, userId: await make.user({ tenants: [{ id: tenantId, role: 'USER' }] }) }
    const first = await lookAt(rig)
    for (const find of [first.fleck, first.lamp, first.scratch])
      expect(find).toMatchObject({ isFaint: false, rerankedBy: null })

    for (let n = 0; n < 15; n += 1) {
      await decided(rig, 'rejected', first.fleck as Find, (n % 3) - 1, (n % 2) - 1)
      await decided(rig, 'rejected', first.lamp as Find, 3 * (n % 5) - 6, 2 * (n % 4) - 4)
      await decided(rig, 'accepted', first.scratch as Find, 60 * (n % 5) - 120, 90 * (n % 3) + 90)
    }
    expect(await trainRerankers(context(), { tenantId, captureSetId, isNightly: false })).toEqual(['topLeft'])
    const { rows } = await database.owner.query(
      'select figures, is_active from reranker_version where tenant_id = $1',
      [tenantId],
    )
    const { figures, is_active } = rows[0]
    expect(is_active).toBe(true)
    expect(figures.acceptedSureAfter).toBe(figures.acceptedSureBefore)
    expect(figures.rejectedSureAfter).toBeLessThanOrEqual(3)

    const then = await lookAt(rig)
    for (const find of [then.fleck, then.lamp])
      expect(find).toMatchObject({ isFaint: true, rerankedBy: expect.any(String) })
    expect(then.scratch).toMatchObject({ isFaint: false, rerankedBy: null })
  },
  WAIT_MS,
)
