import { landOn } from '../../geometry/land-on.ts'
import { joinMeshes, mirrorMesh } from '../../geometry/mesh.ts'
import { gridMesh } from '../../geometry/solids.ts'
import { boxSection, roundSection, sweep } from '../../geometry/sweep.ts'
import { smoothStep, type Vector } from '../../geometry/vector.ts'
import type { BodyPlan } from '../body-plan.ts'
import type { Piece } from '../piece.ts'
import { mountAt, mounted } from './stand.ts'

/** Size of the aerial's fin in metres. */
const FIN = { length: 0.165, height: 0.062, half: 0.034 }

/** Builds the aerial: a fin in the middle of the roof, near its rear edge. */
export function buildAerial({ shell, aerial }: BodyPlan): Piece {
  const found = landOn(shell, [aerial[0], aerial[1], aerial[2] + 0.2], [0, 0, -1], 0.5)
  // with this `up`, the mount's `right` points to the rear of the car, seen from above
  const mount = mountAt(found?.at ?? aerial, found?.normal ?? [0, 0, 1], [0, 1, 0])
  const fin = gridMesh(25, 23, (u, v) => {
    const height =
      FIN.height * Math.sin((Math.PI / 2) * Math.min(1, u * 1.18)) ** 1.25 * (1 - (0.12 * Math.max(0, u - 0.85)) / 0.15)
    const half = FIN.half * Math.sqrt(1 - (2 * u - 1) ** 4) * (0.45 + 0.55 * Math.sqrt(u))
    const angle = Math.PI * (1 - v)
    const rise = Math.sin(angle)
    // the fin is thin at the top and wide at its foot
    const aside = Math.cos(angle) * (0.24 + 0.76 * (1 - rise) ** 1.5)
    return [FIN.length * (u - 0.5) + 0.012 * rise * u, half * aside, height * rise - 0.003]
  })
  return { mesh: mounted(mount, fin), material: 'glossBlack', part: 'aerial' }
}

/**
 * Builds the roof rails: bars on feet along the sides of the roof, slightly inside the edge where the roof bends down.
 */
export function buildRails({ shell, design: { shape } }: BodyPlan): Piece[] {
  const [from, to] = [shape.windscreen.head[0] + 0.12, shape.rearGlass.head[0] - 0.06]
  const n = 44
  const roof = Array.from({ length: n + 1 }, (_, i): Vector => {
    const x = from + ((to - from) * i) / n
    const top = landOn(shell, [x, 0, 3], [0, 0, -1])?.at[2] ?? shape.height
    const aside = (landOn(shell, [x, -2, top - 0.09], [0, 1, 0])?.at[1] ?? -0.6) + 0.035
    return [x, aside, landOn(shell, [x, aside, 3], [0, 0, -1])?.at[2] ?? top]
  })
  // both ends sink into the roof
  const rise = (i: number) => -0.016 + 0.052 * smoothStep(0, 0.09, Math.min(i, n - i) / n)
  const path = roof.map(([x, y, z], i): Vector => [x, y, z + rise(i)])
  const bar = sweep(path, [0, 0, 1], roundSection(0.03, 0.022, 14))
  const foot = (share: number) => {
    const [x, y, z] = roof[Math.round(share * n)] as Vector
    return sweep(
      [-0.05, -0.035, 0, 0.035, 0.05].map((shift): Vector => [x + shift, y, z + 0.008]),
      [0, 0, 1],
      boxSection(0.02, 0.05),
      {
        taper: (along) => 1 - 0.4 * Math.abs(2 * along - 1) ** 2,
      },
    )
  }
  const left = [bar, foot(0.36), foot(0.66)]
  return [{ mesh: joinMeshes([...left, ...left.map(mirrorMesh)]), material: 'alloy', part: 'roofRails', gap: 0 }]
}
