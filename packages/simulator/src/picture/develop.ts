import sharp from 'sharp'
import { dot } from '../geometry/vector.ts'
import { PHOTO_HEIGHT, PHOTO_WIDTH } from './camera.ts'
import { defocus } from './lens/focus.ts'
import { glowOf } from './lens/glow.ts'
import { type LensLook, USUAL_LENS } from './lens/lens-look.ts'
import { readOut } from './lens/sensor.ts'
import type { Exposure } from './photograph.ts'

/** Converts linear light to a JPEG, like an industrial camera. Does not change the exposure. */
export async function develop(exposure: Exposure, look: LensLook = USUAL_LENS): Promise<Buffer> {
  const moved = smear(exposure.rgb, exposure, look)
  const rgb = moved === exposure.rgb ? new Float32Array(moved) : moved
  defocus(rgb, exposure, look)
  const bytes = readOut(rgb, glowOf(rgb), look)
  return sharp(bytes, { raw: { width: PHOTO_WIDTH, height: PHOTO_HEIGHT, channels: 3 } })
    .jpeg({ quality: look.quality, chromaSubsampling: '4:2:0' })
    .toBuffer()
}

const SAMPLES = [-0.5, -0.25, 0, 0.25, 0.5] as const
/** Minimum length in pixels of a smear that is drawn. */
const LEAST = 0.4
/** Distance in pixels from the edge of a car. A pixel within it searches for the passing car. */
const REACH = 3

/**
 * Smears moving surfaces along their path while the shutter is open. A surface keeps the place that it has at the
 * middle of the exposure. Surfaces that do not move stay sharp behind a moving surface.
 * @returns the smeared picture, or the given picture if nothing moves
 */
export function smear(rgb: Float32Array, { depth, piece, camera }: Exposure, { motion }: LensLook): Float32Array {
  if (!motion || motion.metres === 0) return rgb
  const { forward, right, down, focal } = camera
  const { metres, along, pieces } = motion
  const toRight = dot(along, right) * metres * focal
  const toDown = dot(along, down) * metres * focal
  const ahead = dot(along, forward) * metres
  const out = new Float32Array(rgb)
  const moves = (o: number): boolean => {
    const number = piece[o] as number
    return number > 0 && number <= pieces
  }
  for (let y = REACH; y < PHOTO_HEIGHT - REACH; y++)
    for (let x = REACH; x < PHOTO_WIDTH - REACH; x++) {
      const o = y * PHOTO_WIDTH + x
      const isMoving = moves(o)
      // a pixel beside the car uses the path of the nearest part of the car
      const near = isMoving ? o : neighbour(o, moves)
      if (near < 0) continue
      const away = 1 / (depth[near] as number)
      const u = (toRight - ahead * (x - PHOTO_WIDTH / 2)) * away
      const v = (toDown - ahead * (y - PHOTO_HEIGHT / 2)) * away
      if (u * u + v * v < LEAST * LEAST) continue
      let [red, green, blue] = [0, 0, 0]
      for (const t of SAMPLES) {
        const at = o - Math.round(v * t) * PHOTO_WIDTH - Math.round(u * t)
        const p = (moves(at) || isMoving ? at : o) * 3
        red += rgb[p] as number
        green += rgb[p + 1] as number
        blue += rgb[p + 2] as number
      }
      out[o * 3] = red / SAMPLES.length
      out[o * 3 + 1] = green / SAMPLES.length
      out[o * 3 + 2] = blue / SAMPLES.length
    }
  return out
}

const NEIGHBOURS = [-1, 1, -2, 2, -PHOTO_WIDTH, PHOTO_WIDTH, -2 * PHOTO_WIDTH, 2 * PHOTO_WIDTH]

function neighbour(o: number, moves: (o: number) => boolean): number {
  for (const step of NEIGHBOURS) if (moves(o + step)) return o + step
  return -1
}
