import { PASSAGE_STEPS, type PassageStatus, type PassageStep, type StageStatus } from './stage.ts'

type Stage = { step: PassageStep; status: StageStatus }

/**
 * Steps from which a passing may be tried again (C-24), in the order of the pipeline: where it failed or before; one that
 * is finished, from a step that could not do its work. None while it is on its way. It is made with its first step, which
 * therefore never is one of them.
 */
export function retrySteps(status: PassageStatus, stages: readonly Stage[]): Exclude<PassageStep, 'videosMatched'>[] {
  const has = (step: PassageStep, wanted: StageStatus) =>
    stages.some((stage) => stage.step === step && stage.status === wanted)
  const steps = PASSAGE_STEPS.filter((step) => step !== 'videosMatched')
  if (status === 'inProgress') return []
  // a camera that failed does not fail its passing
  if (status === 'finished') return steps.filter((step) => has(step, 'notRun') || has(step, 'failed'))
  const failed = steps.findLastIndex((step) => has(step, 'failed'))
  return steps.slice(0, failed + 1)
}
