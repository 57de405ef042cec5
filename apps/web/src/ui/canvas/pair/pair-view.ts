import type { Image } from '@skadi/contract/images/image'
import type { BoxLayer } from '../boxes/canvas-box.ts'
import type { CanvasView } from '../view/use-canvas-view.ts'

/** View modes of two photos: divided by a line, alternating in one place, side by side, or the newer one with their difference. */
export const PAIR_MODES = ['swipe', 'blink', 'side', 'difference'] as const
export type PairMode = (typeof PAIR_MODES)[number]

/** One photo of a pair. */
export type PairSide = {
  photo: Image | undefined
  /** screen reader name of the photo */
  name: string
  /** label of the photo, older or newer, and its time */
  label: string
  time: string
  /** the boxes shown with the photo; side by side each photo has its own boxes */
  boxLayer: BoxLayer | undefined
}

export type PairCanvasProps = {
  mode: PairMode
  /** the older photo is shown in place of the newer one */
  isBlinking: boolean
  onBlink: (isBlinking: boolean) => void
  older: PairSide
  newer: PairSide
  /** row-major 3x3, maps a point of the older photo to the same spot in the newer one; undefined: not aligned */
  warp: readonly number[] | undefined
  /** why the photos are not aligned; undefined when they are */
  notice: string | undefined
  /** canvas of the newer photo, and of both while they are linked */
  canvas: CanvasView
  /** canvas of the older photo when it is viewed separately */
  olderCanvas: CanvasView
  /** side by side, both photos move together */
  isLinked: boolean
  /** screen reader name of the two overlaid photos */
  name: string
}
