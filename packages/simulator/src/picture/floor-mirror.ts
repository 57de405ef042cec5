import { MATERIALS, type Material } from '../car/material.ts'
import { clamp } from '../geometry/vector.ts'
import { hallLight, type Light } from '../hall/hall.ts'
import { HALL } from '../hall/layout.ts'
import { firstHit, lastHit } from '../light/bvh.ts'
import { type Camera, PHOTO_HEIGHT, PHOTO_WIDTH } from './camera.ts'
import { floorLightAt, type Scene } from './scene.ts'
import { SAMPLE_WIDTH, SAMPLES, type Visibility } from './visibility.ts'

/** Number of pixels of the photo along the side of a pixel of the mirror. */
export const MIRROR_STEP = 4
const WIDTH = PHOTO_WIDTH / MIRROR_STEP
const HEIGHT = PHOTO_HEIGHT / MIRROR_STEP
/** Distance in metres at which the reflection of the walls is placed. */
const FAR = 4
/** Channels: red, green, blue, closeness of the reflected surface, and weight. */
const CHANNELS = 5

type Gloss = { red: number; green: number; blue: number; glow: number }

/**
 * Reflections in the floor of one photo, at a quarter of its size. There is one clear copy, and one copy that is
 * blurred as by rough resin.
 */
export class FloorMirror {
  readonly seen: Light = { red: 0, green: 0, blue: 0 }
  private readonly scene: Scene
  private readonly gloss: readonly Gloss[]
  private readonly clear: Float32Array
  private readonly rough: Float32Array

  constructor(scene: Scene, camera: Camera, visibility: Visibility) {
    this.scene = scene
    this.gloss = scene.standing.map(({ piece }) => {
      const { colour, glow, clear }: Material = MATERIALS[piece.material]
      const [red, green, blue] =
        piece.material === 'paint' ? scene.paint.colour : clear ? [0.02, 0.02, 0.02] : (piece.tint ?? colour)
      return { red, green, blue, glow: glow ?? 0 }
    })
    const sharp = this.trace(camera, visibility)
    this.clear = blurred(sharp, 1, 1)
    this.rough = blurred(blurred(sharp, 3, 9), 2, 6)
  }

  /**
   * Reads the reflection at a place (in pixels of the mirror) into `seen`.
   * @param rough from 0 (clear as water) to 1 (as dull as resin)
   */
  look(x: number, y: number, rough: number) {
    const { clear, seen } = this
    const u = clamp(x - 0.5, 0, WIDTH - 1.001)
    const v = clamp(y - 0.5, 0, HEIGHT - 1.001)
    const i = u | 0
    const j = v | 0
    const s = u - i
    const t = v - j
    const o = (j * WIDTH + i) * CHANNELS
    const a = (1 - s) * (1 - t)
    const b = s * (1 - t)
    const c = (1 - s) * t
    const d = s * t
    seen.red = seen.green = seen.blue = 0
    const weight = mixed(clear, o, 4, a, b, c, d)
    const close = weight > 0 ? mixed(clear, o, 3, a, b, c, d) / weight : 0
    const share = rough * (1 - 0.85 * close)
    this.add(clear, o, a, b, c, d, 1 - share)
    this.add(this.rough, o, a, b, c, d, share)
  }

  private add(from: Float32Array, o: number, a: number, b: number, c: number, d: number, share: number) {
    const weight = mixed(from, o, 4, a, b, c, d)
    if (weight <= 1e-6 || share <= 0) return
    const k = share / weight
    this.seen.red += k * mixed(from, o, 0, a, b, c, d)
    this.seen.green += k * mixed(from, o, 1, a, b, c, d)
    this.seen.blue += k * mixed(from, o, 2, a, b, c, d)
  }

