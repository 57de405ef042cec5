import { mapPoint } from '@skadi/domain/alignments/photo-alignment'
import type { Point } from '@skadi/domain/damages/damage-box'
import { type GreyMap, takeMap } from '../pixels/grey-map.ts'
import { addressOf, pixels, takeDoubles, withRoom } from '../pixels/pixel-memory.ts'

/**
 * Displacement of each tile of a later photo in an earlier photo. These displacements come on top of the one matrix for the whole photo.
 */
export type TileField = {
  columns: number
  rows: number
  /** distance between the middles of two tiles, in pixels of the half-size photo */
  step: number
  /** per tile: offset from the place in the warped earlier photo, in pixels of the half-size photo */
  dx: Float32Array
  dy: Float32Array
  /** 1 if the tile moves with the car, -1 if the tile rests with the hall, 0 if undecided */
  ofCar: Float32Array
}

/** Interpolates a value of the tiles at a pixel of the half-size photo. */
export function valueAt(values: Float32Array, { columns, rows, step }: TileField, x: number, y: number): number {
  const u = Math.max(0, Math.min(columns - 1.001, x / step - 0.5))
  const v = Math.max(0, Math.min(rows - 1.001, y / step - 0.5))
  const [i, j] = [Math.floor(u), Math.floor(v)]
  const [p, q] = [u - i, v - j]
  const at = j * columns + i
  return (
    (1 - q) * ((1 - p) * (values[at] as number) + p * (values[at + 1] as number)) +
    q * ((1 - p) * (values[at + columns] as number) + p * (values[at + columns + 1] as number))
  )
}

/** Distance between the places that are mapped exactly, in pixels of the half-size photo. Places between them are interpolated linearly. */
const EXACT_EVERY = 8

/**
 * Warps the earlier photo to the later photo.
 * @param back maps the later half-size photo to the earlier half-size photo
 * @param scale of the map: 0.5 if full size, 1 if half size, 2 if quarter size
 */
export function warpBy(map: GreyMap, back: readonly number[], field: TileField | undefined, scale: number): GreyMap {
  const laid = takeMap(map)
  const { width, height } = map
  const step = Math.max(1, Math.round(EXACT_EVERY / scale))
  const [columns, rows] = [Math.ceil(width / step) + 1, Math.ceil(height / step) + 1]
  withRoom(() => {
    const places = takeDoubles(2 * columns * rows)
    for (let row = 0, at = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1, at += 2) {
        const { x, y } = placeOf(column * step, row * step, { back, field, scale })
        places[at] = x
        places[at + 1] = y
      }
    const [from, into] = [addressOf(map.values), addressOf(laid.values)]
    pixels.warp(from, into, width, height, addressOf(places), columns, step)
  })
  return laid
}

type Way = { back: readonly number[]; field: TileField | undefined; scale: number }

/** Computes the source position of a map's pixel, in map pixels. Positions in the half-size photo refer to pixel centres. */
function placeOf(u: number, v: number, { back, field, scale }: Way): Point {
  const [x, y] = [(u + 0.5) * scale - 0.5, (v + 0.5) * scale - 0.5]
  const place = field ? { x: x + valueAt(field.dx, field, x, y), y: y + valueAt(field.dy, field, x, y) } : { x, y }
  const from = mapPoint(back, place)
  return { x: (from.x + 0.5) / scale - 0.5, y: (from.y + 0.5) / scale - 0.5 }
}

/** Inverts a row-major 3x3 matrix, up to a factor. */
export function inverse(m: readonly number[]): number[] {
  const [a, b, c, d, e, f, g, h, i] = m as [number, number, number, number, number, number, number, number, number]
  const cells = [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]
  return cells.map((value) => value / (cells[8] as number))
}
