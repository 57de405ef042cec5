import type { Point } from '@skadi/domain/damages/damage-box'
import { alignThresholds as t } from './align-thresholds.ts'

/** One spot in both photos, in pixels of the half-size photo. */
export type PointPair = { from: Point; to: Point }

/**
 * Finds the motion that most of the picture agrees on. Each cell of the photo has a limited number of votes, because a number plate has
 * more features than a whole flank. Tries the same pairs of matches each time, so that the result is deterministic.
 * @returns shift, scale and rotation as a row-major 3x3; undefined if no two matches agree on a motion that is possible for a car
 */
export function voteMotion(pairs: readonly PointPair[]): number[] | undefined {
  const next = sequence()
  const cells = numbered(pairs.map(({ from }) => cellOf(from)))
  const places = Float64Array.from(pairs.flatMap(({ from, to }) => [from.x, from.y, to.x, to.y]))
  const cast = new Uint8Array(pairs.length)
  let best: { motion: Motion; votes: number } | undefined
  for (let k = 0; k < t.tries; k += 1) {
    const motion = motionOf(pairs[next(pairs.length)], pairs[next(pairs.length)])
    if (!motion) continue
    const votes = countVotes(motion, places, cells, cast.fill(0))
    if (!best || votes > best.votes) best = { motion, votes }
  }
  return best && matrixOf(best.motion)
}

/** Computes the index of the photo's cell that contains a point, a whole number. */
export const cellOf = ({ x, y }: Point): number => Math.floor(x / t.cell) + 1000 * Math.floor(y / t.cell)

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** A motion: x' = c x - s y + tx, y' = s x + c y + ty. */
type Motion = { c: number; s: number; tx: number; ty: number }

const matrixOf = ({ c, s, tx, ty }: Motion): number[] => [c, -s, tx, s, c, ty, 0, 0, 1]

/** Generates pseudo-random whole numbers, always from the same seed (linear congruential generator of Numerical Recipes). */
function sequence(): (below: number) => number {
  let state = 12_345
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function motionOf(a: PointPair | undefined, b: PointPair | undefined): Motion | undefined {
  if (!a || !b) return undefined
  const [ux, uy] = [b.from.x - a.from.x, b.from.y - a.from.y]
  const [vx, vy] = [b.to.x - a.to.x, b.to.y - a.to.y]
  const length2 = ux * ux + uy * uy
  if (length2 < t.voteBase ** 2) return undefined
  const c = (ux * vx + uy * vy) / length2
  const s = (ux * vy - uy * vx) / length2
  const scale = Math.hypot(c, s)
  if (scale < t.leastScale || scale > t.mostScale || Math.abs(s) > t.mostTurn) return undefined
  return { c, s, tx: a.to.x - c * a.from.x + s * a.from.y, ty: a.to.y - s * a.from.x - c * a.from.y }
}

/**
 * Counts the matches that agree with a motion. The number of votes per cell is limited.
 * @param places of pairs: x and y in the first photo, x and y in the second photo
 */
function countVotes({ c, s, tx, ty }: Motion, places: Float64Array, cells: Uint32Array, cast: Uint8Array): number {
  let votes = 0
  for (let k = 0, at = 0; k < cells.length; k += 1, at += 4) {
    const x = places[at] as number
    const y = places[at + 1] as number
    const ex = c * x - s * y + tx - (places[at + 2] as number)
    const ey = s * x + c * y + ty - (places[at + 3] as number)
    const error2 = (ex * ex + ey * ey) / t.voteError ** 2
    if (error2 >= 1) continue
    const cell = cells[k] as number
    const before = cast[cell] as number
    if (before >= t.votesOfCell) continue
    cast[cell] = before + 1
    votes += 1 - error2
  }
  return votes
}

/** Numbers the distinct values from 0 in order of their first appearance. Returns the number of each value. */
export function numbered(values: readonly number[]): Uint32Array {
  const numbers = new Map<number, number>()
  for (const value of values) if (!numbers.has(value)) numbers.set(value, numbers.size)
  return Uint32Array.from(values, (value) => numbers.get(value) as number)
}
