import type { Piece } from '../car/piece.ts'
import { noise } from '../geometry/noise.ts'
import { smoothStep } from '../geometry/vector.ts'
import type { Surfel } from '../picture/surfel.ts'
import type { Damage } from './damage.ts'
import { type Ground, grain, lay, type Mark } from './mark.ts'

const BRIGHT: Ground = { red: 0.45, green: 0.45, blue: 0.45, specular: 0.4, roughness: 0.5, metal: 0.5 }
const DULL: Ground = { red: 0.11, green: 0.108, blue: 0.105, specular: 0.08, roughness: 0.85, metal: 0.1 }
const GRIME: Ground = { red: 0.035, green: 0.032, blue: 0.028, specular: 0.03, roughness: 0.9, metal: 0 }

/** Returns true for rims and hub caps, and false for tyres. */
export const isRim = ({ part, material }: Piece): boolean =>
  part.endsWith('Wheel') &&
  ['alloy', 'darkAlloy', 'wheelSilver', 'turnedAlloy', 'hubcap', 'glossBlack', 'chrome'].includes(material)

/**
 * Draws kerb rash: the lip of the rim is ground off over an arc, and is rough and bright, with dirt. The middle of the
 * arc is at `at`, on the lip.
 */
export function wheelDamageMark({ at, size, severity, seed }: Damage): Mark {
  const lip = Math.hypot(at[0], at[2])
  const middle = Math.atan2(at[2], at[0])
  const halfArc = Math.min(Math.PI, size / 2 / lip)
  const wide = 0.006 + 0.013 * severity
  const turn = seed % 997
  const draw = (s: Surfel): number => {
    const r = Math.hypot(s.x, s.z)
    const inside = lip - r
    if (inside > wide * 2 + 0.01 || inside < -0.02 || s.y < at[1] - 0.03) return 0
    let away = Math.atan2(s.z, s.x) - middle
    if (away > Math.PI) away -= Math.PI * 2
    if (away < -Math.PI) away += Math.PI * 2
    const t = Math.abs(away) / halfArc
    if (t > 1) return 0
    const along = away * lip
    const bites = noise(along * 70 + turn, 1.5) * 0.6 + noise(along * 260 + turn, 5.5) * 0.4
    const taper = smoothStep(1, 0.7, t)
    const d = wide * taper * (0.35 + 1.1 * bites) - inside
    const share = Math.min(1, Math.max(0, d / s.footprint + 0.5)) * smoothStep(0.2, 0.34, bites + 0.35 * taper)
    if (share <= 0) return 0
    // the rim was ground along the kerb: bright streaks and dull pits, some of them with dirt
    const streak = grain(along + turn, r, 0.0016, 0.02, s.footprint)
    lay(s, DULL, share)
    lay(
      s,
      BRIGHT,
      share * smoothStep(0.4, 0.62, 0.5 * grain(along - turn, r, 0.004, 0.009, s.footprint) + 0.5 * streak),
    )
    lay(s, GRIME, share * smoothStep(0.66, 0.82, grain(along, r + turn, 0.006, 0.012, s.footprint)) * 0.8)
    s.nx += (grain(along, r - turn, 0.0025, 0.008, s.footprint) - 0.5) * 0.7 * share
    s.nz += (grain(along + turn, r - turn, 0.0025, 0.008, s.footprint) - 0.5) * 0.7 * share
    return share
  }
  return { reach: size / 2 + 0.05, marks: isRim, draw }
}
