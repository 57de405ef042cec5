import type { Mesh } from '../../geometry/mesh.ts'
import { gridMesh, panel } from '../../geometry/solids.ts'
import { scale, type Vector } from '../../geometry/vector.ts'
import { PLATE_HEIGHT, PLATE_WIDTH } from '../../pictures/plate.ts'
import type { BodyPlan } from '../body-plan.ts'
import type { Piece } from '../piece.ts'
import { type Mount, mountAt, onMount } from './stand.ts'

/** Builds the front and rear number plates in their holders. */
export const buildPlates = (plan: BodyPlan): Piece[] =>
  (['front', 'rear'] as const).flatMap((end) => buildPlate(mountAt(plan.plates[end].at, plan.plates[end].facing), end))

/** Distance between the body and the face of the plate. */
const PROUD = 0.012

function buildPlate(mount: Mount, end: 'front' | 'rear'): Piece[] {
  const part = `${end}Plate` as const
  const face = panel(
    onMount(mount, 0, 0, PROUD),
    scale(mount.right, PLATE_WIDTH / 2),
    scale(mount.up, PLATE_HEIGHT / 2),
  )
  const uvs = face.uvs?.map((value, i) => (i % 2 ? 1 - value : value))
  return [
    { mesh: holder(mount), material: 'trim', part, gap: 0 },
    { mesh: { ...face, ...(uvs && { uvs }) }, material: 'plate', part, picture: part, gap: 0 },
  ]
}

/**
 * Profile of the frame around the plate, from the body to the plate, as [distance beyond the edge of the plate,
 * height].
 */
const PROFILE = [
  [0.006, -0.04],
  [0.008, PROUD - 0.002],
  [0.007, PROUD + 0.0015],
  [0.005, PROUD + 0.0025],
  [-0.001, PROUD + 0.002],
  [-0.002, PROUD - 0.0005],
] as const

function holder(mount: Mount): Mesh {
  const corner = 0.012
  const outline = [0, 1, 2, 3].flatMap((k) =>
    Array.from({ length: 7 }, (_, i): readonly [number, number, number, number] => {
      const angle = ((k + i / 6) * Math.PI) / 2
      const [sx, sy] = [k === 0 || k === 3 ? 1 : -1, k < 2 ? 1 : -1]
      return [sx * (PLATE_WIDTH / 2 - corner), sy * (PLATE_HEIGHT / 2 - corner), Math.cos(angle), Math.sin(angle)]
    }),
  )
  const ring = [...outline, outline[0] as (typeof outline)[number]]
  return gridMesh(ring.length, PROFILE.length, (u, v): Vector => {
    const [x, y, c, s] = ring[Math.round(u * (ring.length - 1))] as (typeof ring)[number]
    const [beyond, out] = PROFILE[Math.round(v * (PROFILE.length - 1))] as (typeof PROFILE)[number]
    return onMount(mount, x + c * (corner + beyond), y + s * (corner + beyond), out)
  })
}
