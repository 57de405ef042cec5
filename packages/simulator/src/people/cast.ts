import { bodyPlan } from '../car/body-plan.ts'
import type { Piece } from '../car/piece.ts'
import type { ReadyCar } from '../car/ready-car.ts'
import { mapMesh } from '../geometry/mesh.ts'
import type { Vector } from '../geometry/vector.ts'
import { openShelf } from '../keep.ts'
import { bakeLight, rayCar } from '../light/bake.ts'
import { openLight } from '../light/open-light.ts'
import type { Placement } from '../picture/pose.ts'
import type { StandingPiece } from '../picture/visibility.ts'
import { around, pick, randomFrom } from '../random.ts'
import { dressedBody, type Role, tablet } from './clothes.ts'
import { buildOccupant, handBehindGlass, type Place } from './in-car.ts'
import { likenessOf } from './likeness.ts'
import { STANCES, standing } from './skeleton.ts'

const { kept } = openShelf('people', ['geometry', 'people', 'car', 'light', 'hall'])

/** Numbers of different people in halls and in cars. Building a person takes seconds, so each person is cached. */
const CAST = { standing: 24, seated: 8 }

/**
 * Returns a person who stands in the hall, with the light of the hall and the shadow of the person.
 * @param placement place of the feet; x points ahead
 */
export async function standingPerson(seed: number, role: Role, placement: Placement): Promise<StandingPiece[]> {
  const number = seed % CAST.standing
  const { pieces, share } = await kept(`${role}-${number}`, () => {
    const made = buildPerson(number, role, [0, 0, 0], 0)
    const body: Placement = { rotation: [1, 0, 0, 0, 1, 0, 0, 0, 1], shift: [0, 0, 0] }
    const light = bakeLight(made, { body }, rayCar(made, { body }), made)
    return { pieces: made, share: light.map((l, i) => ratio(l, made[i] as Piece)) }
  })
  const { rotation: r } = placement
  return pieces.map((piece, i) => {
    const light = (share[i] as Float32Array).map((part, v) => {
      const [x, y, z] = normalAt(piece, v)
      return part * openLight(r[0] * x + r[1] * y, r[3] * x + r[4] * y, z)
    })
    return { piece, placement, light }
  })
}

/** Returns the share of the open hall's light that reaches each vertex. */
const ratio = (light: Float32Array, piece: Piece): Float32Array =>
  light.map((l, v) => l / openLight(...normalAt(piece, v)))

function normalAt({ mesh: { normals } }: Piece, v: number): readonly [number, number, number] {
  return [normals[v * 3] as number, normals[v * 3 + 1] as number, normals[v * 3 + 2] as number]
}

/**
 * Returns a person in a seat of the car, in the light that comes through the glass of the car.
 * @param placement placement of the car's body
 */
export async function seatedPerson(
  seed: number,
  place: Place,
  ready: ReadyCar,
  placement: Placement,
): Promise<StandingPiece[]> {
  const number = seed % CAST.seated
  return insideCar(`${ready.car.body}-${place}-${number}`, ready, placement, () =>
    buildOccupant(number + 31, bodyPlan(ready.car.body), place),
  )
}

/**
 * Returns a hand at a front window of the car.
 * @param placement placement of the car's body
 */
export async function handAtWindow(
  seed: number,
  isLeft: boolean,
  ready: ReadyCar,
  placement: Placement,
): Promise<StandingPiece[]> {
  const number = seed % CAST.seated
  return insideCar(`${ready.car.body}-hand-${isLeft}-${number}`, ready, placement, () => {
    const plan = bodyPlan(ready.car.body)
    return handBehindGlass(number + 31, plan, (plan.cabin.seats[0] ?? 2) - 0.1, isLeft)
  })
}

async function insideCar(name: string, ready: ReadyCar, placement: Placement, build: () => Piece[]) {
  const { pieces, light } = await kept(name, () => {
    const made = build()
    const { frontAxle, rearAxle } = ready.car.wheels
    const body: Placement = { rotation: [1, 0, 0, 0, 1, 0, 0, 0, 1], shift: [-(frontAxle + rearAxle) / 2, 0, 0] }
    return { pieces: made, light: bakeLight(made, { body }, ready.rays, ready.pieces) }
  })
  return pieces.map((piece, i): StandingPiece => ({ piece, placement, light: light[i] as Float32Array }))
}

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
