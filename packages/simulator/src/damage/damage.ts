import type { CarPart } from '../car/part.ts'
import type { Joint } from '../car/piece.ts'
import type { Vector } from '../geometry/vector.ts'

/** Kinds of damage that the renderer can draw on a car. */
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
 * A damage as a car's life describes it, before its place on the body's surface is known. `seed` chooses each omitted
 * value among the values that fit the kind.
 */
export type DamageSketch = {
  /** id of the damage's family, the same in all passings of its car */
  id: string
  kind: DamageKind
  part?: CarPart
  /** place in the part's box, each 0 to 1 along x, y, z; the nearest place of the part's surface is used */
  where?: Vector
  /** angle in the surface, radians: 0 runs along the car (a wheel: along its rim) */
  angle?: number
  /** longest extent in metres; of a wheel damage: measured along the rim; of a crumbled pane: the extent of its hole */
  size: number
  /** size in metres at the damage's first passing, when the damage has grown since; its place does not change */
  sizeAtFirst?: number
  /** 0 slight, 1 as bad as the kind gets: depth of a dent, whether a scratch reaches the metal */
  severity: number
  /** 0 fresh, 1 bare steel has rusted through a winter */
  rust: number
  seed: number
}

/** A damage with its place on one body. */
export type Damage = Required<Omit<DamageSketch, 'where' | 'sizeAtFirst'>> & {
  /** frame of `at` and `normal`: the car's, or a wheel's */
  joint: Joint
  /** on the surface, metres */
  at: Vector
  /** outwards, unit length */
  normal: Vector
}
