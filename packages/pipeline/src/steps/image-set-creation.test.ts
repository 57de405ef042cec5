import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { derivativeKey } from '@skadi/store/objects/object-key'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { runStep } from '../run-step.ts'
import { drawPhoto } from '../testing/draw-photo.ts'
import { imageSetBench } from '../testing/image-set-bench.ts'

const { context, database, objects, make, run, finish, send, imageSet, images, stages, ourRig, twoPhotos } =
  imageSetBench()

describe('unreadable photos', () => {
  test('a passing without a readable photo fails at once and states the reason', async () => {
    const { set } = await ourRig()
    const bad = Buffer.from('no photo at all')
    const id = await send(set, { left: { topLeft: bad }, right: { topRight: bad } })
    await run(id, 'imageSetCreation')
    expect(await imageSet(id)).toMatchObject({
      status: 'failed',
      current_step: 'imageSetCreation',
      cover_image_id: null,
    })
    expect((await images(id)).every(({ status }) => status === 'unreadable')).toBe(true)
    expect((await stages(id)).find(({ step }) => step === 'imageSetCreation').note).toEqual({
      code: 'noPhotoRead',
      params: {
        files: ['topLeft-1.jpg', 'topRight-1.jpg'].map((file) => ({ file, fault: 'notPhoto' })),
        more: 0,
      },
    })
  })
})

describe('damaged photos', () => {
  const halfLost = async () => {
    const photo = await drawPhoto()
    return photo.fill(0, photo.length >> 1, photo.length - 2)
  }

  test('a photo that is half zeros is never shown and states its reason; a photo without an end marker is shown', async () => {
    const { set } = await ourRig()
    const whole = await drawPhoto()
    const id = await send(set, { left: { topLeft: await halfLost() }, right: { topRight: whole.subarray(0, -2) } })
    await run(id, 'imageSetCreation')
    const [damaged, ready] = await images(id)
    expect([damaged.status, damaged.reason, ready.status]).toEqual([
      'unreadable',
      'The photo is damaged: part of the picture is lost',
      'ready',
    ])
    expect((await imageSet(id)).cover_image_id).toBe(ready.id)
  })

  test('a passing whose photos are all damaged continues to its company', async () => {
    const { set, tenant } = await ourRig()
    const id = await send(set, { left: { topLeft: await halfLost() }, right: { topRight: await halfLost() } })
    await finish(id)
    expect(await imageSet(id)).toMatchObject({ status: 'finished', tenant_id: tenant, cover_image_id: null })
    expect((await stages(id)).find(({ step }) => step === 'imageSetCreation').note).toEqual({
      code: 'photosUnread',
      params: {
        files: ['topLeft-1.jpg', 'topRight-1.jpg'].map((file) => ({ file, fault: 'damaged' })),
        more: 0,
      },
    })
  })
})

test('a video without ffmpeg states the missing program, and its passing continues with the photos', async () => {
  const { set } = await ourRig()
  const id = await send(set, { left: { topLeft: Buffer.from('a video') }, right: { topRight: await drawPhoto() } })
  await database.owner.query(
    `update image set content_type = 'video/mp4' where image_set_id = $1 and camera = 'topLeft'`,
    [id],
  )
  await run(id, 'imageSetCreation')
  expect((await images(id)).map(({ status, reason }) => [status, reason])).toEqual([
    ['unreadable', 'Frames of a video need ffmpeg, which is not installed on this server'],
    ['ready', null],
  ])
})

describe('face blur that a company wants', () => {
  test('while the plate is undecided, a photo waits as long as any possible company wants it blurred', async () => {
    const [strict, open] = [await make.tenant(), await make.tenant()]
    await database.owner.query('update tenant set settings = $2 where id = $1', [
      strict,
      { faceblurServiceEnabled: { topLeft: true } },
    ])
    const set = await make.captureSet({ tenants: [strict, open], defaultTenant: open })
    const id = await send(set, await twoPhotos())
    const topLeft = async () => (await images(id)).find(({ camera }) => camera === 'topLeft').status
    await run(id, 'imageSetCreation')
    expect([(await imageSet(id)).output, await topLeft()]).toEqual(['pending', 'pending'])
    await run(id, 'registrationRecognition')
    expect([(await imageSet(id)).tenant_id, await topLeft()]).toEqual([open, 'ready'])
  })
})

test('derivatives are stored at their sizes before their row exists, without the metadata of the original', async () => {
  const { set } = await ourRig()
  const photo = await sharp(await drawPhoto({ width: 1000, height: 1600 }))
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'secret place' } } })
    .jpeg()
    .toBuffer()
  expect(photo.includes('secret place')).toBe(true)
  const id = await send(set, {
    left: { topLeft: photo },
    right: { topRight: photo },
  })
  await run(id, 'imageSetCreation')
  const [image] = await images(id)
  // EXIF demands a quarter turn, so that the width becomes 1600
  expect([image.width, image.height]).toEqual([1600, 1000])
  for (const [width, extension, height] of [
    [257, 'webp', 161],
    [514, 'webp', 321],
    [960, 'webp', 600],
    [1920, 'webp', 1200],
    [1920, 'jpg', 1200],
  ] as const) {
    const bytes = await buffer(
      (await objects.store.get(derivativeKey({ imageId: image.id, revision: 1, width, extension }))).stream,
    )
    const data = await sharp(bytes).metadata()
    expect([data.width, data.height]).toEqual([width, height])
    expect([data.exif, data.icc, data.xmp, data.orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(bytes.includes('secret place')).toBe(false)
  }
})

test('the decoder’s message is in the log; readers of the photo get a sentence of the product', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'skadi-ffmpeg-'))
  const ffmpeg = join(folder, 'ffmpeg')
  await writeFile(ffmpeg, '#!/bin/sh\necho "moov atom not found near /srv/keys" >&2\nexit 1\n', { mode: 0o755 })
  const { set } = await ourRig()
  const id = await send(set, { left: { topLeft: Buffer.from('a video') }, right: { topRight: await drawPhoto() } })
  await database.owner.query(
    `update image set content_type = 'video/mp4' where image_set_id = $1 and camera = 'topLeft'`,
    [id],
  )
  const warned: object[] = []
  const logger = { ...context().logger, warn: (fields: object) => void warned.push(fields) }
  await runStep({ ...context(), logger, ffmpeg }, { imageSetId: id, step: 'imageSetCreation' }, true)
  await rm(folder, { recursive: true })
  expect((await images(id)).map(({ reason }) => reason)).toEqual(['The video could not be read', null])
  expect(warned).toMatchObject([{ fault: 'videoUnreadable', cause: 'moov atom not found near /srv/keys' }])
})
