import type { StageMetrics } from '@skadi/contract/passages/passages-calls'
import { byCameraOrder, type Camera } from '@skadi/domain/capture/camera'
import { type StepTimes, stepTimes } from '@skadi/domain/passages/image-set-times'
import { retrySteps } from '@skadi/domain/passages/retry-steps'
import type { PipelineStep, StageStatus } from '@skadi/domain/passages/stage'
import type { StageNote } from '@skadi/domain/passages/stage-note'
import { stepStates } from './step-states.ts'

/** One step of an open row. */
export type ListedStep = {
  step: PipelineStep
  /** from 1 */
  number: number
  status: StageStatus | 'waiting'
  /** undefined when the step took no time: decided at once, or still to come */
  times: StepTimes | undefined
  attempts: number
  /** notes of the step, each once, with its cameras; no cameras for a note on all of them */
  notes: { note: StageNote; cameras: Camera[] }[]
  /** status per camera, if recorded per camera and different between cameras */
  cameras: { camera: Camera; status: StageStatus }[]
  isRetryable: boolean
}

const TOOK_TIME: ReadonlySet<string> = new Set(['done', 'failed', 'running', 'queued'])

/**
 * The steps of a passing with their times, attempts and texts, and the steps from which a retry is possible.
 * @param now ms
 */
export function listedSteps({ status, stages }: StageMetrics, now: number): ListedStep[] {
  const retryable: readonly PipelineStep[] = retrySteps(status, stages)
  return stepStates(stages).map((state, index) => {
    const entries = stages.filter(({ step }) => step === state.step)
    const steps = entries.filter(({ kind }) => kind === 'step')
    const ofCameras = steps.flatMap(({ camera, status: one }) => (camera ? [{ camera, status: one }] : []))
    const isMixed = new Set(ofCameras.map((one) => one.status)).size > 1
    return {
      ...state,
      number: index + 1,
      times: TOOK_TIME.has(state.status) ? stepTimes(entries, now) : undefined,
      attempts: Math.max(0, ...steps.map(({ attempts }) => attempts)),
      notes: notesOf(steps),
      cameras: isMixed ? ofCameras.sort((a, b) => byCameraOrder(a.camera, b.camera)) : [],
      isRetryable: retryable.includes(state.step),
    }
  })
}

function notesOf(steps: StageMetrics['stages']): ListedStep['notes'] {
  const notes = Map.groupBy(
    steps.flatMap(({ note, camera }) => (note ? [{ note, camera }] : [])),
    ({ note }) => JSON.stringify(note),
  )
  return [...notes.values()].flatMap((said) =>
    said.slice(0, 1).map(({ note }) => ({
      note,
      cameras: said.length === steps.length ? [] : said.flatMap(({ camera }) => camera ?? []).sort(byCameraOrder),
    })),
  )
}
