import { invert } from '@skadi/domain/alignments/photo-alignment'
import { IMAGE_SIZE } from '@skadi/domain/images/letterbox'

/**
 * Size in pixels at which two photos are compared. The size is half the size of the photo, and a scratch of 2 px is
 * still visible.
 */
export const COMPARED_SIZE = { width: IMAGE_SIZE.width / 2, height: IMAGE_SIZE.height / 2 }

/** Radius in pixels of the neighbourhood whose mean counts as the local brightness. */
const NEAR = 12
/**
 * Radius in pixels of the neighbourhood that gives the local contrast. The radius is so large that a damage hardly
 * changes the contrast.
 */
const WIDE = 40
/** Radius in pixels over which the difference is averaged. */
const SMOOTH = 2
/**
 * Number of grey levels that is added to the local contrast. Noise on a plain surface therefore does not count as a
 * difference.
 */
const NOISE = 8
/**
 * Differences in units of the local contrast. VISIBLE is the smallest visible difference, FULL the difference shown at
 * full strength.
 */
const [VISIBLE, FULL] = [0.5, 1.4]

export type Difference = {
  /** one value per pixel, row by row, from 0 (looks the same) to 255 (looks entirely different) */
  strength: Uint8ClampedArray
  /** one value per pixel: 1 if the older photo covers this part of the newer photo, else 0 */
  compared: Uint8Array
}

type Size = { width: number; height: number }

/**
 * Computes where two aligned photos look different, independent of their light. Both photos are compared in units of
 * their local contrast. An alignment is exact to one pixel at best, so that a detail shifted by one pixel does not
 * count as a difference.
 * @param newer RGBA bytes of the newer photo at COMPARED_SIZE
 * @param older RGBA bytes of the older photo at COMPARED_SIZE
 * @param matrix row-major 3x3 matrix that maps a point of the older photo (1920x1200) to the same spot of the newer
 * photo
 */
export function differenceOf(
  newer: Uint8ClampedArray,
  older: Uint8ClampedArray,
  matrix: readonly number[],
  size: Size = COMPARED_SIZE,
): Difference {
  const count = size.width * size.height
  const now = new Float32Array(count)
  const before = new Float32Array(count)
  const compared = new Uint8Array(count)
  warp(older, matrix, size, before, compared)
  for (let at = 0; at < count; at += 1) now[at] = compared[at] ? greyAt(newer, at) : 0
  const means = meansOf(compared, size)
  normalise(now, means)
  normalise(before, means)
  const difference = new Float32Array(count)
  for (let y = 1; y < size.height - 1; y += 1)
    for (let x = 1; x < size.width - 1; x += 1) {
      const at = y * size.width + x
      if (!compared[at]) continue
      difference[at] = Math.max(farthest(now, before, at, size.width), farthest(before, now, at, size.width))
    }
  const mean = means(difference, SMOOTH)
  const strength = new Uint8ClampedArray(count)
  for (let at = 0; at < count; at += 1)
    strength[at] = compared[at] ? (255 * ((mean[at] as number) - VISIBLE)) / (FULL - VISIBLE) : 0
  return { strength, compared }
}

const greyAt = (rgba: Uint8ClampedArray, at: number): number =>
  0.299 * (rgba[at * 4] as number) + 0.587 * (rgba[at * 4 + 1] as number) + 0.114 * (rgba[at * 4 + 2] as number)

/** Maps the older photo onto the newer photo. Interpolates between pixels. */
function warp(
  older: Uint8ClampedArray,
  matrix: readonly number[],
  size: Size,
  out: Float32Array,
  compared: Uint8Array,
) {
  const { width, height } = size
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1] = invert(matrix)
  const scale = IMAGE_SIZE.width / width
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const px = (x + 0.5) * scale
      const py = (y + 0.5) * scale
      const w = (g * px + h * py + i) * scale
      const u = (a * px + b * py + c) / w - 0.5
      const v = (d * px + e * py + f) / w - 0.5
      const left = Math.floor(u)
      const top = Math.floor(v)
      if (!(left >= 0 && top >= 0 && left < width - 1 && top < height - 1)) continue
      const at = top * width + left
      const right = u - left
      const down = v - top
      const upper = greyAt(older, at) * (1 - right) + greyAt(older, at + 1) * right
      const lower = greyAt(older, at + width) * (1 - right) + greyAt(older, at + width + 1) * right
      out[y * width + x] = upper * (1 - down) + lower * down
      compared[y * width + x] = 1
    }
}

/** Replaces each grey value with its distance from the local mean, in units of the local contrast. */
function normalise(grey: Float32Array, means: Means): void {
  const mean = means(grey, NEAR)
  for (let at = 0; at < grey.length; at += 1) grey[at] = (grey[at] as number) - (mean[at] as number)
  const square = means(
    grey.map((one) => one * one),
    WIDE,
  )
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = (grey[at] as number) / (Math.sqrt(square[at] as number) + NOISE)
}

/** Returns the difference between the value of a pixel and the closest value within one pixel in the other photo. */
function farthest(one: Float32Array, other: Float32Array, at: number, width: number): number {
  const value = one[at] as number
  let least = Number.POSITIVE_INFINITY
  for (let row = at - width; row <= at + width; row += width)
    for (let near = row - 1; near <= row + 1; near += 1)
      least = Math.min(least, Math.abs(value - (other[near] as number)))
  return least
}

/** Returns the mean for each pixel. The result is the mean of the compared pixels in the square with this radius. */
type Means = (values: Float32Array, radius: number) => Float32Array

/** Computes means from summed-area tables (Crow 1984). Counts the compared pixels only once for all means. */
function meansOf(compared: Uint8Array, size: Size): Means {
  const { width, height } = size
  const row = width + 1
  const counts = sumsOf(compared, compared, size)
  return (values, radius) => {
    const sums = sumsOf(values, compared, size)
    const out = new Float32Array(values.length)
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const [top, bottom] = [Math.max(0, y - radius) * row, Math.min(height, y + radius + 1) * row]
        const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)]
        const within = (of: Float64Array) =>
          (of[bottom + right] as number) -
          (of[top + right] as number) -
          (of[bottom + left] as number) +
          (of[top + left] as number)
        out[y * width + x] = within(sums) / Math.max(1, within(counts))
      }
    return out
  }
}

/**
 * Computes a summed-area table. Each entry is the sum of the compared values above a pixel and to its left. The table
 * is one row and one column larger than the photo.
 */
function sumsOf(values: Float32Array | Uint8Array, compared: Uint8Array, { width, height }: Size): Float64Array {
  const row = width + 1
  const sums = new Float64Array(row * (height + 1))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      const to = (y + 1) * row + x + 1
      const others = (sums[to - 1] as number) + (sums[to - row] as number) - (sums[to - row - 1] as number)
      sums[to] = others + (compared[at] as number) * (values[at] as number)
    }
  return sums
}
