import type { Camera } from '../capture/camera.ts'
import { PIPELINE_STEPS, type PipelineStep, type StageStatus } from './stage.ts'

/** One entry of a passing's pipeline. Times are ISO 8601. If a step works per camera, each camera has its own entries. */
export type StageEntry = {
  step: PipelineStep
  kind: 'queue' | 'step'
  camera: Camera | null
  status: StageStatus
  queuedAt: string
  startedAt: string | null
  endedAt: string | null
}

/** Times of a step in milliseconds. `stepMs` covers only the last attempt; earlier attempts count as waiting. */
export type StepTimes = { queueMs: number; stepMs: number }

/**
 * Returns the waiting time and the working time of a step, over all its cameras (2§7.8).
 * @param entries all entries of one step
 * @param now ms since 1970, which ends unfinished work
 * @returns undefined if the passing has not reached the step
 */
export function stepTimes(entries: readonly StageEntry[], now: number): StepTimes | undefined {
  const steps = entries.filter(({ kind }) => kind === 'step')
  if (steps.length === 0) return undefined
  const queued = Math.min(...steps.map(({ queuedAt }) => Date.parse(queuedAt)))
  const starts = steps.flatMap(({ startedAt, status }) =>
    startedAt && status !== 'queued' ? Date.parse(startedAt) : [],
  )
  if (starts.length === 0) return { queueMs: Math.max(0, now - queued), stepMs: 0 }
  const begun = Math.min(...starts)
  const ended = Math.max(...steps.map(({ endedAt }) => (endedAt ? Date.parse(endedAt) : now)))
  return { queueMs: Math.max(0, begun - queued), stepMs: Math.max(0, ended - begun) }
}

/** Returns the time that a passing has spent in the pipeline, in ms. The time between a failure and a retry does not count. */
export const imageSetTimeMs = (entries: readonly StageEntry[], now: number): number =>
  PIPELINE_STEPS.reduce((sum, step) => {
    const times = stepTimes(
      entries.filter((entry) => entry.step === step),
      now,
    )
    return sum + (times ? times.queueMs + times.stepMs : 0)
  }, 0)
