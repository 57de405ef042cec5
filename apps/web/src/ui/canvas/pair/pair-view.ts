import type { Image } from '@skadi/contract/images/image'
import type { BoxLayer } from '../boxes/canvas-box.ts'
import type { CanvasView } from '../view/use-canvas-view.ts'

/**
 * View modes of two photos. `swipe` divides the photos by a line. `blink` alternates the photos in one place. `side`
 * shows the photos side by side. `difference` marks the differences on the newer photo.
 */
export const PAIR_MODES = ['swipe', 'blink', 'side', 'difference'] as const
export type PairMode = (typeof PAIR_MODES)[number]

/** One photo of a pair. */
export type PairSide = {
  photo: Image | undefined
  /** name of the photo for screen readers */
  name: string
  /** label of the photo ("older" or "newer") */
  label: string
  time: string
  /** the boxes of the photo; in the side-by-side mode each photo has its own boxes */
  boxLayer: BoxLayer | undefined
}

export type PairCanvasProps = {
  mode: PairMode
  /** true if the older photo is visible in place of the newer photo */
  isBlinking: boolean
  onBlink: (isBlinking: boolean) => void
  older: PairSide
  newer: PairSide
  /**
   * row-major 3x3 matrix that maps a point of the older photo to the same spot of the newer photo; undefined if the
   * photos are not aligned
   */
  warp: readonly number[] | undefined
  /** reason why the photos are not aligned; undefined if they are aligned */
  notice: string | undefined
  /** canvas of the newer photo, and of both photos while they are linked */
  canvas: CanvasView
  /** canvas of the older photo while the photos are not linked */
  olderCanvas: CanvasView
  /** true if both photos move together in the side-by-side mode */
  isLinked: boolean
  /** name of the two overlaid photos for screen readers */
  name: string
}
