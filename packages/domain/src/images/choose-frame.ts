import type { FrameChoice } from './frame-choice.ts'
import { FRAME_THRESHOLDS } from './frame-thresholds.ts'

/** What is measured of a photo as people see it; without its black borders. */
export type PhotoMeasures = {
  /** variance of the Laplacian over variance of the grey values, in percent: neither light nor contrast change it */
  sharpness: number
  /** mean grey value, 0 to 255 */
  brightness: number
  /** share of pixels that are black or white, 0 to 1 */
  clippedShare: number
  /** share of the picture in which something moved between the frames of its camera; null where nothing can be said */
  carShare: number | null
}

/**
 * Chooses the frame by which a camera is shown (1§4, frame selection): of those that are well lit and have the car in them
 * the sharpest, of nearly equal ones the nearest to the middle. Where none is good it is the middle one.
 * @param frames of one camera in their order
 * @returns for each frame why it is or is not the one; exactly one is
 */
export function chooseFrame(frames: readonly PhotoMeasures[]): FrameChoice[] {
  if (frames.length <= 1) return frames.map(() => 'only')
  // what is too dark or too bright differs everywhere from the others, and says nothing of the car
  const lit = frames.filter((frame) => faultOf(frame, 0) === undefined)
  const most = Math.max(0, ...lit.map(({ carShare }) => carShare ?? 0))
  const mostCar = most < FRAME_THRESHOLDS.leastCar ? 0 : most
  const faults = frames.map((frame) => faultOf(frame, mostCar))
  const good = [...frames.keys()].filter((at) => faults[at] === undefined)
  const middle = (frames.length - 1) / 2
  const fromMiddle = (at: number) => Math.abs(at - middle)
  const best = Math.max(...good.map((at) => sharpnessAt(frames, at)))
  const [shown] = good
    .filter((at) => sharpnessAt(frames, at) >= best * FRAME_THRESHOLDS.asSharp)
    .sort((a, b) => fromMiddle(a) - fromMiddle(b) || a - b)
  if (shown === undefined)
    return frames.map((_, at) => (at === Math.floor(middle) ? 'middle' : (faults[at] ?? 'lessSharp')))
  return frames.map((_, at) => (at === shown ? 'sharpest' : (faults[at] ?? 'lessSharp')))
}

const sharpnessAt = (frames: readonly PhotoMeasures[], at: number): number => frames[at]?.sharpness ?? 0

function faultOf({ brightness, clippedShare, carShare }: PhotoMeasures, mostCar: number): FrameChoice | undefined {
  if (brightness < FRAME_THRESHOLDS.darkest) return 'tooDark'
  if (brightness > FRAME_THRESHOLDS.brightest || clippedShare > FRAME_THRESHOLDS.mostClipped) return 'tooBright'
  return carShare !== null && carShare < mostCar * FRAME_THRESHOLDS.carWhole ? 'carNotWhole' : undefined
}
