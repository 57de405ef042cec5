import { noise } from '../geometry/noise.ts'
import type { Surfel } from '../picture/surfel.ts'
import { below, cover, type Frame, type Ground, lay, tilt } from './mark.ts'

/** One line that a hard edge has scratched, in metres in the plane of the damage. */
export type Stroke = {
  from: number
  to: number
  v: number
  /** metres sideways per metre; `bow` is per metre squared */
  slope: number
  bow: number
  /** half width at full pressure */
  half: number
  /** depth of the stroke, as in `below` */
  depth: number
  seed: number
}

/**
 * Draws strokes through a surfel. The strokes are tapered, broken and wandering.
 * @returns share of the surfel that they cover
 */
export function drawStrokes(
  s: Surfel,
  strokes: readonly Stroke[],
  u: number,
  v: number,
  rust: number,
  frame: Frame,
): number {
  let covered = 0
  for (const stroke of strokes) {
    if (u < stroke.from || u > stroke.to) continue
    const t = (u - stroke.from) / (stroke.to - stroke.from)
    const wander = 0.0022 * (noise(u * 34 + stroke.seed, 3.5) - 0.5) + 0.006 * (noise(u * 5 + stroke.seed, 9.5) - 0.5)
    const d = v - stroke.v - stroke.slope * u - stroke.bow * u * u - wander
    const far = stroke.half + 0.0012 + s.footprint
    if (d > far || d < -far) continue
    const pressure = Math.min(1, 7 * t, 5 * (1 - t)) * (0.45 + 0.75 * noise(u * 21 + stroke.seed, 1.5))
    const broken = noise(u * 55 + stroke.seed, 7.5) * 0.6 + noise(u * 240, stroke.seed) * 0.4
    const half = stroke.half * pressure * (broken < 0.25 ? 0.25 : 1)
    const depth = stroke.depth * (0.6 + 0.55 * pressure)
    const share = cover(d, half, s.footprint)
    if (share > 0) {
      strip(s, frame, depth, rust, share)
      if (depth > 0.3) tilt(s, frame, 0, (d > 0 ? 0.5 : -0.5) * share)
      covered = Math.max(covered, share)
    } else if (depth > 0.3 && Math.abs(d) < half + 0.0012 + s.footprint / 2) {
      // the rim of a stroke is raised, and one side of it is in the shade
      s.light *= d > 0 ? 0.93 : 0.8
    }
  }
  return covered
}

/** Removes lacquer, paint or both from a share of the surfel. */
function strip(s: Surfel, frame: Frame, depth: number, rust: number, share: number) {
  if (depth > 0.35) lay(s, below(s, frame, depth, rust), share)
  else lay(s, frosted(s, frame), share * Math.min(0.9, 0.4 + depth * 1.6))
}

const frost: Ground = { red: 0, green: 0, blue: 0, specular: 0.03, roughness: 0.7, metal: 0 }

/**
 * Returns the look of scraped lacquer, which scatters light. It is whitish on dark colours, and dull with dirt on light
 * colours.
 */
function frosted(s: Surfel, { isPale }: Frame): Ground {
  const [keep, add] = isPale ? [0.45, 0] : [0.6, 0.24]
  frost.red = s.red * keep + add
  frost.green = s.green * keep + add
  frost.blue = s.blue * keep + add
  return frost
}
