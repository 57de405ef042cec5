import { expect, test } from 'vitest'
import { type Direction, kbpsOf, mbpsOf, medianOf, passesConnection } from './connection-speed.ts'

test.each<[Direction, number | null, boolean]>([
  ['download', 2, false],
  ['download', 2.001, true],
  ['download', 0, false],
  ['download', null, false],
  ['upload', 30, false],
  ['upload', 30.001, true],
  ['upload', 2.001, false],
  ['upload', null, false],
])('[CONN-10, CONN-11] %s at %s Mbit/s passes: %s', (direction, mbps, passes) => {
  expect(passesConnection(direction, mbps)).toBe(passes)
})

test.each([
  [250_000, 1_000, 2_000, 2],
  [6_000_000, 1_600, 30_000, 30],
  [1, 8, 1, 0.001],
  [125, 0, 1_000, 1],
  [0, 10_000, 0, 0],
])('%i bytes in %i ms are %i Kb/s, %f Mbit/s', (bytes, ms, kbps, mbps) => {
  expect(kbpsOf(bytes, ms)).toBe(kbps)
  expect(mbpsOf(kbpsOf(bytes, ms))).toBe(mbps)
})

test.each<[number[], number | null]>([
  [[], null],
  [[7], 7],
  [[9, 1], 5],
  [[30, 1, 2], 2],
])('the median of %j is %s', (values, median) => {
  expect(medianOf(values)).toBe(median)
})
