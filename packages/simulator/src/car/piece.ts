import type { Mesh } from '../geometry/mesh.ts'
import { mirrorMesh } from '../geometry/mesh.ts'
import type { MaterialName } from './material.ts'
import { type CarPart, otherSide } from './part.ts'

/** Moving part to which a piece belongs: the body of the car, or one of the wheels, which turn around their axles. */
export type Joint = 'body' | 'leftFront' | 'rightFront' | 'leftRear' | 'rightRear'

/**
 * A mesh of one material and one part, in the car's coordinates. Pieces of a wheel use coordinates of the wheel: the
 * axle is at 0, and the outer face is at +y.
 */
export type Piece = {
  mesh: Mesh
  material: MaterialName
  part: CarPart
  joint?: Joint
  /** name of the picture that is stretched over its uvs: the text of a plate, or the code of a sticker */
  picture?: 'frontPlate' | 'rearPlate' | 'sticker'
  /** linear red, green and blue that replace the colour of the material */
  tint?: readonly [number, number, number]
  /** half of the width of the gap around a panel in metres; the default is 0.002, and 0 means no gap */
  gap?: number
}

/**
 * Mirrors a piece to the other side. The joint of a wheel mirrors the wheel, so this function does not change its
 * joint.
 */
export const mirrorPiece = (piece: Piece): Piece => ({
  ...piece,
  mesh: mirrorMesh(piece.mesh),
  part: otherSide(piece.part),
})
