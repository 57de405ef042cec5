import { buffer } from 'node:stream/consumers'
import { CAMERAS, type Camera } from '@skadi/domain/capture/camera'
import { DERIVATIVES } from '@skadi/domain/images/derivative'
import { PIPELINE_STEPS } from '@skadi/domain/passages/stage'
import { plainNote } from '@skadi/domain/passages/stage-note'
import { WORKER } from '@skadi/store/db/scope'
import { derivativeKey } from '@skadi/store/objects/object-key'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import { readQueuedImageSet } from '@skadi/store/passages/pipeline-image-set.repo'
import { showPhotos } from '@skadi/store/passages/show-photos.repo'
import { queueStage } from '@skadi/store/passages/stage.repo'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { runStep } from '../run-step.ts'
import type { StepContext } from '../step.ts'
import { drawPhoto } from '../testing/draw-photo.ts'
import { imageSetBench } from '../testing/image-set-bench.ts'
import { visionProcessId } from '../vision/pool/vision-pool.ts'

const { database, objects, make, context, run, imageSet, images, stages, jobs, ourRig } = imageSetBench()

/** Steps from frame selection to the step before face blur. */
const FROM_FRAMES = PIPELINE_STEPS.slice(PIPELINE_STEPS.indexOf('frameSelection'), PIPELINE_STEPS.indexOf('faceBlur'))
/** Position of the drawn photo's text, which stands for a face. */
const FACE = { x: 200, y: 280, width: 120, height: 100, score: 0.9 }
const nobody = async () => []
const everywhere = async () => [FACE]

let photo: Buffer
beforeAll(async () => {
  photo = await drawPhoto()
})

/**
 * Creates a passing with derivatives of its photos and finished plate recognition. The passing has two cameras unless `cameras` is given.
 */
async function passing(settings: object, mask = 0, cameras: readonly Camera[] = ['topLeft', 'topRight']) {
  const { tenant, set } = await ourRig(settings)
  await database.owner.query('update capture_set set pipeline_mask = $2 where id = $1', [set.id, mask])
  const id = await make.imageSet({ tenantId: tenant, status: 'inProgress', capture_set_id: set.id })
  for (const camera of cameras) {
    const imageId = await make.image(id, { camera, status: 'pending' })
    await objects.store.put((await imageOf(id, camera)).object_key, photo)
    await objects.store.put(derivativeKey({ imageId, revision: 1, width: 1920, extension: 'jpg' }), photo)
  }
  await database.db.transaction(WORKER, async (tx) => {
    const read = await readQueuedImageSet(tx, id)
    if (read) await showPhotos(tx, read)
    await queueStage(tx, { imageSetId: id, step: 'frameSelection' })
  })
  for (const step of FROM_FRAMES) await run(id, step)
  return id
}
const ofTopLeft = { faceblurServiceEnabled: { topLeft: true } }
const blur = (imageSetId: string, given: Partial<StepContext>, isLast = false) =>
  runStep({ ...context(), ...given }, { imageSetId, step: 'faceBlur' }, isLast)

const stageOf = async (id: string) =>
  Object.fromEntries(
    (await stages(id))
      .filter(({ step, kind }) => step === 'faceBlur' && kind === 'step')
      .map(({ camera, status, note }) => [camera, [status, note]]),
  )
const shown = async (id: string) =>
  Object.fromEntries(
    (await images(id)).map(({ camera, status, revision, face_count: faces, reason }) => [
      camera,
      [status, revision, faces, reason],
    ]),
  )
const imageOf = async (id: string, camera: string) => (await images(id)).find((image) => image.camera === camera)
const readShown = async (imageId: string, revision: number, width = 1920, extension: 'jpg' | 'webp' = 'jpg') =>
  buffer((await objects.store.get(derivativeKey({ imageId, revision, width, extension }))).stream)
const contrast = async (bytes: Buffer, { x, y, width, height }: typeof FACE) => {
  const part = await sharp(bytes).extract({ left: x, top: y, width, height }).toBuffer()
  return (await sharp(part).greyscale().stats()).channels[0]?.stdev ?? 0
}

