import type { StageMetrics } from '@skadi/contract/passages/passages-calls'
import { byCameraOrder, type Camera } from '@skadi/domain/capture/camera'
import { type StepTimes, stepTimes } from '@skadi/domain/passages/image-set-times'
import { type PipelineStep, retrySteps, type StageStatus } from '@skadi/domain/passages/stage'
import type { StageNote } from '@skadi/domain/passages/stage-note'
import { stepStates } from './queue-words.ts'

/** A step in the details of an open row. */
export type ListedStep = {
  step: PipelineStep
  /** number of the step, from 1 */
  number: number
  status: StageStatus | 'waiting'
  /** undefined if the step took no time or has not started */
  times: StepTimes | undefined
  attempts: number
  /** distinct notes of the step, each with its cameras; without cameras if the note applies to all cameras */
  notes: { note: StageNote; cameras: Camera[] }[]
  /** status for each camera; empty if the step has no separate statuses, or if the statuses are equal */
  cameras: { camera: Camera; status: StageStatus }[]
  isRetryable: boolean
}

const TOOK_TIME: ReadonlySet<string> = new Set(['done', 'failed', 'running', 'queued'])

/**
 * Returns the steps of a passing with times, attempts and notes, and whether a retry from the step is possible.
 * @param now time in ms
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
