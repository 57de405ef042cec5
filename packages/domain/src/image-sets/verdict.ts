import type { PassageStatus, PassageStep, StageStatus } from '../passages/stage.ts'

/** What the verdict sentence of a passing is made from. */
export type VerdictFacts = {
  status: PassageStatus
  currentStep: PassageStep | undefined
  /** how the damage detection of this passing ended; undefined while it has not been reached */
  detection: StageStatus | undefined
  /** new and recent damage families, not counting the car's first passing (ruling 3) */
  newDamages: number
  recentDamages: number
  /** families first seen after the last pickup before this passing (ruling 3); undefined without such a pickup */
  sincePickup: number | undefined
  /** suggestions nobody has decided */
  undecided: number
  /** damages recorded at the car's first passing; undefined when there is an earlier passing */
  baseline: number | undefined
  /** whoever was to annotate or review it has skipped it; left out: nobody has */
  isSkipped?: boolean | undefined
}

export type Verdict =
  | { kind: 'failed'; step: PassageStep | undefined }
  | { kind: 'inProgress'; step: PassageStep | undefined }
  | { kind: 'changed'; newDamages: number; recentDamages: number; sincePickup: number; undecided: number }
  | { kind: 'toDecide'; undecided: number }
  | { kind: 'skipped' }
  | { kind: 'notChecked' }
  | { kind: 'baseline'; damages: number }
  | { kind: 'noChange' }

/**
 * The one sentence a passing is listed with. Silence is never called "no change": where detection did not run the
 * passing is "not checked for damage", and where those who were to look by hand skipped it "skipped, not checked" (ruling 5),
 * whatever else is known, unless people recorded damages themselves.
 */
export function verdictOf(facts: VerdictFacts): Verdict {
  if (facts.status === 'failed') return { kind: 'failed', step: facts.currentStep }
  const { newDamages, recentDamages, sincePickup = 0, undecided } = facts
  if (newDamages > 0 || recentDamages > 0 || sincePickup > 0)
    return { kind: 'changed', newDamages, recentDamages, sincePickup, undecided }
  if (undecided > 0) return { kind: 'toDecide', undecided }
  if (facts.status === 'inProgress') return { kind: 'inProgress', step: facts.currentStep }
  if (facts.isSkipped) return { kind: 'skipped' }
  if (facts.detection !== 'done') return { kind: 'notChecked' }
  if (facts.baseline !== undefined) return { kind: 'baseline', damages: facts.baseline }
  return { kind: 'noChange' }
}
