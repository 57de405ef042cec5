import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawPhoto } from '../pixels/drawn-photo.ts'
import { decodeGrey } from '../pixels/grey-image.ts'
import { readPlate } from './read-plate.ts'
import { recogniseRegistration } from './recognise-registration.ts'

describe('Norwegian plates drawn into a rig photo of 1920x1200', () => {
  test.each([
    { text: 'EK12345', height: 40, turn: -3 },
    { text: 'DN30581', height: 50, turn: 4 },
    { text: 'RZ11111', height: 60, turn: 0 },
    { text: 'BP24680', height: 70, turn: 2 },
  ])('$text, $height px high, turned by $turn degrees, no country known', async ({ text, height, turn }) => {
    const photo = await decodeGrey(await drawPhoto([{ text, x: 850, y: 720, height, turn }]))
    const { best } = await readPlate(photo)
    expect(best?.registrationNo).toBe(text)
    expect(best?.confidence).toBeGreaterThan(0.75)
    expect(best?.box.x).toBeGreaterThan(850)
    expect(best?.box.w).toBeLessThan(height * 4.7)
  })

  test('with a known country the raw read is kept beside the read that fits the country', async () => {
    const photo = await decodeGrey(await drawPhoto([{ text: 'EV00180', x: 300, y: 900, height: 55 }]))
    const { best } = await readPlate(photo, { countryCode: 'NO' })
    expect(best).toMatchObject({ registrationNo: 'EV00180', raw: 'EV00180' })
  })
})

test('a photo without a plate gives no confident read', async () => {
  const { best } = await readPlate(await decodeGrey(await drawPhoto([])))
  expect(best?.confidence ?? 0).toBeLessThan(0.5)
})

test('a small photo is enlarged before it is searched', async () => {
  const photo = await drawPhoto([{ text: 'SU90213', x: 850, y: 720, height: 60 }])
  const small = await sharp(photo)
    .extract({ left: 620, top: 500, width: 760, height: 400 })
    .resize(450)
    .jpeg()
    .toBuffer()
  const { best } = await readPlate(await decodeGrey(small))
  expect(best?.registrationNo).toBe('SU90213')
  expect(best?.box.y).toBeGreaterThan(120)
})

test('bright characters on dark ground are read if no other plate was read', async () => {
  const dark = await sharp(await drawPhoto([{ text: 'SU90213', x: 850, y: 720, height: 60 }]))
    .negate()
    .jpeg()
    .toBuffer()
  const result = await recogniseRegistration([{ imageId: 'a', camera: 'bottomLeft', photo: dark }])
  expect(result).toMatchObject({ kind: 'plate', registrationNo: 'SU90213' })
})

test.each([
  { text: 'EK\n12345', height: 120, turn: 0 },
  { text: 'BP\n24680', height: 160, turn: 4 },
])('a plate of two rows is one plate: $text', async ({ text, height, turn }) => {
  const { best } = await readPlate(await decodeGrey(await drawPhoto([{ text, x: 850, y: 720, height, turn }])))
  expect(best?.registrationNo).toBe(text.replace('\n', ''))
  expect(best?.box.h).toBeGreaterThan(0.6 * height)
})

test.each([
  { width: 1, height: 1 },
  { width: 3, height: 900 },
  { width: 2000, height: 2 },
  { width: 640, height: 480 },
])('a photo of $width x $height px of one grey shows nothing', async ({ width, height }) => {
  expect(await readPlate({ data: new Uint8Array(width * height).fill(120), width, height })).toEqual({ candidates: [] })
})

test('a truncated photo fails, and the next photo is read', async () => {
  const photo = await drawPhoto([{ text: 'SU90213', x: 850, y: 720, height: 60 }])
  const half = { imageId: 'half', camera: 'topLeft', photo: photo.subarray(0, photo.length / 2) }
  await expect(recogniseRegistration([half])).rejects.toThrow('could be decoded')
  const whole = { imageId: 'whole', camera: 'topLeft', photo }
  expect(await recogniseRegistration([half, whole])).toMatchObject({
    registrationNo: 'SU90213',
    unreadable: [{ imageId: 'half' }],
  })
})
