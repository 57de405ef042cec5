import { polygonField } from '../../geometry/field.ts'
import { add, scale, unit, type Vector } from '../../geometry/vector.ts'
import type { OpeningName } from '../body-design.ts'
import { type BodyPlan, onShell } from '../body-plan.ts'

/** A point of an outline, in metres of the opening's projection. */
export type Place = readonly [u: number, v: number]

/** The space behind an opening on the left side of the body. */
export type Pocket = {
  /** returns a point in the car, `depth` metres behind the body's surface */
  at: (u: number, v: number, depth: number) => Vector
  /** returns the outward normal of the body at a point */
  normal: (u: number, v: number) => Vector
  /** returns the distance to the outline in metres, negative inside */
  field: (u: number, v: number) => number
  /**
   * returns the outline moved inwards, with about one point per centimetre; like the outline, it is counter-clockwise
   */
  inset: (by: number) => Place[]
  /** lowest u and v of the outline; `to` has the highest */
  from: Place
  to: Place
  /** unit vector that points into the car */
  inward: Vector
  depth: number
}

/** Makes the pocket of an opening. Grille and lower intake extend from the middle to the left. */
export function pocketOf(plan: BodyPlan, name: OpeningName): Pocket {
  const { projection, outline, radius, inward, depth } = plan.openings[name]
  const isMiddle = outline[0]?.[0] === 0
  const whole = isMiddle
    ? [
        ...outline,
        ...outline
          .slice(1, -1)
          .map(([u, v]) => [-u, v] as const)
          .reverse(),
      ]
    : outline
  const field = polygonField(whole, radius)
  const surface = (u: number, v: number) => {
    const found = onShell(plan, projection, isMiddle ? Math.abs(u) : u, v)
    if (!found) return { at: [0, 0, 0] as const, normal: scale(inward, -1) }
    if (!isMiddle || u >= 0) return found
    const mirrored = (p: Vector): Vector => [p[0], -p[1], p[2]]
    return { at: mirrored(found.at), normal: mirrored(found.normal) }
  }
  return {
    at: (u, v, d) => add(surface(u, v).at, scale(inward, d)),
    normal: (u, v) => surface(u, v).normal,
    field,
    inset: (by) => insetLine(whole, field, by),
    from: [Math.min(...whole.map((p) => p[0])), Math.min(...whole.map((p) => p[1]))],
    to: [Math.max(...whole.map((p) => p[0])), Math.max(...whole.map((p) => p[1]))],
    inward: unit(inward),
    depth,
  }
}

/** Returns points of the closed line on which the field is `-by`. */
function insetLine(corners: readonly Place[], field: (u: number, v: number) => number, by: number): Place[] {
  const line: Place[] = []
  corners.forEach(([u0, v0], i) => {
    const [u1, v1] = corners[(i + 1) % corners.length] as Place
    const steps = Math.max(2, Math.round(Math.hypot(u1 - u0, v1 - v0) / 0.008))
    for (let k = 0; k < steps; k++) {
      let [u, v] = [u0 + ((u1 - u0) * k) / steps, v0 + ((v1 - v0) * k) / steps]
      for (let step = 0; step < 12; step++) {
        const e = 5e-4
        const here = field(u, v)
        const [gu, gv] = [(field(u + e, v) - field(u - e, v)) / (2 * e), (field(u, v + e) - field(u, v - e)) / (2 * e)]
        const g2 = gu * gu + gv * gv
        if (g2 < 0.05) break
        const move = (0.7 * (here + by)) / g2
        u -= gu * move
        v -= gv * move
      }
      if (Math.abs(field(u, v) + by) < 0.002) line.push([u, v])
    }
  })
  return line.filter(([u, v], i) => {
    const [pu, pv] = line[(i + line.length - 1) % line.length] as Place
    return Math.hypot(u - pu, v - pv) > 0.003
  })
}

/**
 * Returns the upper or lower side of a closed line, from small u to large u, between two shares of its width.
 * @param side 1 for the upper side, -1 for the lower side
 */
export function sideOf(line: readonly Place[], side: 1 | -1, from = 0, to = 1): Place[] {
  const [low, high] = [Math.min(...line.map((p) => p[0])), Math.max(...line.map((p) => p[0]))]
  const n = 36
  const crossing = (u: number): number | undefined => {
    const found = line.flatMap(([au, av], i) => {
      const [bu, bv] = line[(i + 1) % line.length] as Place
      return au <= u !== bu <= u ? [av + ((bv - av) * (u - au)) / (bu - au)] : []
    })
    return found.length ? (side > 0 ? Math.max(...found) : Math.min(...found)) : undefined
  }
  return Array.from({ length: n + 1 }, (_, i) => low + (high - low) * (from + ((to - from) * i) / n)).flatMap(
    (u): Place[] => {
      const v = crossing(Math.min(high - 1e-4, Math.max(low + 1e-4, u)))
      return v === undefined ? [] : [[u, v]]
    },
  )
}

/** Returns the lowest and highest v inside the outline at u. Returns undefined outside the outline. */
export function spanAt({ field, from, to }: Pocket, u: number, margin = 0): readonly [number, number] | undefined {
  let [low, high] = [Infinity, -Infinity]
  for (let v = from[1]; v <= to[1]; v += 0.002)
    if (field(u, v) < -margin) {
      low = Math.min(low, v)
      high = Math.max(high, v)
    }
  return high > low ? [low, high] : undefined
}
