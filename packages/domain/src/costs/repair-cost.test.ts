import { expect, test } from 'vitest'
import { MAX_REPAIR_MINOR, repairCostFault } from './repair-cost.ts'

test.each([
  [0, '2026-12-01', undefined],
  [MAX_REPAIR_MINOR, '2026-11-20', undefined],
  [-1, '2026-12-01', 'amount'],
  [0.5, '2026-12-01', 'amount'],
  [MAX_REPAIR_MINOR + 1, '2026-12-01', 'amount'],
  [100, '2026-12-02', 'future'],
  [100, '2026-11-19', 'beforeDamage'],
])('%d on %s: %s', (minor, day, expected) => {
  expect(repairCostFault({ minor, day }, { seenOn: '2026-11-20', today: '2026-12-01' })).toBe(expected)
})
