import { expect, test } from 'vitest'
import type { Rect } from '../damage-box.ts'
import { labelIdOf } from '../names/damage-labels.ts'
import type { MatchableDamage } from './match-damages.ts'
import { matchThresholds } from './match-thresholds.ts'
import { isWorthComparing, pairScore, unregisteredScore, wheelScore } from './pair-score.ts'

const rect = (x: number, y = 400, width = 100, height = 100): Rect => ({ x, y, width, height })
const box = (given: Partial<MatchableDamage> = {}): MatchableDamage => ({
  camera: 'topLeft',
  rect: rect(400),
  labelIds: [],
  ...given,
})
/** The car's earlier position is 60 px farther left and 10 px higher. */
const MOVED = { matrix: [1, 0, 60, 0, 1, 10, 0, 0, 1], errorPx: 2 }
const there = (x: number, y = 400, given: Partial<MatchableDamage> = {}) =>
  box({ rect: rect(x - 60, y - 10), ...given })
const SCRATCH = [labelIdOf('scratched')]
const WHEEL = [labelIdOf('wheel damage')]
const GLASS = [labelIdOf('glass cracked')]

test.each<[string, MatchableDamage, number | undefined, number, number]>([
  ['one place that looks alike', there(400), 1, 0.99, 1],
  ['one place, not compared', there(400), undefined, 0.99, 1],
  ['one place that looks otherwise', there(400), 0.2, 0.79, 0.81],
  ['a third beside it', there(433), 1, 0.6, 0.7],
  ['touching only', there(499), 1, 0.25, 0.4],
  ['elsewhere, however alike', there(900), 1, 0, 0],
  ['another camera', there(400, 400, { camera: 'roofLeft' }), 1, 0, 0],
  ['labels that cannot be one: one of them is wrong', there(400, 400, { labelIds: GLASS }), 1, 0.69, 0.7],
  ['labels taken for each other', there(400, 400, { labelIds: SCRATCH }), 1, 0.77, 0.78],
])('%s', (_, candidate, likeness, least, most) => {
  const here = box({ labelIds: candidate.labelIds.length > 0 ? WHEEL : [] })
  const score = pairScore(here, candidate, MOVED, likeness)
  expect(score).toBeGreaterThanOrEqual(least)
  expect(score).toBeLessThanOrEqual(most)
})

test('small boxes some pixels apart are one damage, over a larger distance with a worse alignment', () => {
  const [a, b] = [box({ rect: rect(400, 400, 8, 8) }), box({ rect: rect(346, 390, 8, 8) })]
  const exact = pairScore(a, b, { ...MOVED, errorPx: 0 }, 0.7)
  expect(exact).toBeGreaterThan(matchThresholds.join)
  expect(pairScore(a, b, { ...MOVED, errorPx: 8 }, 0.7)).toBeGreaterThan(exact)
})

test('boxes in unaligned photos join as before', () => {
  const at = (x: number) => unregisteredScore(box(), box({ rect: rect(x) }))
  expect(at(400)).toBeCloseTo(0.94)
  expect(at(455)).toBeGreaterThan(matchThresholds.join)
  expect(at(465)).toBeLessThan(matchThresholds.join)
  expect(at(500)).toBe(0)
})

test('the likeness of a spot is requested only when it can decide', () => {
  expect([0, 0.1, 0.2, 0.5, 0.73, 0.74, 1].map(isWorthComparing)).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
    false,
  ])
})

test('on a wheel, which turns, the wheel and the size decide', () => {
  const on = (carEnd: 'front' | 'rear', given: Partial<MatchableDamage> = {}) =>
    box({ damagedParts: [{ name: 'wheel', carEnd, cameraSide: 'left' }], ...given })
  const turned = on('front', { rect: rect(480, 470) })
  expect(wheelScore(on('front'), turned)).toBeGreaterThan(matchThresholds.join)
  expect(wheelScore(on('front'), on('front', { rect: rect(480, 470, 20, 20) }))).toBeLessThan(matchThresholds.join)
  expect(wheelScore(on('front'), on('rear'))).toBe(0)
  expect(wheelScore(on('front'), box())).toBe(0)
  expect(wheelScore(on('front'), on('front', { camera: 'bottomLeft' }))).toBe(0)
})