  private trace({ position, right: r, down: d, forward: f, focal }: Camera, { solid }: Visibility): Float32Array {
    const out = new Float32Array(WIDTH * HEIGHT * CHANNELS)
    const { seen } = this
    for (let j = 0; j < HEIGHT; j++)
      for (let i = 0; i < WIDTH; i++) {
        const [px, py] = [(i + 0.5) * MIRROR_STEP, (j + 0.5) * MIRROR_STEP]
        if (solid[py * SAMPLES * SAMPLE_WIDTH + px * SAMPLES]) continue
        const [u, v] = [(px - PHOTO_WIDTH / 2) / focal, (py - PHOTO_HEIGHT / 2) / focal]
        let dz = f[2] + r[2] * u + d[2] * v
        if (dz > -0.01) continue
        let [dx, dy] = [f[0] + r[0] * u + d[0] * v, f[1] + r[1] * u + d[1] * v]
        const l = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz)
        dx *= l
        dy *= l
        dz *= l
        const t = -position[2] / dz
        const [x, y] = [position[0] + dx * t, position[1] + dy * t]
        if (Math.abs(x) > HALL.length / 2 || Math.abs(y) > HALL.width / 2) continue
        const close = this.meet(x, y, dx, dy, -dz)
        if (close === 0) {
          // the coarse copy of the car has gaps; light that leaks through them from under the car must not look like
          // the light of a lamp
          const open = clamp(2.5 * floorLightAt(this.scene, x, y) - 0.3)
          seen.red *= open
          seen.green *= open
          seen.blue *= open
        }
        const o = (j * WIDTH + i) * CHANNELS
        out[o] = seen.red
        out[o + 1] = seen.green
        out[o + 2] = seen.blue
        out[o + 3] = close
        out[o + 4] = 1
      }
    return out
  }

  /** Traces a ray from the floor and writes the light to `seen`. Returns how close the hit is, from 0 to 1. */
  private meet(x: number, y: number, dx: number, dy: number, dz: number): number {
    const { seen, scene } = this
    const { cos: c, sin: s, x: tx, y: ty } = scene.turn
    const [fx, fy] = [x - tx, y - ty]
    const hit = firstHit(
      scene.rays.bvh,
      c * fx + s * fy,
      c * fy - s * fx,
      0.004,
      c * dx + s * dy,
      c * dy - s * dx,
      dz,
      12,
    )
    if (hit < 0) {
      hallLight(seen, x, y, 0, dx, dy, dz, 0.02, scene.mood)
      return 0
    }
    const { distance } = lastHit
    let [nx, ny, nz] = [c * lastHit.nx - s * lastHit.ny, s * lastHit.nx + c * lastHit.ny, lastHit.nz]
    const facing = dx * nx + dy * ny + dz * nz
    const l = (facing > 0 ? -1 : 1) / Math.sqrt(nx * nx + ny * ny + nz * nz)
    nx *= l
    ny *= l
    nz *= l
    const cos = -(dx * nx + dy * ny + dz * nz)
    const z = distance * dz
    const light = (scene.rays.light[hit] as number) * scene.mood.strength
    const at = this.gloss[scene.rays.piece[hit] as number] as Gloss
    const shine = 0.05 + 0.95 * (1 - cos) ** 5
    hallLight(
      seen,
      x + dx * distance,
      y + dy * distance,
      z,
      dx + 2 * cos * nx,
      dy + 2 * cos * ny,
      dz + 2 * cos * nz,
      0.08,
      scene.mood,
    )
    seen.red = seen.red * shine + at.red * (light + at.glow)
    seen.green = seen.green * shine + at.green * (light + at.glow)
    seen.blue = seen.blue * shine + at.blue * (light + at.glow)
    return clamp(1 - distance / FAR)
  }
}

const mixed = (p: Float32Array, o: number, k: number, a: number, b: number, c: number, d: number): number =>
  a * (p[o + k] as number) +
  b * (p[o + CHANNELS + k] as number) +
  c * (p[o + WIDTH * CHANNELS + k] as number) +
  d * (p[o + (WIDTH + 1) * CHANNELS + k] as number)

/** Blurs by a box with these horizontal and vertical radii. */
function blurred(from: Float32Array, across: number, down: number): Float32Array {
  const half = slid(from, across, WIDTH, CHANNELS, HEIGHT, WIDTH * CHANNELS)
  return slid(half, down, HEIGHT, WIDTH * CHANNELS, WIDTH, CHANNELS)
}

/**
 * Computes a sliding mean along lines. A line has `length` places with the spacing `step`, and two lines have the
 * spacing `next`.
 */
function slid(
  from: Float32Array,
  radius: number,
  length: number,
  step: number,
  lines: number,
  next: number,
): Float32Array {
  const out = new Float32Array(from.length)
  const k = 1 / (2 * radius + 1)
  for (let line = 0; line < lines; line++)
    for (let c = 0; c < CHANNELS; c++) {
      const base = line * next + c
      let sum = 0
      for (let i = 0; i <= radius && i < length; i++) sum += from[base + i * step] as number
      for (let i = 0; i < length; i++) {
        out[base + i * step] = sum * k
        if (i + radius + 1 < length) sum += from[base + (i + radius + 1) * step] as number
        if (i >= radius) sum -= from[base + (i - radius) * step] as number
      }
    }
  return out
}
