import sharp from 'sharp'
import { expect, test } from 'vitest'
import { takeFloats } from '../pixels/pixel-memory.ts'
import { changeViews, mirrorCells, mirrorViews } from './change-views.ts'
import { decodePlanes } from './photo-planes.ts'

const [WIDTH, HEIGHT] = [192, 120]
const AREA = (WIDTH / 2) * (Math.ceil(HEIGHT / 32) * 16)

/** Draws a panel with a stripe and with `more`. `light` is the strength of the light, 0 to 1. */
const panel = async (light: number, more = '') => {
  const grey = (share: number) =>
    `rgb(${Array(3)
      .fill(Math.round(255 * share * light))
      .join(',')})`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${grey(0.6)}"/>
    <rect x="20" width="30" height="100%" fill="${grey(0.8)}"/>${more}</svg>`
  return decodePlanes(await sharp(Buffer.from(svg)).png().toBuffer())
}
/** Returns the largest absolute value in `count` planes, beginning with plane `first`. */
const strongest = (values: Float32Array, first: number, count: number) =>
  Math.max(...values.subarray(first * AREA, (first + count) * AREA).map(Math.abs))

test('a panel in other light is unchanged, and a scratch differs from each earlier photo without the scratch', async () => {
  const scratch = '<path d="M120 40l40 30" stroke="#fff" stroke-width="2"/>'
  const [now, scratched, before] = await Promise.all([panel(1), panel(1, scratch), panel(0.7)])
  const same = changeViews(now, [before])
  expect([same.planes, same.width, same.height]).toEqual([21, 96, 64])
  expect(strongest(same.values, 4, 8)).toBeLessThan(0.25)
  const { values } = changeViews(scratched, [before, scratched])
  expect([strongest(values, 4, 4) > 1, strongest(values, 8, 4)]).toEqual([true, 0])
})

test('without an earlier photo there is nothing to compare', async () => {
  const now = await panel(1)
  expect(() => changeViews(now, [])).toThrow('no earlier photo')
})

test('mirroring reverses rows and swaps the left and right pixels of a square; mirroring twice restores them', () => {
  const values = takeFloats(21 * 6)
  for (const at of values.keys()) values[at] = at
  const views = { values, planes: 21, width: 3, height: 2 }
  const mirrored = mirrorViews(views)
  expect([...mirrored.values.subarray(0, 6)]).toEqual([8, 7, 6, 11, 10, 9])
  expect([...mirrored.values.subarray(12 * 6, 13 * 6)]).toEqual([74, 73, 72, 77, 76, 75])
  expect(mirrorViews(mirrored)).toEqual(views)
})

test('the left and right side of a box are swapped', () => {
  const cells = { data: Float32Array.from({ length: 14 * 2 }, (_, at) => at), columns: 2, rows: 1 }
  expect([...mirrorCells(cells).data.subarray(0, 10)]).toEqual([1, 0, 7, 6, 5, 4, 3, 2, 9, 8])
  expect(mirrorCells(mirrorCells(cells))).toEqual(cells)
})
