import { emptyMap, type GreyMap } from './grey-map.ts'

/** Where tiles of a later photo lie in an earlier one, beyond what one matrix for the whole photo says. */
export type TileField = {
  columns: number
  rows: number
  /** pixels of the half-size photo between the middles of tiles */
  step: number
  /** per tile, pixels of the half-size photo: what is added to the place in the warped earlier photo */
  dx: Float32Array
  dy: Float32Array
  /** 1 moves with the car, -1 stands still with the hall, 0 cannot be told */
  ofCar: Float32Array
}

/** A tile's number at a pixel of the half-size photo, between the tiles around it. */
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

/**
 * The earlier photo as it lies over the later one.
 * @param back maps the later half-size photo to the earlier one @param scale of the map: 1 half-size, 2 a quarter
 */
export function warpBy(map: GreyMap, back: readonly number[], field: TileField | undefined, scale: number): GreyMap {
  const out = emptyMap(map)
  const { width, height, values } = map
  const [a, b, c, d, e, f, g, h, i] = back as [number, number, number, number, number, number, number, number, number]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      // pixel middles in the half-size photo
      let [px, py] = [(x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5]
      if (field) {
        const [dx, dy] = [valueAt(field.dx, field, px, py), valueAt(field.dy, field, px, py)]
        px += dx
        py += dy
      }
      const w = g * px + h * py + i
      const sx = ((a * px + b * py + c) / w + 0.5) / scale - 0.5
      const sy = ((d * px + e * py + f) / w + 0.5) / scale - 0.5
      const cx = Math.max(0, Math.min(width - 1.001, sx))
      const cy = Math.max(0, Math.min(height - 1.001, sy))
      const [u, v] = [Math.floor(cx), Math.floor(cy)]
      const [p, q] = [cx - u, cy - v]
      const at = v * width + u
      out.values[y * width + x] =
        (1 - q) * ((1 - p) * (values[at] as number) + p * (values[at + 1] as number)) +
        q * ((1 - p) * (values[at + width] as number) + p * (values[at + width + 1] as number))
    }
  return out
}

/** The inverse of a row-major 3x3 matrix, up to a factor. */
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
