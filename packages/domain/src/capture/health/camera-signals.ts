import type { Camera } from '../camera.ts'
import type { CameraAlarmKind } from './rig-alarm.ts'
import type { CameraMeasures, RigImageSet } from './rig-image-set.ts'

/** Faults that show in a camera's photos. */
export const MEASURED_KINDS = ['dark', 'bright', 'blurred'] as const satisfies readonly CameraAlarmKind[]
export type MeasuredKind = (typeof MEASURED_KINDS)[number]

/** Fault signals of a camera's photo relative to the other cameras of the passing; higher is worse. */
export type CameraSignals = Record<MeasuredKind, number> & { measures: CameraMeasures }

/**
 * Input of the judgement of one passing. A camera without measured photos is null, a camera without photos is absent.
 */
export type ImageSetSignals = { id: string; at: number; cameras: ReadonlyMap<Camera, CameraSignals | null> }

/** Fault signal of a camera's measures: halvings (negative log2) of sharpness or brightness, or share of black or white pixels. */
const BADNESS: Record<MeasuredKind, (measures: CameraMeasures) => number> = {
  blurred: ({ sharpness }) => -log2(sharpness),
  dark: ({ brightness }) => -log2(brightness),
  bright: ({ clippedShare }) => clippedShare,
}
const log2 = (value: number) => Math.log2(Math.max(value, 1e-6))

/** Minimum number of other cameras: with fewer, their median may be the value of a failing camera. */
const LEAST_OTHERS = 2

/**
 * Signals of a unit's cameras in one passing. Night, weather and the car affect all cameras alike and cancel out; a fault
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

/** The median; for an even number of values the mean of the middle two. @param values at least one */
export function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort()
  const half = sorted.length >> 1
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2
}
