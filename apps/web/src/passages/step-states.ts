import type { PipelineStage } from '@skadi/contract/passages/queued-image-set'
import { PIPELINE_STEPS, type PipelineStep, type StageStatus } from '@skadi/domain/passages/stage'

export type StepState = { step: PipelineStep; status: StageStatus | 'waiting' }

/** Statuses by weight, heaviest first. A step that failed for a single camera counts as failed. */
const BY_WEIGHT = ['failed', 'running', 'queued', 'notRun', 'done', 'skipped'] as const satisfies readonly StageStatus[]

/** Returns the state of each step. The state is `waiting` if the passing has not reached the step. */
export const stepStates = (stages: readonly Pick<PipelineStage, 'step' | 'kind' | 'status'>[]): StepState[] =>
  PIPELINE_STEPS.map((step) => {
    const entries = stages.filter((stage) => stage.step === step && stage.kind === 'step')
    return { step, status: BY_WEIGHT.find((status) => entries.some((one) => one.status === status)) ?? 'waiting' }
  })
