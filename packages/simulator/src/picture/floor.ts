import { hash, noise } from '../geometry/noise.ts'
import { seeFace } from '../hall/face.ts'
import { waterAt } from '../hall/ground.ts'
import { hallFaces, inMood, type Light } from '../hall/hall.ts'
import { HALL } from '../hall/layout.ts'
import type { Camera } from './camera.ts'
import { FloorMirror, MIRROR_STEP } from './floor-mirror.ts'
import { floorLightAt, type Scene } from './scene.ts'
import type { Visibility } from './visibility.ts'

const [X, Y] = [HALL.length / 2, HALL.width / 2]

/** The floor in one photo: resin over concrete, the shadow of the car, and a blurred reflection of car and lamps. */
export class Floor {
  private readonly scene: Scene
  private readonly camera: Camera
  private readonly mirror: FloorMirror
  private readonly ground = hallFaces().ground

  constructor(scene: Scene, camera: Camera, visibility: Visibility) {
    this.scene = scene
    this.camera = camera
    this.mirror = new FloorMirror(scene, camera, visibility)
  }

  /**
   * Computes the light of the floor at a place of the photo.
   * @param dx direction of sight with dy and dz, of unit length
   * @returns false if a wall is nearer than the floor
   */
  look(out: Light, px: number, py: number, dx: number, dy: number, dz: number): boolean {
    if (dz > -0.005) return false
    const { position, focal } = this.camera
    const t = -position[2] / dz
    const [x, y] = [position[0] + dx * t, position[1] + dy * t]
    if (Math.abs(x) > X || Math.abs(y) > Y) return false
    const { mood } = this.scene
    const spot = t / focal
    seeFace(this.ground, x + X, y + Y, (0.45 * spot) / Math.sqrt(Math.max(0.1, -dz)))
    inMood(out, mood)
    const water = waterAt(x, y, mood.wet)
    const shade = floorLightAt(this.scene, x, y)
    const share = shade * (1 + (1 - water) * grainAt(x, y, spot)) * (1 - 0.27 * water - 0.1 * mood.wet)
    const grazing = (1 + dz) ** 5
    const worn = 0.7 + 0.3 * noise(x * 1.7, y * 2.3)
    const dull = (0.035 + 0.5 * grazing) * worn * (1 + 0.5 * mood.wet)
    const strength = dull + (0.025 + 0.95 * grazing - dull) * water
    this.mirror.look(px / MIRROR_STEP, py / MIRROR_STEP, 0.9 - 0.85 * water)
    const m = this.mirror.seen
    out.red = out.red * share * (1 - strength) + m.red * strength
    out.green = out.green * share * (1 - strength) + m.green * strength
    out.blue = out.blue * share * (1 - strength) + m.blue * strength
    return true
  }
}

/**
 * Side of the pattern of the floor's grain in cells. It is a power of two, and the pattern repeats mirrored. GRAINS is
 * the number of cells per metre.
 */
const TILE = 512
const GRAINS = 400
let tile: Float32Array | undefined

/** Returns the grain of the resin, from -0.1 to 0.1. It fades if pixels are larger than a grain. */
function grainAt(x: number, y: number, spot: number): number {
  const fade = Math.min(1, 0.004 / spot)
  if (fade < 0.3) return 0
  tile ??= paintTile()
  const u = (x + 32) * GRAINS
  const v = (y + 32) * GRAINS
  const i = u | 0
  const j = v | 0
  const [i0, i1, j0, j1] = [mirrored(i), mirrored(i + 1), mirrored(j) * TILE, mirrored(j + 1) * TILE]
  const s = u - i
  const t = v - j
  return (
    fade *
    (((tile[j0 + i0] as number) * (1 - s) + (tile[j0 + i1] as number) * s) * (1 - t) +
      ((tile[j1 + i0] as number) * (1 - s) + (tile[j1 + i1] as number) * s) * t)
  )
}

const mirrored = (i: number): number => {
  const at = i & (2 * TILE - 1)
  return at < TILE ? at : 2 * TILE - 1 - at
}

function paintTile(): Float32Array {
  const n = TILE
  const out = new Float32Array(n * n)
  for (let k = 0; k < out.length; k++) {
    const [i, j] = [k % n, Math.floor(k / n)]
    out[k] =
      0.07 * (noise(i / 61 + 9, j / 61) - 0.5) +
      0.08 * (noise(i / 23, j / 23) - 0.5) +
      0.05 * (noise(i / 7 + 50, j / 7) - 0.5) +
      0.05 * (noise(i / 2.6, j / 2.6) - 0.5)
  }
  // grains of sand in the resin, and scratches as fine as hair
  for (let k = 0; k < 900; k++) {
    const o = Math.floor(hash(k, 1) * n) * n + Math.floor(hash(k, 2) * n)
    out[o] = (out[o] as number) + (hash(k, 3) < 0.6 ? -0.13 : 0.1)
  }
  for (let k = 0; k < 26; k++) {
    const angle = (hash(k, 4) - 0.5) * 1.2
    const [x, y, length] = [hash(k, 5) * n, hash(k, 6) * n, 40 + 140 * hash(k, 7)]
    for (let at = 0; at < length; at++) {
      const [i, j] = [
        Math.floor(x + at * Math.cos(angle)),
        Math.floor(y + at * Math.sin(angle) + 3 * noise(at / 30, k)),
      ]
      if (i < n && j >= 0 && j < n) out[j * n + i] = (out[j * n + i] as number) + 0.045
    }
  }
  return out
}
