import { expect, test } from 'vitest'
import type { GreyImage } from '../pixels/grey-image.ts'
import { type DarkArea, darkAreas } from './dark-areas.ts'

const inOrder = (areas: readonly DarkArea[]) =>
  areas.toSorted((a, b) => a.y - b.y || a.x - b.x || a.w - b.w || a.h - b.h)

/** Plain reference implementation of `darkAreas`. */
function expectedAreas({ data, width, height }: GreyImage, window: number, offset: number): DarkArea[] {
  const at = (x: number, y: number) =>
    data[Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))] as number
  const around = Array.from({ length: window }, (_, k) => k - (window - 1) / 2)
  const mean = (x: number, y: number) =>
    Math.round(around.reduce((sum, v) => sum + around.reduce((row, u) => row + at(x + u, y + v), 0), 0) / window ** 2)
  const isDark = Array.from(data, (value, k) => value + offset <= mean(k % width, Math.floor(k / width)))
  const areas: DarkArea[] = []
  for (const start of isDark.keys()) {
    const members: [number, number][] = []
    const open = [start]
    for (let k = open.pop(); k !== undefined; k = open.pop()) {
      if (!isDark[k]) continue
      isDark[k] = false
      const [x, y] = [k % width, Math.floor(k / width)]
      members.push([x, y])
      for (const v of [-1, 0, 1])
        for (const u of [-1, 0, 1])
          if (x + u >= 0 && x + u < width && y + v >= 0 && y + v < height) open.push((y + v) * width + x + u)
    }
    if (members.length === 0) continue
    const [xs, ys] = [members.map(([x]) => x), members.map(([, y]) => y)]
    const [x, y] = [Math.min(...xs), Math.min(...ys)]
    areas.push({ x, y, w: Math.max(...xs) - x + 1, h: Math.max(...ys) - y + 1, pixels: members.length })
  }
  return areas
}

/** Creates deterministic noise with many values that are close to each other. */
function noise(width: number, height: number, seed: number): GreyImage {
  let state = seed
  const data = Uint8Array.from({ length: width * height }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return 60 + ((state >> 16) % 90)
  })
  return { data, width, height }
}

test.each([
  [53, 41, 5, 9],
  [40, 1, 3, 4],
  [1, 30, 7, 4],
  [21, 17, 25, 12],
  [64, 48, 11, 30],
])('connected dark areas of a picture of %i by %i, window %i, offset %i', (width, height, window, offset) => {
  for (const seed of [1, 2, 3]) {
    const picture = noise(width, height, seed)
    const found = darkAreas(picture, window, offset)
    expect(inOrder(found)).toEqual(inOrder(expectedAreas(picture, window, offset)))
    expect(found.length).toBeGreaterThan(0)
  }
})

test('arms that meet below are one area, whichever arm begins first', () => {
  const drawing = ['#.#.#', '#.#.#', '#...#', '.###.'].map((row) => [...row].map((sign) => (sign === '#' ? 0 : 255)))
  const picture = { data: Uint8Array.from(drawing.flat()), width: 5, height: 4 }
  expect(inOrder(darkAreas(picture, 9, 9))).toEqual([
    { x: 0, y: 0, w: 5, h: 4, pixels: 9 },
    { x: 2, y: 0, w: 1, h: 2, pixels: 2 },
  ])
})
