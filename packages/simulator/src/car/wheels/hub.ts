import { joinMeshes, type Mesh, mapMesh } from '../../geometry/mesh.ts'
import { lathe, tube } from '../../geometry/solids.ts'
import { BOLTS, CAP_RADIUS } from './rim-face.ts'

/** Hexagonal heads of the wheel bolts. @param front y of the hub's face */
export function wheelBolts(front: number): Mesh {
  const floor = front - BOLTS.depth
  const head = lathe(
    [
      [0.0105, floor],
      [0.0105, floor + 0.013],
      [0.0085, floor + 0.015],
      [0, floor + 0.015],
    ]
      .map(([r, y]) => [r as number, y as number] as const)
      .reverse(),
    6,
  )
  const seat = lathe(
    [
      [0, floor - 0.001],
      [BOLTS.hole, floor - 0.001],
    ],
    16,
  )
  return joinMeshes(
    Array.from({ length: BOLTS.count }, (_, i) => {
      const angle = ((i + 0.5) / BOLTS.count) * 2 * Math.PI
      const [x0, z0] = [BOLTS.circle * Math.cos(angle), BOLTS.circle * Math.sin(angle)]
      return mapMesh(joinMeshes([head, seat]), (x, y, z) => [x + x0, y, z + z0])
    }),
  )
}

/** The cap in the middle, and the ring emblem on it. @param front y of the hub's face */
export function centreCap(front: number): { cap: Mesh; emblem: Mesh } {
  const top = front + 0.001
  const cap = lathe(
    [
      [0, top],
      [CAP_RADIUS - 0.006, top - 0.0005],
      [CAP_RADIUS - 0.002, top - 0.002],
      [CAP_RADIUS + 0.001, top - 0.005],
      [CAP_RADIUS + 0.001, top - 0.03],
    ],
    48,
  )
  const ring = (radius: number, half: number) =>
    lathe(
      [
        [radius - half, top - 0.0004],
        [radius - half * 0.5, top + 0.001],
        [radius + half * 0.5, top + 0.001],
        [radius + half, top - 0.0004],
      ],
      48,
    )
  return { cap, emblem: joinMeshes([ring(CAP_RADIUS - 0.007, 0.0014), ring(0.0095, 0.0022)]) }
}

/** The valve that stands out of the barrel. */
export const valve = (radius: number, y: number): Mesh =>
  tube(
    [
      [0, y - 0.01, -radius],
      [0, y + 0.01, -radius + 0.012],
      [0, y + 0.022, -radius + 0.016],
    ],
    0.0032,
    8,
  )
