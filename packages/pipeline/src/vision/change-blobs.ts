import type { ChangeMap } from './change-map.ts'
import { changeThresholds as t } from './change-thresholds.ts'
import type { GreyMap } from './grey-map.ts'

/** Pixels that changed together, in pixels of the map they were found in. */
export type ChangeBlob = { x: number; y: number; width: number; height: number; pixels: number[]; peak: number }

/** Patches where more changed than is usual around; fragments that lie `join` pixels apart belong together. */
export function findBlobs({ change, usual }: ChangeMap): ChangeBlob[] {
  const strength = Float32Array.from(
    change.values,
    (value, i) => Math.abs(value) / (t.leastNoise + (usual.values[i] as number)),
  )
  const seen = new Uint8Array(strength.length)
  const blobs: ChangeBlob[] = []
  for (let start = 0; start < strength.length; start += 1) {
    if (seen[start] || (strength[start] as number) < t.high) continue
    const pixels = spreadFrom(start, strength, seen, change)
    if (pixels.length >= t.leastPixels) blobs.push(blobOf(pixels, strength, change.width))
  }
  return blobs
}

/** All pixels of enough strength that hang together with one, each marked as seen. */
function spreadFrom(start: number, strength: Float32Array, seen: Uint8Array, { width, height }: GreyMap): number[] {
  const pixels = [start]
  seen[start] = 1
  for (let k = 0; k < pixels.length; k += 1) {
    const at = pixels[k] as number
    const [x, y] = [at % width, Math.floor(at / width)]
    const [right, bottom] = [Math.min(width - 1, x + t.join), Math.min(height - 1, y + t.join)]
    for (let v = Math.max(0, y - t.join); v <= bottom; v += 1)
      for (let u = Math.max(0, x - t.join); u <= right; u += 1) {
        const next = v * width + u
        if (seen[next] || (strength[next] as number) < t.low) continue
        seen[next] = 1
        pixels.push(next)
      }
  }
  return pixels
}

function blobOf(pixels: number[], strength: Float32Array, width: number): ChangeBlob {
  let peak = 0
  let [left, right, top, bottom] = [width, 0, Number.POSITIVE_INFINITY, 0]
  for (const at of pixels) {
    const [x, y] = [at % width, Math.floor(at / width)]
    peak = Math.max(peak, strength[at] as number)
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1, pixels, peak }
}
