import { describe, expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

const SIZE = { width: 192, height: 120 }
const SAME = [1, 0, 0, 0, 1, 0, 0, 0, 1]
type Shade = (x: number, y: number) => number

/** Creates a photo. `shade` gives the grey level of each pixel. */
function photo(shade: Shade): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(SIZE.width * SIZE.height * 4)
  for (let y = 0; y < SIZE.height; y += 1)
    for (let x = 0; x < SIZE.width; x += 1)
      rgba.fill(shade(x, y), (y * SIZE.width + x) * 4, (y * SIZE.width + x) * 4 + 4)
  return rgba
}

/** Drawn side of a car: a soft gradient with panel gaps. */
const side: Shade = (x, y) => 120 + 40 * Math.sin(x / 30) + (x % 48 < 2 ? -70 : 0) + y / 6
const scratched: Shade = (x, y) => (x >= 80 && x < 110 && y >= 60 && y < 64 ? 20 : side(x, y))

const at = (x: number, y: number) => y * SIZE.width + x
const visible = (strength: Uint8ClampedArray) => strength.filter((one) => one > 40).length

describe('where two aligned photos look different', () => {
  test.each<[string, Shade, Shade]>([
    ['a photo and itself', side, side],
    ['a brighter photo', side, (x, y) => side(x, y) * 0.7],
    ['a photo in side light', side, (x, y) => side(x, y) - 40 + x / 4],
    ['a photo with noise', side, (x, y) => side(x, y) + (((x * 7 + y * 13) % 5) - 2)],
    ['panel gaps one pixel aside', side, (x, y) => side(x + 1, y)],
  ])('nothing is different: %s', (_, newer, older) => {
    expect(visible(differenceOf(photo(newer), photo(older), SAME, SIZE).strength)).toBe(0)
  })

  test.each<[string, Shade, Shade]>([
    ['a new scratch', scratched, side],
    ['a scratch that is gone', side, scratched],
    ['a new scratch in other light', (x, y) => scratched(x, y) * 0.7, side],
  ])('the spot is different, and only the spot: %s', (_, newer, older) => {
    const { strength } = differenceOf(photo(newer), photo(older), SAME, SIZE)
    expect(strength[at(88, 62)]).toBeGreaterThan(180)
    expect(strength[at(30, 30)]).toBe(0)
    expect(strength[at(150, 100)]).toBe(0)
  })

  test('a car that stands elsewhere is compared after its alignment, and not where the older photo does not reach', () => {
    // The older photo shows the car 20 pixels further to the left. This distance is 200 pixels of the full photo.
    const moved = [1, 0, 200, 0, 1, 0, 0, 0, 1]
    const { strength, compared } = differenceOf(
      photo(scratched),
      photo((x, y) => side(x + 20, y)),
      moved,
      SIZE,
    )
    expect(compared[at(10, 60)]).toBe(0)
    expect(compared[at(30, 60)]).toBe(1)
    expect(strength[at(88, 62)]).toBeGreaterThan(180)
    expect(visible(strength)).toBeLessThan(40 * 16)
  })
})
