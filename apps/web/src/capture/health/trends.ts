import type { HealthImageSet } from '@skadi/contract/capture/capture-reads'
import { byCameraOrder, type Camera } from '@skadi/domain/capture/camera'
import { median } from '@skadi/domain/capture/health/camera-signals'
import { RIG_HEALTH } from '@skadi/domain/capture/health/thresholds'
import { PIPELINE_STEPS, type PipelineStep } from '@skadi/domain/passages/stage'

/** One value per passing, the oldest first. A value is null if the passing has no value. */
export type Trend = readonly (number | null)[]

/** Medians of a trend: `now` of the newest passings, `before` of the passings before them. */
export type TrendFacts = { now: number | null; before: number | null }

export type CameraTrends = { camera: Camera; sharpness: Trend; brightness: Trend; missing: readonly boolean[] }
export type StepTrend = { step: PipelineStep; camera: Camera | null; ms: Trend }

/** Returns the trends of each camera that delivered photos in at least one of the passings. */
export function cameraTrends(imageSets: readonly HealthImageSet[]): CameraTrends[] {
  const cameras = new Set(imageSets.flatMap((imageSet) => imageSet.cameras.map(({ camera }) => camera)))
  return [...cameras].sort(byCameraOrder).map((camera) => {
    const seen = imageSets.map((imageSet) => imageSet.cameras.find((one) => one.camera === camera))
    return {
      camera,
      sharpness: seen.map((one) => one?.sharpness ?? null),
      brightness: seen.map((one) => one?.brightness ?? null),
      missing: seen.map((one) => one === undefined),
    }
  })
}

/**
 * Returns the duration of each step, in pipeline order. A step that is measured per camera has one trend per camera.
 */
export function stepTrends(imageSets: readonly HealthImageSet[]): StepTrend[] {
  const found = new Map<string, StepTrend>()
  for (const { steps } of imageSets)
    for (const { step, camera } of steps) {
      const ms = imageSets.map(
        ({ steps: all }) => all.find((one) => one.step === step && one.camera === camera)?.ms ?? null,
      )
      found.set(`${step} ${camera}`, { step, camera, ms })
    }
  const rank = ({ step, camera }: StepTrend) =>
    `${String(PIPELINE_STEPS.indexOf(step)).padStart(2, '0')} ${camera ?? ''}`
  return [...found.values()].sort((a, b) => rank(a).localeCompare(rank(b)))
}

/** Returns the median of the newest twelve values and the median of all values before them. */
export function trendFacts(trend: Trend): TrendFacts {
  const values = trend.filter((value) => value !== null)
  const [before, now] = [values.slice(0, -RIG_HEALTH.WINDOW), values.slice(-RIG_HEALTH.WINDOW)]
  return { now: now.length > 0 ? median(now) : null, before: before.length > 0 ? median(before) : null }
}

/**
 * Draws a trend as a line in a box of this size. Zero is at the bottom, the maximum at the top, and each missing value
 * is a gap.
 * @returns SVG path; empty if there are no values
 */
export function trendPath(trend: Trend, width: number, height: number): string {
  const values = trend.filter((value) => value !== null)
  const most = Math.max(...values, 0) || 1
  const step = trend.length > 1 ? width / (trend.length - 1) : 0
  let isOpen = false
  return trend
    .map((value, at) => {
      if (value === null) {
        isOpen = false
        return ''
      }
      const point = `${round(at * step)} ${round(height - (value / most) * height)}`
      const isAlone = !isOpen && (trend[at + 1] ?? null) === null
      const command = `${isOpen ? 'L' : 'M'}${point}${isAlone ? 'h0' : ''}`
      isOpen = true
      return command
    })
    .join('')
}

const round = (value: number): number => Math.round(value * 10) / 10
