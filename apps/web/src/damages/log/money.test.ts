import { expect, test } from 'vitest'
import { estimateOf, sumText } from './money.ts'

test.each([
  { sum: { amount: 4600, min: 3700, max: 5800, missing: 0 }, text: '4\u00a0600\u00a0NOK (3\u00a0700–5\u00a0800)' },
  { sum: { amount: 900, min: 900, max: 900, missing: 1 }, text: '900\u00a0NOK' },
  { sum: { amount: 0, min: 0, max: 0, missing: 2 }, text: undefined },
])('a sum is written with its range: $text', ({ sum, text }) => {
  expect(sumText(sum, 'NOK')).toBe(text)
})

test('a part that is not in the catalogue has no price', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 50, y: 20 },
  ]
  const labels = [{ id: 7, name: 'scratched', type: 'surface', version: 4 }]
  const part = (name: string) => [{ name, carEnd: null, cameraSide: null }]
  expect(estimateOf({ labels, damagedParts: part('bumper'), points, certainty: null })?.amount).toBeGreaterThan(0)
  expect(estimateOf({ labels, damagedParts: part('spoiler'), points, certainty: null })).toBeUndefined()
  expect(estimateOf({ labels: [], damagedParts: part('bumper'), points, certainty: null })).toBeUndefined()
})
