import type { Camera } from '../camera.ts'
import type { CameraAlarmKind } from './rig-alarm.ts'
import type { CameraMeasures, RigImageSet } from './rig-image-set.ts'

/** Faults that show in what a camera delivers. */
export const MEASURED_KINDS = ['dark', 'bright', 'blurred'] as const satisfies readonly CameraAlarmKind[]
export type MeasuredKind = (typeof MEASURED_KINDS)[number]

/** How bad a camera's photo is in each way against those of the other cameras of the passing; the higher, the worse. */
export type CameraSignals = Record<MeasuredKind, number> & { measures: CameraMeasures }

/**
 * Input of the judgement of one passing. A camera without measured photos is null, a camera without photos is absent.
 */
export type ImageSetSignals = { id: string; at: number; cameras: ReadonlyMap<Camera, CameraSignals | null> }

/** Halves of sharpness and of brightness; share that is black or white. */
const BADNESS: Record<MeasuredKind, (measures: CameraMeasures) => number> = {
  blurred: ({ sharpness }) => -log2(sharpness),
  dark: ({ brightness }) => -log2(brightness),
  bright: ({ clippedShare }) => clippedShare,
}
const log2 = (value: number) => Math.log2(Math.max(value, 1e-6))

/** Of fewer other cameras the middle one may be the failing one itself. */
const LEAST_OTHERS = 2

/**
 * What a passing says of the unit's cameras. Night, weather and the car are the same for all cameras and drop out; a failing
 * camera is alone with its fault.
 */
export function imageSetSignals({ id, at, own, partner }: RigImageSet): ImageSetSignals {
  const all = [...own, ...partner]
  const cameras = own.map(({ camera, measures }): [Camera, CameraSignals | null] => {
    if (!measures) return [camera, null]
    const others = all.flatMap((seen) => (seen.camera !== camera && seen.measures ? [seen.measures] : []))
    const against = (kind: MeasuredKind) =>
      BADNESS[kind](measures) - (others.length < LEAST_OTHERS ? 0 : median(others.map(BADNESS[kind])))
    return [camera, { measures, dark: against('dark'), bright: against('bright'), blurred: against('blurred') }]
  })
  return { id, at, cameras: new Map(cameras) }
}

/** The middle of values; the mean of the two middle ones. @param values at least one */
export function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort()
  const half = sorted.length >> 1
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2
}
