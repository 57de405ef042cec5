import { IMAGE_SIZE } from '@skadi/domain/images/letterbox'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPhoto } from '../testing/draw-photo.ts'
import { measureFrames } from './measure-frames.ts'

/** A car from the side: dark tyres around bright rims with these hubs. */
function drawCar(hubs: readonly (readonly [number, number])[], rim = '#c8ccd0', size = 76): Promise<Buffer> {
  const wheels = hubs.map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="${1.45 * size}" fill="#15171a"/><circle cx="${x}" cy="${y}" r="${size}" fill="${rim}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1200"><rect width="100%" height="100%" fill="#8a8d90"/>
    <rect x="180" y="420" width="1560" height="400" rx="120" fill="#35567d"/>${wheels.join('')}</svg>`
  return sharp(Buffer.from(svg)).blur(1.5).jpeg({ quality: 88 }).toBuffer()
}

const wheelsOf = async (bytes: Uint8Array, original: { width: number; height: number } = IMAGE_SIZE) =>
  (await measureFrames([{ bytes, original, hasWheels: true }]))[0]?.wheels

test.each([
  ['a car in the middle', [450, 806], [1390, 806]],
  ['a car further on, and a little turned', [310, 790], [1270, 812]],
  ['a short car', [600, 820], [1320, 818]],
] as const)('the hubs of the wheels of %s are found within 4 pixels', async (_, left, right) => {
  const found = await wheelsOf(await drawCar([right, left]))
  expect(found).toHaveLength(2)
  for (const [k, [x, y]] of [left, right].entries()) {
    expect(Math.abs((found?.[k]?.x ?? 0) - x)).toBeLessThanOrEqual(4)
    expect(Math.abs((found?.[k]?.y ?? 0) - y)).toBeLessThanOrEqual(4)
  }
})

test('a photo with black borders has its wheels where people see them', async () => {
  const car = await drawCar([
    [450, 806],
    [1390, 806],
  ])
  const wide = await sharp(car).extract({ left: 0, top: 100, width: 1920, height: 1000 }).toBuffer()
  const bordered = await sharp(wide).extend({ top: 100, bottom: 100, background: '#000' }).jpeg().toBuffer()
  const [left] = (await wheelsOf(bordered, { width: 1920, height: 1000 })) ?? []
  expect(Math.abs((left?.x ?? 0) - 450)).toBeLessThanOrEqual(4)
  expect(Math.abs((left?.y ?? 0) - 806)).toBeLessThanOrEqual(4)
})

test.each([
  ['no car', () => drawPhoto()],
  ['one wheel', () => drawCar([[450, 806]])],
  [
    'wheels on two levels',
    () =>
      drawCar([
        [450, 700],
        [1390, 900],
      ]),
  ],
  [
    'rims as dark as the tyres',
    () =>
      drawCar(
        [
          [450, 806],
          [1390, 806],
        ],
        '#15171a',
      ),
  ],
] as const)('nothing is found in a photo with %s', async (_, draw) => {
  expect(await wheelsOf(await draw())).toBeNull()
})

test('only photos of a camera beside the car are searched', async () => {
  const bytes = await drawCar([
    [450, 806],
    [1390, 806],
  ])
  expect((await measureFrames([{ bytes, original: IMAGE_SIZE }]))[0]).not.toHaveProperty('wheels')
})
