import { MATERIALS, type Material } from '../car/material.ts'
import type { Piece } from '../car/piece.ts'
import { hash, noise } from '../geometry/noise.ts'
import { smoothStep } from '../geometry/vector.ts'
import type { Surfel } from '../picture/surfel.ts'
import { randomFrom } from '../random.ts'
import type { Damage } from './damage.ts'
import { cover, type Frame, type Ground, lay, type Mark, tilt } from './mark.ts'

const SPLINTERS: Ground = { red: 0.62, green: 0.67, blue: 0.66, specular: 0.2, roughness: 0.4, metal: 0 }
const HOLE: Ground = { red: 0.006, green: 0.006, blue: 0.006, specular: 0.02, roughness: 0.9, metal: 0 }

const isGlass = ({ material }: Piece): boolean => {
  const { clear }: Material = MATERIALS[material]
  return clear !== undefined
}

/**
 * Draws broken glass. A windscreen consists of two panes with a foil, so it cracks and holds. Other glass crumbles at
 * once.
 */
export const brokenGlassMark = (damage: Damage, frame: Frame): Mark =>
  damage.part === 'windscreen' || damage.part.endsWith('Headlamp') || damage.size < 0.08
    ? crackedGlass(damage, frame)
    : crumbledGlass(damage, frame)

/** Paints broken glass over a surface; broken glass is opaque. */
function whiten(s: Surfel, ground: Ground, share: number) {
  lay(s, ground, share)
  s.cover += (1 - s.cover) * share
}

/**
 * Draws cracked glass: the star of a stone with a few legs, or cracks that reach far from a crushed middle, with chords
 * between the cracks.
 */
function crackedGlass({ size, severity, seed }: Damage, frame: Frame): Mark {
  const random = randomFrom(seed)
  const isStar = size < 0.12
  const lines: CrackLine[] = []
  const legs = isStar ? 4 + Math.floor(random() * 5) : 7 + Math.floor(random() * 6)
  const half = 0.0006 + 0.0006 * severity
  const angles = Array.from({ length: legs }, (_, i) => ((i + 0.8 * random()) / legs) * Math.PI * 2)
  const lengths = angles.map((_, i) => (size / 2) * (i === 0 ? 0.97 : 0.3 + 0.65 * random() ** 1.5))
  angles.forEach((angle, i) =>
    wander(lines, random, {
      u: 0,
      v: 0,
      heading: angle,
      length: lengths[i] as number,
      half,
      branches: isStar ? 0 : 0.12,
    }),
  )
  // chords from leg to leg; they are closer to each other near the middle
  if (!isStar)
    angles.forEach((angle, i) => {
      const next = angles[(i + 1) % legs] as number
      const room = Math.min(lengths[i] as number, lengths[(i + 1) % legs] as number)
      for (let r = 0.012 + 0.01 * random(); r < room * 0.75; r *= 1.35 + 0.6 * random()) {
        if (random() < 0.35) continue
        const other = r * (0.85 + 0.3 * random())
        const chord = {
          au: r * Math.cos(angle),
          av: r * Math.sin(angle),
          bu: other * Math.cos(next),
          bv: other * Math.sin(next),
        }
        lines.push({ ...chord, aHalf: half * 0.8, bHalf: half * 0.8 })
      }
    })
  const core = isStar ? 0.002 + 0.002 * severity : 0.008 + 0.014 * severity
  const draw = (s: Surfel, u: number, v: number): number => {
    const r = Math.hypot(u, v)
    if (r > size / 2 + 0.003) return 0
    const { distance, half: wide } = nearestLine(lines, u, v)
    const line = cover(distance, wide, s.footprint) * (0.5 + 0.5 * noise(u * 60 + (seed % 97), v * 60))
    const ragged = core * (0.7 + 0.6 * noise(u * 150 + (seed % 89), v * 150))
    const crushed = Math.min(1, Math.max(0, (ragged - r) / s.footprint + 0.5)) * (0.55 + 0.4 * noise(u * 500, v * 500))
    const share = Math.max(line * 0.9, crushed)
    if (share > 0) whiten(s, SPLINTERS, share)
    // tilts the pieces between the cracks, because they no longer lie in one plane
    if (!isStar && r > 0.002) {
      const sector = Math.floor((Math.atan2(v, u) / Math.PI + 1) * legs * 0.5)
      const k = 0.02 * Math.max(0, 1 - r / (size * 0.35))
      tilt(s, frame, k * (hash(sector, seed) - 0.5), k * (hash(sector, seed + 1) - 0.5))
    }
    return share
  }
  return { reach: size / 2 + 0.01, marks: isGlass, draw }
}

/**
 * Draws toughened glass. The whole pane crumbles to pieces of a centimetre, and the pieces around the blow have fallen
 * out.
 */
