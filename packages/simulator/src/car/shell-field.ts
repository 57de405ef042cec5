import type { Field } from '../geometry/field.ts'
import { smoothStep } from '../geometry/vector.ts'
import type { ShellShape } from './shell-shape.ts'
import { join, meet, type ShellSurfaces } from './shell-surfaces.ts'

/** Distance in metres between the car's middle and the inner side of the wheelhouses. */
const ARCH_DEPTH = 0.48
/** Radius in metres of the rounded lips of the arches. */
const ARCH_LIP = 0.02
/** Distance in metres by which the cabin begins below the edge of the lower body, where the lower body hides it. */
const CABIN_FOOT = 0.06

/** Makes the whole body as one solid: the lower body with the cabin on it, and with the wheelhouses cut out. */
export function shellField({ round, wheels, arch }: ShellShape, surfaces: ShellSurfaces): Field {
  const { flank, top, nose, tail, pressed, cabinSide, roof, windscreen, rearGlass, spoiler, arches } = surfaces
  const { bottom, edge, middle } = surfaces
  const archTop = wheels.radius + arch.lift + arch.radius + 0.1

  const lowerBody = (x: number, a: number, z: number): number => {
    const end = (x < middle ? nose(x, a, z) : tail(x, a, z)) + pressed(x, a, z)
    const walls = meet(flank(x, a, z), end, round.corner)
    return meet(meet(walls, top(x, a, z), round.shoulder), bottom(x) - z, round.lip)
  }
  const upperBody = (x: number, a: number, z: number): number => {
    const isFront = x < middle
    const [above, glass] = [roof(x, a, z), isFront ? windscreen(x, a, z) : rearGlass(x, a, z)]
    const besideGlass = smoothStep(-0.12, 0.12, glass - above)
    const rounding = round.roof + (round.pillar - round.roof) * besideGlass
    const cabin = meet(meet(above, glass, isFront ? round.header : round.tailEdge), cabinSide(x, a, z), rounding)
    return join(cabin, spoiler(x, a, z), 0.04)
  }
  return (x, y, z) => {
    const a = Math.abs(y)
    let body = lowerBody(x, a, z)
    const foot = edge(x) - CABIN_FOOT
    if (z > foot - 0.3) body = join(body, Math.max(upperBody(x, a, z), foot - z), round.cowl)
    return z < archTop ? meet(body, Math.min(-arches(x, z), a - ARCH_DEPTH), ARCH_LIP) : body
  }
}
