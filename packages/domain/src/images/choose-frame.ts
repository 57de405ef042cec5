import type { Wheels } from '../damages/cameras/camera-geometry.ts'
import { FRAME_THRESHOLDS } from './frame-thresholds.ts'

/** Reasons why a frame is selected: there is no other frame, it is the best frame, or no frame is good. */
const SHOWN_BECAUSE = ['only', 'sharpest', 'middle'] as const
/** Reasons why a frame is not selected. */
const NOT_SHOWN_BECAUSE = ['lessSharp', 'carNotWhole', 'tooDark', 'tooBright'] as const
export type AgainstFrame = (typeof NOT_SHOWN_BECAUSE)[number]

export const FRAME_CHOICES = [...SHOWN_BECAUSE, ...NOT_SHOWN_BECAUSE] as const
export type FrameChoice = (typeof FRAME_CHOICES)[number]

export const isShownFirst = (choice: FrameChoice): boolean => (SHOWN_BECAUSE as readonly string[]).includes(choice)

/** Measures of a photo as it is displayed, without its black borders. */
export type PhotoMeasures = {
  /** variance of the Laplacian divided by the variance of the grey values, in percent; it does not depend on light and contrast */
  sharpness: number
  /** mean grey value, 0 to 255 */
  brightness: number
  /** share of black or white pixels, 0 to 1 */
  clippedShare: number
  /** share of the picture that changes between the frames of the camera; null if unknown */
  carShare: number | null
  /** hubs of the car's wheels, in pixels of 1920x1200; null if none were found; only for cameras beside the car */
  wheels?: Wheels | null
}

/**
 * Chooses the frame that represents a camera (1§4, frame selection). It is the sharpest of the well-lit frames that show the car. Of nearly
 * equal frames, it is the nearest to the middle. If no frame is good, it is the middle frame.
 * @param frames frames of one camera in their order
 * @returns for each frame the reason why it is chosen or not; exactly one frame is chosen
 */
export function chooseFrame(frames: readonly PhotoMeasures[]): FrameChoice[] {
  if (frames.length <= 1) return frames.map(() => 'only')
  // a photo that is too dark or too bright differs from the others everywhere, so its motion does not show the car
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
