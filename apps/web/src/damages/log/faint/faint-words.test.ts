import { expect, test } from 'vitest'
import { spotsOf } from '../../data/spots.ts'
import { damageOf } from '../../data/testing/damage-of.ts'
import { countFaint, faintText } from './faint-words.ts'

test.each([
  [{ differences: 1, firstLook: 0 }, '1 faint difference'],
  [{ differences: 1200, firstLook: 0 }, '1\u00a0200 faint differences'],
  [{ differences: 0, firstLook: 1 }, '1 spot seen at the first passing'],
  [{ differences: 2, firstLook: 3 }, '2 faint differences · 3 spots seen at the first passing'],
  [{ differences: 0, firstLook: 0 }, 'All faint suggestions are decided'],
])('%j is %s', (counts, text) => {
  expect(faintText(counts)).toBe(text)
})

test('spots are counted as the server counts them: one with a box of another detector is a difference', () => {
  const { evidence } = damageOf(1)
  const firstLook = { evidence: { ...evidence, detector: { name: 'first-look', version: '1' } } }
  const familyId = damageOf(3).familyId
  const spots = spotsOf([damageOf(1), damageOf(2, firstLook), damageOf(3), damageOf(4, { ...firstLook, familyId })])
  expect(countFaint(spots)).toEqual({ differences: 2, firstLook: 1 })
})