function crumbledGlass({ size, severity, seed, part }: Damage, frame: Frame): Mark {
  const turn = seed % 97
  const hole = size * (0.25 + 0.25 * severity)
  const draw = (s: Surfel, u: number, v: number): number => {
    const r = Math.hypot(u, v)
    const torn = hole * (0.6 + 0.6 * noise(u * 22 - turn, v * 22) + 0.25 * noise(u * 90, v * 90 - turn))
    const open = Math.min(1, Math.max(0, (torn - r) / s.footprint + 0.5))
    if (open < 1) {
      const { border, crumb } = crumbs(u, v, 0.0085 + 0.005 * smoothStep(0, 0.5, r), turn)
      const line = cover(border, 0.0007, s.footprint) * (0.3 + 0.7 * hash(crumb, turn))
      const near = smoothStep(0.04, 0, r - torn)
      const veil = 0.04 + 0.3 * hash(crumb, turn + 3) ** 4 + 0.25 * near + 0.12 * noise(u * 7 + turn, v * 7)
      const loose = 0.2 + 0.3 * near
      tilt(s, frame, loose * (hash(crumb, turn + 1) - 0.5), loose * (hash(crumb, turn + 2) - 0.5))
      whiten(s, SPLINTERS, Math.max(line * 0.75, veil))
    }
    if (open > 0) whiten(s, HOLE, open)
    return 1
  }
  return { reach: PANE, marks: (piece) => isGlass(piece) && piece.part === part, draw }
}

/** Upper limit of the extent of a pane in metres. */
const PANE = 1.6

const found = { border: 0, crumb: 0 }

/** Finds the crumb at a place (Voronoi cells of a jittered grid), and the metres to the border of the crumb. */
function crumbs(u: number, v: number, cell: number, turn: number): typeof found {
  const [i, j] = [Math.floor(u / cell), Math.floor(v / cell)]
  let [first, second] = [Infinity, Infinity]
  for (let b = j - 1; b <= j + 1; b++)
    for (let a = i - 1; a <= i + 1; a++) {
      const du = a + hash(a + turn, b) - u / cell
      const dv = b + hash(a, b + turn + 500) - v / cell
      const d = Math.sqrt(du * du + dv * dv)
      if (d < first) {
        second = first
        first = d
        found.crumb = a * 977 + b
      } else if (d < second) second = d
    }
  found.border = ((second - first) / 2) * cell
  return found
}

/** A line from a to b in the plane of a damage, with its half width at both ends, in metres. */
export type CrackLine = { au: number; av: number; bu: number; bv: number; aHalf: number; bHalf: number }

/**
 * Adds a crack that wanders from a place. Its branches get thinner.
 * @param branches chance of a new branch per step
 */
export function wander(
  lines: CrackLine[],
  random: () => number,
  way: { u: number; v: number; heading: number; length: number; half: number; branches: number },
  depth = 0,
) {
  const { heading, length, half, branches } = way
  const steps = Math.max(2, Math.round(length / 0.018))
  const step = length / steps
  const halfAt = (i: number) => half * (1 - 0.85 * (i / steps))
  let { u, v } = way
  let turn = heading
  for (let i = 0; i < steps; i++) {
    turn += (random() - 0.5) * 0.85 + (heading - turn) * 0.35
    const [bu, bv] = [u + step * Math.cos(turn), v + step * Math.sin(turn)]
    lines.push({ au: u, av: v, bu, bv, aHalf: halfAt(i), bHalf: halfAt(i + 1) })
    u = bu
    v = bv
    if (i === 0 || depth === 2 || random() > branches) continue
    const side = (random() < 0.5 ? -1 : 1) * (0.5 + 0.6 * random())
    const rest = (length - i * step) * (0.25 + 0.4 * random())
    wander(lines, random, { u, v, heading: turn + side, length: rest, half: halfAt(i) * 0.7, branches }, depth + 1)
  }
}

const nearest = { distance: 0, half: 0, side: 0 }

/**
 * Finds the line nearest to a place. Returns the metres to the middle of the line, its half width at the nearest point,
 * and the side on which the place is (1 left, -1 right).
 */
export function nearestLine(lines: readonly CrackLine[], u: number, v: number): typeof nearest {
  let least = Infinity
  for (const { au, av, bu, bv, aHalf, bHalf } of lines) {
    const [eu, ev, wu, wv] = [bu - au, bv - av, u - au, v - av]
    const t = Math.min(1, Math.max(0, (wu * eu + wv * ev) / (eu * eu + ev * ev)))
    const d = Math.hypot(wu - eu * t, wv - ev * t)
    const half = aHalf + (bHalf - aHalf) * t
    if (d - half >= least) continue
    least = d - half
    nearest.distance = d
    nearest.half = half
    nearest.side = Math.sign(eu * wv - ev * wu)
  }
  return nearest
}
