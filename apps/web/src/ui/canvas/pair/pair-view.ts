import type { Image } from '@skadi/contract/images/image'
import type { BoxLayer } from '../boxes/canvas-box.ts'
import type { CanvasView } from '../view/use-canvas-view.ts'

/** How two photos are looked at: divided by a line, one in the place of the other, or beside each other. */
export const PAIR_MODES = ['swipe', 'blink', 'side'] as const
export type PairMode = (typeof PAIR_MODES)[number]

/** One photo of a pair. */
export type PairSide = {
  photo: Image | undefined
  /** what a screen reader says of the photo */
  name: string
  /** which of the two it is, and when it was taken */
  label: string
  time: string
  /** the boxes seen with it; beside each other each photo has its own */
  boxLayer: BoxLayer | undefined
}

export type PairCanvasProps = {
  mode: PairMode
  /** the older photo stands in for the newer one */
  isBlinking: boolean
  onBlink: (isBlinking: boolean) => void
  older: PairSide
  newer: PairSide
  /** row-major 3x3, maps a point of the older photo to the same spot in the newer one; undefined: not known */
  warp: readonly number[] | undefined
  /** why the photos do not lie over each other; undefined where they do */
  notice: string | undefined
  /** of the newer photo, and of both as long as they are linked */
  canvas: CanvasView
  /** of the older photo where it is looked at for itself */
  olderCanvas: CanvasView
  /** beside each other both are moved as one */
  isLinked: boolean
  /** what a screen reader says of the two as they lie over each other */
  name: string
}
