import type { Rect } from '@skadi/domain/damages/damage-box'
import { type Mat, momentsOf } from './local-contrast.ts'
import { spotThresholds as t } from './spot-thresholds.ts'

type Offset = { x: number; y: number }

/**
 * Computes how much stronger the detail that the earlier picture does not explain is at the spot than around it. Each
 * tile of the later picture is explained by the earlier picture, shifted by a few pixels and with its own gain. The
 * ratio compares the strongest remaining tile at the spot with the strongest tenth of the tiles around the spot. A
 * damage that was there before adds nothing, so the ratio is about 1 or less.
 * @param there local contrast of the earlier photo
 * @param here local contrast of the later photo
 * @param spot position in `here`
 * @param off offset of `here` in `there`
 */
export function unexplainedDetail(there: Mat, here: Mat, spot: Rect, off: Offset): number {
  const [at, around]: [number[], number[]] = [[], []]
  for (let y = 0; y + t.tile <= here.rows; y += t.tile)
    for (let x = 0; x + t.tile <= here.cols; x += t.tile) {
      const left = remaining(there, here, { x, y }, off)
      if (left !== undefined) (isAt(spot, x, y) ? at : around).push(left)
    }
  around.sort((a, b) => a - b)
  const usual = around[Math.floor((around.length - 1) * t.usualAt)] ?? 0
  return (Math.max(0, ...at) + t.flat) / (usual + t.flat)
}

/** True if the middle of a tile lies at most half a tile outside the spot. */
const isAt = ({ x, y, width, height }: Rect, left: number, top: number): boolean =>
  left >= x - t.tile && left < x + width && top >= y - t.tile && top < y + height

/** Returns the variance of a tile that the best shift leaves; undefined if no shift lies within the earlier picture. */
function remaining(there: Mat, here: Mat, { x, y }: Offset, off: Offset): number | undefined {
  let best: number | undefined
  for (let dy = -t.fine; dy <= t.fine; dy += 1)
    for (let dx = -t.fine; dx <= t.fine; dx += 1) {
      const from = { x: x + off.x + dx, y: y + off.y + dy }
      if (from.x < 0 || from.y < 0 || from.x + t.tile > there.cols || from.y + t.tile > there.rows) continue
      const left = leftOver(there, from, here, { x, y })
      if (best === undefined || left < best) best = left
    }
  return best
}

/** Returns the variance of a tile in `b` after the tile in `a`, times the best gain within limits, is subtracted. */
function leftOver(a: Mat, from: Offset, b: Mat, { x, y }: Offset): number {
  const { varA, varB, both } = momentsOf(a, from, b, { x, y, width: t.tile, height: t.tile })
  const gain = varA > 0 ? Math.min(t.mostGain, Math.max(0, both / varA)) : 0
  return Math.max(0, varB - 2 * gain * both + gain * gain * varA)
}
