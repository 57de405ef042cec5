import { noise } from '../geometry/noise.ts'
import type { Surfel } from '../picture/surfel.ts'
import { randomFrom } from '../random.ts'
import type { Damage } from './damage.ts'
import { type Frame, lay, type Mark, primerOf, tilt } from './mark.ts'

/**
 * Draws pressed-in sheet: a smooth crater with a slight rim, which distorts the reflections of the paint. A large dent
 * has a crease.
 */
export function dentMark(damage: Damage, frame: Frame): Mark {
  const height = heightOf(damage)
  const strongest = steepest(height, damage.size)
  const { crease, aspect } = shapeOf(damage)
  const step = Math.max(0.0006, damage.size * 0.004)
  const draw = (s: Surfel, u: number, v: number): number => {
    const e = Math.max(step, s.footprint * 0.6)
    const su = (height(u + e, v) - height(u - e, v)) / (2 * e)
    const sv = (height(u, v + e) - height(u, v - e)) / (2 * e)
    const slope = Math.sqrt(su * su + sv * sv)
    if (slope === 0) return 0
    tilt(s, frame, su, sv)
    const r = Math.sqrt(u * u + (v * v) / (aspect * aspect)) / (damage.size / 2)
    if (r < 1) s.light *= 1 - 0.3 * damage.severity * (1 - r * r)
    if (crease && damage.severity > 0.8 && Math.abs(u) < damage.size * 0.3) {
      // the paint has flaked off at the folds of the sheet
      const split = Math.abs(v + 0.004 * (noise(u * 60 + damage.seed, 1) - 0.5)) - 0.0011 * (noise(u * 150, 4.5) - 0.25)
      if (split < s.footprint / 2) lay(s, primerOf(frame), Math.min(1, 0.5 - split / s.footprint))
    }
    return r < 0.9 || slope > strongest * 0.1 ? 1 : 0
  }
  return { reach: damage.size * 0.72, draw }
}

type Height = (u: number, v: number) => number

function shapeOf({ seed, size, severity }: Damage) {
  const random = randomFrom(seed)
  return {
    aspect: 0.5 + 0.45 * random(),
    depth: size * (0.009 + 0.036 * severity * (0.7 + 0.3 * random())) * (size < 0.2 ? 1.5 : 1),
    /** 2 gives a wide bowl; 3.4 gives a point that draws in the sheet around it */
    point: 2 + 1.4 * random(),
    crease: size > 0.16 && severity > 0.45,
    lean: (random() - 0.5) * 0.5,
    turn: random() * 10,
  }
}

/** Returns the displacement of the sheet in metres, negative inwards. */
function heightOf(damage: Damage): Height {
  const { aspect, depth, point, crease, lean, turn } = shapeOf(damage)
  const half = damage.size / 2
  return (u, v) => {
    const [a, b] = [u / half, v / (half * aspect)]
    const shift = lean * (1 - Math.min(1, a * a + b * b))
    const x = a - shift
    const angle = Math.atan2(b, x)
    const uneven = 1 + 0.14 * (noise(Math.cos(angle) * 1.4 + turn, Math.sin(angle) * 1.4 + turn) - 0.5)
    const r = Math.sqrt(x * x + b * b) * uneven
    if (r >= 1.42) return 0
    let h = 0
    if (r < 1) h -= depth * (1 - r * r) ** point
    // the sheet bulges outwards around the dent
    if (r > 0.6) h += 0.1 * depth * (1 - ((r - 1.0) / 0.42) ** 2 > 0 ? (1 - ((r - 1.0) / 0.42) ** 2) ** 2 : 0)
    if (crease && a * a < 0.8) {
      const fold = Math.max(0, 1 - Math.abs(b + 0.1 * a) / 0.34)
      h -= depth * 0.5 * fold * fold * (1 - (a * a) / 0.8)
    }
    return h
  }
}

/** Returns the steepest slope of a dent, in metres of height per metre. */
function steepest(height: Height, size: number): number {
  let most = 0
  const e = size * 0.004
  for (let i = -30; i <= 30; i++)
    for (let j = -30; j <= 30; j++) {
      const [u, v] = [(i / 30) * size * 0.6, (j / 30) * size * 0.6]
      const su = (height(u + e, v) - height(u - e, v)) / (2 * e)
      const sv = (height(u, v + e) - height(u, v - e)) / (2 * e)
      most = Math.max(most, su * su + sv * sv)
    }
  return Math.sqrt(most)
}
