import { expect, test } from 'vitest'
import { matchFeatures } from './match-features.ts'
import { type PhotoFeatures, WORDS } from './photo-features.ts'

/** Creates a feature at each place, with the given number of bits set. */
function marks(given: readonly { x: number; y: number; bits: number }[]): PhotoFeatures {
  const words = new Uint32Array(given.length * WORDS)
  for (const [i, { bits }] of given.entries())
    for (let bit = 0; bit < bits; bit += 1) {
      const at = i * WORDS + (bit >> 5)
      words[at] = (words[at] as number) | (1 << (bit & 31))
    }
  return {
    x: Float32Array.from(given, ({ x }) => x),
    y: Float32Array.from(given, ({ y }) => y),
    words,
    count: given.length,
  }
}
const own = (from: PhotoFeatures) => (i: number) => ({ x: from.x[i] as number, y: from.y[i] as number })
const options = { reach: { x: 20, y: 10 }, bits: 40, ratio: 0.8 }

test('features that are each other’s best partners are matched, within reach and within the limit of differing bits', () => {
  const from = marks([
    { x: 100, y: 100, bits: 0 },
    { x: 300, y: 100, bits: 200 },
    { x: 500, y: 100, bits: 400 },
  ])
  const to = marks([
    { x: 515, y: 108, bits: 370 },
    { x: 118, y: 92, bits: 30 },
    { x: 321, y: 100, bits: 200 },
  ])
  expect(matchFeatures(from, to, { ...options, near: own(from) })).toEqual([
    { from: 0, to: 1 },
    { from: 2, to: 0 },
  ])
  expect(matchFeatures(from, to, { ...options, bits: 29, near: own(from) })).toEqual([])
  expect(matchFeatures(from, to, { ...options, near: (i) => ({ x: own(from)(i).x + 200, y: 100 }) })).toEqual([])
})

test('a feature that resembles two others joins the nearer one, and a feature with two equal partners joins neither, except at one place', () => {
  const two = marks([
    { x: 96, y: 100, bits: 0 },
    { x: 104, y: 100, bits: 12 },
  ])
  const one = marks([{ x: 102, y: 100, bits: 10 }])
  expect(matchFeatures(two, one, { ...options, near: own(two) })).toEqual([{ from: 1, to: 0 }])
  expect(matchFeatures(one, two, { ...options, ratio: 0.15, near: own(one) })).toEqual([])
  const twice = marks([
    { x: 100, y: 100, bits: 12 },
    { x: 101, y: 100, bits: 11 },
  ])
  expect(matchFeatures(one, twice, { ...options, ratio: 0.15, near: own(one) })).toEqual([{ from: 0, to: 1 }])
})

test('features that are left out have no partner', () => {
  const from = marks([
    { x: 100, y: 100, bits: 0 },
    { x: 101, y: 100, bits: 300 },
  ])
  const without = { from: new Set([0]), to: new Set<number>() }
  expect(matchFeatures(from, from, { ...options, near: own(from), without })).toEqual([{ from: 1, to: 1 }])
  expect(
    matchFeatures(from, from, { ...options, near: own(from), without: { from: new Set(), to: new Set([0, 1]) } }),
  ).toEqual([])
})
