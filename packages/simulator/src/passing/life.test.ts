import { expect, test } from 'vitest'
import { describePassing, rolledOn } from './describe-passing.ts'
import { carLife, damagesAt, type Life } from './life.ts'

const scratch = { id: 'a', kind: 'scratch', size: 0.2, severity: 0.5, rust: 0, seed: 1 } as const
const LIFE: Life = {
  identity: carLife(1).identity,
  events: [
    { day: 10, what: 'appears', damage: { ...scratch, id: 'b' } },
    { day: 1, what: 'appears', damage: scratch },
    { day: 12, what: 'grows', id: 'a', to: { size: 0.3 } },
    { day: 20, what: 'repaired', id: 'a' },
  ],
}

test.each([
  [0, []],
  [1, ['a 0.2']],
  [11, ['a 0.2', 'b 0.2']],
  [12, ['a 0.3', 'b 0.2']],
  [25, ['b 0.2']],
] as const)('on day %d of its life a car has %j', (day, damages) => {
  expect(damagesAt(LIFE, day).map(({ id, size }) => `${id} ${size}`)).toEqual(damages)
})

test('a passing states which damages are new, persist or have grown since the passing before', () => {
  const states = (day: number, before?: number) =>
    describePassing(LIFE, day, 5, before).damages.map(({ id, state }) => `${id} ${state}`)
  expect(states(11)).toEqual(['a new', 'b new'])
  expect(states(11, 5)).toEqual(['a persisting', 'b new'])
  expect(states(13, 11)).toEqual(['a grown', 'b persisting'])
})

test('the same seed gives the same life and the same passing, another seed gives others', () => {
  expect(carLife(7, 'many')).toEqual(carLife(7, 'many'))
  expect(carLife(7, 'many')).not.toEqual(carLife(8, 'many'))
  const passing = (seed: number) => describePassing(carLife(7), 20, seed)
  expect(passing(3)).toEqual(passing(3))
  expect(passing(3).pose).not.toEqual(passing(4).pose)
  expect(carLife(9, 'none').events).toEqual([])
})

test('cars stand near the middle, and roll towards their nose from frame to frame', () => {
  for (let seed = 1; seed < 50; seed++) {
    const passing = describePassing(LIFE, 5, seed)
    const { x, y, yaw } = passing.pose
    expect(Math.max(Math.abs(x) / 0.15, Math.abs(y) / 0.12, Math.abs(yaw) / 0.02095)).toBeLessThanOrEqual(1)
    const later = rolledOn(passing, 2, 0.3).pose
    expect(later.x).toBeLessThan(x - 0.05)
    expect(later.roll - passing.pose.roll).toBeCloseTo(Math.hypot(later.x - x, later.y - y) / 0.3, 6)
  }
})
