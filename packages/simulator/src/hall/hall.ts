import { hash } from '../geometry/noise.ts'
import type { Vector } from '../geometry/vector.ts'
import { smoothStep } from '../geometry/vector.ts'
import { Canvas } from './canvas.ts'
import { paintEndWall } from './end-wall.ts'
import { type Face, faceOf, seeFace, seenOnFace } from './face.ts'
import { paintGround } from './ground.ts'
import { ARCH_LAMPS, archLamps, type Lamp, lamps, lightOn } from './lamps.ts'
import { ARCH, HALL } from './layout.ts'
import { paintSideWall } from './side-wall.ts'

/**
 * Paints the ceiling as seen from below: dark sheet on trusses, ducts, and luminaires in lines. u goes along x, and v
 * along y.
 */
function paintCeiling(lamps: readonly Lamp[]): Canvas {
  const { length: L, width: W } = HALL
  const ceiling = new Canvas(L, W, 48, [0.19, 0.195, 0.2])
  for (let u = 0; u < L; u += 0.25) ceiling.rect(u, 0, u + 0.09, W, { shade: 0.82 })
  for (let u = 1.5; u < L; u += 3) {
    ceiling.rect(u - 0.3, 0, u + 0.3, W, { shade: 0.6, soft: 0.25 })
    ceiling.rect(u - 0.1, 0, u + 0.1, W, { colour: [0.3, 0.31, 0.32] })
    ceiling.rect(u - 0.09, 0, u + 0.09, W, { shade: 0.4 })
    for (let v = 0.3, turn = 1; v < W; v += 0.6, turn = -turn)
      ceiling.fill([u - 0.1, v - 0.3, u + 0.1, v + 0.3], (x, y) => Math.abs(x - u - (turn * (y - v)) / 4) - 0.018, {
        colour: [0.27, 0.28, 0.29],
      })
  }
  for (const v of [2.95, 8.95]) {
    ceiling.rect(0, v - 0.35, L, v + 0.35, { shade: 0.55, soft: 0.3 })
    ceiling.fill([0, v - 0.25, L, v + 0.25], (_, y) => Math.abs(y - v) - 0.22, { colour: [0.36, 0.37, 0.38] })
    ceiling.rect(0, v - 0.12, L, v + 0.02, { shade: 1.3, soft: 0.2 })
    for (let u = 0.7; u < L; u += 1.4) ceiling.rect(u, v - 0.22, u + 0.035, v + 0.22, { shade: 0.6 })
  }
  for (let i = 0; i < 4; i++) {
    const u = 3 + i * 5.6 + hash(i, 4)
    ceiling.rect(u, 4.75, u + 0.9, 5.35, { colour: [0.1, 0.1, 0.105] })
    for (let k = 0; k < 8; k++) ceiling.rect(u + 0.06, 4.8 + k * 0.065, u + 0.84, 4.83 + k * 0.065, { shade: 2.2 })
  }
  for (const { at, half, glow } of lamps) {
    const [u, v, hu, hv] = [at[0] + L / 2, at[1] + W / 2, half[0], half[1]]
    ceiling.rect(u - hu - 0.03, v - hv - 0.05, u + hu + 0.03, v + hv + 0.05, { colour: [0.34, 0.35, 0.36] })
    ceiling.rect(u - hu, v - hv, u + hu, v + hv, { glow, soft: 0.03 })
  }
  return ceiling
}

/** Colour of light. `hallLight` and similar functions write it. */
export type Light = { red: number; green: number; blue: number }

/** Light and wetness of the hall in one passing. */
export type HallMood = {
  /** factor on the light of all lamps; 1 as designed */
  strength: number
  /** from -1 (bluish) over 0 (neutral) to 1 (warm) */
  warmth: number
  /** daylight through the gates, from 0 to 1 */
  daylight: number
  /** wetness of the floor, from 0 to 1 */
  wet: number
}

/** Mood of the hall as designed. */
export const EVEN_MOOD: HallMood = { strength: 1, warmth: 0, daylight: 0, wet: 0 }

