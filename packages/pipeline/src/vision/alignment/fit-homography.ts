import { mapPoint } from '@skadi/domain/alignments/photo-alignment'
import { alignThresholds as t } from './align-thresholds.ts'
import { cellOf, numbered, type PointPair } from './vote-motion.ts'

const ITERATIONS = 10
const UNIT = t.width / 2
const TO_UNIT = [1 / UNIT, 0, -t.width / 2 / UNIT, 0, 1 / UNIT, -t.height / 2 / UNIT, 0, 0, 1]
const FROM_UNIT = [UNIT, 0, t.width / 2, 0, UNIT, t.height / 2, 0, 0, 1]
/** Maximum number of matches that one cell contributes. */
const MOST_OF_CELL = 3

/**
 * Expected values of sums of the motion's first eight entries in unit coordinates, and their usual deviation. A car that stands 0.3 m and
 * 2.4 degrees off its former place changes little in scale, shear and perspective. With these priors, parts with many features do not drag
 * along parts without features.
 */
const PRIORS: readonly { of: readonly number[]; is: number; within: number }[] = [
  { of: [1, 0, 0, 0, -1, 0, 0, 0], is: 0, within: 0.04 },
  { of: [0, 1, 0, 1, 0, 0, 0, 0], is: 0, within: 0.04 },
  { of: [0.5, 0, 0, 0, 0.5, 0, 0, 0], is: 1, within: 0.1 },
  { of: [0, 0.5, 0, -0.5, 0, 0, 0, 0], is: 0, within: 0.06 },
  { of: [0, 0, 0, 0, 0, 0, 1, 0], is: 0, within: 0.03 },
  { of: [0, 0, 0, 0, 0, 0, 0, 1], is: 0, within: 0.03 },
]

/**
 * Fits the homography to the matches. A match weighs less the farther it lies from the homography. A crowded cell weighs no more than a few
 * matches.
 * @param start initial row-major 3x3
 * @param error pixels at which a match counts a quarter
 */
export function fitHomography(pairs: readonly PointPair[], start: readonly number[], error: number): number[] {
  let h = scaled(multiply(multiply(TO_UNIT, start), FROM_UNIT)).slice(0, 8)
  const placed = placedPairs(pairs)
  for (let round = 0; round < ITERATIONS; round += 1) {
    const step = solve(equations(placed, h, error))
    if (!step) break
    h = h.map((value, k) => value + (step[k] as number))
  }
  return scaled(multiply(multiply(FROM_UNIT, [...h, 1]), TO_UNIT))
}

/**
 * Pairs of points in unit coordinates. `places` has x and y in the first photo, then x and y in the second photo. `cells` has the index of
 * the cell.
 */
type PlacedPairs = { places: Float64Array; cells: Uint32Array }

function placedPairs(pairs: readonly PointPair[]): PlacedPairs {
  const places = new Float64Array(4 * pairs.length)
  for (const [k, { from, to }] of pairs.entries()) {
    const [here, there] = [mapPoint(TO_UNIT, from), mapPoint(TO_UNIT, to)]
    places.set([here.x, here.y, there.x, there.y], 4 * k)
  }
  return { places, cells: numbered(pairs.map(({ from }) => cellOf(from))) }
}

/** Equations of the fit. `left` has rows of eight entries, and only the entries from the diagonal on are filled. */
type Equations = { left: Float64Array; right: Float64Array }

// no array or object per pair, because a thousand pairs are visited ten times for each motion

