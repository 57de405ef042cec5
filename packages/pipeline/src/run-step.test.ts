import { buffer } from 'node:stream/consumers'
import type { PassageStep } from '@skadi/domain/passages/stage'
import { PASSAGE_STEPS } from '@skadi/domain/passages/stage'
import { derivativeKey } from '@skadi/store/objects/object-key'
import { builders } from '@skadi/store/testing/builders'
import { testDatabase } from '@skadi/store/testing/test-database'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { endPhotoProcess } from './photos/photo-pool.ts'
import { abandonStep, runStep } from './run-step.ts'
import { drawPhoto } from './testing/draw-photo.ts'
import { sendPassing, testObjects } from './testing/rig.ts'
import { destroyVisionPool } from './vision/vision-pool.ts'

const database = testDatabase()
const objects = testObjects()
const make = builders(() => database.owner)
const context = () => ({ db: database.db, objects: objects.store })
const run = (imageSetId: string, step: PassageStep, isLast = false) => runStep(context(), { imageSetId, step }, isLast)
const rows = async (text: string, values: unknown[] = []) => (await database.owner.query(text, values)).rows
const imageSet = async (id: string) => (await rows('select * from image_set where id = $1', [id]))[0]
const images = (id: string) => rows('select * from image where image_set_id = $1 order by file_name', [id])
const stages = (id: string) => rows('select * from passage_stage where image_set_id = $1', [id])
const jobs = async (id: string) => (await rows(`select key from graphile_worker.jobs where key like $1`, [`%${id}%`])).map(({ key }) => key.split(':')[2])

afterAll(() => Promise.all([endPhotoProcess(), destroyVisionPool()]))

async function ourRig(settings: object = {}) {
  const tenant = await make.tenant()
  await database.owner.query('update tenant set settings = $2 where id = $1', [tenant, settings])
  return { tenant, set: await make.captureSet({ tenants: [tenant], defaultTenant: tenant }) }
}

const sixPhotos = async () => {
  const photo = await drawPhoto()
  return { left: { bottomLeft: photo, topLeft: photo, roofLeft: photo }, right: { bottomRight: photo, topRight: photo, roofRight: photo } }
}