type Faces = Record<'left' | 'right' | 'front' | 'back' | 'ceiling' | 'ground', Face>

const [X, Y, Z] = [HALL.length / 2, HALL.width / 2, HALL.height]
/**
 * Range of roughness. Over this range, a mirror changes from the reflection of one wall to the mean light of the hall.
 */
const ROUGH = [0.2, 0.7] as const
/** Radius in metres of the widest spot that a reflection reads on one wall. */
const WIDEST = 1.6

let faces: Faces | undefined
let whole: Float32Array | undefined

/** Returns the faces of the hall. The first call paints and lights them, which takes about a second. */
export function hallFaces(): Faces {
  if (faces) return faces
  const lampsOf = (facing: Vector): Lamp[] =>
    lamps.filter((lamp) => !archLamps.includes(lamp) && lamp.facing.every((value, k) => value === facing[k]))
  const side = (sign: -1 | 1): Face =>
    faceOf(paintSideWall(sign, lampsOf([0, -sign, 0])), (u, v) => lightOn([u - X, sign * Y, v], [0, -sign, 0]))
  const end = (sign: -1 | 1): Face => faceOf(paintEndWall(sign), (u, v) => lightOn([sign * X, u - Y, v], [-sign, 0, 0]))
  faces = {
    left: side(-1),
    right: side(1),
    front: end(-1),
    back: end(1),
    ceiling: faceOf(paintCeiling(lampsOf([0, 0, -1])), (u, v) => lightOn([u - X, v - Y, Z], [0, 0, -1])),
    ground: faceOf(paintGround(), (u, v) => lightOn([u - X, v - Y, 0], [0, 0, 1])),
  }
  return faces
}

/**
 * Computes the light of the hall for a ray that meets no car: walls, floor, ceiling and lamps.
 * @param blur spread of the ray per metre, from 0 (sharp) to 1 (a whole half space)
 */
export function hallLight(
  out: Light,
  px: number,
  py: number,
  pz: number,
  dx: number,
  dy: number,
  dz: number,
  blur: number,
  mood: HallMood,
) {
  const { left, right, front, back, ceiling, ground } = hallFaces()
  const tz = dz > 0 ? (Z - pz) / dz : dz < 0 ? -pz / dz : Infinity
  const ty = dy !== 0 ? ((dy > 0 ? Y : -Y) - py) / dy : Infinity
  const tx = dx !== 0 ? ((dx > 0 ? X : -X) - px) / dx : Infinity
  const t = Math.max(0, Math.min(tz, ty, tx))
  const [x, y, z] = [px + dx * t, py + dy * t, pz + dz * t]
  const radius = Math.min(WIDEST, 0.003 + blur * t)
  if (t === tz) seeFace(dz > 0 ? ceiling : ground, x + X, y + Y, radius)
  else if (t === ty) seeFace(dy > 0 ? right : left, x + X, z, radius)
  else seeFace(dx > 0 ? back : front, y + Y, z, radius)
  const seen = seenOnFace
  if (dx !== 0) archLight(px, py, pz, dx, dy, dz, blur, t)
  let [red, green, blue, day] = [seen.red, seen.green, seen.blue, seen.day]
  if (blur > ROUGH[0]) {
    const share = smoothStep(ROUGH[0], ROUGH[1], blur)
    const all = hallAround(dx, dy, dz)
    red += (all.red - red) * share
    green += (all.green - green) * share
    blue += (all.blue - blue) * share
    day += (all.day - day) * share
  }
  seen.red = red
  seen.green = green
  seen.blue = blue
  seen.day = day
  inMood(out, mood)
}

/** Writes the light of the last sampled point of a face, with the lighting of one passing. */
export function inMood(out: Light, { strength, warmth, daylight }: HallMood) {
  const seen = seenOnFace
  const day = seen.day * daylight
  out.red = seen.red * strength * (1 + 0.05 * warmth) + day * 0.9
  out.green = seen.green * strength + day
  out.blue = seen.blue * strength * (1 - 0.06 * warmth) + day * 1.12
}

