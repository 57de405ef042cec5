import { curveThrough } from '../../geometry/curve.ts'
import { type Field, smoothMax, smoothMin } from '../../geometry/field.ts'
import { joinMeshes, type Mesh, mapMesh, normalsOf } from '../../geometry/mesh.ts'
import { meshField } from '../../geometry/mesh-field.ts'
import { splitMesh } from '../../geometry/split-mesh.ts'
import type { Bar, RimPlan } from './rim-plan.ts'

/** Wheel bolts: their number, and the sizes of their circle and holes in metres. */
export const BOLTS = { count: 5, circle: 0.056, hole: 0.0135, depth: 0.016 }
/** Radius in metres of the hole that the centre cap closes. */
export const CAP_RADIUS = 0.031

/** Size of a grid cell in metres. Finer cuts would be lost. */
const CELL = 0.0048
const EDGE = 0.004
/** slope at the edges of the bars: its width in metres, and its steepness */
const BEVEL = { width: 0.0075, slope: 0.5 }

/**
 * Builds the visible face of a rim: hub, spokes and ring in one piece. The back stays open.
 * @param radius outer radius of the rim in metres
 * @param lip y of the rim's outer lip
 * @returns the painted surfaces, and the surfaces that are machined bright after painting
 */
export function rimFace(plan: RimPlan, radius: number, lip: number): { painted: Mesh; turned?: Mesh } {
  const outline = outlineOf(plan, radius)
  const drop = curveThrough(plan.dish.map(([r, d]) => [r * radius, d * radius] as const))
  const front = (r: number) => lip - drop(r)
  const field: Field = (x, y, z) => {
    const r = Math.hypot(x, z)
    const edge = outline(x, z, r)
    const depth = front(r) - y - BEVEL.slope * Math.max(0, edge + BEVEL.width)
    let f = edge - plan.draft * Math.max(0, front(r) - y)
    f = smoothMax(f, -depth, EDGE)
    f = Math.max(f, depth - plan.thickness * radius, r - radius * 0.975)
    if (r < 0.12) {
      f = smoothMax(f, CAP_RADIUS - r, 0.003)
      if (plan.bolts) f = smoothMax(f, boltHole(x, y, z, front(BOLTS.circle)), 0.004)
    }
    return f
  }
  const half = Math.PI / plan.repeats
  const across = radius * Math.sin(half) + 0.01
  const sector = meshField(
    field,
    {
      from: [CAP_RADIUS * Math.cos(half) - 0.008, lip - 0.3 * radius - plan.thickness * radius, -across],
      to: [radius, lip + 0.06 * radius, across],
    },
    CELL,
    1.5,
  )
  // computes the normals over whole cells, so that edges glint as lines and not as specks
  const calm = { ...sector, normals: normalsOf(sector.positions, sector.triangles) }
  const [c, s] = [Math.cos(half), Math.sin(half)]
  const wedge = splitMesh(calm, (x, _y, z) => Math.abs(z) * c - x * s, false).inside
  const seen = withoutBacks(wedge)
  if (!plan.turned) return { painted: around(seen, plan.repeats) }
  const { inside, outside } = splitMesh(
    seen,
    (x, y, z) => {
      const r = Math.hypot(x, z)
      return Math.max(outline(x, z, r) + (plan.inset ?? 0.004), front(r) - y - 0.0022, radius * 0.3 - r)
    },
    false,
  )
  return { painted: around(outside, plan.repeats), turned: around(inside, plan.repeats) }
}

/** Returns the distance to hub, bars and ring in the plane of the wheel; negative inside. */
function outlineOf(plan: RimPlan, radius: number): (x: number, z: number, r: number) => number {
  const step = (2 * Math.PI) / plan.repeats
  const bars = (plan.spokes ?? plan.slots ?? []).map((bar) => barField(bar, radius))
  const k = plan.fillet * radius
  return (x, z, r) => {
    const angle = Math.atan2(z, x)
    const folded = angle - Math.round(angle / step) * step
    let nearest = Infinity
    for (let side = -1; side <= 1; side++) {
      const turned = folded + side * step
      const [u, v] = [r * Math.cos(turned), r * Math.sin(turned)]
      for (const bar of bars) nearest = Math.min(nearest, smoothMin(nearest, bar(u, v), k * 0.4))
    }
    const disc = r - plan.hub * radius
    const ring = plan.ring * radius - r
    if (plan.slots) return smoothMax(r - radius, -nearest, 0.004)
    return smoothMin(smoothMin(nearest, disc, k), ring, k)
  }
}

/** Returns the distance to a bent bar whose width changes. */
function barField(bar: Bar, radius: number): (u: number, v: number) => number {
  const corners = bar.map(([r, degrees, half]) => {
    const angle = (degrees * Math.PI) / 180
    return [r * radius * Math.cos(angle), r * radius * Math.sin(angle), half * radius] as const
  })
  return (u, v) => {
    let nearest = Infinity
    for (let i = 0; i + 1 < corners.length; i++) {
      const [au, av, ah] = corners[i] as readonly [number, number, number]
      const [bu, bv, bh] = corners[i + 1] as readonly [number, number, number]
      const [eu, ev] = [bu - au, bv - av]
      const t = Math.min(1, Math.max(0, ((u - au) * eu + (v - av) * ev) / (eu * eu + ev * ev)))
      nearest = Math.min(nearest, Math.hypot(u - au - eu * t, v - av - ev * t) - ah - (bh - ah) * t)
    }
    return nearest
  }
}

function boltHole(x: number, y: number, z: number, front: number): number {
  const step = (2 * Math.PI) / BOLTS.count
  const angle = Math.atan2(z, x) - step / 2
  const folded = angle - Math.round(angle / step) * step
  const r = Math.hypot(x, z)
  const d = Math.hypot(r * Math.cos(folded) - BOLTS.circle, r * Math.sin(folded))
  return -Math.max(d - BOLTS.hole, front - BOLTS.depth - y)
}

/** Removes triangles that face inwards, because they are never visible. */
function withoutBacks({ positions, normals, triangles }: Mesh): Mesh {
  const numbers = new Map<number, number>()
  const kept: number[] = []
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [triangles[t] as number, triangles[t + 1] as number, triangles[t + 2] as number]
    if (corners.every((v) => (normals[v * 3 + 1] as number) <= -0.25)) continue
    for (const v of corners) {
      const number = numbers.get(v) ?? numbers.size
      numbers.set(v, number)
      kept.push(number)
    }
  }
  const pick = (from: Float32Array) =>
    Float32Array.from([...numbers.keys()].flatMap((v) => [...from.subarray(v * 3, v * 3 + 3)]))
  return { positions: pick(positions), normals: pick(normals), triangles: Uint32Array.from(kept) }
}

const around = (mesh: Mesh, repeats: number): Mesh =>
  joinMeshes(
    Array.from({ length: repeats }, (_, i) => {
      const [c, s] = [Math.cos((2 * Math.PI * i) / repeats), Math.sin((2 * Math.PI * i) / repeats)]
      return mapMesh(mesh, (x, y, z) => [c * x - s * z, y, s * x + c * z])
    }),
  )
