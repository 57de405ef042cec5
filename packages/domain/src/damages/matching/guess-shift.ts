import type { Rect } from '../damage-box.ts'
import { matchThresholds as t } from './match-thresholds.ts'

/** Translation from one photo to another, in pixels. */
export type Shift = { x: number; y: number }

/**
 * Estimates from damages alone how far a car stands from its earlier position. Photos that could not be aligned need this estimate. The
 * translation is the one that maps most boxes of one photo onto boxes of similar size in the other photo.
 * @returns undefined if fewer than two boxes agree, or if a second translation fits equally well
 */
export function guessShift(there: readonly Rect[], here: readonly Rect[]): Shift | undefined {
  const ways = there.flatMap((from) =>
    here.flatMap((to) => {
      const way = wayBetween(from, to)
      return areOfLikeSize(from, to) && Math.abs(way.x) <= t.reach && Math.abs(way.y) <= t.reachUp ? [way] : []
    }),
  )
  const votes = ways
    .map((way) => ({ way, agreeing: agreeingWith(way, there, here) }))
    .toSorted((a, b) => b.agreeing.length - a.agreeing.length || lengthOf(a.way) - lengthOf(b.way))
  const [best] = votes
  if (!best || best.agreeing.length < t.leastAgreeing) return undefined
  const rival = votes.find(({ way }) => lengthOf({ x: way.x - best.way.x, y: way.y - best.way.y }) > t.otherWay)
  if (rival && rival.agreeing.length >= best.agreeing.length) return undefined
  return {
    x: middle(best.agreeing.map(({ x }) => x)),
    y: middle(best.agreeing.map(({ y }) => y)),
  }
}

/** Returns the translations between boxes that nearly equal this translation. Each box counts once. */
function agreeingWith(way: Shift, there: readonly Rect[], here: readonly Rect[]): Shift[] {
  const free = new Set(here)
  return there.flatMap((from) => {
    const near = [...free]
      .filter((to) => areOfLikeSize(from, to))
      .map((to) => ({ to, own: wayBetween(from, to) }))
      .filter(({ to, own }) => lengthOf({ x: own.x - way.x, y: own.y - way.y }) <= tolerance(from, to))
      .toSorted((a, b) => off(a.own, way) - off(b.own, way))[0]
    if (!near) return []
    free.delete(near.to)
    return [near.own]
  })
}

const off = (a: Shift, b: Shift): number => lengthOf({ x: a.x - b.x, y: a.y - b.y })

/**
 * Returns the tolerance in pixels within which two translations agree. It is larger for large boxes, because their position is less exact.
 */
const tolerance = (a: Rect, b: Rect): number =>
  t.agrees + t.agreesShare * Math.min(Math.max(a.width, a.height), Math.max(b.width, b.height))

function areOfLikeSize(a: Rect, b: Rect): boolean {
  const like = (p: number, q: number) => Math.max(p, q) + t.leastSide <= t.likeSize * (Math.min(p, q) + t.leastSide)
  return like(a.width, b.width) && like(a.height, b.height)
}

const wayBetween = (from: Rect, to: Rect): Shift => ({
  x: to.x + to.width / 2 - from.x - from.width / 2,
  y: to.y + to.height / 2 - from.y - from.height / 2,
})
const lengthOf = ({ x, y }: Shift): number => Math.hypot(x, y)
const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
