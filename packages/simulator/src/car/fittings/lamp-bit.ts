import { joinMeshes, type Mesh } from '../../geometry/mesh.ts'
import { type Section, sweep } from '../../geometry/sweep.ts'
import type { MaterialName } from '../material.ts'
import type { CarPart } from '../part.ts'
import { mirrorPiece, type Piece } from '../piece.ts'
import type { Place, Pocket } from './pocket.ts'

/** A part of a lamp: its mesh and material. */
export type LampBit = { mesh: Mesh; material: MaterialName }

/** Builds a bar along places of a pocket. Its section is aligned with the body's normals. */
export function barAlong(
  pocket: Pocket,
  places: readonly Place[],
  depth: number,
  section: Section,
  crisp = false,
): Mesh {
  const points = places.map(([u, v]) => pocket.at(u, v, depth))
  return sweep(
    points,
    places.map(([u, v]) => pocket.normal(u, v)),
    section,
    { crisp },
  )
}

/** Makes the pieces of the left lamp and of its mirror image on the right, one per material. */
export function lampPieces(bits: readonly LampBit[], part: CarPart): Piece[] {
  const left = [...new Set(bits.map(({ material }) => material))].map(
    (material): Piece => ({
      mesh: joinMeshes(bits.filter((bit) => bit.material === material).map(({ mesh }) => mesh)),
      material,
      part,
      gap: 0,
    }),
  )
  return [...left, ...left.map(mirrorPiece)]
}
