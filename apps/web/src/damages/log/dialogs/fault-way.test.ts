import { expect, test } from 'vitest'
import { wayOf } from './fault-way.ts'

const difference = { damageId: 'a', field: 'finalState', mine: 'accepted', theirs: 'rejected' } as const

test.each([
  { code: 'CONFLICT', differences: [difference], needsCorrection: true, way: 'decide' },
  { code: 'CONFLICT', differences: [], needsCorrection: false, way: 'retry' },
  { code: 'REPRESENTATIVE_REQUIRED', differences: [], needsCorrection: true, way: 'choose' },
  { code: 'DETECTION_RUNNING', differences: [], needsCorrection: false, way: 'retry' },
  { code: 'DETECTION_RUNNING', differences: [], needsCorrection: true, way: 'correct' },
])('the remedy after the refusal $code: $way', ({ way, ...fault }) => {
  expect(wayOf(fault)).toBe(way)
})
