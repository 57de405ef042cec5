import { curveTable } from '../geometry/curve-table.ts'
import { type Relief, relief } from '../geometry/relief.ts'
import { softCurve } from '../geometry/soft-curve.ts'
import { clamp, smoothStep } from '../geometry/vector.ts'
import type { RakedGlass, ShellShape } from './shell-shape.ts'

const bell = (x: number, at: number, wide: number) => Math.exp(-(((x - at) / wide) ** 2))

/** Curves of a body along x. `at(x)` evaluates all curves, and the fields have the values of the last call. */
class LengthCurves {
  plan = 0
  crease = 0
  /** 1 at the deepest hollow below the line along the flank, 0 at the ends of the line */
  hollow = 0
  hip = 0
  edge = 0
  crown = 0
  bonnetLine = 0
  roof = 0
  cabin = 0
  belt = 0
  bottom = 0
  private readonly table

  constructor({ plan, crease, hips, wheels, edge, crown, bonnetLine, roof, cabin, belt, bottom, length }: ShellShape) {
    const curves = [
      softCurve(plan, 0.25),
      softCurve(crease.line, 0.4),
      (x: number) => smoothStep(crease.from, crease.from + 0.5, x) * smoothStep(crease.to, crease.to - 0.35, x),
      (x: number) => hips[0] * bell(x, wheels.frontAxle, 0.5) + hips[1] * bell(x, wheels.rearAxle, 0.6),
      softCurve(edge, 0.2),
      softCurve(crown, 0.2),
      softCurve(bonnetLine.place, 0.2),
      softCurve(roof.line, 0.3),
      softCurve(cabin.plan, 0.3),
      softCurve(belt, 0.3),
      softCurve(bottom, 0.12),
    ]
    this.table = curveTable(curves, -0.1, length + 0.1)
  }

  at(x: number): this {
    if (!this.table.at(x)) return this
    const v = this.table.values
    this.plan = v[0] as number
    this.crease = v[1] as number
    this.hollow = v[2] as number
    this.hip = v[3] as number
    this.edge = v[4] as number
    this.crown = v[5] as number
    this.bonnetLine = v[6] as number
    this.roof = v[7] as number
    this.cabin = v[8] as number
    this.belt = v[9] as number
    this.bottom = v[10] as number
    return this
  }
}

/** Curves of a body over the height z. */
class HeightCurves {
  section = 0
  /** share of the swelling of the hips at this height */
  hip = 0
  nose = 0
  tail = 0
  private readonly table

  constructor({ section, nose, tail }: ShellShape) {
    const curves = [
      softCurve(section, 0.04),
      (z: number) => bell(z, 0.7, 0.3),
      softCurve(nose.profile, 0.03),
      softCurve(tail.profile, 0.03),
    ]
    this.table = curveTable(curves, 0, 2.2)
  }

  at(z: number): this {
    if (!this.table.at(z)) return this
    const v = this.table.values
    this.section = v[0] as number
    this.hip = v[1] as number
    this.nose = v[2] as number
    this.tail = v[3] as number
    return this
  }
}

/** Curves of a body over the distance from the car's middle. */
class WidthCurves {
  nose = 0
  tail = 0
  private readonly table

  constructor({ nose, tail }: ShellShape) {
    this.table = curveTable([softCurve(nose.sweep, 0.08), softCurve(tail.sweep, 0.08)], 0, 1.1)
  }

  at(a: number): this {
    if (!this.table.at(a)) return this
    const v = this.table.values
    this.nose = v[0] as number
    this.tail = v[1] as number
    return this
  }
}

/** Makes the reliefs of the pressed shapes in nose, tail and flank. */
function shellReliefs({ marks, length }: ShellShape): Record<'front' | 'rear' | 'side', Relief> {
  return {
    front: relief(marks.front ?? [], [0, 0], [1, 1.3]),
    rear: relief(marks.rear ?? [], [0, 0], [1, 2]),
    side: relief(marks.side ?? [], [0, 0], [length, 2]),
  }
}

/**
 * Approximate distance in metres to one of a body's surfaces, negative inside. `a` is the distance from the car's
 * middle.
 */
export type ShellSurface = (x: number, a: number, z: number) => number

/** Surfaces of a body. The body is their intersection. */
export type ShellSurfaces = {
  flank: ShellSurface
  /** bonnet, shoulder and boot */
  top: ShellSurface
  /** front and rear face without their pressed shapes */
  nose: ShellSurface
  tail: ShellSurface
  /** depth of the pressed shapes in nose or tail, metres */
  pressed: ShellSurface
  cabinSide: ShellSurface
  roof: ShellSurface
  windscreen: ShellSurface
  rearGlass: ShellSurface
  /** edge of the roof over the rear window; always 1 if there is no spoiler */
  spoiler: ShellSurface
  /** distance to the openings of the arches, seen from the side; negative inside */
  arches: (x: number, z: number) => number
  /**
   * These functions return z at x: the lower rim, the lower edge of the side windows, the upper edge of the lower body,
   * and the roof in the middle.
   */
  bottom: (x: number) => number
  belt: (x: number) => number
  edge: (x: number) => number
  roofLine: (x: number) => number
  /** x between front and rear; no surface of the front reaches the rear, or the reverse */
  middle: number
}

