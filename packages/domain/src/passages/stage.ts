/** The steps of the pipeline in their order (PIPE-05; 1§4). */
export const PIPELINE_STEPS = [
  'videosMatched',
  'imageSetCreation',
  'registrationRecognition',
  'frameSelection',
  'faceBlur',
  'damageDetection',
  'damageIdentification',
  'costEstimation',
  'manualAnnotation',
  'manualReview',
  'damageMatching',
] as const
export type PipelineStep = (typeof PIPELINE_STEPS)[number]

/** Steps for which the specification lists a queue entry and a step entry (1§3). */
export const QUEUED_STEPS = [
  'frameSelection',
  'faceBlur',
  'damageDetection',
  'damageIdentification',
  'manualAnnotation',
  'manualReview',
  'damageMatching',
] as const satisfies readonly PipelineStep[]

/** Steps that have an entry for each camera of a passing (PIPE-07). */
export const CAMERA_STEPS = ['faceBlur'] as const satisfies readonly PipelineStep[]

/** Status of a step. `notRun`: the step could not do its work and reports the reason. `skipped`: a setting turns the step off. */
export const STAGE_STATUSES = ['queued', 'running', 'done', 'failed', 'skipped', 'notRun'] as const
export type StageStatus = (typeof STAGE_STATUSES)[number]

export const PROCESSING_STATUSES = ['inProgress', 'finished', 'failed'] as const
export type ProcessingStatus = (typeof PROCESSING_STATUSES)[number]

/** Maximum number of attempts of a step before it fails (C-24). The pauses between the attempts grow. */
export const STEP_ATTEMPTS = 3

/** Returns the first step of a passing that is not over, or undefined if the passing has ended. */
export function currentStep(stages: readonly { step: PipelineStep; status: StageStatus }[]): PipelineStep | undefined {
  return PIPELINE_STEPS.find((step) =>
    stages.some((stage) => stage.step === step && ['queued', 'running', 'failed'].includes(stage.status)),
  )
}

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
