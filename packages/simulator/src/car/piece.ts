import type { Mesh } from '../geometry/mesh.ts'
import { mirrorMesh } from '../geometry/mesh.ts'
import type { MaterialName } from './material.ts'
import { type CarPart, otherSide } from './part.ts'

/** The moving part that a piece belongs to: the car itself, or a wheel around its axle. */
export type Joint = 'body' | 'leftFront' | 'rightFront' | 'leftRear' | 'rightRear'

/**
 * A mesh of one material and one part, in the car's coordinates. A wheel's pieces use coordinates of the wheel: axle at 0, outer face
 * to +y.
 */
export type Piece = {
  mesh: Mesh
  material: MaterialName
  part: CarPart
  joint?: Joint
  /** name of the picture stretched over its uvs: the plate's text, the sticker's code */
  picture?: 'frontPlate' | 'rearPlate' | 'sticker'
  /** linear red, green and blue in place of the material's colour */
  tint?: readonly [number, number, number]
  /** half width of the gap around a panel in metres; default 0.002, 0: no gap */
  gap?: number
}

/** Mirrors a piece to the other side. Wheels are mirrored by their joint, not here. */
export const mirrorPiece = (piece: Piece): Piece => ({
  ...piece,
  mesh: mirrorMesh(piece.mesh),
  part: otherSide(piece.part),
})
