import type { Verdict } from '../image-sets/verdict.ts'

/**
 * Whether a passing may be marked checked among many: the whole car was looked at, and nothing is new, recent, undecided or
 * first seen since the pickup. A car's first passing has nothing to be compared with (ruling 3), so somebody looks at it.
 */
export const isUnchanged = (verdict: Verdict): verdict is Extract<Verdict, { kind: 'noChange' }> =>
  verdict.kind === 'noChange'

/** Why a passing is left unchecked: its verdict, or that the tenant has none such. */
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
