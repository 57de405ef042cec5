import type { Point } from '@skadi/domain/damages/damage-box'
import type { GreyMap } from './grey-map.ts'

/**
 * How alike a tile of one map is to what lies `dx` and `dy` from there in another of the same size; at most 1. Both of light
 * that was evened, so that no mean is taken off; every second pixel counts.
 * @param half of the tile's side @param least what has hardly more detail than this is like nothing
 */
export function tileLikeness(
  from: GreyMap,
  to: GreyMap,
  { x, y }: Point,
  dx: number,
  dy: number,
  half: number,
  least: number,
): number {
  const { width, height, values: here } = to
  const there = from.values
  const left = Math.max(0, x - half, -dx)
  const right = Math.min(width, x + half, width - dx)
  const top = Math.max(0, y - half, -dy)
  const bottom = Math.min(height, y + half, height - dy)
  const off = dy * width + dx
  let products = 0
  let ones = 0
  let others = 0
  for (let v = top; v < bottom; v += 2) {
    let at = v * width + left
    const end = v * width + right
    // two at a time: a sum that waits for the one before it is what takes the time
    for (; at + 2 < end; at += 4) {
      const p = there[at + off] as number
      const q = here[at] as number
      const r = there[at + off + 2] as number
      const s = here[at + 2] as number
      products += p * q + r * s
      ones += p * p + r * r
      others += q * q + s * s
    }
    if (at < end) {
      const p = there[at + off] as number
      const q = here[at] as number
      products += p * q
      ones += p * p
      others += q * q
    }
  }
  return products / (Math.sqrt(ones * others) + (least * (bottom - top) * (right - left)) / 4)
}

/** Mean square of the light of a tile, every second pixel. @param half of the tile's side */
export function detailAt({ values, width, height }: GreyMap, { x, y }: Point, half: number): number {
  let [sum, count] = [0, 0]
  for (let v = Math.max(0, y - half); v < Math.min(height, y + half); v += 2)
    for (let u = Math.max(0, x - half); u < Math.min(width, x + half); u += 2) {
      sum += (values[v * width + u] as number) ** 2
      count += 1
    }
  return sum / count
}
