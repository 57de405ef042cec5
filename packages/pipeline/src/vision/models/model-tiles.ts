import type { Rect } from '@skadi/domain/damages/damage-box'
import type { Size } from '@skadi/domain/images/letterbox'
import { modelThresholds as t } from './model-thresholds.ts'

/** Squares of `side` that cover a photo and overlap, in its own pixels, and first of all the whole photo made small. */
export function modelTiles(photo: Size, side: number): Rect[] {
  const rows = starts(photo.height, side)
  const tiles = rows.flatMap((y) => starts(photo.width, side).map((x) => ({ x, y, width: side, height: side })))
  return [{ x: 0, y: 0, ...photo }, ...tiles]
}

function starts(length: number, side: number): number[] {
  const count = Math.max(1, Math.ceil((length - t.overlap) / (side - t.overlap)))
  return Array.from({ length: count }, (_, n) =>
    Math.max(0, Math.round((n * (length - side)) / Math.max(1, count - 1))),
  )
}
