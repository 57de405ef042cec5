import { describe, expect, test } from 'vitest'
import { drawPhoto } from '../testing/draw-photo.ts'
import { imageSetBench } from '../testing/image-set-bench.ts'

const { run, send, imageSet, images, stages, ourRig } = imageSetBench()

describe('unreadable photos', () => {
  test('state their reason and affect no other photo; the passing continues', async () => {
    const { set } = await ourRig()
    const good = await drawPhoto()
    const id = await send(set, {
      left: {
        bottomLeft: hugeHeader(good),
        topLeft: good.subarray(0, good.length >> 1),
        roofLeft: Buffer.from('no photo at all'),
      },
      right: { bottomRight: good, topRight: damaged(good), roofRight: good },
    })
    await run(id, 'imageSetCreation')
    const seen = Object.fromEntries((await images(id)).map(({ camera, status, reason }) => [camera, reason ?? status]))
    expect(seen).toMatchObject({
      bottomLeft: 'Too long: 65535 x 65535 pixels, at most 16384 a side',
      topLeft: 'The photo is damaged: part of the picture is lost',
      roofLeft: 'The file is not a JPEG photo',
      bottomRight: 'ready',
      roofRight: 'ready',
    })
    expect(await imageSet(id)).toMatchObject({ status: 'inProgress', current_step: 'registrationRecognition' })
    expect((await imageSet(id)).cover_image_id).toBe((await images(id)).find(({ status }) => status === 'ready').id)
    expect((await stages(id)).find(({ step }) => step === 'imageSetCreation').note.params.files).toContainEqual({
      file: 'topLeft-1.jpg',
      fault: 'damaged',
    })
  })
})

/** Changes the header of a photo to claim 65,535 x 65,535 pixels. */
function hugeHeader(photo: Buffer): Buffer {
  const copy = Buffer.from(photo)
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(0xffff, frame + 5)
  copy.writeUInt16BE(0xffff, frame + 7)
  return copy
}

/** Overwrites the inside of a photo with garbage. The header of the photo stays valid. */
function damaged(photo: Buffer): Buffer {
  const copy = Buffer.from(photo)
  const scan = copy.indexOf(Buffer.from([0xff, 0xda]))
  copy.fill(0xff, scan + 40, scan + 400)
  return copy
}
