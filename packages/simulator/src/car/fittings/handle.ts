import type { Field } from '../../geometry/field.ts'
import { roundSection, sweep } from '../../geometry/sweep.ts'
import type { Vector } from '../../geometry/vector.ts'
import type { CarPart } from '../part.ts'
import type { Piece } from '../piece.ts'
import { patchOn } from './patch.ts'
import { type Mount, mounted } from './stand.ts'

/** Kind of door handle: a bow with space behind it, or a flap that is flush with the skin. */
export type HandleStyle = 'bow' | 'chromeBow' | 'flush'

const HALF_LENGTH = 0.108
/** Distance between the middle of the bow and the door. */
const STAND_OFF = 0.036
/** Depth to which the ends of the handle reach into the body. */
const SUNK = 0.006

/** Builds a door handle at its mount, with the hollow behind it. */
export function buildHandle(shell: Field, mount: Mount, style: HandleStyle, part: CarPart): Piece[] {
  if (style === 'flush') {
    const mesh = patchOn(shell, mount, [0.115, 0.0145], { square: 8, lift: 0.0012, rings: 8, segments: 64 })
    return [{ mesh, material: 'paint', part, gap: 0.0016 }]
  }
  const hollow = patchOn(shell, mount, [0.066, 0.036], { square: 2.4, bowl: 0.02, rings: 9, segments: 40 })
  return [
    { mesh: mounted(mount, bow()), material: style === 'bow' ? 'paint' : 'chrome', part },
    { mesh: hollow, material: 'paint', part, gap: 0 },
  ]
}

/**
 * Builds a flat bar that comes out of the door, runs along the door and ends in the door. x is along the door, and z
 * away from it.
 */
function bow() {
  const n = 34
  const path = Array.from({ length: n + 1 }, (_, i): Vector => {
    const angle = (i / n) * Math.PI
    const [c, s] = [-Math.cos(angle), Math.sin(angle)]
    const x = HALF_LENGTH * Math.sign(c) * Math.abs(c) ** 0.62
    return [x, 0, -SUNK + (STAND_OFF + SUNK) * Math.abs(s) ** 0.42 - 0.35 * x * x]
  })
  return sweep(path, [0, 1, 0], roundSection(0.0155, 0.03, 14), {
    taper: (along) => 1 - 0.16 * Math.abs(2 * along - 1) ** 3,
  })
}
