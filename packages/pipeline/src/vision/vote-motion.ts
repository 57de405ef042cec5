import { mapPoint } from '@skadi/domain/alignments/photo-alignment'
import type { Point } from '@skadi/domain/damages/damage-box'
import { alignThresholds as t } from './align-thresholds.ts'

/** The same spot in both photos, pixels of the half-size photo. */
export type PointPair = { from: Point; to: Point }

export type Vote = {
  /** shift, scale and turn that most of the picture agrees on */
  matrix: number[]
  /** votes of the strongest other motion by those of this one, 0 to 1 */
  rival: number
}

/**
 * The motion that most of the picture agrees on. Cells of the photo vote, not matches: a number plate has more marks than
 * a whole flank. Tries the same pairs of matches each time, so that the same photos are always answered alike.
 * @returns undefined where no two matches agree on a motion that a car can make
 */
export function voteMotion(pairs: readonly PointPair[]): Vote | undefined {
  const next = sequence()
  const cells = numbered(pairs.map(({ from }) => cellOf(from)))
  const cast = new Uint8Array(pairs.length)
  const tried: { motion: Motion; votes: number }[] = []
  for (let k = 0; k < t.tries; k += 1) {
    const motion = motionOf(pairs[next(pairs.length)], pairs[next(pairs.length)])
    if (motion) tried.push({ motion, votes: countVotes(motion, pairs, cells, cast.fill(0)) })
  }
  const best = tried.reduce<(typeof tried)[number] | undefined>((a, b) => (a && a.votes >= b.votes ? a : b), undefined)
  if (!best) return undefined
  const matrix = matrixOf(best.motion)
  const places = middlesOf(pairs.filter(({ from, to }) => distance(mapPoint(matrix, from), to) < t.voteError))
  const rivals = tried.filter(({ motion }) => isOther(matrix, matrixOf(motion), places))
  return { matrix, rival: Math.max(0, ...rivals.map(({ votes }) => votes)) / best.votes }
}

/** The cell of the photo that a point lies in; a whole number. */
export const cellOf = ({ x, y }: Point): number => Math.floor(x / t.cell) + 1000 * Math.floor(y / t.cell)

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** x' = c x - s y + tx, y' = s x + c y + ty */
type Motion = { c: number; s: number; tx: number; ty: number }

const matrixOf = ({ c, s, tx, ty }: Motion): number[] => [c, -s, tx, s, c, ty, 0, 0, 1]

/** Numerical Recipes' generator, always from the same start. */
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

function countVotes(
  { c, s, tx, ty }: Motion,
  pairs: readonly PointPair[],
  cells: readonly number[],
  cast: Uint8Array,
): number {
  let votes = 0
  for (const [k, { from, to }] of pairs.entries()) {
    const ex = c * from.x - s * from.y + tx - to.x
    const ey = s * from.x + c * from.y + ty - to.y
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

/** The same values as numbers from 0, in the order in which they first come. */
function numbered(values: readonly number[]): number[] {
  const numbers = new Map<number, number>()
  for (const value of values) if (!numbers.has(value)) numbers.set(value, numbers.size)
  return values.map((value) => numbers.get(value) as number)
}

/** Left, right, upper and lower middle of where the agreeing matches lie. */
function middlesOf(pairs: readonly PointPair[]): Point[] {
  const xs = pairs.map(({ from }) => from.x).sort((a, b) => a - b)
  const ys = pairs.map(({ from }) => from.y).sort((a, b) => a - b)
  const at = (values: readonly number[], share: number) => values[Math.floor(share * values.length)] ?? 0
  return [
    { x: at(xs, 0.2), y: at(ys, 0.5) },
    { x: at(xs, 0.8), y: at(ys, 0.5) },
    { x: at(xs, 0.5), y: at(ys, 0.2) },
    { x: at(xs, 0.5), y: at(ys, 0.8) },
  ]
}

function isOther(a: readonly number[], b: readonly number[], places: readonly Point[]): boolean {
  const apart = places.map((place) => distance(mapPoint(a, place), mapPoint(b, place))).sort((x, y) => x - y)
  return (apart[2] ?? 0) > t.otherMotion
}
