import { CallError } from '@skadi/contract/core/client'
import type { PipelineStage, QueuedImageSet } from '@skadi/contract/passages/queued-image-set'
import { displayPlate } from '@skadi/domain/cars/registration'
import { formatTimestampWithSeconds, zoneLetters } from '@skadi/domain/dates/format-date'
import { PIPELINE_STEPS, type PipelineStep, type StageStatus } from '@skadi/domain/passages/stage'
import { counted } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import { reasonOf } from '../ui/feedback/failure-words.ts'
import type { QueueTab } from './queue-filter.ts'
import type { StageWords } from './stage-words.ts'

const TABS: Record<QueueTab, () => string> = {
  inProgress: m.queue_inProgress,
  finished: m.queue_finished,
  failed: m.queue_failed,
}
export const tabName = (tab: QueueTab): string => TABS[tab]()

/** Returns the name of a passing for use within a sentence. The name is the plate, or otherwise the time. */
export const nameOf = ({ registrationNo, countryCode, recordedAt, timeZone }: QueuedImageSet): string =>
  registrationNo ? displayPlate({ countryCode: countryCode ?? '', registrationNo }) : momentText(recordedAt, timeZone)

/** Writes a time in the rig's zone (ruling 9), for example `21.11.2026 06:10:07 CET`. */
export const momentText = (instant: string, timeZone: string): string =>
  `${formatTimestampWithSeconds(new Date(instant), timeZone)} ${zoneLetters(new Date(instant), timeZone)}`

/**
 * Returns the progress of a passing as text. The text names the current step and its state. For a finished passing it
 * says how many steps did not run.
 */
export function statusText({ status, currentStep, stages }: QueuedImageSet, words: StageWords): string {
  const states = stepStates(stages)
  if (status === 'finished') {
    const left = states.filter((one) => one.status === 'notRun').length
    return left > 0 ? m.queue_finishedWithout(counted(left)) : m.queue_finished()
  }
  const step = currentStep ? words.step(currentStep) : ''
  if (status === 'failed') return m.queue_failedAt({ step })
  const at = states.find((one) => one.step === currentStep)
  return at ? m.queue_at({ step, state: words.status(at.status) }) : m.queue_inProgress()
}

/** Returns the reason as text why a retry of a passing failed, or undefined if the reason is unknown. */
export const retryFault = (error: unknown): string | undefined =>
  error instanceof CallError && error.code === 'NOT_FAILED' ? m.queue_notFailed() : reasonOf(error)

type StepState = { step: PipelineStep; status: StageStatus | 'waiting' }

/** Statuses by weight, heaviest first. A step that failed for a single camera counts as failed. */
const BY_WEIGHT = ['failed', 'running', 'queued', 'notRun', 'done', 'skipped'] as const satisfies readonly StageStatus[]

/** Returns the state of each step. The state is `waiting` if the passing has not reached the step. */
export const stepStates = (stages: readonly Pick<PipelineStage, 'step' | 'kind' | 'status'>[]): StepState[] =>
  PIPELINE_STEPS.map((step) => {
    const entries = stages.filter((stage) => stage.step === step && stage.kind === 'step')
    return { step, status: BY_WEIGHT.find((status) => entries.some((one) => one.status === status)) ?? 'waiting' }
  })
