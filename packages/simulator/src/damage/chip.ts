import { noise } from '../geometry/noise.ts'
import type { Surfel } from '../picture/surfel.ts'
import { randomFrom } from '../random.ts'
import type { Damage } from './damage.ts'
import { below, type Frame, lay, type Mark, primerOf, tilt } from './mark.ts'

/** Stone chips: a cluster of small ragged spots, primer around a core of steel or rust. */
export function chipMark(damage: Damage, frame: Frame): Mark {
  const { size, severity, seed, rust } = damage
  const random = randomFrom(seed)
  const count = 1 + Math.floor(size * 60 * (0.4 + severity) + random() * 3)
  const spots = Array.from({ length: count }, (_, i) => {
    const angle = random() * Math.PI * 2
    const away = i === 0 ? 0 : (size / 2 - 0.004) * Math.sqrt(random())
    const radius = (0.0014 + 0.0042 * random() ** 2 * (0.4 + severity)) * (i === 0 ? 1.5 : 1)
    return {
      u: away * Math.cos(angle),
      v: away * Math.sin(angle),
      radius,
      seed: random() * 50,
      isDeep: random() < severity,
    }
  })
  const draw = (s: Surfel, u: number, v: number): number => {
    let covered = 0
    const f = s.footprint
    for (const { u: cu, v: cv, radius, seed: own, isDeep } of spots) {
      const [a, b] = [u - cu, v - cv]
      const far = radius * 1.5 + f
      if (a > far || a < -far || b > far || b < -far) continue
      const r = Math.sqrt(a * a + b * b)
      const ragged = radius * (0.65 + 0.7 * noise((a / (r + 1e-6)) * 1.6 + own, (b / (r + 1e-6)) * 1.6 + own))
      const share = within(r, ragged, f)
      if (share > 0) {
        lay(s, primerOf(frame), share)
        if (isDeep) lay(s, below(s, frame, 1, rust + 0.2), within(r, ragged * 0.62, f))
        if (r > ragged * 0.7) tilt(s, frame, (-0.5 * a) / (r + 1e-6), (-0.5 * b) / (r + 1e-6))
        covered = Math.max(covered, share)
      }
      // rust runs out of old ones
      if (rust > 0.5 && b < 0 && Math.abs(a) < radius * 0.6 && b > -radius * 6) {
        const stain = 0.35 * (rust - 0.5) * (1 + b / (radius * 6))
        s.red += (0.2 - s.red) * stain
        s.green += (0.09 - s.green) * stain
        s.blue += (0.04 - s.blue) * stain
      }
    }
    return covered
  }
  return { reach: size / 2 + 0.02, draw }
}

/** Share of a pixel that a disc covers. */
const within = (r: number, radius: number, f: number): number => {
  const share = (radius - r) / f + 0.5
  const small = Math.min(1, (4 * radius * radius) / (f * f))
  return (share < 0 ? 0 : share > 1 ? 1 : share) * small
}
