import { changeThresholds as t } from './change-thresholds.ts'
import { evenLight, type GreyMap, halved } from './grey-map.ts'
import { inverse, type TileField, warpBy } from './tile-field.ts'
import { tileLikeness } from './tile-likeness.ts'

/** A half-size photo, and its light evened at a quarter and at half, as tiles are compared. */
export type LaterView = { half: GreyMap; coarse: GreyMap; fine: GreyMap }

/** What of a later photo is asked for each earlier one. */
export const laterView = (half: GreyMap): LaterView => ({
  half,
  coarse: evenLight(halved(half), t.evenRadius, t.evenContrast),
  fine: evenLight(half, 2 * t.evenRadius, t.evenContrast),
})

/**
 * Lays an earlier photo over a later one tile by tile: a homography for a body that is no plane is some pixels off.
 * @param earlier half-size photo
 * @param matrix maps the earlier half-size photo to the later one
 */
export function registerLocally(earlier: GreyMap, later: LaterView, matrix: readonly number[]): TileField {
  const back = inverse(matrix)
  const small = halved(earlier)
  const field = startField(later.half)
  const still = evenLight(small, t.evenRadius, t.evenContrast)
  const moved = evenLight(warpBy(small, back, undefined, 2), t.evenRadius, t.evenContrast)
  const coarse = match(moved, later.coarse, field, { scale: 2, window: t.coarseWindow, reach: t.coarseReach })
  const standing = match(still, later.coarse, field, { scale: 2, window: t.coarseWindow, reach: 1 })
  settle(field, coarse, 2)
  for (let k = 0; k < field.ofCar.length; k += 1)
    field.ofCar[k] = sideOf(coarse.alike[k] as number, standing.alike[k] as number)
  const finer = match(evenLight(warpBy(earlier, back, field, 1), 2 * t.evenRadius, t.evenContrast), later.fine, field, {
    scale: 1,
    window: t.fineWindow,
    reach: t.fineReach,
  })
  settle(field, finer, 1)
  spread(field)
  return field
}

const sideOf = (moved: number, still: number): number =>
  Math.max(moved, still) < t.leastAlike ? 0 : Math.max(-1, Math.min(1, (moved - still) / t.clearlyOther))

function startField({ width, height }: GreyMap): TileField {
  const [columns, rows] = [Math.floor(width / t.step), Math.floor(height / t.step)]
  const zeros = () => new Float32Array(columns * rows)
  return { columns, rows, step: t.step, dx: zeros(), dy: zeros(), ofCar: zeros() }
}

type Found = { dx: Float32Array; dy: Float32Array; alike: Float32Array }

function match(
  from: GreyMap,
  to: GreyMap,
  { columns, rows, step }: TileField,
  { scale, window, reach }: { scale: number; window: number; reach: number },
): Found {
  const zeros = () => new Float32Array(columns * rows)
  const found: Found = { dx: zeros(), dy: zeros(), alike: zeros() }
  const across = 2 * reach + 1
  const scores = new Float32Array(across * across)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const middle = { x: Math.round(((column + 0.5) * step) / scale), y: Math.round(((row + 0.5) * step) / scale) }
      const judge = (u: number, v: number): void => {
        const dx = u - reach
        const dy = v - reach
        const alike = tileLikeness(from, to, middle, dx, dy, window, t.leastDetail)
        scores[v * across + u] = alike - t.farCosts * scale * Math.hypot(dx, dy)
      }
      const best = bestOf(scores, across, judge)
      const [bx, by] = [best % across, Math.floor(best / across)]
      const at = row * columns + column
      const score = (u: number, v: number) => scores[v * across + u] as number
      found.dx[at] =
        bx - reach + (bx > 0 && bx < across - 1 ? peak(score(bx - 1, by), score(bx, by), score(bx + 1, by)) : 0)
      found.dy[at] =
        by - reach + (by > 0 && by < across - 1 ? peak(score(bx, by - 1), score(bx, by), score(bx, by + 1)) : 0)
      found.alike[at] = score(bx, by)
    }
  return found
}

