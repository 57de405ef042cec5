import type { Rect } from '@skadi/domain/damages/damage-box'
import { changeThresholds as t } from './change-thresholds.ts'
import type { GreyMap } from './grey-map.ts'

/** How alike a patch is to what lies at its own place, and to the best of all places around; -1 to 1. */
export type PatchLikeness = { here: number; elsewhere: number }

/** Pixels of a patch that are compared at most. */
const SAMPLES = 120
const MARGIN = 2

/** Whether a patch of the later picture is found in the earlier one: what only moved, as lamps on a body do, is no damage. */
export function patchLikeness(later: GreyMap, earlier: GreyMap, patch: Rect): PatchLikeness {
  const side = Math.sqrt((patch.width + 2 * MARGIN) * (patch.height + 2 * MARGIN))
  const step = Math.max(1, Math.round(side / Math.sqrt(SAMPLES)))
  const found: PatchLikeness = { here: -1, elsewhere: -1 }
  for (let dy = -t.movedReach; dy <= t.movedReach; dy += 1)
    for (let dx = -t.movedReach; dx <= t.movedReach; dx += 1) {
      const isHere = Math.abs(dx) <= 1 && Math.abs(dy) <= 1
      if (!isHere && (dx % 2 !== 0 || dy % 2 !== 0)) continue
      const place = isHere ? 'here' : 'elsewhere'
      found[place] = Math.max(found[place], correlate(later, earlier, patch, { dx, dy, step }))
    }
  return found
}

type Shift = { dx: number; dy: number; step: number }

function correlate(later: GreyMap, earlier: GreyMap, patch: Rect, { dx, dy, step }: Shift): number {
  const { width, height } = later
  let [count, p, q, pp, qq, pq] = [0, 0, 0, 0, 0, 0]
  for (let y = patch.y - MARGIN; y < patch.y + patch.height + MARGIN; y += step)
    for (let x = patch.x - MARGIN; x < patch.x + patch.width + MARGIN; x += step) {
      const [u, v] = [x + dx, y + dy]
      if (x < 0 || y < 0 || x >= width || y >= height || u < 0 || v < 0 || u >= width || v >= height) continue
      const a = later.values[y * width + x] as number
      const b = earlier.values[v * width + u] as number
      count += 1
      p += a
      q += b
      pp += a * a
      qq += b * b
      pq += a * b
    }
  if (count < 8) return -1
  // one grey level of grain, so that nothing is like nothing
  return (pq - (p * q) / count) / Math.sqrt((pp - (p * p) / count + count) * (qq - (q * q) / count + count))
}