describe('a passing on its way', () => {
  test('becomes pictures first, and ends finished with all eleven steps recorded', async () => {
    const { tenant, set } = await ourRig({ damageDetectionEnabled: true })
    const id = await sendPassing(database.db, objects.store, set, await sixPhotos())
    await run(id, 'imageSetCreation')
    const pictures = await images(id)
    expect(pictures).toHaveLength(6)
    expect(pictures.every((image) => image.status === 'ready' && image.revision === 1 && image.width === 1920 && image.height === 1200)).toBe(true)
    const top = pictures.find(({ camera }) => camera === 'topLeft')
    expect(await imageSet(id)).toMatchObject({ cover_image_id: top.id, cover_revision: 1, status: 'inProgress', current_step: 'registrationRecognition', detection: null })
    expect(await jobs(id)).toContain('registrationRecognition')

    await run(id, 'registrationRecognition')
    expect(await imageSet(id)).toMatchObject({ status: 'finished', current_step: null, tenant_id: tenant, detection: 'notRun', completed_at: expect.any(Date), manual_status: 2 })
    const recorded = await stages(id)
    expect(new Set(recorded.map(({ step }) => step))).toEqual(new Set(PASSAGE_STEPS))
    expect(recorded.filter(({ kind }) => kind === 'queue').map(({ step }) => step).sort()).toEqual(
      ['damageDetection', 'damageIdentification', 'damageMatching', ...Array(6).fill('faceBlur'), 'frameSelection', 'manualAnnotation', 'manualReview'].sort(),
    )
    expect(recorded.every(({ started_at, ended_at, queued_at }) => started_at >= queued_at && ended_at >= started_at)).toBe(true)
    const outcome = Object.fromEntries(recorded.filter(({ kind }) => kind === 'step').map(({ step, status }) => [step, status]))
    expect(outcome).toEqual({
      videosMatched: 'done',
      imageSetCreation: 'done',
      registrationRecognition: 'done',
      frameSelection: 'notRun',
      faceBlur: 'skipped',
      damageDetection: 'notRun',
      damageIdentification: 'notRun',
      costEstimation: 'notRun',
      manualAnnotation: 'skipped',
      manualReview: 'skipped',
      damageMatching: 'notRun',
    })
  })

  test('every step run twice, and twice at the same time, leaves what running it once leaves', async () => {
    const { set } = await ourRig()
    const id = await sendPassing(database.db, objects.store, set, await sixPhotos())
    const snapshot = async () => ({ set: await imageSet(id), images: await images(id), stages: (await stages(id)).map(({ attempts, started_at, ...rest }) => rest), jobs: (await jobs(id)).sort() })
    for (const step of ['imageSetCreation', 'registrationRecognition'] as const) {
      await Promise.all([run(id, step), run(id, step)])
      const once = await snapshot()
      await run(id, step)
      expect(await snapshot()).toEqual(once)
    }
    expect((await imageSet(id)).status).toBe('finished')
  })

  test('a step whose process died between storing pictures and saying so goes on where it was', async () => {
    const { set } = await ourRig()
    const id = await sendPassing(database.db, objects.store, set, await sixPhotos())
    let puts = 0
    const dying = { ...objects.store, put: async (...given: Parameters<typeof objects.store.put>) => {
      puts += 1
      if (puts > 12) throw new Error('the process died')
      return objects.store.put(...given)
    } }
    await expect(runStep({ db: database.db, objects: dying }, { imageSetId: id, step: 'imageSetCreation' }, false)).rejects.toThrow('the process died')
    expect((await images(id)).every(({ status, revision }) => status === 'pending' && revision === 0)).toBe(true)
    expect((await stages(id)).find(({ step }) => step === 'imageSetCreation')).toMatchObject({ status: 'queued', attempts: 1, note: 'the process died' })
    await run(id, 'imageSetCreation')
    expect((await images(id)).every(({ status }) => status === 'ready')).toBe(true)
    expect((await stages(id)).find(({ step }) => step === 'imageSetCreation')).toMatchObject({ status: 'done', attempts: 2, note: null })
  })

  test('after its last attempt a step fails with what went wrong, and the passing with it', async () => {
    const tenants = [await make.tenant(), await make.tenant()]
    const set = await make.captureSet({ tenants })
    const id = await sendPassing(database.db, objects.store, set, await sixPhotos())
    await objects.store.delete((await images(id))[0].object_key)
    await expect(run(id, 'imageSetCreation')).rejects.toThrow(/no object/)
    await run(id, 'imageSetCreation', true)
    expect(await imageSet(id)).toMatchObject({ status: 'failed', current_step: 'imageSetCreation', output: 'unassigned', completed_at: expect.any(Date) })
    expect((await stages(id)).find(({ step }) => step === 'imageSetCreation')).toMatchObject({ status: 'failed', attempts: 2, note: expect.stringMatching(/no object/) })
    // over is over
    await run(id, 'imageSetCreation')
    expect((await imageSet(id)).status).toBe('failed')
  })

  test('a step that was interrupted too often is given up with a note', async () => {
    const { set } = await ourRig()
    const id = await sendPassing(database.db, objects.store, set, await sixPhotos())
    await abandonStep(context(), { imageSetId: id, step: 'imageSetCreation' })
    expect(await imageSet(id)).toMatchObject({ status: 'failed' })
    expect((await stages(id)).find(({ step }) => step === 'imageSetCreation')).toMatchObject({ status: 'failed', note: 'The step was interrupted too often' })
  })
})

describe('photos that cannot be read', () => {
  test('say why and harm no other; the passing goes on', async () => {
    const { set } = await ourRig()
    const good = await drawPhoto()
    const id = await sendPassing(database.db, objects.store, set, {
      left: { bottomLeft: hugeHeader(good), topLeft: good.subarray(0, good.length >> 1), roofLeft: Buffer.from('no photo at all') },
      right: { bottomRight: good, topRight: damaged(good), roofRight: good },
    })
    await run(id, 'imageSetCreation')
    const seen = Object.fromEntries((await images(id)).map(({ camera, status, reason }) => [camera, reason ?? status]))
    expect(seen).toMatchObject({
      bottomLeft: 'The photo is too large: 65535 x 65535 pixels',
      topLeft: 'The photo is cut off',
      roofLeft: 'The file is not a JPEG photo',
      bottomRight: 'ready',
      roofRight: 'ready',
    })
    expect(await imageSet(id)).toMatchObject({ status: 'inProgress', current_step: 'registrationRecognition' })
    expect((await imageSet(id)).cover_image_id).toBe((await images(id)).find(({ status }) => status === 'ready').id)
    expect((await stages(id)).find(({ step }) => step === 'imageSetCreation').note).toContain('topLeft-1.jpg: The photo is cut off')
  })

  test('a passing of which no photo can be read fails at once and says why', async () => {
    const { set } = await ourRig()
    const bad = Buffer.from('no photo at all')
    const id = await sendPassing(database.db, objects.store, set, { left: { topLeft: bad }, right: { topRight: bad } })
    await run(id, 'imageSetCreation')
    expect(await imageSet(id)).toMatchObject({ status: 'failed', current_step: 'imageSetCreation', cover_image_id: null })
    expect((await images(id)).every(({ status }) => status === 'unreadable')).toBe(true)
    expect((await stages(id)).find(({ step }) => step === 'imageSetCreation').note).toBe(
      'No photo could be read. topLeft-1.jpg: The file is not a JPEG photo; topRight-1.jpg: The file is not a JPEG photo',
    )
  })
})

