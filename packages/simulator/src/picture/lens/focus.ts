import { HALL } from '../../hall/layout.ts'
import { type Camera, PHOTO_HEIGHT, PHOTO_WIDTH } from '../camera.ts'
import type { Exposure } from '../photograph.ts'
import type { LensLook } from './lens-look.ts'
import { SoftLayer } from './soft-layer.ts'

/**
 * Blur in pixels per 1/m by which the inverse distance differs from the inverse distance of the focus. A blur below
 * `UNSEEN` is too small to see.
 */
const APERTURE = 15
const UNSEEN = 0.5
/** Share of the blur for the floor in front of the car, where the focus changes gradually. */
const NEAR_FLOOR = 0.4

let spread: Float32Array | undefined
let layer: SoftLayer | undefined

/**
 * Blurs surfaces that are out of focus: the hall behind the car, and people near the camera. Sharp surfaces do not
 * bleed into the blur.
 * @param rgb linear light per pixel, which is changed
 */
export function defocus(rgb: Float32Array, exposure: Exposure, look: LensLook) {
  spread ??= new Float32Array(PHOTO_WIDTH * PHOTO_HEIGHT)
  layer ??= new SoftLayer()
  const hasNear = measure(spread, exposure, look)
  layer.gather(rgb, spread, 1)
  for (let y = 0; y < PHOTO_HEIGHT; y++)
    for (let x = 0; x < PHOTO_WIDTH; x++) {
      const blur = spread[y * PHOTO_WIDTH + x] as number
      if (blur > 0) layer.mix(rgb, x, y, blur)
    }
  if (!hasNear) return
  layer.gather(rgb, spread, -1)
  for (let y = 0; y < PHOTO_HEIGHT; y++) for (let x = 0; x < PHOTO_WIDTH; x++) layer.lay(rgb, x, y)
}

/**
 * Measures the defocus of each pixel in pixels. It is 0 for sharp pixels and negative for objects in front of the car.
 * @returns true if there are objects in front of the car
 */
function measure(spread: Float32Array, { depth, piece, camera }: Exposure, look: LensLook): boolean {
  const foreign = (look.firstForeign ?? 65_535) + 1
  const sharpest = 1 / (look.focus ?? carDistance(depth, piece, foreign))
  let hasNear = false
  let wall = 0
  for (let y = 0; y < PHOTO_HEIGHT; y++)
    for (let x = 0; x < PHOTO_WIDTH; x++) {
      if (x % 4 === 0) wall = hallDistance(camera, x + 2, y + 0.5)
      const o = y * PHOTO_WIDTH + x
      const number = piece[o] as number
      spread[o] = 0
      if (number > 0 && number < foreign) continue
      const away = number === 0 ? wall : (depth[o] as number)
      const beyond = sharpest - 1 / away
      const isThing = number > 0 && beyond < 0
      const blur = APERTURE * (beyond > 0 ? beyond : -beyond * (isThing ? 1 : NEAR_FLOOR)) - UNSEEN
      if (blur <= 0) continue
      spread[o] = isThing ? -blur : blur
      hasNear ||= isThing
    }
  return hasNear
}

/** Returns the mean distance of the car's visible pixels, or 4 m if there is no car. */
function carDistance(depth: Float32Array, piece: Uint16Array, foreign: number): number {
  let [sum, count] = [0, 0]
  for (let o = 0; o < piece.length; o += 61) {
    const number = piece[o] as number
    if (number === 0 || number >= foreign) continue
    sum += 1 / (depth[o] as number)
    count++
  }
  return count > 0 ? count / sum : 4
}

/** Returns the depth in metres that a pixel of the empty hall gets. */
function hallDistance({ position: p, right: r, down: d, forward: f, focal }: Camera, x: number, y: number): number {
  const u = (x - PHOTO_WIDTH / 2) / focal
  const v = (y - PHOTO_HEIGHT / 2) / focal
  const dx = f[0] + r[0] * u + d[0] * v
  const dy = f[1] + r[1] * u + d[1] * v
  const dz = f[2] + r[2] * u + d[2] * v
  const tx = ((dx > 0 ? HALL.length / 2 : -HALL.length / 2) - p[0]) / dx
  const ty = ((dy > 0 ? HALL.width / 2 : -HALL.width / 2) - p[1]) / dy
  const tz = ((dz > 0 ? HALL.height : 0) - p[2]) / dz
  return Math.min(tx, ty, tz)
}
