import { type Field, smoothMax } from '../geometry/field.ts'
import { softCurve } from '../geometry/soft-curve.ts'
import type { BodyPlan } from './body-plan.ts'
import type { Points, RakedGlass, SidePoint } from './shell-shape.ts'

/**
 * Returns the distance in metres from a line in a side view (x, z). The line goes through two points, given from bottom
 * to top. The distance is positive in front of the line.
 */
export function lineField([x, z]: SidePoint, high: SidePoint): (x: number, z: number) => number {
  const [dx, dz] = [high[0] - x, high[1] - z]
  const l = Math.hypot(dx, dz)
  return (px, pz) => ((pz - z) * dx - (px - x) * dz) / l
}

/** Makes a curve x over z from the points of an upright line, which are given from bottom to top. */
export const uprightCurve = (points: Points) =>
  softCurve(
    points.map(([x, z]) => [z, x] as const),
    0.1,
  )

/** Field of all side windows together, with the pillars between them; negative inside their common outline. */
export function sideGlassField({ surfaces, design: { glass } }: BodyPlan): Field {
  const top = softCurve(glass.top, 0.2)
  const rear = lineField(...glass.rear)
  return (x, y, z) => {
    const a = Math.abs(y)
    if (a < 0.4) return 1
    const upright = smoothMax(surfaces.windscreen(x, a, z) + glass.front, -rear(x, z), 0.03)
    return smoothMax(smoothMax(surfaces.belt(x) + 0.012 - z, z - top(x), glass.round), upright, glass.round)
  }
}

/**
 * Field of the windscreen or the rear window. It is negative where the surface of the window, and no neighbouring
 * surface, forms the body.
 */
export function endGlassField({ surfaces, design }: BodyPlan, end: 'windscreen' | 'rearGlass'): Field {
  const { foot, head }: RakedGlass = design.shape[end]
  const { aside, above, below, round } = design.glass[end]
  const slope = Math.abs(head[1] - foot[1]) / Math.hypot(head[0] - foot[0], head[1] - foot[1])
  const perRoof = 1 / Math.sqrt(2 - 2 * Math.sqrt(1 - slope * slope))
  const middle = (design.shape.windscreen.head[0] + design.shape.rearGlass.head[0]) / 2
  const side = end === 'windscreen' ? 1 : -1
  const glass = surfaces[end]
  const { spoiler } = design.shape
  const underSpoiler = spoiler ? spoiler.sink + spoiler.thick * 0.9 : 0
  return (x, y, z) => {
    const a = Math.abs(y)
    const on = glass(x, a, z)
    const aroundSide = (surfaces.cabinSide(x, a, z) - on) * 0.72 + aside
    const upper = surfaces.roof(x, a, z)
    const aroundTop = Math.max((upper - on) * perRoof + above, upper + underSpoiler)
    const foot = below - surfaces.top(x, a, z) / slope
    return Math.max(smoothMax(smoothMax(aroundSide, foot, round), aroundTop, round), (x - middle) * side)
  }
}