describe('face blur that is not possible', () => {
  test('keeps the photos of its positions back, and shows the others', async () => {
    const { set } = await ourRig({ faceblurServiceEnabled: { topLeft: true } })
    const id = await sendPassing(database.db, objects.store, set, await sixPhotos())
    await run(id, 'imageSetCreation')
    await run(id, 'registrationRecognition')
    const seen = Object.fromEntries((await images(id)).map(({ camera, status, reason }) => [camera, [status, reason]]))
    expect(seen.topLeft).toEqual(['pending', 'Face blur is not available yet'])
    expect(seen.bottomLeft).toEqual(['ready', null])
    const cover = (await imageSet(id)).cover_image_id
    expect((await images(id)).find((image) => image.id === cover).camera).toBe('bottomLeft')
    const blur = (await stages(id)).filter(({ step, kind }) => step === 'faceBlur' && kind === 'step')
    expect(Object.fromEntries(blur.map(({ camera, status }) => [camera, status]))).toMatchObject({ topLeft: 'notRun', bottomLeft: 'skipped' })
    expect((await imageSet(id)).status).toBe('finished')
  })

  test('while the plate decides, a photo waits as long as any company it may go to wants it blurred', async () => {
    const [strict, open] = [await make.tenant(), await make.tenant()]
    await database.owner.query('update tenant set settings = $2 where id = $1', [strict, { faceblurServiceEnabled: { topLeft: true } }])
    const set = await make.captureSet({ tenants: [strict, open], defaultTenant: open })
    const id = await sendPassing(database.db, objects.store, set, await sixPhotos())
    const topLeft = async () => (await images(id)).find(({ camera }) => camera === 'topLeft').status
    await run(id, 'imageSetCreation')
    expect([(await imageSet(id)).output, await topLeft()]).toEqual(['pending', 'pending'])
    await run(id, 'registrationRecognition')
    expect([(await imageSet(id)).tenant_id, await topLeft()]).toEqual([open, 'ready'])
  })
})

test('settings and mask of the rig switch steps off, and manual work starts where the company says', async () => {
  const { set } = await ourRig({ damageDetectionEnabled: true, manualAnnotationEnabled: true, manualReviewEnabled: true })
  await database.owner.query('update capture_set set pipeline_mask = 2 + 4 + 8 + 16 where id = $1', [set.id])
  const id = await sendPassing(database.db, objects.store, set, await sixPhotos())
  await run(id, 'imageSetCreation')
  await run(id, 'registrationRecognition')
  expect(await imageSet(id)).toMatchObject({ annotation_enabled: true, review_enabled: true, manual_status: 0, status: 'finished', detection: 'skipped' })
  const outcome = Object.fromEntries((await stages(id)).filter(({ kind }) => kind === 'step').map(({ step, status }) => [step, status]))
  expect(outcome).toMatchObject({ damageDetection: 'skipped', damageIdentification: 'skipped', costEstimation: 'skipped', damageMatching: 'skipped', manualAnnotation: 'notRun', manualReview: 'notRun' })
})

test('derivatives are stored at their sizes before their row says so, without the metadata of the original', async () => {
  const { set } = await ourRig()
  const photo = await sharp(await drawPhoto({ width: 1000, height: 1600 }))
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'secret place' } } })
    .jpeg()
    .toBuffer()
  expect(photo.includes('secret place')).toBe(true)
  const id = await sendPassing(database.db, objects.store, set, { left: { topLeft: photo }, right: { topRight: photo } })
  await run(id, 'imageSetCreation')
  const [image] = await images(id)
  // EXIF says a quarter turn, so that it is 1600 wide
  expect([image.width, image.height]).toEqual([1600, 1000])
  for (const [width, extension, height] of [[257, 'webp', 161], [514, 'webp', 321], [960, 'webp', 600], [1920, 'webp', 1200], [1920, 'jpg', 1200]] as const) {
    const bytes = await buffer((await objects.store.get(derivativeKey({ imageId: image.id, revision: 1, width, extension }))).stream)
    const data = await sharp(bytes).metadata()
    expect([data.width, data.height]).toEqual([width, height])
    expect([data.exif, data.icc, data.xmp, data.orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(bytes.includes('secret place')).toBe(false)
  }
})

/** The same photo, whose header claims 65,535 x 65,535 pixels. */
function hugeHeader(photo: Buffer): Buffer {
  const copy = Buffer.from(photo)
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(0xffff, frame + 5)
  copy.writeUInt16BE(0xffff, frame + 7)
  return copy
}

/** A photo with a right header and rubbish inside. */
function damaged(photo: Buffer): Buffer {
  const copy = Buffer.from(photo)
  const scan = copy.indexOf(Buffer.from([0xff, 0xda]))
  copy.fill(0xff, scan + 40, scan + 400)
  return copy
}
