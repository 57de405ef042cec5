import { expect, test } from 'vitest'
import { warpBy } from '../alignment/tile-field.ts'
import { seekTile, tileLikeness } from '../alignment/tile-likeness.ts'
import { boxMean, evenLight, type GreyMap, halved, shrunk, takeMap } from './grey-map.ts'
import { addressOf, pixels, takeBytes, takeFloats, withRoom } from './pixel-memory.ts'

// the tests compare each operation with a plain implementation, on sides that are not multiples of four

const [WIDTH, HEIGHT] = [22, 14]

/** Returns deterministic numbers from -100 to 100, smooth enough for interpolation between pixels. */
const valueOf = (x: number, y: number, seed: number) => 60 * Math.sin(x * 0.7 + seed) + 40 * Math.cos(y * 0.9 * seed)
function drawn(seed: number, width = WIDTH, height = HEIGHT): GreyMap {
  const map = takeMap({ width, height })
  for (const at of map.values.keys()) map.values[at] = valueOf(at % width, Math.floor(at / width), seed)
  return map
}
const at = ({ values, width, height }: GreyMap, x: number, y: number) =>
  values[Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))] as number
const expected = ({ width, height }: Pick<GreyMap, 'width' | 'height'>, of: (x: number, y: number) => number) =>
  Array.from({ length: width * height }, (_, k) => of(k % width, Math.floor(k / width)))
const expectClose = (values: Float32Array, wanted: readonly number[], digits = 3) => {
  expect(values.length).toBe(wanted.length)
  expect(
    [...values].map((value, k) => Math.abs(value - (wanted[k] as number))).findIndex((off) => !(off < 10 ** -digits)),
  ).toBe(-1)
}
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const around = (radius: number) => Array.from({ length: 2 * radius + 1 }, (_, k) => k - radius)

test('a map at half its size, and a photo at a third', () => {
  const map = drawn(1)
  const half = halved(map)
  expectClose(
    half.values,
    expected(half, (x, y) => mean([0, 1, 2, 3].map((k) => at(map, 2 * x + (k & 1), 2 * y + (k >> 1))))),
  )
  const data = Uint8Array.from({ length: 21 * 12 }, (_, k) => (k * 37) % 251)
  const third = shrunk({ data, width: 21, height: 12 }, 3)
  const squares = (x: number, y: number) =>
    around(1).flatMap((v) => around(1).map((u) => data[(3 * y + 1 + v) * 21 + 3 * x + 1 + u] as number))
  expectClose(
    third.values,
    expected({ width: 7, height: 4 }, (x, y) => mean(squares(x, y))),
  )
})

const meanAt = (map: GreyMap, radius: number, x: number, y: number) =>
  mean(around(radius).flatMap((v) => around(radius).map((u) => at(map, x + u, y + v))))

test.each([1, 5, 30])('the mean around each pixel, %i to each side', (radius) => {
  const map = drawn(2)
  expectClose(
    boxMean(map, radius).values,
    expected(map, (x, y) => meanAt(map, radius, x, y)),
  )
})

test('light is evened by two successive means', () => {
  const map = drawn(3)
  const soft = (one: GreyMap) => boxMean(boxMean(one, 4), 4)
  const detail = takeMap(map)
  const softened = soft(map).values
  for (const k of detail.values.keys()) detail.values[k] = (map.values[k] as number) - (softened[k] as number)
  const squares = takeMap(map)
  squares.values.set(detail.values.map((value) => value * value))
  const strength = soft(squares).values
  const wanted = [...detail.values].map((value, k) => value / Math.sqrt((strength[k] as number) + 9))
  expectClose(evenLight(map, 4, 3).values, wanted)
})

test('a map is interpolated between its pixels, and repeats its border outside', () => {
  const map = drawn(4)
  const [dx, dy] = [1.25, -0.75]
  const between = (x: number, y: number) => {
    const [u, v] = [Math.floor(x), Math.floor(y)]
    const [p, q] = [x - u, y - v]
    const line = (row: number) => at(map, u, row) * (1 - p) + at(map, u + 1, row) * p
    return line(v) * (1 - q) + line(v + 1) * q
  }
  const cut = (value: number, most: number) => Math.max(0, Math.min(most, value))
  const wanted = expected(map, (x, y) => between(cut(x + dx, WIDTH - 1), cut(y + dy, HEIGHT - 1)))
  expectClose(warpBy(map, [1, 0, dx, 0, 1, dy, 0, 0, 1], undefined, 1).values, wanted, 1.5)
  const far = warpBy(map, [1, 0, 1e12, 0, 1, Number.NaN, 0, 0, 1], undefined, 1)
  expect(far.values.every(Number.isFinite)).toBe(true)
})

