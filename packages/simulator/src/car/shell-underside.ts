import { coarseMesh } from '../geometry/coarse-mesh.ts'
import { smoothMin } from '../geometry/field.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { splitMesh } from '../geometry/split-mesh.ts'
import type { BodyPlan } from './body-plan.ts'
import type { Carver } from './carver.ts'

/** Cuts wheelhouses, floor and unpainted lower trim. */
export function carveUnderside(carver: Carver, { surfaces, design }: BodyPlan) {
  const { arches, bottom } = surfaces
  carver.add(
    carver.cut((x, y, z) => Math.max(arches(x, z) - 0.004, 0.3 + y), false),
    'underbody',
    'none',
    0,
  )
  const floor = carver.cut((x, _, z) => z - bottom(x) - 0.012, false)
  carver.add(thinned(floor), 'underbody', 'none', 0)
  const { cladding } = design
  if (!cladding) return
  const { frontAxle, rearAxle } = design.shape.wheels
  const trim = carver.cut((x, _, z) => smoothMin(arches(x, z) - cladding.arch, z - cladding.sill, 0.05))
  const front = splitMesh(trim, (x) => x - frontAxle, false)
  const rear = splitMesh(front.outside, (x) => rearAxle - x, false)
  carver.add(front.inside, 'trim', 'frontBumper', 0.0015)
  carver.add(rear.inside, 'trim', 'rearBumper', 0.0015)
  carver.add(rear.outside, 'trim', 'leftSill', 0.0015)
}

/** The floor is seen by nothing but light: a few triangles do. */
function thinned(mesh: Mesh): Mesh {
  const { triangles, chosen } = coarseMesh(mesh, 0.06)
  const pick = (from: Float32Array) =>
    Float32Array.from(
      { length: chosen.length * 3 },
      (_, i) => from[(chosen[Math.floor(i / 3)] as number) * 3 + (i % 3)] as number,
    )
  return { positions: pick(mesh.positions), normals: pick(mesh.normals), triangles }
}
