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

/** Pixels of the half-size photo between places that are mapped exactly; between them the way is straight. */
const EXACT_EVERY = 8

/**
 * The earlier photo as it lies over the later one.
 * @param back maps the later half-size photo to the earlier one
 * @param scale of the map: 0.5 the whole photo, 1 half-size, 2 a quarter
 */
export function warpBy(map: GreyMap, back: readonly number[], field: TileField | undefined, scale: number): GreyMap {
  const out = emptyMap(map)
  const laid = out.values
  const { width, height, values } = map
  const [right, bottom] = [width - 1.001, height - 1.001]
  const step = Math.max(1, Math.round(EXACT_EVERY / scale))
  const columns = Math.ceil(width / step) + 1
  const row = (y: number) => exactRow(y, { back, field, scale, step, columns })
  let below = row(0)
  let above = below
  const places = new Float64Array(2 * columns)
  for (let y = 0; y < height; y += 1) {
    const down = (y % step) / step
    if (down === 0) [above, below] = [below, row(y + step)]
    for (let at = 0; at < places.length; at += 1)
      places[at] = (above[at] as number) * (1 - down) + (below[at] as number) * down
    for (let cell = 0; cell < columns - 1; cell += 1) {
      const x0 = places[2 * cell] as number
      const y0 = places[2 * cell + 1] as number
      const dx = ((places[2 * cell + 2] as number) - x0) / step
      const dy = ((places[2 * cell + 3] as number) - y0) / step
      const end = Math.min(width, (cell + 1) * step)
      // no pairs in here: they would be made for each of two million pixels
      for (let x = cell * step, sx = x0, sy = y0; x < end; x += 1, sx += dx, sy += dy) {
        const cx = sx < 0 ? 0 : sx > right ? right : sx
        const cy = sy < 0 ? 0 : sy > bottom ? bottom : sy
        const u = cx | 0
        const v = cy | 0
        const p = cx - u
        const from = v * width + u
        const upper = (values[from] as number) * (1 - p) + (values[from + 1] as number) * p
        const lower = (values[from + width] as number) * (1 - p) + (values[from + width + 1] as number) * p
        laid[y * width + x] = upper + (lower - upper) * (cy - v)
      }
    }
  }
  return out
}

type Way = {
  back: readonly number[]
  field: TileField | undefined
  scale: number
  step: number
  columns: number
}

/** Where every so many pixels of a row come from, x and y in turn, pixels of the map. */
function exactRow(y: number, { back, field, scale, step, columns }: Way): Float64Array {
  const [a, b, c, d, e, f, g, h, i] = back as [number, number, number, number, number, number, number, number, number]
  const places = new Float64Array(2 * columns)
  for (let column = 0; column < columns; column += 1) {
    // pixel middles in the half-size photo
    let [px, py] = [(column * step + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5]
    if (field) {
      const [dx, dy] = [valueAt(field.dx, field, px, py), valueAt(field.dy, field, px, py)]
      px += dx
      py += dy
    }
    const w = g * px + h * py + i
    places[2 * column] = ((a * px + b * py + c) / w + 0.5) / scale - 0.5
    places[2 * column + 1] = ((d * px + e * py + f) / w + 0.5) / scale - 0.5
  }
  return places
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