/** The place with the highest score: every second one first, then all around the best of these. */
function bestOf(scores: Float32Array, across: number, judge: (u: number, v: number) => void): number {
  scores.fill(Number.NEGATIVE_INFINITY)
  const highest = (): number => {
    let best = 0
    for (let k = 1; k < scores.length; k += 1) if ((scores[k] as number) > (scores[best] as number)) best = k
    return best
  }
  // odd or even, so that the middle is among them
  const first = (across >> 1) & 1
  for (let v = first; v < across; v += 2) for (let u = first; u < across; u += 2) judge(u, v)
  const near = highest()
  const [x, y] = [near % across, Math.floor(near / across)]
  for (let v = Math.max(0, y - 1); v <= Math.min(across - 1, y + 1); v += 1)
    for (let u = Math.max(0, x - 1); u <= Math.min(across - 1, x + 1); u += 1) if (u !== x || v !== y) judge(u, v)
  const best = highest()
  // what lies beside the best must be known to tell where between pixels it is
  const [bx, by] = [best % across, Math.floor(best / across)]
  for (const [u, v] of [
    [bx - 1, by],
    [bx + 1, by],
    [bx, by - 1],
    [bx, by + 1],
  ] as const)
    if (u >= 0 && v >= 0 && u < across && v < across && scores[v * across + u] === Number.NEGATIVE_INFINITY) judge(u, v)
  return best
}

/** Where between three values their parabola is highest, -0.5 to 0.5. */
function peak(before: number, at: number, after: number): number {
  const bend = before - 2 * at + after
  return bend < 0 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend))) : 0
}

/** Takes found displacements in: each as far as it is trusted, the rest from its neighbours. */
function settle(field: TileField, { dx, dy, alike }: Found, scale: number): void {
  const { columns, rows } = field
  const trust = Float32Array.from(alike, (value) => Math.max(0, value - t.trustFrom) ** 2)
  for (let at = 0; at < trust.length; at += 1) {
    const around = neighbours(at, columns, rows, 2).filter((k) => (trust[k] as number) > 0)
    if (around.length < 4) continue
    const apart = Math.hypot(
      (dx[at] as number) - middle(around.map((k) => dx[k] as number)),
      (dy[at] as number) - middle(around.map((k) => dy[k] as number)),
    )
    if (apart * scale > t.outlier) trust[at] = 0
  }
  const [sx, sy] = [smoothed(dx, trust, columns, rows), smoothed(dy, trust, columns, rows)]
  for (let at = 0; at < trust.length; at += 1) {
    field.dx[at] = (field.dx[at] as number) + scale * (sx[at] as number)
    field.dy[at] = (field.dy[at] as number) + scale * (sy[at] as number)
  }
}

const middle = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] as number

function neighbours(at: number, columns: number, rows: number, reach: number): number[] {
  const [x, y] = [at % columns, Math.floor(at / columns)]
  const found: number[] = []
  for (let v = Math.max(0, y - reach); v <= Math.min(rows - 1, y + reach); v += 1)
    for (let u = Math.max(0, x - reach); u <= Math.min(columns - 1, x + reach); u += 1)
      if (u !== x || v !== y) found.push(v * columns + u)
  return found
}

function smoothed(values: Float32Array, trust: Float32Array, columns: number, rows: number): Float32Array {
  const now = new Float32Array(values.length)
  for (let round = 0; round < t.smoothRounds; round += 1)
    for (let at = 0; at < values.length; at += 1) {
      const x = at % columns
      const y = (at - x) / columns
      let sum = 0
      if (x > 0) sum += now[at - 1] as number
      if (x < columns - 1) sum += now[at + 1] as number
      if (y > 0) sum += now[at - columns] as number
      if (y < rows - 1) sum += now[at + columns] as number
      const count = Number(x > 0) + Number(x < columns - 1) + Number(y > 0) + Number(y < rows - 1)
      const own = trust[at] as number
      now[at] = (own * (values[at] as number) + t.smooth * sum) / (own + t.smooth * count)
    }
  return now
}

/** What cannot be told of a tile is told by those around it. */
function spread(field: TileField): void {
  const known = Float32Array.from(field.ofCar, (side) => Math.abs(side))
  field.ofCar.set(smoothed(field.ofCar, known, field.columns, field.rows))
}
