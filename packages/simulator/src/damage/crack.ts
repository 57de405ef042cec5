import type { Surfel } from '../picture/surfel.ts'
import { randomFrom } from '../random.ts'
import { type CrackLine, nearestLine, wander } from './crack-lines.ts'
import type { Damage } from './damage.ts'
import { BLACK_PLASTIC, cover, type Frame, lay, type Mark, primerOf, tilt } from './mark.ts'

/** A break in plastic: a dark branching line, the paint flaked beside it and one lip raised. */
export function crackMark({ size, severity, seed }: Damage, frame: Frame): Mark {
  const random = randomFrom(seed)
  const lines: CrackLine[] = []
  const heading = (random() - 0.5) * 0.3
  const half = 0.0008 + 0.0016 * severity
  wander(lines, random, { u: -size / 2, v: 0, heading, length: size, half, branches: 0.2 + 0.12 * severity })
  const lip = 0.004 + 0.006 * severity
  const draw = (s: Surfel, u: number, v: number): number => {
    const { distance, half: wide, side } = nearestLine(lines, u, v)
    if (distance > lip + wide) return 0
    const share = cover(distance, wide, s.footprint)
    const near = 1 - distance / (lip + wide)
    if (side > 0) tilt(s, frame, 0, -0.55 * near * severity)
    else s.light *= 1 - 0.35 * near * severity
    const flaked = cover(distance, wide + 0.0007, s.footprint)
    lay(s, primerOf(frame), flaked * 0.75)
    lay(s, BLACK_PLASTIC, share)
    s.light *= 1 - 0.85 * share
    s.specular *= 1 - share
    return Math.max(flaked, side > 0 && near > 0.5 ? 0.3 : 0)
  }
  return { reach: size * 0.62 + lip, draw }
}
