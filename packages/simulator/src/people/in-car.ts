import type { BodyPlan } from '../car/body-plan.ts'
import { COLUMN } from '../car/cabin/dashboard.ts'
import type { Piece } from '../car/piece.ts'
import { landOn } from '../geometry/land-on.ts'
import { mapMesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/solids.ts'
import { add, scale, type Vector } from '../geometry/vector.ts'
import { around, randomFrom } from '../random.ts'
import { dressedBody } from './clothes.ts'
import { buildHand } from './hand.ts'
import { likenessOf } from './likeness.ts'
import { personPiece } from './person-piece.ts'
import { type Pair, seated } from './skeleton.ts'

export const PLACES = ['driver', 'passenger', 'rearLeft', 'rearRight'] as const
export type Place = (typeof PLACES)[number]

/** Radius in metres at which the driver grips the wheel, and the angle of the grip from the top in radians. */
const HOLD = { radius: 0.182, angle: 1.15 }

/**
 * Builds a person who sits in the car. The driver holds the wheel, and passengers have their hands in their lap.
 * @param seed identity of the person
 * @param headTurn angle in radians to the person's left; by default it follows from the seed
 * @returns pieces in the car's coordinates; the list is empty if the body has no such seat
 */
export function buildOccupant(seed: number, plan: BodyPlan, place: Place, headTurn?: number): Piece[] {
  const { cabin } = plan
  const seat = cabin.seats[place.startsWith('rear') ? 1 : 0]
  if (seat === undefined) return []
  const side = place === 'driver' || place === 'rearLeft' ? -1 : 1
  const y0 = side * cabin.seatAside
  const likeness = { ...likenessOf(seed), height: Math.min(likenessOf(seed).height, 1.82) }
  const hip: Vector = [0, 0, cabin.cushion]
  const skeleton = seated(likeness, hip, place === 'driver' ? onWheel(plan, seat, y0) : inLap(hip))
  const turn = headTurn ?? around(randomFrom(seed), 0.5) + (place === 'driver' ? 0.1 : 0)
  return dressedBody({ ...skeleton, headTurn: turn }, likeness, 'customer', false).map((piece) => ({
    ...piece,
    // the coordinates of the body look ahead, which is -x of the car
    mesh: mapMesh(piece.mesh, (x, y, z) => [seat - x, y0 - y, z]),
  }))
}

const inLap = ([x, y, z]: Vector): Pair<Vector> => [
  [x + 0.3, y + 0.11, z + 0.2],
  [x + 0.28, y - 0.11, z + 0.2],
]

/** Returns the positions of the left and the right hand on the steering wheel, in the coordinates of the driver. */
function onWheel({ cabin }: BodyPlan, seat: number, y0: number): Pair<Vector> {
  const [wx, wy, wz] = cabin.steeringWheel
  const [c, s] = [Math.cos(COLUMN), Math.sin(COLUMN)]
  const at = (angle: number): Vector => {
    const up = HOLD.radius * Math.cos(angle)
    return [seat - wx + s * up, y0 - wy + HOLD.radius * Math.sin(angle), wz + c * up]
  }
  return [at(HOLD.angle), at(-HOLD.angle)]
}

/**
 * Builds a hand that is flat against a side window from inside, with the sleeve behind it.
 * @param seed identity of the person
 * @param x place along the car in metres; the hand is above the lower edge of the window
 * @param isLeft true for the left side of the car
 */
export function handBehindGlass(seed: number, plan: BodyPlan, x: number, isLeft: boolean): Piece[] {
  const side = isLeft ? -1 : 1
  const hit = landOn(plan.shell, [x, side * 2, plan.belt(x) + 0.13], [0, -side, 0])
  if (!hit) return []
  const { skin, jacket } = likenessOf(seed)
  const random = randomFrom(seed * 3 + 1)
  const lean = around(random, 0.5)
  const along: Vector = [Math.sin(lean), 0, Math.cos(lean)]
  const palm = add(hit.at, scale(hit.normal, -0.024))
  const wrist = add(palm, scale(along, -0.1))
  const elbow = add(wrist, [-0.05 - 0.2 * lean, -side * 0.14, -0.22])
  const hand = buildHand(wrist, { along, palm: hit.normal, curl: 0.02 }, random() < 0.5, 0.8)
  const sleeve = tube([add(wrist, scale(along, -0.03)), elbow, add(elbow, [0.02, -side * 0.08, -0.2])], 0.042, 14)
  return [personPiece(hand, 'skin', skin), personPiece(sleeve, 'cloth', jacket)]
}
