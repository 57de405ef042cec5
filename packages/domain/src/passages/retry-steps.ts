import { PIPELINE_STEPS, type PipelineStep, type ProcessingStatus, type StageStatus } from './stage.ts'

type Stage = { step: PipelineStep; status: StageStatus }

/**
 * Returns the steps from which a passing can be retried (C-24), in the order of the pipeline. A failed passing can be retried from the
 * failed step and from each step before it. A finished passing can be retried from steps that are `notRun` or failed. A passing in progress
 * cannot be retried. The first step, `videosMatched`, creates the passing and cannot be retried.
 */
export function retrySteps(
  status: ProcessingStatus,
  stages: readonly Stage[],
): Exclude<PipelineStep, 'videosMatched'>[] {
  const has = (step: PipelineStep, wanted: StageStatus) =>
    stages.some((stage) => stage.step === step && stage.status === wanted)
  const steps = PIPELINE_STEPS.filter((step) => step !== 'videosMatched')
  if (status === 'inProgress') return []
  // a step that failed for one camera does not fail the passing
  if (status === 'finished') return steps.filter((step) => has(step, 'notRun') || has(step, 'failed'))
  const failed = steps.findLastIndex((step) => has(step, 'failed'))
  return steps.slice(0, failed + 1)
}
