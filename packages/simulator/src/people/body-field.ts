import { capsule, type Field, smoothMax, smoothMin } from '../geometry/field.ts'
import { noise } from '../geometry/noise.ts'
import { smoothStep, type Vector } from '../geometry/vector.ts'
import { egg } from './face-field.ts'
import type { Likeness } from './likeness.ts'
import type { Skeleton } from './skeleton.ts'

/** Returns folds of cloth as metres inwards or outwards. They are rings around limbs that run vertically. */
const folds = (x: number, y: number, z: number, size: number, depth: number): number => {
  const angle = Math.atan2(y, x)
  return depth * (noise(angle * 2.2 + z * 5 + 20, z / size + Math.sin(angle * 2) * 1.2 + 50) - 0.5)
}

/** Distance to a limb that tapers from a to b. */
function limb(x: number, y: number, z: number, a: Vector, b: Vector, ra: number, rb: number): number {
  const [bx, by, bz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const t = Math.min(
    1,
    Math.max(0, ((x - a[0]) * bx + (y - a[1]) * by + (z - a[2]) * bz) / (bx * bx + by * by + bz * bz)),
  )
  return Math.hypot(x - a[0] - bx * t, y - a[1] - by * t, z - a[2] - bz * t) - ra - (rb - ra) * t
}

/** Field of the upper body under a jacket, without arms. */
export function torsoField({ chest, pelvis, neck, shoulders }: Skeleton, { build, isWoman, height }: Likeness): Field {
  const k = height / 1.8
  const back: Vector = [(chest[0] + neck[0]) / 2 - 0.015, chest[1], chest[2] + 0.09 * k]
  const waist = isWoman ? 0.13 : 0.148
  return (x, y, z) => {
    let f = egg(x, y, z, chest, [0.112 * build, waist * build, 0.24 * k])
    f = smoothMin(f, egg(x, y, z, back, [0.1 * build, 0.158 * build, 0.13 * k]), 0.06)
    f = smoothMin(
      f,
      egg(x, y, z, [pelvis[0], pelvis[1], pelvis[2] - 0.06], [0.138 * build, 0.198 * build, 0.27 * k]),
      0.12,
    )
    for (let i = 0; i < 2; i++) {
      f = smoothMin(
        f,
        limb(x, y, z, [neck[0], neck[1], neck[2] - 0.015], shoulders[i] as Vector, 0.058, 0.046 * build),
        0.06,
      )
      if (isWoman)
        f = smoothMin(
          f,
          egg(x, y, z, [chest[0] + 0.075, chest[1] + (i ? -0.07 : 0.07), chest[2] + 0.01], [0.05, 0.06, 0.06]),
          0.06,
        )
    }
    return f + folds(x - chest[0], y - chest[1], z, 0.07, 0.02)
  }
}

/** Field of a jacket: torso, sleeves and collar. */
export function jacketField(s: Skeleton, likeness: Likeness): Field {
  const { build } = likeness
  const { neck } = s
  const torso = torsoField(s, likeness)
  return (x, y, z) => {
    let f = torso(x, y, z)
    for (let i = 0; i < 2; i++) {
      const [shoulder, elbow, wrist] = [s.shoulders[i] as Vector, s.elbows[i] as Vector, s.wrists[i] as Vector]
      const arm = Math.min(
        limb(x, y, z, shoulder, elbow, 0.056 * build, 0.049 * build),
        limb(x, y, z, elbow, wrist, 0.05 * build, 0.038),
      )
      f = smoothMin(f, arm + folds(x - elbow[0], y - elbow[1], z, 0.04, 0.018), 0.03)
    }
    // collar around the neck; it is lower at the throat
    const [u, w] = [x - neck[0] - 0.008, z - neck[2]]
    const collar = Math.abs(Math.hypot(u, (y - neck[1]) * 0.98) - 0.07 + 0.12 * w) - 0.006
    return smoothMin(f, Math.max(collar, w - 0.06 + 0.45 * Math.max(0, u), -0.06 - w), 0.016)
  }
}

/** Field of trousers: hips and both legs, with folds at knees and shoes. */
export function trousersField(s: Skeleton, { build, isWoman, height }: Likeness): Field {
  const k = height / 1.8
  const thigh = (isWoman ? 0.082 : 0.08) * build
  return (x, y, z) => {
    let f = egg(
      x,
      y,
      z,
      [s.pelvis[0], s.pelvis[1], s.pelvis[2] - 0.03],
      [0.115 * build, (isWoman ? 0.172 : 0.16) * build, 0.15 * k],
    )
    for (let i = 0; i < 2; i++) {
      const [hip, knee, ankle] = [s.hips[i] as Vector, s.knees[i] as Vector, s.ankles[i] as Vector]
      const leg = Math.min(limb(x, y, z, hip, knee, thigh, 0.066), limb(x, y, z, knee, ankle, 0.065, 0.056))
      const low = smoothStep(knee[2] - 0.15, ankle[2], z)
      f = smoothMin(f, leg + folds(x - knee[0], y - knee[1], z, 0.055 - 0.02 * low, 0.013 + 0.012 * low), 0.02)
    }
    return f
  }
}

/** Field of shoes with flat soles on the floor. */
export function shoesField(s: Skeleton): Field {
  return (x, y, z) => {
    let f = Infinity
    for (const ankle of s.ankles) {
      const [dx, dy, floor] = [
        x - ankle[0],
        y - ankle[1] - 0.12 * Math.sign(ankle[1]) * Math.max(0, x - ankle[0]),
        ankle[2] - 0.085,
      ]
      const toe = egg(dx, dy, z - floor, [0.095, 0, 0.03], [0.088, 0.046, 0.042])
      const heel = egg(dx, dy, z - floor, [-0.005, 0, 0.04], [0.066, 0.038, 0.05])
      const shaft = capsule(dx, dy, z - floor, [-0.005, 0, 0.05], [0, 0, 0.1], 0.04)
      const sole = Math.hypot(Math.max(Math.abs(dx - 0.055) - 0.09, 0), dy) - 0.047
      const upper = smoothMin(smoothMin(toe, heel, 0.04), shaft, 0.04)
      f = Math.min(f, smoothMax(upper, floor + 0.004 - z, 0.008), Math.max(sole, z - floor - 0.022, floor - z))
    }
    return f
  }
}
