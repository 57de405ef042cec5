import { polygonField } from '../../geometry/field.ts'
import { landOn } from '../../geometry/land-on.ts'
import { add, cross, dot, scale, subtract, unit, type Vector } from '../../geometry/vector.ts'
import type { BodyPlan } from '../body-plan.ts'
import { acrossOf } from '../projection.ts'
import { type Mount, mountAt } from './stand.ts'

/** Nose or tail. */
export type End = 'front' | 'rear'

/** Returns a place on the left half of an end of the car, given by its distance from the middle and its height. */
export function mountOn({ shell, length }: BodyPlan, end: End, aside: number, height: number): Mount | undefined {
  const from: Vector = [end === 'front' ? -1 : length + 1, -aside, height]
  const found = landOn(shell, from, [end === 'front' ? 1 : -1, 0, 0])
  return found && mountAt(found.at, found.normal)
}

/**
 * Returns the mount of a stiff part in the car's middle. The part touches the body at three points, which are `half`
 * from the middle of the part.
 */
export function stiffMount(plan: BodyPlan, end: End, height: number, half: number): Mount | undefined {
  const [left, below, above] = [
    mountOn(plan, end, half, height),
    mountOn(plan, end, 0, height - half),
    mountOn(plan, end, 0, height + half),
  ]
  const middle = mountOn(plan, end, 0, height)
  if (!left || !below || !above || !middle) return undefined
  const across: Vector = [0, 1, 0]
  const out = unit(cross(across, subtract(above.at, below.at)))
  const facing = out[0] > 0 === (end === 'rear') ? out : scale(out, -1)
  const proud = Math.max(...[left, below, above].map(({ at }) => dot(subtract(at, middle.at), facing)), 0)
  return mountAt(add(middle.at, scale(facing, proud)), facing)
}

/**
 * Returns a function that measures the distance in metres from a place on the left half of an end to the nearest lamp
 * or grille. The distance is negative inside them.
 */
export function roomAt({ openings, length }: BodyPlan, end: End): (at: Vector) => number {
  const fields = Object.values(openings)
    .filter(({ projection }) => projection.startsWith(end))
    .map(({ projection, outline, radius }) => ({ projection, field: polygonField(outline, radius) }))
  return ([x, y, z]) => Math.min(...fields.map(({ projection, field }) => field(acrossOf(projection, length, x, y), z)))
}

/**
 * Finds the highest place, at most at `height`, that keeps the distance `room` from lamps, grilles, the plate and the
 * rim of unpainted trim.
 */
export function freePlace(plan: BodyPlan, end: End, aside: number, height: number, room: number): Mount | undefined {
  const roomOf = roomAt(plan, end)
  const rim = plan.design.cladding?.bumper ?? 0
  for (let z = height; z > 0.25; z -= 0.01) {
    const mount = mountOn(plan, end, aside, z)
    const isAtPlate = Math.abs(z - plan.plates[end].at[2]) < 0.08 + room && aside < 0.28 + room
    if (mount && !isAtPlate && Math.abs(z - rim) > room && roomOf(mount.at) > room) return mount
  }
  return undefined
}

/** Returns the material of a bumper at a mount. */
export const bumperMaterial = (plan: BodyPlan, { at }: Mount): 'paint' | 'trim' =>
  at[2] < (plan.design.cladding?.bumper ?? 0) ? 'trim' : 'paint'