describe('face blur', () => {
  test('[PIPE-07] runs for the positions that the company chose, each with a separate queue entry and step', async () => {
    const id = await passing(ofTopLeft)
    expect(await shown(id)).toEqual({
      topLeft: ['pending', 1, null, 'Faces are being blurred'],
      topRight: ['ready', 1, null, null],
    })
    expect(await stageOf(id)).toEqual({ topLeft: ['queued', null], topRight: ['queued', null] })
    await blur(id, { findFaces: everywhere })
    expect(await shown(id)).toEqual({ topLeft: ['ready', 2, 1, null], topRight: ['ready', 1, null, null] })
    expect(await stageOf(id)).toEqual({
      topLeft: ['done', plainNote('blurDone')],
      topRight: ['skipped', plainNote('blurOff')],
    })
    const queues = (await stages(id)).filter(({ step, kind }) => step === 'faceBlur' && kind === 'queue')
    expect(Object.fromEntries(queues.map(({ camera, status }) => [camera, status]))).toEqual({
      topLeft: 'done',
      topRight: 'done',
    })
    const { id: imageId } = await imageOf(id, 'topLeft')
    expect(await imageSet(id)).toMatchObject({ cover_image_id: imageId, cover_revision: 2 })
    expect(await contrast(await readShown(imageId, 1), FACE)).toBeGreaterThan(40)
    expect(await contrast(await readShown(imageId, 2), FACE)).toBeLessThan(25)
    for (const { width, format } of DERIVATIVES)
      expect((await sharp(await readShown(imageId, 2, width, format)).metadata()).width).toBe(width)
  })

  test.each([0, 1])(
    '[PIPE-10] follows the switch of each of ten positions, every other switch on from number %i',
    async (rest) => {
      const isOn = (camera: Camera) => CAMERAS.indexOf(camera) % 2 === rest
      const faceblurServiceEnabled = Object.fromEntries(CAMERAS.map((camera) => [camera, isOn(camera)]))
      const id = await passing({ faceblurServiceEnabled }, 0, CAMERAS)
      await blur(id, { findFaces: nobody })
      const outcome = (camera: Camera) =>
        isOn(camera) ? ['done', plainNote('blurNone')] : ['skipped', plainNote('blurOff')]
      expect(await stageOf(id)).toEqual(Object.fromEntries(CAMERAS.map((camera) => [camera, outcome(camera)])))
    },
  )

  test('publishes a photo without faces unchanged', async () => {
    const id = await passing(ofTopLeft)
    await blur(id, { findFaces: nobody })
    expect((await shown(id)).topLeft).toEqual(['ready', 1, 0, null])
    expect((await stageOf(id)).topLeft).toEqual(['done', plainNote('blurNone')])
  })

  test('that no company wants takes no time: no job, and nothing is loaded', async () => {
    const id = await passing({})
    expect(await jobs(id)).not.toContain('faceBlur')
    expect(await stageOf(id)).toMatchObject({ topLeft: ['skipped', plainNote('blurOff')] })
    expect(visionProcessId()).toBeUndefined()
  })

  test('that a capture set has switched off withholds photos that the company shows only without faces', async () => {
    const id = await passing(ofTopLeft, 1)
    expect((await stageOf(id)).topLeft).toEqual(['skipped', plainNote('blurOverruled')])
    expect((await stageOf(id)).topRight).toEqual(['skipped', plainNote('blurOff')])
    expect((await shown(id)).topLeft?.slice(0, 2)).toEqual(['pending', 1])
  })
})

