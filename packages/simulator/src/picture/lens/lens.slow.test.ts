import sharp from 'sharp'
import { expect, test } from 'vitest'
import { lookAt, PHOTO_HEIGHT, PHOTO_WIDTH } from '../camera.ts'
import { develop, smear } from '../develop.ts'
import type { Exposure } from '../photograph.ts'
import { defocus } from './focus.ts'
import { USUAL_LENS } from './lens-look.ts'

const RADIUS = 12

/** Makes an exposure with white discs of the car on a grey hall. */
function discsAt(...places: readonly (readonly [number, number])[]): Exposure {
  const n = PHOTO_WIDTH * PHOTO_HEIGHT
  const exposure: Exposure = {
    camera: lookAt([0, -4.6, 1.8], [0, 0, 0.8], 1370),
    rgb: new Float32Array(n * 3).fill(0.1),
    depth: new Float32Array(n),
    damage: new Uint8Array(n),
    piece: new Uint16Array(n),
  }
  for (const [x, y] of places)
    for (let j = -RADIUS; j <= RADIUS; j++)
      for (let i = -RADIUS; i <= RADIUS; i++) {
        if (i * i + j * j > RADIUS * RADIUS) continue
        const o = (y + j) * PHOTO_WIDTH + x + i
        exposure.rgb.fill(0.7, o * 3, o * 3 + 3)
        exposure.depth[o] = 3.7
        exposure.piece[o] = 1
      }
  return exposure
}

/** Returns the offset in pixels from a place to the centre of the bright pixels around it, in one channel. */
function middleOf(data: Buffer, x: number, y: number, channel: number): readonly [number, number] {
  let [sx, sy, sum] = [0, 0, 0]
  for (let j = -30; j <= 30; j++)
    for (let i = -30; i <= 30; i++) {
      const value = Math.max(0, (data[((y + j) * PHOTO_WIDTH + x + i) * 3 + channel] as number) - 150)
      sx += value * i
      sy += value * j
      sum += value
    }
  return [sx / sum, sy / sum]
}

test('the lens keeps positions to a third of a pixel, and red and blue differ hardly from green', async () => {
  const places = [
    [960, 600],
    [60, 60],
    [1850, 1140],
  ] as const
  const jpeg = await develop(discsAt(...places), { ...USUAL_LENS, noise: 0, quality: 92 })
  const data = await sharp(jpeg).raw().toBuffer()
  for (const [x, y] of places) {
    const green = middleOf(data, x, y, 1)
    expect(Math.hypot(...green)).toBeLessThan(0.34)
    for (const channel of [0, 2]) {
      const [dx, dy] = middleOf(data, x, y, channel)
      expect(Math.hypot(dx - green[0], dy - green[1])).toBeLessThan(0.7)
    }
  }
})

test('the same photo gives the same bytes, another seed gives others; one more stop is brighter', async () => {
  const exposure = discsAt([900, 500])
  const one = await develop(exposure)
  expect((await develop(exposure)).equals(one)).toBe(true)
  const other = await develop(exposure, { ...USUAL_LENS, seed: 2, exposure: 0.35 })
  expect(other.equals(one)).toBe(false)
  const mean = async (jpeg: Buffer): Promise<number> => (await sharp(jpeg).stats()).channels[1]?.mean ?? 0
  expect(await mean(other)).toBeGreaterThan((await mean(one)) + 5)
})

test('moving surfaces are smeared evenly to both sides; the hall behind them is not', () => {
  const exposure = discsAt([900, 500])
  const moved = smear(exposure.rgb, exposure, {
    ...USUAL_LENS,
    motion: { metres: 0.008, along: [-1, 0, 0], pieces: 1 },
  })
  const at = (x: number, y: number): number => moved[(y * PHOTO_WIDTH + x) * 3] as number
  expect(at(900, 500)).toBeCloseTo(0.7)
  expect(at(913, 500)).toBeGreaterThan(0.15)
  expect(at(887, 500)).toBeCloseTo(at(913, 500), 1)
  expect(at(900, 514)).toBeCloseTo(0.1)
  expect(at(1200, 500)).toBeCloseTo(0.1)
})

test('the car stays sharp, a nearer person has soft edges', () => {
  const exposure = discsAt([900, 500], [1200, 500])
  for (let o = 0; o < exposure.piece.length; o++) {
    if (exposure.piece[o] === 0 || o % PHOTO_WIDTH < 1000) continue
    exposure.piece[o] = 2
    exposure.depth[o] = 1.6
  }
  const rgb = new Float32Array(exposure.rgb)
  defocus(rgb, exposure, { ...USUAL_LENS, firstForeign: 1 })
  const at = (x: number): number => rgb[(500 * PHOTO_WIDTH + x) * 3] as number
  expect(at(912)).toBeCloseTo(0.7)
  expect(at(915)).toBeLessThan(0.12)
  expect(at(1200)).toBeCloseTo(0.7)
  expect(at(1215)).toBeGreaterThan(0.12)
})