/**
 * Intersection with a rounded edge. Its curvature changes evenly, so that reflections move smoothly over the edge. `k`
 * is about 1.7 times the radius.
 */
export function meet(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k
  return Math.max(a, b) + (h * h * h * k) / 6
}

/** Union with the same rounding as in `meet`. */
export const join = (a: number, b: number, k: number): number => -meet(-a, -b, k)

/** Returns the positive part of a number. It starts softly within about `soft`. */
const above = (u: number, soft: number): number => 0.5 * (u + Math.sqrt(u * u + soft * soft))

/** Returns a step from 0 to 1 between 0 and 1. Its curvature is continuous at both ends. */
function gentleStep(at: number): number {
  const t = clamp(at)
  return t * t * t * (t * (6 * t - 15) + 10)
}

/** Builds a body's surfaces from its shape. */
export function shellSurfaces(shape: ShellShape): ShellSurfaces {
  const { length, arch, wheels, crease, bonnetLine, cabin } = shape
  const [along, upwards, across] = [new LengthCurves(shape), new HeightCurves(shape), new WidthCurves(shape)]
  const { front, rear, side } = shellReliefs(shape)
  const axleZ = wheels.radius + arch.lift
  const middle = (shape.windscreen.head[0] + shape.rearGlass.head[0]) / 2
  const arches = (x: number, z: number): number => {
    const d = x - (x < middle ? wheels.frontAxle : wheels.rearAxle)
    return Math.sqrt(d * d + (z - axleZ) * (z - axleZ)) - arch.radius
  }
  const flank: ShellSurface = (x, a, z) => {
    const at = along.at(x)
    const { section, hip } = upwards.at(z)
    const u = z - at.crease
    const under = above(-u, crease.sharp) / 0.08
    const hollow = (at.hollow * crease.hollow * 2 * under) / (1 + under * under)
    const inset = section + crease.lean * above(u, crease.sharp) + hollow - hip * at.hip + side(x, z)
    const toArch = arches(x, z)
    const flare = toArch < 0.14 ? arch.flare * smoothStep(0.14, 0.03, toArch) : 0
    return a - at.plan + inset - flare
  }
  const top: ShellSurface = (x, a, z) => {
    const at = along.at(x)
    const height = at.edge + at.crown * (1 - (a * a) / 0.64)
    if (x > shape.windscreen.head[0]) return z - height
    const out = at.bonnetLine - a
    return z - height - bonnetLine.rise * gentleStep(out / 0.17 + 0.5) * (1 - 0.6 * smoothStep(0, 0.35, out))
  }
  const roof: ShellSurface = (x, a, z) => z - along.at(x).roof + (shape.roof.crown * a * a) / 0.36
  const cabinSide: ShellSurface = (x, a, z) => {
    const at = along.at(x)
    const u = above(z - at.belt, 0.05)
    return a - at.cabin + cabin.tumble * u + cabin.bulge * u * u
  }
  const spoiler: ShellSurface = (x, a, z) => {
    if (!shape.spoiler || x < shape.spoiler.end - 0.4) return 1
    const { end, thick, sink } = shape.spoiler
    const over = roof(x, a, z) + sink
    const rim = x - end + 0.16 * a * a
    return meet(meet(over, -over - thick, 0.02), meet(rim, cabinSide(x, a, z) + 0.015, 0.12), 0.03)
  }
  return {
    flank,
    top,
    nose: (x, a, z) => upwards.at(z).nose + across.at(a).nose - x,
    tail: (x, a, z) => x - length + upwards.at(z).tail + across.at(a).tail,
    pressed: (x, a, z) => (x < 0.9 ? front(a, z) : x > length - 0.9 ? rear(a, z) : 0),
    cabinSide,
    roof,
    windscreen: raked(shape.windscreen, 1),
    rearGlass: raked(shape.rearGlass, -1),
    spoiler,
    arches,
    bottom: (x) => along.at(x).bottom,
    belt: (x) => along.at(x).belt,
    edge: (x) => along.at(x).edge,
    roofLine: (x) => along.at(x).roof,
    middle,
  }
}

function raked({ foot, head, bow }: RakedGlass, forward: 1 | -1): ShellSurface {
  const [dx, dz] = [(head[0] - foot[0]) * forward, head[1] - foot[1]]
  const l = Math.hypot(dx, dz)
  const [nx, nz] = [(-dz / l) * forward, dx / l]
  return (x, a, z) => (x - foot[0] - forward * bow * a * a) * nx + (z - foot[1]) * nz
}
