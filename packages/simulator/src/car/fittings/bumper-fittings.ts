import { landOn } from '../../geometry/land-on.ts'
import { joinMeshes, mirrorMesh } from '../../geometry/mesh.ts'
import type { BodyPlan } from '../body-plan.ts'
import { mirrorPiece, type Piece } from '../piece.ts'
import { bumperMaterial, freePlace, mountOn } from './end-mount.ts'
import { patchOn } from './patch.ts'
import { turned } from './projector.ts'
import { mountAt } from './stand.ts'

/** What is let into the bumpers: parking sensors, caps of the towing eyes, reflectors. */
export function buildBumperFittings(plan: BodyPlan): Piece[] {
  const { shell } = plan
  const pieces: Piece[] = []
  for (const end of ['front', 'rear'] as const) {
    const part = `${end}Bumper` as const
    for (const aside of end === 'front' ? [0.36, 0.66] : [0.33, 0.68]) {
      const mount = freePlace(plan, end, aside, end === 'front' ? 0.56 : 0.58, 0.02)
      if (!mount) continue
      const disc = patchOn(shell, mount, [0.0125, 0.0125], { lift: 0.0015, rings: 4, segments: 24 })
      const mesh = joinMeshes([disc, mirrorMesh(disc)])
      pieces.push({ mesh, material: bumperMaterial(plan, mount), part, gap: 0.0014 })
    }
    const eye = freePlace(plan, end, 0.5, end === 'front' ? 0.58 : 0.5, 0.04)
    if (!eye) continue
    const cap = patchOn(shell, eye, [0.028, 0.025], { square: 6, rings: 5, segments: 48 })
    const mesh = end === 'front' ? mirrorMesh(cap) : cap
    pieces.push({ mesh, material: bumperMaterial(plan, eye), part, gap: 0.0011 })
  }
  const rim = plan.design.cladding?.bumper ?? 0
  const reflex = mountOn(plan, 'rear', 0.62, Math.abs(rim - 0.42) < 0.035 ? rim + 0.035 : 0.42)
  if (reflex) {
    const left: Piece = {
      mesh: patchOn(shell, reflex, [0.075, 0.014], { square: 7, lift: 0.003, rings: 5, segments: 56 }),
      material: 'redReflector',
      part: 'rearBumper',
      gap: 0.001,
    }
    pieces.push(left, mirrorPiece(left))
  }
  return pieces
}

/** The end of the exhaust under the bumper: a bright pipe with a dark inside. */
export function buildExhaust({ exhaust, length, shell }: BodyPlan): Piece[] {
  const [, y, z] = exhaust
  const rear = landOn(shell, [length + 1, y, z + 0.06], [-1, 0, 0])?.at[0] ?? exhaust[0]
  const mount = mountAt([rear - 0.035, y, z], [1, 0, -0.08])
  const radius = 0.034
  return [
    {
      mesh: turned(
        mount,
        [
          [radius * 0.9, -0.1],
          [radius * 0.93, -0.005],
          [radius * 0.97, 0],
          [radius, -0.005],
          [radius, -0.14],
        ],
        32,
      ),
      material: 'chrome',
      part: 'exhaust',
    },
    {
      mesh: turned(
        mount,
        [
          [0, -0.06],
          [radius * 0.92, -0.06],
        ],
        24,
      ),
      material: 'underbody',
      part: 'exhaust',
    },
  ]
}
