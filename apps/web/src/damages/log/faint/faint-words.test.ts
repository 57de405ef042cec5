import { expect, test } from 'vitest'
import { spotsOf } from '../../data/spots.ts'
import { damageOf } from '../../data/testing/damage-of.ts'
import { countFaint, faintText } from './faint-words.ts'

test.each([
  [{ differences: 1, firstLook: 0, nuisances: [] }, '1 faint difference'],
  [{ differences: 1200, firstLook: 0, nuisances: [] }, '1\u00a0200 faint differences'],
  [{ differences: 0, firstLook: 1, nuisances: [] }, '1 spot seen at the first passing'],
  [{ differences: 2, firstLook: 3, nuisances: [] }, '2 faint differences · 3 spots seen at the first passing'],
  [{ differences: 0, firstLook: 0, nuisances: [] }, 'All faint suggestions are decided'],
  [
    {
      differences: 1,
      firstLook: 0,
      nuisances: [
        { labelId: 110, spots: 12 },
        { labelId: 105, spots: 3 },
        { labelId: 103, spots: 1 },
        { labelId: 112, spots: 1 },
      ],
    },
    '1 faint difference · 12 raindrops, 3 reflections, 2 other marks that are no damage',
  ],
])('the counts %j are written: %s', (counts, text) => {
  expect(faintText(counts)).toBe(text)
})

test('spots are counted as on the server: a spot with a box of the difference detector is a difference', () => {
  const { evidence } = damageOf(1)
  const firstLook = { evidence: { ...evidence, detector: { name: 'first-look', version: '1' } } }
  const familyId = damageOf(3).familyId
  const spots = spotsOf([damageOf(1), damageOf(2, firstLook), damageOf(3), damageOf(4, { ...firstLook, familyId })])
  expect(countFaint(spots)).toEqual({ differences: 2, firstLook: 1, nuisances: [] })
})

test('a spot with a box labelled as a raindrop counts as a raindrop, for any detector', () => {
  const labels = [{ id: 110, name: 'raindrop', type: 'noise', version: 4 }]
  const spots = spotsOf([damageOf(1), damageOf(2, { labels }), damageOf(3, { labels })])
  expect(countFaint(spots)).toEqual({ differences: 1, firstLook: 0, nuisances: [{ labelId: 110, spots: 2 }] })
})
