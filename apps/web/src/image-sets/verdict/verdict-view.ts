import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import {
  isAgedOut,
  type OpenWork,
  openWorkOf,
  type Verdict,
  type VerdictFacts,
  verdictOf,
} from '@skadi/domain/image-sets/verdict'
import { PIPELINE_STEPS, type PipelineStep } from '@skadi/domain/passages/stage'
import { type InspectedFields, inspectionFactsOf } from '../../core/words/inspection-facts.ts'

/** Number of pipeline steps that users see (ruling 7). */
export const STEP_COUNT = PIPELINE_STEPS.length

type VerdictFields = InspectedFields &
  Pick<
    ImageSetSummary,
    'currentStep' | 'newDamages' | 'recentDamages' | 'undecidedDamages' | 'baselineDamages' | 'sincePickup'
  >

/** Converts fields of the API into the facts from which the domain computes the verdict. */
export const verdictFactsOf = (row: VerdictFields): VerdictFacts => ({
  ...inspectionFactsOf(row),
  currentStep: row.currentStep ?? undefined,
  newDamages: row.newDamages,
  recentDamages: row.recentDamages,
  undecided: row.undecidedDamages,
  baseline: row.baselineDamages ?? undefined,
  sincePickup: row.sincePickup?.damages,
})

/** Returns the verdict of a passing. */
export const verdictOfRow = (row: VerdictFields): Verdict => verdictOf(verdictFactsOf(row))

/** Returns the work that must be done before a passing can be checked. Returns undefined if no work is left. */
export const openWorkOfRow = (row: VerdictFields & Pick<ImageSetSummary, 'carInfo'>): OpenWork | undefined =>
  openWorkOf({ ...verdictFactsOf(row), hasPlate: row.carInfo.registrationNo !== null })

/**
 * Whether an unchecked passing has aged out.
 * @param agesOutBefore first local day whose passings stay in "To check", computed by the server; null if passings of
 * the company do not age out
 */
export const hasAgedOut = (row: ImageSetSummary, agesOutBefore: string | null): boolean =>
  !row.checked &&
  isAgedOut(
    {
      ...verdictFactsOf(row),
      hasPlate: row.carInfo.registrationNo !== null,
      hasOpenAnswer: row.preview?.customer?.isOpen === true,
    },
    row.recDay,
    agesOutBefore,
  )

/** Returns the number of a step, from 1 to 11. */
export const stepNumber = (step: PipelineStep): number => PIPELINE_STEPS.indexOf(step) + 1

/** Whether a damage search for the passing is running or queued. */
export const isSearching = ({ status, currentStep }: Pick<ImageSetSummary, 'status' | 'currentStep'>): boolean =>
  status === 'inProgress' && currentStep === 'damageDetection'
