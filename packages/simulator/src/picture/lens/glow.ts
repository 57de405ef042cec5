import { PHOTO_HEIGHT, PHOTO_WIDTH } from '../camera.ts'

/** Side of a pixel of the glow in pixels of the photo. */
export const GLOW_STEP = 8
export const GLOW_WIDTH = PHOTO_WIDTH / GLOW_STEP
export const GLOW_HEIGHT = PHOTO_HEIGHT / GLOW_STEP
/** Brightness above which light glows in the lens. */
const BRIGHT = 0.8
/**
 * Shares of a bright light that glow near it and far around it, and the share of all light that veils the whole photo.
 */
const [NEAR, FAR, VEIL] = [0.05, 0.02, 0.003]

/**
 * Computes the glow of lamps and bright panes in the lens. It has three numbers per place and an eighth of the photo's
 * size.
 */
export function glowOf(rgb: Float32Array): Float32Array {
  const small = new Float32Array(GLOW_WIDTH * GLOW_HEIGHT * 3)
  const share = 1 / (GLOW_STEP * GLOW_STEP)
  const sum = [0, 0, 0]
  for (let y = 0; y < PHOTO_HEIGHT; y++) {
    const row = ((y / GLOW_STEP) | 0) * GLOW_WIDTH
    for (let x = 0; x < PHOTO_WIDTH; x++) {
      const o = (y * PHOTO_WIDTH + x) * 3
      const to = (row + ((x / GLOW_STEP) | 0)) * 3
      for (let k = 0; k < 3; k++) {
        const value = rgb[o + k] as number
        sum[k] = (sum[k] as number) + Math.min(value, 1)
        if (value > BRIGHT) small[to + k] = (small[to + k] as number) + (Math.min(value, 8) - BRIGHT) * share
      }
    }
  }
  const near = twice(small, 2)
  const far = twice(twice(small, 5), 9)
  const veil = sum.map((value) => (value * VEIL) / (PHOTO_WIDTH * PHOTO_HEIGHT))
  for (let i = 0; i < near.length; i++)
    near[i] = (near[i] as number) * NEAR + (far[i] as number) * FAR + (veil[i % 3] as number)
  return near
}

const twice = (from: Float32Array, radius: number): Float32Array => box(box(from, radius), radius)

/** Computes the mean of a square around each place. */
function box(from: Float32Array, radius: number): Float32Array {
  const half = slide(from, radius, GLOW_WIDTH, 3, GLOW_HEIGHT, GLOW_WIDTH * 3)
  return slide(half, radius, GLOW_HEIGHT, GLOW_WIDTH * 3, GLOW_WIDTH, 3)
}

function slide(
  from: Float32Array,
  radius: number,
  length: number,
  step: number,
  lines: number,
  next: number,
): Float32Array {
  const out = new Float32Array(from.length)
  for (let line = 0; line < lines; line++)
    for (let k = 0; k < 3; k++) {
      const base = line * next + k
      let sum = 0
      for (let i = 0; i < radius && i < length; i++) sum += from[base + i * step] as number
      for (let i = 0; i < length; i++) {
        if (i + radius < length) sum += from[base + (i + radius) * step] as number
        if (i > radius) sum -= from[base + (i - radius - 1) * step] as number
        out[base + i * step] = sum / (2 * radius + 1)
      }
    }
  return out
}
