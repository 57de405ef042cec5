import type { Verdict } from '../image-sets/verdict.ts'

/**
 * True if a passing may be marked as checked in bulk. The whole car was inspected, and no damage is new, recent, undecided or first seen
 * since the pickup. A person must look at a car's first passing, because there is no earlier passing for comparison (ruling 3).
 */
export const isUnchanged = (verdict: Verdict): verdict is Extract<Verdict, { kind: 'noChange' }> =>
  verdict.kind === 'noChange'

/** Reasons why a passing is left unchecked: its verdict, or `notFound` if the tenant has no such passing. */
export const LEFT_UNCHECKED_REASONS = [
  'notFound',
  'failed',
  'inProgress',
  'changed',
  'toDecide',
  'skipped',
  'notInspected',
  'partly',
  'baseline',
  'noPlate',
] as const satisfies readonly (Exclude<Verdict['kind'], 'noChange'> | 'notFound' | 'noPlate')[]
export type LeftUncheckedReason = (typeof LEFT_UNCHECKED_REASONS)[number]
