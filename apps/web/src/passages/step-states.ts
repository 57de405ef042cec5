import type { PassageStage } from '@skadi/contract/passages/passage'
import { PASSAGE_STEPS, type PassageStep, type StageStatus } from '@skadi/domain/passages/stage'

export type StepState = { step: PassageStep; status: StageStatus | 'waiting' }

/** Most significant status first: a step has failed when one of its cameras has. */
const BY_WEIGHT = ['failed', 'running', 'queued', 'notRun', 'done', 'skipped'] as const satisfies readonly StageStatus[]

/** How each of the eleven steps stands; `waiting`: the passing has not come so far. */
export const stepStates = (stages: readonly Pick<PassageStage, 'step' | 'kind' | 'status'>[]): StepState[] =>
  PASSAGE_STEPS.map((step) => {
    const entries = stages.filter((stage) => stage.step === step && stage.kind === 'step')
    return { step, status: BY_WEIGHT.find((status) => entries.some((one) => one.status === status)) ?? 'waiting' }
  })
