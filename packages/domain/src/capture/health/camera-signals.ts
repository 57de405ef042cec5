import type { PhotoMeasures } from '../../images/choose-frame.ts'
import type { Camera } from '../camera.ts'
import type { CameraAlarmKind } from './rig-alarm.ts'

/** Measurements of a camera's photo. If the camera took several frames, the measurements are those of the best frame. */
export type CameraMeasures = Pick<PhotoMeasures, 'sharpness' | 'brightness' | 'clippedShare'>

/** A camera that delivered a readable photo; `measures` is null if the photo was not measured. */
export type SeenCamera = { camera: Camera; measures: CameraMeasures | null }

/** A passing as one capture unit sees it. */
export type RigImageSet = {
  id: string
  /** recording time, ms since 1970 */
  at: number
  /** measures of the unit's own cameras; `camera` is the unit's own name for the camera */
  own: readonly SeenCamera[]
  /** measures of the partner unit's cameras, which see the same car in the same light */
  partner: readonly SeenCamera[]
}

/** Faults that a camera's photos show. */
export const MEASURED_KINDS = ['dark', 'bright', 'blurred'] as const satisfies readonly CameraAlarmKind[]
export type MeasuredKind = (typeof MEASURED_KINDS)[number]

/** Fault signals of a camera's photo, relative to the other cameras of the same passing. A higher signal means a worse photo. */
export type CameraSignals = Record<MeasuredKind, number> & { measures: CameraMeasures }

/** Signals of one passing. The value of a camera is null if none of its photos was measured. A camera without photos is absent. */
export type ImageSetSignals = { id: string; at: number; cameras: ReadonlyMap<Camera, CameraSignals | null> }

/**
 * Fault signal of a camera's measures. Sharpness and brightness count in halvings (negative log2); `bright` is the share of black or white
 * pixels.
 */
const BADNESS: Record<MeasuredKind, (measures: CameraMeasures) => number> = {
  blurred: ({ sharpness }) => -log2(sharpness),
  dark: ({ brightness }) => -log2(brightness),
  bright: ({ clippedShare }) => clippedShare,
}
const log2 = (value: number) => Math.log2(Math.max(value, 1e-6))

/** Minimum number of other cameras for a comparison. The median of fewer cameras may be the value of a failing camera. */
const LEAST_OTHERS = 2

/**
 * Computes the signals of a unit's cameras in one passing. Night, weather and the car affect all cameras alike, so they cancel out. A fault
 * affects one camera only.
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

/** Returns the median. For an even number of values it is the mean of the middle two. @param values at least one */
export function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort()
  const half = sorted.length >> 1
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2
}
