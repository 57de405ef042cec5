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

/** The product's damage label for each kind (label version 4, 1§3). */
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
 * A damage in the life of a car, before the renderer has found its place on the body's surface. `seed` chooses each
 * omitted value among the values that fit the kind.
 */
export type DamageSketch = {
  /** id of the damage's family; it is the same in all passings of the car */
  id: string
  kind: DamageKind
  part?: CarPart
  /**
   * place in the box around the part, each value from 0 to 1 along x, y, z; the nearest place of the part's surface is
   * used
   */
  where?: Vector
  /** angle in the surface in radians; 0 is along the car, or along the rim of a wheel */
  angle?: number
  /**
   * longest extent in metres: for a wheel damage, measured along the rim; for a crumbled pane, the extent of its hole
   */
  size: number
  /** size in metres at the first passing of the damage, if the damage has grown; its place stays the same */
  sizeAtFirst?: number
  /**
   * from 0 (slight) to 1 (as bad as the kind gets), for example the depth of a dent, or whether a scratch reaches the
   * metal
   */
  severity: number
  /** from 0 (fresh) to 1 (bare steel that has rusted through a winter) */
  rust: number
  seed: number
}

/** A damage, with its place on one body. */
export type Damage = Required<Omit<DamageSketch, 'where' | 'sizeAtFirst'>> & {
  /** coordinates of `at` and `normal`: those of the car or of a wheel */
  joint: Joint
  /** place on the surface in metres */
  at: Vector
  /** unit vector outwards */
  normal: Vector
}