function equations({ places, cells }: PlacedPairs, h: readonly number[], error: number): Equations {
  const [a, b, c, d, e, f, g, i] = h as [number, number, number, number, number, number, number, number]
  const count = cells.length
  const trusts = new Float64Array(count)
  const crowds = new Float64Array(count)
  for (let k = 0; k < count; k += 1) {
    const [x, y] = [places[4 * k] as number, places[4 * k + 1] as number]
    const w = g * x + i * y + 1
    const offX = (a * x + b * y + c) / w - (places[4 * k + 2] as number)
    const offY = (d * x + e * y + f) / w - (places[4 * k + 3] as number)
    const trust = 1 / (1 + ((offX * offX + offY * offY) * UNIT * UNIT) / error ** 2)
    trusts[k] = trust
    const cell = cells[k] as number
    crowds[cell] = (crowds[cell] as number) + trust
  }
  const sums: Equations = { left: new Float64Array(64), right: new Float64Array(8) }
  const row = new Float64Array(8)
  for (let k = 0; k < count; k += 1) {
    const [x, y] = [places[4 * k] as number, places[4 * k + 1] as number]
    const w = g * x + i * y + 1
    const [nowX, nowY] = [(a * x + b * y + c) / w, (d * x + e * y + f) / w]
    const crowd = Math.max(1, (crowds[cells[k] as number] as number) / MOST_OF_CELL)
    const weight = ((trusts[k] as number) ** 2 / crowd) * (UNIT / error) ** 2
    fillRow(row, 0, x / w, y / w, 1 / w, nowX)
    add(sums, row, (places[4 * k + 2] as number) - nowX, weight)
    fillRow(row, 3, x / w, y / w, 1 / w, nowY)
    add(sums, row, (places[4 * k + 3] as number) - nowY, weight)
  }
  for (const { of, is, within } of PRIORS) {
    const now = of.reduce((sum, factor, k) => sum + factor * (h[k] as number), 0)
    add(sums, Float64Array.from(of), is - now, t.prior / within ** 2)
  }
  return sums
}

/**
 * Fills the derivatives of a coordinate by each entry of the motion. `now` is the value of the coordinate. The coordinate's own entries
 * begin at `first`.
 */
function fillRow(row: Float64Array, first: 0 | 3, x: number, y: number, one: number, now: number): void {
  row.fill(0)
  row[first] = x
  row[first + 1] = y
  row[first + 2] = one
  row[6] = -x * now
  row[7] = -y * now
}

function add({ left, right }: Equations, row: Float64Array, rest: number, weight: number): void {
  for (let p = 0; p < 8; p += 1) {
    const share = weight * (row[p] as number)
    if (share === 0) continue
    right[p] = (right[p] as number) + share * rest
    for (let q = p; q < 8; q += 1) left[8 * p + q] = (left[8 * p + q] as number) + share * (row[q] as number)
  }
}

/** Solves the equations by Gauss-Jordan elimination with pivots. Returns undefined if there is no unique solution. */
function solve({ left, right }: Equations): number[] | undefined {
  const entry = (row: number, column: number) => left[8 * Math.min(row, column) + Math.max(row, column)] as number
  const rows = Array.from(right, (value, row) => [...right.map((_, column) => entry(row, column)), value])
  for (let c = 0; c < rows.length; c += 1) {
    const pivot = rows.slice(c).reduce((a, b) => (Math.abs(b[c] as number) > Math.abs(a[c] as number) ? b : a))
    if (Math.abs(pivot[c] as number) < 1e-12) return undefined
    rows.splice(rows.indexOf(pivot), 1)
    rows.splice(c, 0, pivot)
    for (const row of rows) {
      if (row === pivot) continue
      const factor = (row[c] as number) / (pivot[c] as number)
      for (let k = c; k < row.length; k += 1) row[k] = (row[k] as number) - factor * (pivot[k] as number)
    }
  }
  return rows.map((row, k) => (row[rows.length] as number) / (row[k] as number))
}

/** Computes the matrix product a times b, row-major 3x3. */
export const multiply = (a: readonly number[], b: readonly number[]): number[] =>
  [0, 3, 6].flatMap((row) =>
    [0, 1, 2].map((column) =>
      [0, 1, 2].reduce((sum, k) => sum + (a[row + k] as number) * (b[k * 3 + column] as number), 0),
    ),
  )

/** Scales the matrix so that its last entry is 1. */
export const scaled = (matrix: readonly number[]): number[] => matrix.map((value) => value / (matrix[8] as number))
