import { mapPoint } from '@skadi/domain/alignments/photo-alignment'
import { alignThresholds as t } from './align-thresholds.ts'
import { cellOf, distance, type PointPair } from './vote-motion.ts'

const ITERATIONS = 10
const UNIT = t.width / 2
const TO_UNIT = [1 / UNIT, 0, -t.width / 2 / UNIT, 0, 1 / UNIT, -t.height / 2 / UNIT, 0, 0, 1]
const FROM_UNIT = [UNIT, 0, t.width / 2, 0, UNIT, t.height / 2, 0, 0, 1]
/** Matches of one cell count together no more than so many. */
const MOST_OF_CELL = 3

/**
 * What the first eight entries of a motion in unit coordinates are expected to be, and how far off they usually are: a car
 * that stands 0.3 m and 2.4 degrees elsewhere changes little in scale, shear and perspective. It keeps the parts of a car
 * without marks from being carried away by those with many.
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
 * The homography that fits matches best: each counts the less the farther it is off, and a crowded cell no more than a few.
 * @param start row-major 3x3 to begin with @param error pixels at which a match counts a quarter
 */
export function fitHomography(pairs: readonly PointPair[], start: readonly number[], error: number): number[] {
  let h = scaled(multiply(multiply(TO_UNIT, start), FROM_UNIT)).slice(0, 8)
  for (let round = 0; round < ITERATIONS; round += 1) {
    const step = solve(equations(pairs, h, error))
    if (!step) break
    h = h.map((value, k) => value + (step[k] as number))
  }
  return scaled(multiply(multiply(FROM_UNIT, [...h, 1]), TO_UNIT))
}

type Equations = { left: number[][]; right: number[] }

function equations(pairs: readonly PointPair[], h: readonly number[], error: number): Equations {
  const sums: Equations = { left: Array.from({ length: 8 }, () => Array(8).fill(0)), right: Array(8).fill(0) }
  const terms = pairs.map(({ from, to }) => {
    const now = mapPoint([...h, 1], mapPoint(TO_UNIT, from))
    const wanted = mapPoint(TO_UNIT, to)
    const trust = 1 / (1 + ((distance(now, wanted) * UNIT) / error) ** 2)
    return { from, now, wanted, trust, cell: cellOf(from) }
  })
  const crowds = new Map<number, number>()
  for (const { cell, trust } of terms) crowds.set(cell, (crowds.get(cell) ?? 0) + trust)
  for (const { from, now, wanted, trust, cell } of terms) {
    const { x, y } = mapPoint(TO_UNIT, from)
    const w = (h[6] as number) * x + (h[7] as number) * y + 1
    const weight = (trust ** 2 / Math.max(1, (crowds.get(cell) ?? 0) / MOST_OF_CELL)) * (UNIT / error) ** 2
    const alongX = [x, y, 1, 0, 0, 0, -x * now.x, -y * now.x].map((value) => value / w)
    const alongY = [0, 0, 0, x, y, 1, -x * now.y, -y * now.y].map((value) => value / w)
    add(sums, alongX, wanted.x - now.x, weight)
    add(sums, alongY, wanted.y - now.y, weight)
  }
  for (const { of, is, within } of PRIORS) {
    const now = of.reduce((sum, factor, k) => sum + factor * (h[k] as number), 0)
    add(sums, of, is - now, t.prior / within ** 2)
  }
  return sums
}

function add({ left, right }: Equations, row: readonly number[], rest: number, weight: number): void {
  for (let p = 0; p < 8; p += 1) {
    const a = weight * (row[p] as number)
    if (a === 0) continue
    right[p] = (right[p] as number) + a * rest
    const sums = left[p] as number[]
    for (let q = 0; q < 8; q += 1) sums[q] = (sums[q] as number) + a * (row[q] as number)
  }
}

/** Gauss and Jordan with pivots; undefined where there is no single solution. */
function solve({ left, right }: Equations): number[] | undefined {
  const rows = left.map((row, k) => [...row, right[k] as number])
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

/** a times b, row-major 3x3. */
export const multiply = (a: readonly number[], b: readonly number[]): number[] =>
  [0, 3, 6].flatMap((row) =>
    [0, 1, 2].map((column) =>
      [0, 1, 2].reduce((sum, k) => sum + (a[row + k] as number) * (b[k * 3 + column] as number), 0),
    ),
  )

/** The same map with 1 as its last entry. */
export const scaled = (matrix: readonly number[]): number[] => matrix.map((value) => value / (matrix[8] as number))
