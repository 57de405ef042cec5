import { add, scale, subtract, unit, type Vector } from '../geometry/vector.ts'
import type { Likeness } from './likeness.ts'

/** A value for the left side, then a value for the right side. */
export type Pair<T> = readonly [T, T]

export type HandPose = {
  /** direction in which the fingers point */
  along: Vector
  /** direction in which the palm faces */
  palm: Vector
  /** from 0 (flat) to 1 (a fist) */
  curl: number
}

/**
 * Joints of a body in its own coordinates: x points ahead, y to the person's left, and z up. 0 is on the floor between
 * the feet.
 */
export type Skeleton = {
  head: Vector
  /** angles in radians: `headTurn` to the left, `headBow` forward */
  headTurn: number
  headBow: number
  neck: Vector
  chest: Vector
  pelvis: Vector
  shoulders: Pair<Vector>
  elbows: Pair<Vector>
  wrists: Pair<Vector>
  hips: Pair<Vector>
  knees: Pair<Vector>
  ankles: Pair<Vector>
  hands: Pair<HandPose>
}

export const STANCES = ['standing', 'tablet'] as const
export type Stance = (typeof STANCES)[number]

/** Makes a pair for both sides. `side` is 1 on the left and -1 on the right. */
const pair = <T>(make: (side: 1 | -1) => T): Pair<T> => [make(1), make(-1)]

const shoulderOf = ({ isWoman, build }: Likeness) => (isWoman ? 0.152 : 0.17) * build

/**
 * Returns the skeleton of a standing person. The arms hang, or are raised to hold a tablet.
 * @param sway from -1 to 1: which leg has the weight, and the direction of gaze
 */
export function standing(likeness: Likeness, stance: Stance, sway: number): Skeleton {
  const k = likeness.height / 1.8
  const half = shoulderOf(likeness)
  const shift = 0.018 * sway
  const at = (x: number, y: number, z: number): Vector => [x * k, y, z * k]
  const isHolding = stance === 'tablet'
  return {
    head: at(0.025, shift * 1.2, 1.69),
    headTurn: 0.35 * sway,
    headBow: isHolding ? 0.28 : 0.04,
    neck: at(-0.02, shift, 1.5),
    chest: at(0, shift, 1.3),
    pelvis: at(0, shift * 1.5, 0.98),
    shoulders: pair((side) => at(-0.01, side * half + shift, 1.455 - side * 0.008 * sway)),
    elbows: pair((side) =>
      isHolding ? at(0.02, side * (half + 0.05), 1.17) : at(-0.035, side * (half + 0.045), 1.15),
    ),
    wrists: pair((side) => (isHolding ? at(0.27, side * 0.125, 1.16) : at(0.045, side * (half + 0.06), 0.9))),
    hips: pair((side) => at(0, side * 0.088 * likeness.build, 0.93)),
    knees: [at(0.015, 0.105, 0.5), at(0.02 + 0.03 * Math.abs(sway), -0.11, 0.5)],
    ankles: [
      [-0.02 * k, 0.115, 0.085],
      [(-0.01 + 0.05 * sway) * k, -0.13, 0.085],
    ],
    hands: pair((side) =>
      isHolding
        ? { along: unit([0.75, -side * 0.5, 0.3]), palm: unit([-0.2, -side * 0.4, 1]), curl: 0.6 }
        : { along: unit([0.25, -side * 0.05, -1]), palm: [0.1, -side, 0], curl: 0.5 },
    ),
  }
}

/**
 * Returns the skeleton of a person in a seat of the car, who leans back 20 degrees.
 * @param hip place of the cushion under the person; x points ahead
 * @param hold position of each hand, on the steering wheel or elsewhere
 */
export function seated(likeness: Likeness, hip: Vector, hold: Pair<Vector>): Skeleton {
  const k = likeness.height / 1.8
  const half = shoulderOf(likeness)
  const up = (along: number, ahead = 0, y = 0): Vector => [
    hip[0] - 0.34 * along * k + 0.94 * ahead,
    hip[1] + y,
    hip[2] + 0.94 * along * k + 0.34 * ahead,
  ]
  const shoulders = pair((side) => up(0.56, 0.02, side * half))
  const held = (side: 1 | -1) => hold[side > 0 ? 0 : 1]
  const elbow = (side: 1 | -1): Vector =>
    add(scale(add(shoulders[side > 0 ? 0 : 1], held(side)), 0.5), [-0.03, side * 0.06, -0.16])
  return {
    head: up(0.75, 0.085),
    headTurn: 0,
    headBow: 0.03,
    neck: up(0.6),
    chest: up(0.4, 0.01),
    pelvis: up(0.08),
    shoulders,
    elbows: pair(elbow),
    wrists: pair((side) => add(held(side), scale(unit(subtract(elbow(side), held(side))), 0.07))),
    hips: pair((side) => add(hip, [0.02, side * 0.1, 0.08])),
    knees: [add(hip, [0.46, 0.16, 0.16]), add(hip, [0.46, -0.13, 0.15])],
    ankles: [add(hip, [0.78, 0.14, -0.18]), add(hip, [0.8, -0.1, -0.18])],
    hands: pair((side) => ({
      along: unit([0.5, -side * 0.5, 0.6]),
      palm: unit([0.6, -side * 0.6, -0.3]),
      curl: 0.85,
    })),
  }
}
