import { expect, test } from 'vitest'
import { estimateDamage } from './estimate-damage.ts'

test('a part that is not in the catalogue has no price', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 50, y: 20 },
  ]
  const labels = [{ id: 7 }]
  const part = (name: string) => [{ name }]
  expect(estimateDamage({ labels, damagedParts: part('bumper'), points, certainty: null })?.amount).toBeGreaterThan(0)
  expect(estimateDamage({ labels, damagedParts: part('spoiler'), points, certainty: null })).toBeUndefined()
  expect(estimateDamage({ labels: [], damagedParts: part('bumper'), points, certainty: null })).toBeUndefined()
})
