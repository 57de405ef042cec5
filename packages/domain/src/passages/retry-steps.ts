import { PIPELINE_STEPS, type PipelineStep, type ProcessingStatus, type StageStatus } from './stage.ts'

type Stage = { step: PipelineStep; status: StageStatus }

/**
 * Steps from which a passing can be retried (C-24), in pipeline order: of a failed passing the failed step and the
 * steps before it, of a finished passing the steps that are `notRun` or failed. Empty while the passing is in progress.
 * The first step, `videosMatched`, creates the passing and cannot be retried.
 */
export function retrySteps(
  status: ProcessingStatus,
  stages: readonly Stage[],
): Exclude<PipelineStep, 'videosMatched'>[] {
  const has = (step: PipelineStep, wanted: StageStatus) =>
    stages.some((stage) => stage.step === step && stage.status === wanted)
  const steps = PIPELINE_STEPS.filter((step) => step !== 'videosMatched')
  if (status === 'inProgress') return []
  // a failed camera does not fail its passing
  if (status === 'finished') return steps.filter((step) => has(step, 'notRun') || has(step, 'failed'))
  const failed = steps.findLastIndex((step) => has(step, 'failed'))
  return steps.slice(0, failed + 1)
}
