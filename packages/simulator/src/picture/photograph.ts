import { MATERIALS, type Material } from '../car/material.ts'
import type { Light } from '../hall/hall.ts'
import { type Camera, PHOTO_HEIGHT, PHOTO_WIDTH } from './camera.ts'
import { Floor } from './floor.ts'
import type { Scene } from './scene.ts'
import { Shader } from './shade.ts'
import { emptySurfel, fillSurfel, type Surfel } from './surfel.ts'
import { findVisible, pieceOf, SAMPLE_WIDTH, type Visibility, VisibilityBuffers } from './visibility.ts'

/** Output of the sensor: linear light, and for each pixel the visible damage and piece. */
export type Exposure = {
  camera: Camera
  /** red, green and blue of each pixel of 1920x1200 */
  rgb: Float32Array
  /** depth in metres; 0 if only the hall is visible */
  depth: Float32Array
  /** number of the damage; 0 if there is none */
  damage: Uint8Array
  /** index of the nearest piece in `scene.standing` plus 1, also for clear pieces; 0 for the hall */
  piece: Uint16Array
}

let buffers: VisibilityBuffers | undefined

/** Exposes one photo of a scene. */
export function photograph(scene: Scene, camera: Camera): Exposure {
  buffers ??= new VisibilityBuffers()
  const visibility = findVisible(camera, scene.standing, buffers)
  const n = PHOTO_WIDTH * PHOTO_HEIGHT
  const exposure: Exposure = {
    camera,
    rgb: new Float32Array(n * 3),
    depth: new Float32Array(n),
    damage: new Uint8Array(n),
    piece: new Uint16Array(n),
  }
  const painter = new Painter(scene, camera, visibility)
  for (let y = 0; y < PHOTO_HEIGHT; y++) for (let x = 0; x < PHOTO_WIDTH; x++) painter.paint(exposure, x, y)
  return exposure
}

const OFFSETS = [0, 1, SAMPLE_WIDTH, SAMPLE_WIDTH + 1] as const
const CENTRES = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const

class Painter {
  private readonly scene: Scene
  private readonly camera: Camera
  private readonly visibility: Visibility
  private readonly shader: Shader
  private readonly floor: Floor
  private readonly surfel: Surfel = emptySurfel()
  private readonly sample: Light = { red: 0, green: 0, blue: 0 }
  private readonly behind: Light = { red: 0, green: 0, blue: 0 }

  constructor(scene: Scene, camera: Camera, visibility: Visibility) {
    this.scene = scene
    this.camera = camera
    this.visibility = visibility
    this.shader = new Shader(scene)
    this.floor = new Floor(scene, camera, visibility)
  }

  /**
   * Computes the light of one pixel. If all four samples see one surface, one sample is enough; otherwise all four are
   * computed.
   */
  paint(exposure: Exposure, x: number, y: number) {
    const { solid, clear, solidDepth, clearDepth } = this.visibility
    const first = y * 2 * SAMPLE_WIDTH + x * 2
    const o = y * PHOTO_WIDTH + x
    const solidId = solid[first] as number
    const clearId = (clearDepth[first] as number) > (solidDepth[first] as number) ? (clear[first] as number) : 0
    let isEven = true
    let [least, most] = [Infinity, 0]
    for (const offset of OFFSETS) {
      const depth = solidDepth[first + offset] as number
      const id = solid[first + offset] as number
      const glass = (clearDepth[first + offset] as number) > depth ? (clear[first + offset] as number) : 0
      if (
        !id !== !solidId ||
        pieceOf(id) !== pieceOf(solidId) ||
        !glass !== !clearId ||
        (glass !== 0 && pieceOf(glass) !== pieceOf(clearId))
      ) {
        isEven = false
        break
      }
      least = Math.min(least, depth)
      most = Math.max(most, depth)
    }
    if (isEven && most > 0 && most - least > most * 0.02) isEven = false
    this.surfel.damage = 0
    let [red, green, blue, damage] = [0, 0, 0, 0]
    if (isEven) {
      this.look(solidId, clearId, x + 0.5, y + 0.5)
      ;({ red, green, blue } = this.sample)
      damage = this.surfel.damage
    } else {
      for (let k = 0; k < 4; k++) {
        const at = first + (OFFSETS[k] as number)
        const glass = (clearDepth[at] as number) > (solidDepth[at] as number) ? (clear[at] as number) : 0
        const [cx, cy] = CENTRES[k] as readonly [number, number]
        this.look(solid[at] as number, glass, x + cx, y + cy)
        red += Math.min(this.sample.red, 4)
        green += Math.min(this.sample.green, 4)
        blue += Math.min(this.sample.blue, 4)
        damage = Math.max(damage, this.surfel.damage)
      }
      red /= 4
      green /= 4
      blue /= 4
    }
    // a NaN must not spread through the lens
    exposure.rgb[o * 3] = red > 0 ? red : 0
    exposure.rgb[o * 3 + 1] = green > 0 ? green : 0
    exposure.rgb[o * 3 + 2] = blue > 0 ? blue : 0
    exposure.damage[o] = damage
    const front = clearId || solidId
    exposure.piece[o] = front ? pieceOf(front) + 1 : 0
    const nearest = clearId ? (clearDepth[first] as number) : (solidDepth[first] as number)
    exposure.depth[o] = nearest > 0 ? 1 / nearest : 0
  }

  /** Computes the light of one sample and writes it to `sample`. */
  private look(solidId: number, clearId: number, px: number, py: number) {
    const { camera, surfel, shader, sample, visibility } = this
    const u = (px - PHOTO_WIDTH / 2) / camera.focal
    const v = (py - PHOTO_HEIGHT / 2) / camera.focal
    const { forward: f, right: r, down: d, position: o } = camera
    let dx = f[0] + r[0] * u + d[0] * v
    let dy = f[1] + r[1] * u + d[1] * v
    let dz = f[2] + r[2] * u + d[2] * v
    const l = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz)
    dx *= l
    dy *= l
    dz *= l
    if (solidId) {
      fillSurfel(surfel, visibility, camera.focal, solidId, px, py)
      shader.dress(surfel)
      shader.lit(sample, surfel, dx, dy, dz)
    } else {
      if (!this.floor.look(sample, px, py, dx, dy, dz)) {
        // the pixel has the depth of the pane, so `defocus` would leave the hall behind the pane sharp; a wider ray
        // blurs this part of the hall
        const blur = (clearId ? 3 : 1) / camera.focal
        shader.hall(sample, o[0], o[1], o[2], dx, dy, dz, blur)
      }
      surfel.damage = 0
    }
    if (clearId) {
      const behind = this.behind
      behind.red = sample.red
      behind.green = sample.green
      behind.blue = sample.blue
      const damage = surfel.damage
      fillSurfel(surfel, visibility, camera.focal, clearId, px, py)
      const [tr, tg, tb] = (MATERIALS[surfel.piece.piece.material] as Material).clear ?? [0, 0, 0]
      shader.dress(surfel)
      surfel.lacquer = Math.max(surfel.lacquer, 1 - surfel.cover)
      shader.lit(sample, surfel, dx, dy, dz)
      const open = 1 - surfel.cover
      sample.red += behind.red * tr * open
      sample.green += behind.green * tg * open
      sample.blue += behind.blue * tb * open
      if (surfel.damage === 0) surfel.damage = damage
    }
  }
}
