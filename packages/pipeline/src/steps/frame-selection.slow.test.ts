import { plainNote } from '@skadi/domain/passages/stage-note'
import { derivativeKey } from '@skadi/store/objects/object-key'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { drawPhoto } from '../testing/draw-photo.ts'
import { imageSetBench } from '../testing/image-set-bench.ts'

const { objects, make, run, imageSet, images, stages } = imageSetBench()

let photo: Buffer
let blurred: Buffer
let dark: Buffer
beforeAll(async () => {
  photo = await drawPhoto()
  blurred = await sharp(photo).blur(5).jpeg().toBuffer()
  dark = await sharp(photo).linear(0.05, 0).jpeg().toBuffer()
})

const keyOf = (imageId: string) => derivativeKey({ imageId, revision: 1, width: 1920, extension: 'jpg' })

/** Creates a passing that waits for frame selection. A frame of null is an unreadable photo. */
async function waiting(cameras: Record<string, (Buffer | null)[]>): Promise<string> {
  const id = await make.imageSet({
    tenantId: await make.tenant(),
    status: 'inProgress',
    current_step: 'frameSelection',
  })
  await make.insert('passage_stage', { image_set_id: id, step: 'frameSelection', kind: 'step', status: 'queued' })
  for (const [camera, frames] of Object.entries(cameras))
    for (const [at, bytes] of frames.entries()) {
      const unreadable = bytes ? {} : { status: 'unreadable', revision: 0, width: null, height: null }
      const file = `${camera}-${at + 1}.jpg`
      const image = await make.image(id, { camera, frame: at + 1, file_name: file, ...unreadable })
      if (bytes) await objects.store.put(keyOf(image), bytes)
    }
  return id
}

const choicesOf = async (id: string) =>
  (await images(id)).map(({ frame_choice, is_selected }) => [frame_choice, is_selected])
const stageOf = async (id: string) =>
  (await stages(id)).find(({ step, kind }) => step === 'frameSelection' && kind === 'step')

test('of several frames the sharpest represents its camera and the passing; all frames are kept', async () => {
  const id = await waiting({ topLeft: [dark, blurred, photo, blurred], topRight: [photo] })
  await run(id, 'frameSelection')
  expect(await choicesOf(id)).toEqual([
    ['tooDark', false],
    ['lessSharp', false],
    ['sharpest', true],
    ['lessSharp', false],
    ['only', true],
  ])
  const found = await images(id)
  expect(found.every(({ status }) => status === 'ready')).toBe(true)
  expect(found[2].measures).toMatchObject({
    sharpness: expect.any(Number),
    brightness: expect.any(Number),
    clippedShare: expect.any(Number),
  })
  expect((await imageSet(id)).cover_image_id).toBe(found[2].id)
  expect(await stageOf(id)).toMatchObject({
    status: 'done',
    note: plainNote('sharpestFrames'),
  })
})

test('a single photo of a camera is measured too, and an unreadable photo is left out', async () => {
  const id = await waiting({ topLeft: [null], topRight: [photo] })
  await run(id, 'frameSelection')
  expect((await images(id)).map(({ measures }) => measures !== null)).toEqual([false, true])
  expect(await choicesOf(id)).toEqual([
    [null, false],
    ['only', true],
  ])
  expect(await stageOf(id)).toMatchObject({ status: 'done', note: plainNote('singleFrames') })
})

test('without a good frame the middle frame is shown, flagged; a second run changes nothing', async () => {
  const id = await waiting({ topLeft: [dark, dark, dark] })
  await run(id, 'frameSelection')
  const before = [await choicesOf(id), await stageOf(id)]
  expect(before).toEqual([
    [
      ['tooDark', false],
      ['middle', true],
      ['tooDark', false],
    ],
    expect.objectContaining({ status: 'done', note: plainNote('middleFrame') }),
  ])
  await run(id, 'frameSelection')
  expect([await choicesOf(id), await stageOf(id)]).toEqual(before)
})

test('a missing photo fails the attempt, and finally the passing', async () => {
  const id = await waiting({ topLeft: [photo] })
  const [image] = await images(id)
  await objects.store.delete(keyOf(image.id))
  await expect(run(id, 'frameSelection')).rejects.toThrow('no object')
  expect(await stageOf(id)).toMatchObject({ status: 'queued', attempts: 1 })
  await run(id, 'frameSelection', true)
  expect(await imageSet(id)).toMatchObject({ status: 'failed', current_step: 'frameSelection' })
})
