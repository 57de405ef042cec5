import { randomFrom } from '../random.ts'
import type { Damage } from './damage.ts'
import type { Frame, Mark } from './mark.ts'
import { drawStrokes, type Stroke } from './strokes.ts'

/** Several nearly parallel strokes, in the lacquer, to the primer or to the sheet. */
export function scratchMark(damage: Damage, frame: Frame): Mark {
  const strokes = strokesOf(damage)
  const widest = spreadOf(damage.size) * 1.6 + 0.01
  return {
    reach: damage.size * 0.55 + 0.02,
    draw: (s, u, v) => (v > widest || v < -widest ? 0 : drawStrokes(s, strokes, u, v, damage.rust, frame)),
  }
}

const spreadOf = (size: number): number => Math.min(0.05, 0.012 + size * 0.06)

/** A leading stroke, some beside it, then fine hairs. */
function strokesOf({ size, severity, seed }: Damage): Stroke[] {
  const random = randomFrom(seed)
  const bow = ((random() - 0.5) * 0.06) / Math.max(size, 0.1)
  const one = (share: number, half: number, depth: number): Stroke => {
    const length = size * share
    const from = -size / 2 + (size - length) * random()
    return {
      from,
      to: from + length,
      v: (random() - 0.5) * spreadOf(size) * 1.6,
      slope: (random() - 0.5) * 0.06,
      bow,
      half,
      depth,
      seed: Math.floor(random() * 1000),
    }
  }
  const beside = 1 + Math.floor(random() * (1 + severity * 3))
  const hairs = 3 + Math.floor(random() * (5 + severity * 8))
  return [
    { ...one(1, 0.0007 + 0.0014 * severity * random() + 0.0004 * severity, severity), v: 0 },
    ...Array.from({ length: beside }, () =>
      one(0.35 + 0.5 * random(), 0.0004 + 0.0009 * severity * random(), severity * (0.5 + 0.5 * random())),
    ),
    ...Array.from({ length: hairs }, () =>
      one(0.08 + 0.5 * random() ** 2, 0.00025 + 0.0003 * random(), severity * 0.4 * random()),
    ),
  ]
}
