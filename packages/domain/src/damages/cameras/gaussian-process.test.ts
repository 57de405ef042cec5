import { describe, expect, test } from 'vitest'
import { GaussianProcess, type Observed } from './gaussian-process.ts'

const NOISE = 2
const kernel = (a: number, b: number): number => 50 ** 2 * Math.exp(-((a - b) ** 2) / 2)
const observe = (places: readonly number[]): Observed<number>[] =>
  places.map((place) => ({ place, x: 40 * Math.sin(place), y: 10 * place + (place % 1 > 0.5 ? 3 : 0) }))
const SEEN = observe([0, 0.6, 1.1, 1.7, 2.3, 3.1, 3.6, 4.2])
const process = (observed = SEEN) => new GaussianProcess(observed, kernel, NOISE)

describe('expected coordinates', () => {
  test.each([
    ['at an observed place', 1.1],
    ['between observed places', 2.7],
  ])('%s are near the curve, with a small expected error', (_, place) => {
    const { x, y, off } = process().expect(place)
    expect(Math.abs(x - 40 * Math.sin(place))).toBeLessThan(5)
    expect(Math.abs(y - 10 * place)).toBeLessThan(5)
    expect(off).toBeLessThan(6)
  })

  test('far from every observation are the mean, with the error of a guess', () => {
    const { y, off } = process().expect(40)
    expect(y).toBeCloseTo(SEEN.reduce((sum, one) => sum + one.y, 0) / SEEN.length, 3)
    expect(off).toBeCloseTo(Math.hypot(50, NOISE), 3)
  })

  test('with further observations equal those of a process that saw them from the start', () => {
    const [first, later] = [SEEN.slice(0, 5), SEEN.slice(5)]
    const mean = (of: 'x' | 'y', all: readonly Observed<number>[]) =>
      all.reduce((sum, one) => sum + one[of], 0) / all.length
    // equal means of both processes: only then are their answers the same
    const even = (all: readonly Observed<number>[]) =>
      all.map((one) => ({ ...one, x: one.x - mean('x', first), y: one.y - mean('y', first) }))
    const pair = [even(first), even(later)] as const
    const balance = {
      place: 100,
      x: -pair[1].reduce((sum, one) => sum + one.x, 0),
      y: -pair[1].reduce((sum, one) => sum + one.y, 0),
    }
    const whole = new GaussianProcess([...pair[0], ...pair[1], balance], kernel, NOISE).expect(3.3)
    const told = new GaussianProcess(pair[0], kernel, NOISE).expect(3.3, pair[1])
    expect(told.x).toBeCloseTo(whole.x, 6)
    expect(told.y).toBeCloseTo(whole.y, 6)
    expect(told.off).toBeCloseTo(whole.off, 6)
  })
})

test.each([
  ['one observation', [[3]]],
  ['several together', [[0, 4, 5]]],
  ['every one alone', SEEN.map((_, i) => [i])],
])('errors of left-out observations equal those of a process without them: %s', (_, groups) => {
  const expected = groups.flatMap((group) => {
    const rest = SEEN.filter((__, i) => !group.includes(i))
    // the mean of all observations, as the tested process uses it
    const shift = { x: meanOf('x', SEEN) - meanOf('x', rest), y: meanOf('y', SEEN) - meanOf('y', rest) }
    const moved = rest.map((one) => ({ ...one, x: one.x - meanOf('x', SEEN), y: one.y - meanOf('y', SEEN) }))
    const balance = { place: 1e3, x: rest.length * shift.x, y: rest.length * shift.y }
    const other = new GaussianProcess([...moved, balance], kernel, NOISE)
    return group.map((i) => {
      const one = SEEN[i] as Observed<number>
      const at = other.expect(one.place)
      return {
        error: Math.hypot(one.x - meanOf('x', SEEN) - at.x, one.y - meanOf('y', SEEN) - at.y),
        off: at.off,
      }
    })
  })
  const told = process().leftOut(groups, SEEN)
  expect(told).toHaveLength(expected.length)
  for (const [i, { error, off }] of told.entries()) {
    expect(error).toBeCloseTo(expected[i]?.error as number, 5)
    expect(off).toBeCloseTo(expected[i]?.off as number, 5)
  }
})

const meanOf = (of: 'x' | 'y', all: readonly Observed<number>[]): number =>
  all.reduce((sum, one) => sum + one[of], 0) / all.length
