import type { Size } from '@skadi/domain/images/letterbox'
import { faceThresholds as t } from './face-thresholds.ts'

/** A part of the photo in pixels of the photo, and its scale in the net's input. */
export type Tile = Size & { left: number; top: number; scale: number }

/** Returns the whole photo scaled down, and overlapping tiles of nearly full scale. */
export function tilesOf(photo: Size): Tile[] {
  const columns = spans(photo.width, t.fineTiles.across)
  const rows = spans(photo.height, t.fineTiles.down)
  const fine = rows.flatMap(([top, height]) =>
    columns.map(([left, width]) => ({ left, top, width, height, scale: t.fineScale })),
  )
  return [{ left: 0, top: 0, ...photo, scale: t.wholeScale }, ...fine]
}

/** Divides a side into `count` overlapping parts. Returns the start and length of each part, in whole pixels. */
function spans(side: number, count: number): [number, number][] {
  const length = Math.ceil((side + (count - 1) * t.fineOverlap) / count)
  return Array.from({ length: count }, (_, n) => [Math.round((n * (side - length)) / Math.max(1, count - 1)), length])
}