test('likeness of a tile, by every second pixel', () => {
  const [one, other] = [drawn(5), drawn(6)]
  const likeness = (x: number, y: number, dx: number, dy: number, half: number) => {
    let [products, ones, others] = [0, 0, 0]
    const [left, right] = [Math.max(0, x - half, -dx), Math.min(WIDTH, x + half, WIDTH - dx)]
    const [top, bottom] = [Math.max(0, y - half, -dy), Math.min(HEIGHT, y + half, HEIGHT - dy)]
    for (let v = top; v < bottom; v += 2)
      for (let u = left; u < right; u += 2) {
        const [p, q] = [at(one, u + dx, v + dy), at(other, u, v)]
        products += p * q
        ones += p * p
        others += q * q
      }
    return products / (Math.sqrt(ones * others) + (0.1 * (bottom - top) * (right - left)) / 4)
  }
  for (const [x, y, dx, dy, half] of [
    [10, 7, 0, 0, 6],
    [4, 3, -2, 1, 7],
    [20, 12, 3, 3, 5],
    [11, 7, 1, -1, 11],
  ] as const)
    expect(tileLikeness(one, other, { x, y }, dx, dy, half, 0.1)).toBeCloseTo(likeness(x, y, dx, dy, half), 4)
  expect(tileLikeness(one, one, { x: 10, y: 7 }, 0, 0, 6, 0)).toBeCloseTo(1, 5)
})

test('a tile is found at its place, with its likeness beside that place, and never beyond the search radius', () => {
  const [one, other] = [drawn(5, 64, 48), takeMap({ width: 64, height: 48 })]
  for (const k of other.values.keys()) other.values[k] = at(one, (k % 64) + 3, Math.floor(k / 64) - 2)
  const [place, search] = [
    { x: 32, y: 24 },
    { half: 8, least: 0.1, reach: 4, most: 4, farCosts: 0.001 },
  ]
  const score = (dx: number, dy: number) => tileLikeness(one, other, place, dx, dy, 8, 0.1) - 0.001 * Math.hypot(dx, dy)
  const found = seekTile(one, other, place, search)
  expect(found).toMatchObject({ dx: 3, dy: -2, alike: expect.closeTo(score(3, -2), 5) })
  const { left, right, above, below } = found.beside
  for (const [value, dx, dy] of [
    [left, 2, -2],
    [right, 4, -2],
    [above, 3, -3],
    [below, 3, -1],
  ] as const)
    expect(value).toBeCloseTo(score(dx, dy), 5)
  const near = seekTile(one, other, place, { ...search, reach: 2, most: 2 })
  expect(Math.max(Math.abs(near.dx), Math.abs(near.dy))).toBe(2)
  expect(Object.values(near.beside)).toContain(Number.NEGATIVE_INFINITY)
})

test('light and colours of a photo', () => {
  const rgb = Uint8Array.from({ length: 3 * 6 * 4 }, (_, k) => (k * 53) % 256)
  const [light, blue, red] = [takeFloats(24), takeFloats(6), takeFloats(6)]
  pixels.planes(
    ...([addressOf(takeBytes(rgb)), 6, 4, addressOf(light), addressOf(blue), addressOf(red), 0.564, 0.713] as const),
  )
  const grey = (k: number) =>
    0.299 * (rgb[3 * k] as number) + 0.587 * (rgb[3 * k + 1] as number) + 0.114 * (rgb[3 * k + 2] as number)
  expectClose(
    light,
    Array.from({ length: 24 }, (_, k) => grey(k)),
  )
  const beyond = (channel: number) => (x: number, y: number) =>
    mean([0, 1, 6, 7].map((k) => (rgb[3 * (12 * y + 2 * x + k) + channel] as number) - grey(12 * y + 2 * x + k)))
  expectClose(
    blue,
    expected({ width: 3, height: 2 }, beyond(2)).map((value) => 0.564 * value),
  )
  expectClose(
    red,
    expected({ width: 3, height: 2 }, beyond(0)).map((value) => 0.713 * value),
  )
})

test('a tile far from its neighbours is no longer trusted; a tile with few neighbours is', () => {
  const [columns, rows] = [5, 4]
  const [dx, dy, trust] = [takeFloats(20).fill(1), takeFloats(20).fill(-1), takeFloats(20).fill(1)]
  dx[7] = 6
  dy[13] = 3
  trust[19] = 0
  const distrust = (most: number) =>
    withRoom(() =>
      pixels.distrustOutliers(
        addressOf(dx),
        addressOf(dy),
        addressOf(trust),
        columns,
        rows,
        most,
        addressOf(takeFloats(64)),
      ),
    )
  distrust(4.5)
  expect([...trust.entries()].filter(([, value]) => value === 0).map(([k]) => k)).toEqual([7, 19])
  distrust(3)
  expect([...trust.entries()].filter(([, value]) => value === 0).map(([k]) => k)).toEqual([7, 13, 19])
  trust.fill(0)
  trust.fill(1, 0, 4)
  dx.set([0, 9, 0, 0])
  distrust(1)
  expect([...trust.subarray(0, 4)]).toEqual([1, 1, 1, 1])
})

test('a mean of squares that rounding makes negative, as beside a black border, counts as zero', () => {
  const map = takeMap({ width: 4, height: 1 })
  map.values.set([-1e-12, 0, 4, 100])
  const shares = takeFloats(4)
  pixels.rootShares(addressOf(map.values), addressOf(shares), 4, 8)
  expectClose(shares, [1 / 8, 1 / 8, 1 / 10, 1 / 18])
})
