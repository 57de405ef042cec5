import { expect, test } from 'vitest'
import { relief } from './relief.ts'

const recess = {
  outline: [
    [0.2, 0.2],
    [0.6, 0.2],
    [0.6, 0.4],
    [0.2, 0.4],
  ],
  depth: 0.03,
  soft: 0.02,
} as const

test('a mark has its full depth inside its outline, half of it on the outline, and none outside', () => {
  const depth = relief([recess], [0, 0], [1, 1])
  expect(depth(0.4, 0.3)).toBeCloseTo(0.03)
  expect(depth(0.2, 0.3)).toBeCloseTo(0.015)
  expect(depth(0.15, 0.3)).toBeCloseTo(0)
})

test('marks add up', () => {
  const ridge = {
    line: [
      [0.3, 0.3],
      [0.5, 0.3],
    ],
    depth: -0.01,
    soft: 0.03,
  } as const
  const depth = relief([recess, ridge], [0, 0], [1, 1])
  expect(depth(0.4, 0.3)).toBeCloseTo(0.02, 3)
  expect(depth(0.4, 0.38)).toBeCloseTo(0.03, 2)
})
