import { expect, test } from 'vitest'
import { wayOf } from './fault-way.ts'

const difference = { damageId: 'a', field: 'finalState', mine: 'accepted', theirs: 'rejected' } as const

test.each([
  { code: 'CONFLICT', differences: [difference], way: 'decide' },
  { code: 'CONFLICT', differences: [], way: 'retry' },
  { code: 'REPRESENTATIVE_REQUIRED', differences: [], way: 'choose' },
  { code: 'DETECTION_RUNNING', differences: [], way: 'retry' },
])('what was refused with $code goes on by: $way', ({ way, ...fault }) => {
  expect(wayOf(fault)).toBe(way)
})
