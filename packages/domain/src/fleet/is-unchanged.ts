import type { Verdict } from '../image-sets/verdict.ts'

/**
 * True if a passing may be marked checked in bulk: the whole car was inspected, and no damage is new, recent, undecided or
 * first seen since the pickup. A car's first passing has no passing to compare with (ruling 3), so a person must look at it.
 */
export const isUnchanged = (verdict: Verdict): verdict is Extract<Verdict, { kind: 'noChange' }> =>
  verdict.kind === 'noChange'

/** Reasons why a passing is left unchecked: its verdict, or that the tenant has no such passing. */
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
