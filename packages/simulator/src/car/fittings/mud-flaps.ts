import { joinMeshes, mirrorMesh } from '../../geometry/mesh.ts'
import { boxSection, sweep } from '../../geometry/sweep.ts'
import type { Vector } from '../../geometry/vector.ts'
import type { BodyPlan } from '../body-plan.ts'
import type { Piece } from '../piece.ts'

/** Rubber flaps behind the wheels. */
export function buildMudFlaps({ wheels }: BodyPlan): Piece {
  const { frontAxle, rearAxle, halfTrack, radius, width } = wheels
  const left = [frontAxle, rearAxle].map((axle) => {
    const x = axle + radius + 0.055
    const path: Vector[] = [
      [x - 0.015, -halfTrack, radius * 1.05],
      [x, -halfTrack, radius * 0.7],
      [x + 0.012, -halfTrack, 0.13],
    ]
    return sweep(path, [1, 0, 0], boxSection(width + 0.02, 0.008), { crisp: true })
  })
  return { mesh: joinMeshes([...left, ...left.map(mirrorMesh)]), material: 'rubber', part: 'none', gap: 0 }
}
