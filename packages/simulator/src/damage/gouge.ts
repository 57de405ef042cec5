import { cloud, noise } from '../geometry/noise.ts'
import { smoothStep } from '../geometry/vector.ts'
import type { Surfel } from '../picture/surfel.ts'
import { randomFrom } from '../random.ts'
import type { Damage } from './damage.ts'
import { below, type Frame, grain, isPlastic, lay, type Mark, RUST, tilt } from './mark.ts'
import { drawStrokes, type Stroke } from './strokes.ts'

/**
 * Draws a wide deep scrape. It has a torn core with streaks of primer and bare sheet, and tracks that leave the core.
 * An old scrape has rust.
 */
export function gougeMark(damage: Damage, frame: Frame): Mark {
  const { size, severity, rust, seed } = damage
  const random = randomFrom(seed)
  const half = Math.min(0.05, 0.005 + size * (0.03 + 0.05 * random()) * (0.6 + 0.6 * severity))
  const bow = ((random() - 0.5) * 0.1) / Math.max(size, 0.15)
  const turn = random() * 100
  const tracks = tracksOf(damage, half, bow, random)
  const draw = (s: Surfel, u: number, v: number): number => {
    const y = v - bow * u * u
    if (Math.abs(u) > size / 2 || Math.abs(y) > half * 2.2 + 0.01) return 0
    const beside = drawStrokes(s, tracks, u, v, rust, frame)
    const f = s.footprint
    const t = u / size + 0.5
    const streak =
      0.45 * grain(u + turn, y + turn, half / 2.5, 0.25, f) +
      0.35 * grain(u + turn, y + turn, half / 8, 0.12, f) +
      0.2 * grain(u, y + turn, 0.0012, 0.05, f)
    // the core is wide at its start, where each track begins a little later than the next one; its edge frays into
    // streaks
    const begun = t - 0.16 * noise(y * (4 / half) + turn, 1.5)
    const whole =
      half * smoothStep(0, 0.05, begun) * (1 - smoothStep(0.3, 0.85, t)) * (0.75 + 0.5 * noise(u * 9 + turn, 2.5))
    const torn = whole * (0.45 + 1.1 * streak) + 0.0016 * (noise(u * 160 + turn, y * 90) - 0.5)
    const d = torn - Math.abs(y)
    const share = Math.min(1, Math.max(0, d / f + 0.5))
    if (share <= 0) {
      if (d > -0.002 && whole > 0.002) tilt(s, frame, 0, Math.sign(y) * 0.18)
      return beside
    }
    const depth = severity * 0.7 + 1.1 * (streak - 0.5) + 0.3 * Math.min(1, d / (half + 1e-4))
    lay(s, below(s, frame, depth, 0), share)
    const shade = 0.72 + 0.56 * streak
    s.red *= shade
    s.green *= shade
    s.blue *= shade
    if (rust > 0 && depth > 0.5 && !isPlastic(s.piece.piece)) {
      const old = smoothStep(
        0.62 - 0.45 * rust,
        0.78 - 0.45 * rust,
        cloud(u * 45 + turn, y * 70, 4) * 0.75 + (1 - d / (half + 1e-4)) * 0.2,
      )
      lay(s, RUST, old * share)
      const dark = 0.55 + 0.9 * cloud(u * 160, y * 160 + turn, 2)
      s.red *= 1 + (dark - 1) * old
      s.green *= 1 + (dark - 1) * old
      s.blue *= 1 + (dark - 1) * old
    }
    const rim = d < 0.0025 ? Math.sign(y) * 0.5 : (y / (whole + 1e-4)) * 0.22 * severity
    tilt(s, frame, 0, ((streak - 0.5) * 0.9 + rim) * share)
    return Math.max(share, beside)
  }
  return { reach: Math.hypot(size / 2, half * 2.4) + 0.02, draw }
}

/**
 * Returns the tracks of the hard edge. Some continue beyond the end of the core, and fine hairs are all along the core.
 */
function tracksOf({ size, severity }: Damage, half: number, bow: number, random: () => number): Stroke[] {
  const count = 8 + Math.floor(half * 500)
  return Array.from({ length: count }, (_, i) => {
    const isLong = i < count / 2
    const length = size * (isLong ? 0.45 + 0.4 * random() : 0.1 + 0.4 * random())
    const from = isLong ? size / 2 - length - 0.1 * size * random() : -size / 2 + (size - length) * random()
    const v = (random() + random() - 1) * half * (isLong ? 0.9 : 1.9)
    return {
      from,
      to: from + length,
      v,
      slope: (random() - 0.5) * 0.03,
      bow,
      half: isLong ? 0.0006 + 0.0022 * random() ** 2 * (0.5 + severity) : 0.0003 + 0.0004 * random(),
      depth: isLong ? 0.35 + 0.5 * severity * random() : 0.3 * random(),
      seed: Math.floor(random() * 1000),
    }
  })
}