describe('if faces cannot be detected', () => {
  const broken = async () => {
    throw new Error('out of memory')
  }

  test('[PIPE-07] photos of the position are withheld and the step says so; the passing and its other positions continue', async () => {
    const id = await passing({ faceblurServiceEnabled: { topLeft: true, topRight: true } })
    let asked = 0
    await blur(id, { findFaces: async () => (asked++ < 2 ? broken() : []) })
    expect(await shown(id)).toEqual({
      topLeft: ['pending', 1, null, 'Faces could not be checked: this photo is not shown'],
      topRight: ['ready', 1, 0, null],
    })
    expect(await stageOf(id)).toEqual({
      topLeft: ['failed', plainNote('blurFailed')],
      topRight: ['done', plainNote('blurNone')],
    })
    const cover = (await imageSet(id)).cover_image_id
    expect(cover).toBe((await imageOf(id, 'topRight')).id)
    expect(['inProgress', 'finished']).toContain((await imageSet(id)).status)
  })

  test('detection is tried twice before a position is given up', async () => {
    const id = await passing(ofTopLeft)
    let asked = 0
    await blur(id, { findFaces: async () => (asked++ === 0 ? broken() : [FACE]) })
    expect((await shown(id)).topLeft).toEqual(['ready', 2, 1, null])
  })

  test('a photo whose original is no longer a photo is not shown', async () => {
    const id = await passing(ofTopLeft)
    const store: ObjectStore = {
      ...objects.store,
      get: async (key) => objects.store.get(key.startsWith('originals/') ? await rubbish() : key),
    }
    await blur(id, { objects: store, findFaces: everywhere })
    expect((await shown(id)).topLeft?.slice(0, 2)).toEqual(['pending', 1])
    expect((await stageOf(id)).topLeft?.[0]).toBe('failed')
  })
})

describe('another attempt', () => {
  test('after a process died between storing and recording duplicates nothing', async () => {
    const id = await passing(ofTopLeft)
    let puts = 0
    const dying: ObjectStore = {
      ...objects.store,
      put: async (...given) => {
        if (puts++ >= 3) throw new Error('the process died')
        return objects.store.put(...given)
      },
    }
    await expect(blur(id, { objects: dying, findFaces: everywhere })).rejects.toThrow('the process died')
    expect((await shown(id)).topLeft).toEqual(['pending', 1, null, 'Faces are being blurred'])
    await Promise.all([blur(id, { findFaces: everywhere }), blur(id, { findFaces: everywhere })])
    await blur(id, { findFaces: everywhere })
    expect((await shown(id)).topLeft).toEqual(['ready', 2, 1, null])
    const { id: imageId } = await imageOf(id, 'topLeft')
    const keys = []
    for await (const { key } of objects.store.list(`derivatives/${imageId}/`)) keys.push(key)
    expect(keys).toHaveLength(1 + DERIVATIVES.length)
  })

  test('runs if the company changed the positions to blur meanwhile', async () => {
    const id = await passing(ofTopLeft)
    const switching = async () => {
      await database.owner.query(
        'update tenant set settings = $1 where id = (select tenant_id from image_set where id = $2)',
        [{ faceblurServiceEnabled: { topLeft: true, topRight: true } }, id],
      )
      return []
    }
    await expect(blur(id, { findFaces: switching })).rejects.toThrow('Settings of the company changed')
    expect((await shown(id)).topRight?.[0]).toBe('ready')
    await blur(id, { findFaces: everywhere })
    expect((await shown(id)).topRight).toEqual(['ready', 2, 1, null])
  })

  test('a checked photo keeps its result, whatever the settings say later', async () => {
    const id = await passing(ofTopLeft)
    await blur(id, { findFaces: everywhere })
    await database.owner.query(
      `update passage_stage set status = 'running' where image_set_id = $1 and step = 'faceBlur'`,
      [id],
    )
    await database.owner.query(`update image_set set status = 'inProgress' where id = $1`, [id])
    let asked = 0
    await blur(id, { findFaces: async () => (asked++, []) })
    expect([asked, (await shown(id)).topLeft]).toEqual([0, ['ready', 2, 1, null]])
  })
})

async function rubbish(): Promise<string> {
  const key = 'originals/rubbish/none'
  await objects.store.put(key, Buffer.from('no photo'))
  return key
}
