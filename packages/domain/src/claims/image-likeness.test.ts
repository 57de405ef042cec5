import { expect, test } from 'vitest'
import { LIKENESS_SIDE, likenessDistance, likenessOf } from './image-likeness.ts'

const picture = (level: (x: number, y: number) => number): Uint8Array =>
  Uint8Array.from({ length: LIKENESS_SIDE ** 2 }, (_, at) =>
    Math.max(0, Math.min(255, level(at % LIKENESS_SIDE, Math.floor(at / LIKENESS_SIDE)))),
  )
/** Grey value of a synthetic picture with patches of 4 x 4 pixels. The picture is the same in every run. */
const car = (x: number, y: number) => 60 + ((((x >> 2) * 8 + (y >> 2)) * 37 + (x >> 2) * (y >> 2) * 11) % 120)

test('a picture that was lightened or flattened is alike, another picture is not', () => {
  const one = likenessOf(picture(car)) as string
  expect(one).toMatch(/^[01]{64}$/)
  expect(likenessDistance(one, likenessOf(picture((x, y) => car(x, y) + 20)) as string)).toBeLessThanOrEqual(6)
  expect(likenessDistance(one, likenessOf(picture((x, y) => 0.7 * car(x, y) + 30)) as string)).toBeLessThanOrEqual(2)
  expect(likenessDistance(one, likenessOf(picture((x, y) => car(y, 31 - x))) as string)).toBeGreaterThan(20)
})

test('a nearly uniform picture has no likeness', () => {
  expect(likenessOf(picture(() => 200))).toBeNull()
  expect(likenessOf(picture((x) => 200 + (x % 3)))).toBeNull()
})

test.each([
  ['0000', '0000', 0],
  ['0101', '1010', 4],
  ['0001', '0011', 1],
])('%s and %s differ in %i', (a, b, bits) => {
  expect(likenessDistance(a, b)).toBe(bits)
})
