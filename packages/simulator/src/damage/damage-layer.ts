import { MATERIALS, type Material } from '../car/material.ts'
import type { Piece } from '../car/piece.ts'
import { noise } from '../geometry/noise.ts'
import type { Layer, PaintLook } from '../picture/scene.ts'
import type { Surfel } from '../picture/surfel.ts'
import { randomFrom } from '../random.ts'
import { bentMark, deform } from './bent.ts'
import { brokenGlassMark, type CrackLine, nearestLine, wander } from './broken-glass.ts'
import type { Damage } from './damage.ts'
import { dentMark } from './dent.ts'
import { gougeMark } from './gouge.ts'
import {
  BLACK_PLASTIC,
  below,
  cover,
  type Frame,
  frameOf,
  type Ground,
  lay,
  type Mark,
  primerOf,
  tilt,
} from './mark.ts'
import { drawStrokes, type Stroke } from './strokes.ts'
import { wheelDamageMark } from './wheel-damage.ts'

/** Draws stone chips: a cluster of small ragged spots with primer around a core of steel or rust. */
function chipMark(damage: Damage, frame: Frame): Mark {
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
      // stains of rust run down from old stone chips
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

/** Returns the share of a pixel that a disc covers. */
const within = (r: number, radius: number, f: number): number => {
  const share = (radius - r) / f + 0.5
  const small = Math.min(1, (4 * radius * radius) / (f * f))
  return (share < 0 ? 0 : share > 1 ? 1 : share) * small
}

/** Draws several nearly parallel strokes. They are in the lacquer, or reach the primer or the sheet. */
function scratchMark(damage: Damage, frame: Frame): Mark {
  const strokes = strokesOf(damage)
  const widest = spreadOf(damage.size) * 1.6 + 0.01
  return {
    reach: damage.size * 0.55 + 0.02,
    draw: (s, u, v) => (v > widest || v < -widest ? 0 : drawStrokes(s, strokes, u, v, damage.rust, frame)),
  }
}

const spreadOf = (size: number): number => Math.min(0.05, 0.012 + size * 0.06)

/** Returns one main stroke, some strokes beside it, and fine hairs. */
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

const SOCKET: Ground = { red: 0.012, green: 0.012, blue: 0.012, specular: 0.03, roughness: 0.9, metal: 0 }
const BRACKET: Ground = { red: 0.2, green: 0.2, blue: 0.2, specular: 0.3, roughness: 0.5, metal: 0.5 }

const NOTHING = { positions: new Float32Array(), normals: new Float32Array(), triangles: new Uint32Array() }

/** Removes a part. Its pieces stay in the list, but without triangles. */
const without = (pieces: readonly Piece[], { part }: Pick<Damage, 'part'>): Piece[] =>
  pieces.map((piece) => (piece.part === part ? { ...piece, mesh: NOTHING } : piece))

/** Draws the dark socket behind a missing part, with its holes and torn clips. */
function missingMark({ size, seed, part }: Damage): Mark {
  const [half, high] = part.endsWith('Mirror') ? [0.055, 0.045] : [size * 0.42, size * 0.28]
  const turn = seed % 97
  const draw = (s: Surfel, u: number, v: number): number => {
    const edge = (Math.abs(u) / half) ** 4 + (Math.abs(v) / high) ** 4 + 0.25 * (noise(u * 90 + turn, v * 90) - 0.5)
    const d = (1 - Math.max(edge, 0) ** 0.25) * Math.min(half, high)
    const share = Math.min(1, Math.max(0, d / s.footprint + 0.5))
    if (share <= 0) return 0
    lay(s, SOCKET, share)
    s.light *= 1 - 0.6 * share
    for (const k of [-0.55, 0.55]) {
      const r = Math.hypot(u - k * half, v)
      if (r < 0.011) lay(s, BRACKET, cover(r - 0.0075, 0.003, s.footprint) * 0.8)
    }
    return share
  }
  return { reach: Math.hypot(half, high) + 0.02, draw }
}

/** Draws a crack in plastic: a dark branching line, flaked paint beside it, and one raised lip. */
function crackMark({ size, severity, seed }: Damage, frame: Frame): Mark {
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

const MARKS: Record<Damage['kind'], (damage: Damage, frame: Frame) => Mark> = {
  scratch: scratchMark,
  dent: dentMark,
  crack: crackMark,
  chip: chipMark,
  gouge: gougeMark,
  bent: bentMark,
  missing: missingMark,
  brokenGlass: brokenGlassMark,
  wheelDamage: wheelDamageMark,
}

/** Minimum share of a pixel that a damage covers, so that the pixel counts as covered. */
const VISIBLE = 0.08
/** Green value above which a paint counts as pale; the layer below a pale paint looks dark. */
const PALE = 0.22

/**
 * Makes a damage a layer over the car's surfaces.
 * @param number number of the damage in the masks, from 1
 */
export function damageLayer(damage: Damage, number: number, { colour }: PaintLook): Layer {
  const frame = frameOf(damage, colour[1] > PALE)
  const { at, u, v, n } = frame
  const { reach, marks = isOuter, draw } = MARKS[damage.kind](damage, frame)
  const reach2 = reach * reach
  const [ax, ay, az] = at
  // surfaces that bend away, or that are on the other side of a thin part, stay unchanged
  const deep = Math.max(0.03, reach * 0.6)
  return {
    reaches: ({ piece }) => (piece.joint ?? 'body') === damage.joint && marks(piece) && isWithin(piece, damage, reach),
    apply: (s) => {
      const [dx, dy, dz] = [s.x - ax, s.y - ay, s.z - az]
      if (dx * dx + dy * dy + dz * dz > reach2) return
      if (s.nx * n[0] + s.ny * n[1] + s.nz * n[2] < 0.3) return
      const w = dx * n[0] + dy * n[1] + dz * n[2]
      if (w > deep || w < -deep) return
      const share = draw(s, dx * u[0] + dy * u[1] + dz * u[2], dx * v[0] + dy * v[1] + dz * v[2], w)
      if (share > VISIBLE) s.damage = number
    },
  }
}

/**
 * Returns the car's pieces with bent and missing parts. Number and order of the pieces stay the same. Each piece keeps
 * its number of vertices or has no vertices.
 */
export function damagedPieces(pieces: readonly Piece[], damages: readonly Damage[]): readonly Piece[] {
  return damages.reduce<readonly Piece[]>((all, damage) => {
    if (damage.kind === 'bent') return deform(all, damage)
    return damage.kind === 'missing' ? without(all, damage) : all
  }, pieces)
}

const isOuter = ({ material, part }: Piece): boolean => {
  const { clear, glow }: Material = MATERIALS[material]
  return clear === undefined && glow === undefined && part !== 'none'
}

/** Returns true if any vertex is within reach. It is enough to test the vertices, because the triangles are small. */
function isWithin({ mesh: { positions } }: Piece, { at }: Damage, reach: number): boolean {
  const far = (reach + 0.05) ** 2
  for (let i = 0; i < positions.length; i += 3) {
    const dx = (positions[i] as number) - at[0]
    const dy = (positions[i + 1] as number) - at[1]
    const dz = (positions[i + 2] as number) - at[2]
    if (dx * dx + dy * dy + dz * dz < far) return true
  }
  return false
}