/** Adds the lamps of the arch that a ray hits, unless a wall is nearer. */
function archLight(px: number, py: number, pz: number, dx: number, dy: number, dz: number, blur: number, wall: number) {
  const t = ((dx > 0 ? ARCH_LAMPS : -ARCH_LAMPS) - px) / dx
  if (t <= 0 || t > wall) return
  const [y, z] = [py + dy * t, pz + dz * t]
  const spread = 0.004 + blur * t
  if (Math.abs(y) > ARCH.halfWidth + 0.1 + spread || z > ARCH.height + 0.1 + spread) return
  for (const lamp of archLamps) {
    if (lamp.facing[0] * dx > 0) continue
    const share = within(y - lamp.at[1], lamp.half[1], spread) * within(z - lamp.at[2], lamp.half[2], spread)
    if (share <= 0) continue
    const seen = seenOnFace
    seen.red += (lamp.glow[0] - seen.red) * share
    seen.green += (lamp.glow[1] - seen.green) * share
    seen.blue += (lamp.glow[2] - seen.blue) * share
    seen.day *= 1 - share
  }
}

/**
 * Returns the share of a bar that a spread ray covers. The bar has the half width `half`, and the ray is at a distance
 * from its middle.
 */
const within = (distance: number, half: number, spread: number): number =>
  Math.min(1, half / spread) * smoothStep(half + spread, Math.max(half - spread, 0), Math.abs(distance))

const around = { red: 0, green: 0, blue: 0, day: 0 }

/** Returns the light of the whole hall in a matte mirror at its middle, by spherical harmonics of the second order. */
function hallAround(x: number, y: number, z: number): typeof around {
  whole ??= gatherWhole()
  const w = whole
  const terms = harmonics(x, y, z)
  let [red, green, blue, day] = [0, 0, 0, 0]
  for (let k = 0; k < 9; k++) {
    const term = terms[k] as number
    red += term * (w[k * 4] as number)
    green += term * (w[k * 4 + 1] as number)
    blue += term * (w[k * 4 + 2] as number)
    day += term * (w[k * 4 + 3] as number)
  }
  around.red = Math.max(0, red)
  around.green = Math.max(0, green)
  around.blue = Math.max(0, blue)
  around.day = Math.max(0, day)
  return around
}

const terms = new Float32Array(9)
function harmonics(x: number, y: number, z: number): Float32Array {
  terms[0] = 0.282095
  terms[1] = 0.488603 * y
  terms[2] = 0.488603 * z
  terms[3] = 0.488603 * x
  terms[4] = 1.092548 * x * y
  terms[5] = 1.092548 * y * z
  terms[6] = 0.315392 * (3 * z * z - 1)
  terms[7] = 1.092548 * x * z
  terms[8] = 0.546274 * (x * x - y * y)
  return terms
}

function gatherWhole(): Float32Array {
  const sum = new Float32Array(36)
  const rays = 4000
  const light: Light = { red: 0, green: 0, blue: 0 }
  const night: HallMood = { strength: 1, warmth: 0, daylight: 0, wet: 0 }
  for (let i = 0; i < rays; i++) {
    const z = 1 - (2 * i + 1) / rays
    const r = Math.sqrt(1 - z * z)
    const [x, y] = [r * Math.cos(i * 2.399963), r * Math.sin(i * 2.399963)]
    hallLight(light, 0, 0, 0.8, x, y, z, 0.05, night)
    const { day } = seenOnFace
    const at = harmonics(x, y, z)
    for (let k = 0; k < 9; k++) {
      // a matte lobe keeps the whole mean, two thirds of the slope, and a quarter of the rest
      const keep = (k === 0 ? 1 : k < 4 ? 2 / 3 : 1 / 4) * ((4 * Math.PI) / rays) * (at[k] as number)
      sum[k * 4] = (sum[k * 4] as number) + keep * light.red
      sum[k * 4 + 1] = (sum[k * 4 + 1] as number) + keep * light.green
      sum[k * 4 + 2] = (sum[k * 4 + 2] as number) + keep * light.blue
      sum[k * 4 + 3] = (sum[k * 4 + 3] as number) + keep * day
    }
  }
  return sum
}
