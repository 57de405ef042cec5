import type { MaterialName } from '../car/material.ts'
import type { Piece } from '../car/piece.ts'
import type { Mesh } from '../geometry/mesh.ts'
import type { Tint } from './likeness.ts'

/**
 * Makes a piece that does not belong to a car.
 * @param tint linear colour that replaces the colour of the material
 */
export const personPiece = (mesh: Mesh, material: MaterialName, tint?: Tint): Piece => ({
  mesh,
  material,
  part: 'none',
  gap: 0,
  ...(tint && { tint }),
})
