import type { Piece } from '../car/piece.ts'
import { mapMesh } from '../geometry/mesh.ts'
import type { Vector } from '../geometry/vector.ts'
import { around, pick, randomFrom } from '../random.ts'
import { dressedBody, type Role, tablet } from './clothes.ts'
import { likenessOf } from './likeness.ts'
import { STANCES, standing } from './skeleton.ts'

/**
 * Builds a person who stands in the hall: an employee in a high-visibility vest, sometimes with a tablet, or a customer
 * in a jacket.
 * @param seed identity: face, hair, build, clothes, stance
 * @param at position of the feet in metres of the hall
 * @param facing direction of gaze in radians; 0 is along x, and the angle is counter-clockwise as seen from above
 * @returns pieces in the coordinates of the hall
 */
export function buildPerson(seed: number, role: Role, at: Vector, facing: number): Piece[] {
  const random = randomFrom(seed * 31 + 5)
  const likeness = likenessOf(seed)
  const stance = role === 'employee' ? pick(random, STANCES) : 'standing'
  const skeleton = standing(likeness, stance, around(random, 1))
  const pieces = dressedBody(skeleton, likeness, role)
  if (stance === 'tablet') pieces.push(...tablet(skeleton))
  const [c, s] = [Math.cos(facing), Math.sin(facing)]
  return pieces.map((piece) => ({
    ...piece,
    mesh: mapMesh(piece.mesh, (x, y, z) => [at[0] + c * x - s * y, at[1] + s * x + c * y, at[2] + z]),
  }))
}
