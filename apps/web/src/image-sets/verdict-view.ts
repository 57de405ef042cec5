import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { type Verdict, verdictOf } from '@skadi/domain/image-sets/verdict'
import { PASSAGE_STEPS, type PassageStep } from '@skadi/domain/passages/stage'

/** The steps of the pipeline, counted as people see them (ruling 7). */
export const STEP_COUNT = PASSAGE_STEPS.length

type VerdictFields = Pick<
  ImageSetSummary,
  | 'status'
  | 'currentStep'
  | 'detection'
  | 'newDamages'
  | 'recentDamages'
  | 'undecidedDamages'
  | 'baselineDamages'
  | 'isSkipped'
  | 'sincePickup'
>

/** What to say about a passing, from what the API tells of it. */
export const verdictOfRow = (row: VerdictFields): Verdict =>
  verdictOf({
    status: row.status,
    currentStep: row.currentStep ?? undefined,
    detection: row.detection ?? undefined,
    newDamages: row.newDamages,
    recentDamages: row.recentDamages,
    undecided: row.undecidedDamages,
    baseline: row.baselineDamages ?? undefined,
    isSkipped: row.isSkipped,
    sincePickup: row.sincePickup?.damages,
  })

/** 1 to 11. */
export const stepNumber = (step: PassageStep): number => PASSAGE_STEPS.indexOf(step) + 1
