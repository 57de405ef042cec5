import { expect, test } from 'vitest'
import type { Outcome, Spot } from './figures.ts'
import { pilotFigures } from './pilot.ts'

const spot = (imageSetId: string, key: string, outcome: Outcome, given: Partial<Spot> = {}): Spot => ({
  imageSetId,
  key: `${imageSetId} ${key}`,
  outcome,
  camera: 'topLeft',
  rig: 'r',
  month: '2026-11',
  weather: null,
  labelId: 7,
  isFaint: false,
  ...given,
})

test('a passing without a spot counts, and faint suggestions are no false suggestions', () => {
  const passings = ['a', 'b', 'c', 'd'].map((id) => ({ id, weather: id === 'd' ? ('wet' as const) : null }))
  const { total, byKind, byCamera, byWeather } = pilotFigures(passings, [
    spot('a', '1', 'accepted'),
    spot('a', '1', 'accepted', { camera: 'roofLeft' }),
    spot('a', '2', 'drawnInstead', { labelId: 2 }),
    spot('b', '3', 'rejected', { labelId: null }),
    spot('b', '4', 'rejected', { isFaint: true }),
    spot('d', '5', 'rejected', { weather: 'wet' }),
  ])
  expect(total).toMatchObject({ passings: 4, damages: 2, found: 1, missing: 379, falseSuggestions: { share: 0.5 } })
  expect([total.recall?.share, total.silent?.share]).toEqual([0.5, 0.5])
  expect(byKind.map(({ value, row }) => [value, row.damages, row.falseSuggestions?.share])).toEqual([
    [7, 1, 0.25],
    [2, 1, 0],
    [null, 0, 0.25],
  ])
  expect(byCamera.map(({ value, row }) => [value, row.damages, row.found])).toEqual([
    ['topLeft', 2, 1],
    ['roofLeft', 1, 1],
  ])
  expect(byWeather.map(({ value, row }) => [value, row.passings, row.silent?.share])).toEqual([
    [null, 3, 2 / 3],
    ['wet', 1, 0],
  ])
})

test('without passings only the missing number is known', () => {
  expect(pilotFigures([], []).total).toEqual({
    passings: 0,
    damages: 0,
    found: 0,
    recall: null,
    missing: 381,
    falseSuggestions: null,
    silent: null,
  })
})
