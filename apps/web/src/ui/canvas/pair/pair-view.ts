import type { Image } from '@skadi/contract/images/image'
import type { BoxLayer } from '../boxes/canvas-box.ts'
import type { CanvasView } from '../view/use-canvas-view.ts'

/**
 * View modes of two photos: divided by a swipe line, alternating in one place, side by side, or the newer photo with
 * the differences.
 */
export const PAIR_MODES = ['swipe', 'blink', 'side', 'difference'] as const
export type PairMode = (typeof PAIR_MODES)[number]

/** One photo of a pair. */
export type PairSide = {
  photo: Image | undefined
  /** name of the photo for screen readers */
  name: string
  /** label of the photo ("older" or "newer"), and its time */
  label: string
  time: string
  /** the boxes of the photo; side by side, each photo has its own boxes */
  boxLayer: BoxLayer | undefined
}

export type PairCanvasProps = {
  mode: PairMode
  /** true: the older photo shows in place of the newer photo */
  isBlinking: boolean
  onBlink: (isBlinking: boolean) => void
  older: PairSide
  newer: PairSide
  /**
   * row-major 3x3 matrix that maps a point of the older photo to the same spot in the newer photo; undefined: not
   * aligned
   */
  warp: readonly number[] | undefined
  /** why the photos are not aligned; undefined if they are aligned */
  notice: string | undefined
  /** canvas of the newer photo; of both photos while they are linked */
  canvas: CanvasView
  /** canvas of the older photo while the photos are not linked */
  olderCanvas: CanvasView
  /** true: both photos move together in the side-by-side mode */
  isLinked: boolean
  /** name of the two overlaid photos for screen readers */
  name: string
}
