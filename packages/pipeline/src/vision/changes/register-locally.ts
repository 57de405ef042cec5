import { inverse, type TileField, warpBy } from '../alignment/tile-field.ts'
import { seekTile } from '../alignment/tile-likeness.ts'
import { evenLight, type GreyMap, halved } from '../pixels/grey-map.ts'
import { addressesOf, pixels, takeFloats, withRoom } from '../pixels/pixel-memory.ts'
import { changeThresholds as t } from './change-thresholds.ts'

/** A half-size photo with its evened light at quarter and half size. The evened light is used to compare tiles. */
export type LaterView = { half: GreyMap; coarse: GreyMap; fine: GreyMap }

/** Computes the maps of the later photo. These maps are used for the comparison with each earlier photo. */
export const laterView = (half: GreyMap): LaterView => ({
  half,
  coarse: evenLight(halved(half), t.evenRadius, t.evenContrast),
  fine: evenLight(half, 2 * t.evenRadius, t.evenContrast),
})

/**
 * Aligns an earlier photo to a later photo tile by tile, because a car is not flat and one homography is some pixels off.
 * @param earlier half-size photo
 * @param matrix maps the earlier half-size photo to the later half-size photo
 */
export const registerLocally = (earlier: GreyMap, later: LaterView, matrix: readonly number[]): TileField =>
  withRoom(() => register(earlier, later, matrix))

function register(earlier: GreyMap, later: LaterView, matrix: readonly number[]): TileField {
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
  const numbers = () => takeFloats(columns * rows)
  const found: Found = { dx: numbers(), dy: numbers(), alike: numbers() }
  const search = { half: window, least: t.leastDetail, reach, most: reach, farCosts: t.farCosts * scale }
  for (let at = 0; at < columns * rows; at += 1) {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    const place = { x: Math.round(((column + 0.5) * step) / scale), y: Math.round(((row + 0.5) * step) / scale) }
    const { dx, dy, alike, beside } = seekTile(from, to, place, search)
    found.dx[at] = dx + peak(beside.left, alike, beside.right)
    found.dy[at] = dy + peak(beside.above, alike, beside.below)
    found.alike[at] = alike
  }
  return found
}

/** Finds the peak of the parabola through three values, as an offset of -0.5 to 0.5. Returns 0 if a value is unknown. */
function peak(before: number, at: number, after: number): number {
  if (!Number.isFinite(before + after)) return 0
  const bend = before - 2 * at + after
  return bend < 0 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend))) : 0
}

/**
 * Adds the found displacements to the field. A tile follows its own displacement as far as this is trusted, and otherwise its neighbours.
 */
function settle(field: TileField, { dx, dy, alike }: Found, scale: number): void {
  const { columns, rows } = field
  const trust = takeFloats(alike.length)
  for (const [at, value] of alike.entries()) trust[at] = Math.max(0, value - t.trustFrom) ** 2
  const [ofDx, ofDy, ofTrust, room] = addressesOf(dx, dy, trust, takeFloats(64))
  pixels.distrustOutliers(ofDx, ofDy, ofTrust, columns, rows, t.outlier / scale, room)
  const [sx, sy] = [smoothed(dx, trust, columns, rows), smoothed(dy, trust, columns, rows)]
  for (let at = 0; at < trust.length; at += 1) {
    field.dx[at] = (field.dx[at] as number) + scale * (sx[at] as number)
    field.dy[at] = (field.dy[at] as number) + scale * (sy[at] as number)
  }
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

/** Fills undecided tiles with the values of their neighbours. */
function spread(field: TileField): void {
  const known = Float32Array.from(field.ofCar, (side) => Math.abs(side))
  field.ofCar.set(smoothed(field.ofCar, known, field.columns, field.rows))
}
