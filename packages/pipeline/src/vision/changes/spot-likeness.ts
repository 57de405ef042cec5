import type { Rect } from '@skadi/domain/damages/damage-box'
import type { Mat } from './local-contrast.ts'
import { spotThresholds as t } from './spot-thresholds.ts'

type Offset = { x: number; y: number }
type Likeness = { alike: number; strength: number }

const NO_HOLE: Rect = { x: 0, y: 0, width: 0, height: 0 }
const isWithin = (rect: Rect, x: number, y: number): boolean =>
  x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height

/**
 * How alike a spot looks in two pictures of local contrast, 0 to 1: the mean correlation of its cells, each moved by a few
 * pixels to where it fits best. Cells with more contrast count more, up to what most have.
 * @param spot in `here` @param off where `here` begins in `there`
 */
export function likeness(there: Mat, here: Mat, spot: Rect, off: Offset): number {
  const cells = cellsOf(spot).map((cell) => bestOf(there, here, cell, off))
  const strengths = cells.map(({ strength }) => strength).sort((a, b) => a - b)
  const cap = strengths[Math.floor(strengths.length * t.capAt)] ?? 0
  const weights = cells.map(({ strength }) => Math.min(strength, cap))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return 0
  const sum = cells.reduce((total, { alike }, k) => total + Math.max(0, alike) * (weights[k] as number), 0)
  return Math.min(1, sum / whole)
}

/**
 * How alike the surroundings of a spot look where they were found again, -1 to 1: the correlation of all of `here` but the
 * spot, with what lies there in `there`.
 */
export function likenessAround(there: Mat, here: Mat, spot: Rect, off: Offset): number {
  return correlate(there, off, here, { x: 0, y: 0, width: here.cols, height: here.rows }, spot).alike
}

function cellsOf({ x, y, width, height }: Rect): Rect[] {
  const across = Math.max(1, Math.round(width / t.cell))
  const down = Math.max(1, Math.round(height / t.cell))
  const edge = (start: number, size: number, k: number, of: number) => start + Math.floor((k * size) / of)
  return Array.from({ length: across * down }, (_, k) => {
    const [i, j] = [k % across, Math.floor(k / across)]
    const [left, top] = [edge(x, width, i, across), edge(y, height, j, down)]
    return {
      x: left,
      y: top,
      width: edge(x, width, i + 1, across) - left,
      height: edge(y, height, j + 1, down) - top,
    }
  })
}

function bestOf(there: Mat, here: Mat, cell: Rect, off: Offset): Likeness {
  let best = { alike: -1, strength: 0 }
  for (let dy = -t.fine; dy <= t.fine; dy += 1)
    for (let dx = -t.fine; dx <= t.fine; dx += 1) {
      const at = { x: cell.x + off.x + dx, y: cell.y + off.y + dy }
      if (at.x < 0 || at.y < 0 || at.x + cell.width > there.cols || at.y + cell.height > there.rows) continue
      const found = correlate(there, at, here, cell)
      if (found.alike > best.alike) best = found
    }
  return best
}

/** Correlation of two parts but for a hole in the second, -1 to 1, and how strong the second one's detail is. */
function correlate(a: Mat, at: Offset, b: Mat, { x, y, width, height }: Rect, hole = NO_HOLE): Likeness {
  const [one, other] = [a.data32F, b.data32F]
  let [count, sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0, 0]
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      if (isWithin(hole, x + column, y + row)) continue
      const p = one[(at.y + row) * a.cols + at.x + column] as number
      const q = other[(y + row) * b.cols + x + column] as number
      sumA += p
      sumB += q
      sumAA += p * p
      sumBB += q * q
      sumAB += p * q
      count += 1
    }
  if (count === 0) return { alike: 0, strength: 0 }
  const powerA = sumAA - (sumA * sumA) / count
  const powerB = sumBB - (sumB * sumB) / count
  const alike = powerA > 0 && powerB > 0 ? (sumAB - (sumA * sumB) / count) / Math.sqrt(powerA * powerB) : 0
  return { alike, strength: powerB / count }
}
