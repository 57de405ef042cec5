import { clamp, smoothStep } from '../geometry/vector.ts'
import { HeightCurves, LengthCurves, shellReliefs, WidthCurves } from './shell-curves.ts'
import type { RakedGlass, ShellShape } from './shell-shape.ts'

/** One of a body's surfaces: about metres from it, negative inside. `a` is the distance from the car's middle. */
export type ShellSurface = (x: number, a: number, z: number) => number

/** The surfaces whose meeting makes a body. */
export type ShellSurfaces = {
  flank: ShellSurface
  /** bonnet, shoulder and boot */
  top: ShellSurface
  /** front and rear face without what is pressed into them */
  nose: ShellSurface
  tail: ShellSurface
  /** what is pressed into nose or tail, there: metres */
  pressed: ShellSurface
  cabinSide: ShellSurface
  roof: ShellSurface
  windscreen: ShellSurface
  rearGlass: ShellSurface
  /** the edge that the roof ends in; 1 where there is none */
  spoiler: ShellSurface
  /** distance to the arches' openings seen from the side, negative within */
  arches: (x: number, z: number) => number
  /** z over x: lower rim, side windows' lower edge, upper edge of the lower body, roof in the middle */
  bottom: (x: number) => number
  belt: (x: number) => number
  edge: (x: number) => number
  roofLine: (x: number) => number
  /** x that parts front from rear, where no surface of the one reaches the other */
  middle: number
}

/** Intersection whose edge is rounded with an even change of bend, so that reflections flow over it; `k` is about 1.7 times the radius. */
export function meet(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k
  return Math.max(a, b) + (h * h * h * k) / 6
}

/** Union, rounded as `meet`. */
export const join = (a: number, b: number, k: number): number => -meet(-a, -b, k)

/** The part of a number above 0, with a soft start of about `soft`. */
const above = (u: number, soft: number): number => 0.5 * (u + Math.sqrt(u * u + soft * soft))

/** From 0 to 1 between 0 and 1, without a jump of bend at its ends. */
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
