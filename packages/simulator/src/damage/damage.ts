import type { CarPart } from '../car/part.ts'
import type { Joint } from '../car/piece.ts'
import type { Vector } from '../geometry/vector.ts'

/** What the renderer can do to a car. */
export const DAMAGE_KINDS = [
  'scratch',
  'dent',
  'crack',
  'chip',
  'gouge',
  'bent',
  'missing',
  'brokenGlass',
  'wheelDamage',
] as const
export type DamageKind = (typeof DAMAGE_KINDS)[number]

/** The product's damage label (label version 4, 1§3) for each kind. */
export const LABEL_OF_KIND = {
  scratch: 'scratched',
  dent: 'dented',
  crack: 'cracked',
  chip: 'chipped',
  gouge: 'gouged',
  bent: 'bent',
  missing: 'missing',
  brokenGlass: 'glass broken',
  wheelDamage: 'wheel damage',
} as const satisfies Record<DamageKind, string>

/**
 * A damage as a car's life tells it, before it is known where the body's surface lies. What is left out is chosen by
 * `seed` among what fits the kind.
 */
export type DamageSketch = {
  /** the damage's name through all passings of its car: its family */
  id: string
  kind: DamageKind
  part?: CarPart
  /** place in the part's box, each 0 to 1 along x, y, z; the nearest place of its surface is taken */
  where?: Vector
  /** radians in the surface: 0 runs along the car (a wheel: along its rim) */
  angle?: number
  /** metres, the longest extent; of a wheel damage along the rim, of a crumbled pane about its hole */
  size: number
  /** metres: what it measured when it came, where it has grown since; it stays where it was */
  sizeAtFirst?: number
  /** 0 slight, 1 as bad as the kind gets: depth of a dent, whether a scratch reaches the metal */
  severity: number
  /** 0 fresh, 1 bare steel has rusted through a winter */
  rust: number
  seed: number
}

/** A damage at its place on one body. */
export type Damage = Required<Omit<DamageSketch, 'where' | 'sizeAtFirst'>> & {
  /** whose frame `at` and `normal` are in: the car's, or a wheel's */
  joint: Joint
  /** on the surface, metres */
  at: Vector
  /** outwards, unit length */
  normal: Vector
}
