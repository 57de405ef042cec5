import type { Size } from '@skadi/domain/images/letterbox'
import { faceThresholds as t } from './face-thresholds.ts'

/** A part of the photo in its pixels, and the scale at which it is looked at. */
export type Tile = Size & { left: number; top: number; scale: number }

/** The whole photo made small, and tiles of nearly its own size that overlap. */
export function tilesOf(photo: Size): Tile[] {
  const columns = spans(photo.width, t.fineTiles.across)
  const rows = spans(photo.height, t.fineTiles.down)
  const fine = rows.flatMap(([top, height]) =>
    columns.map(([left, width]) => ({ left, top, width, height, scale: t.fineScale })),
  )
  return [{ left: 0, top: 0, ...photo, scale: t.wholeScale }, ...fine]
}

/** So many parts of a side, each overlapping the next; start and length, whole pixels. */
function spans(side: number, count: number): [number, number][] {
  const length = Math.ceil((side + (count - 1) * t.fineOverlap) / count)
  return Array.from({ length: count }, (_, n) => [Math.round((n * (side - length)) / Math.max(1, count - 1)), length])
}
