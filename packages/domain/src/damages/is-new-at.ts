import { isBefore } from '../evidence/reasons-of-image-sets.ts'
import { ageOf } from './damage-age.ts'

type ImageSet = { id: string; recordedAt: number }

/**
 * A passing with the fields that `isNewAt` needs. `imageSetNo` counts the passings of the car from 1, and is null until the passing gets
 * its number.
 */
export type LookedAt = {
  imageSetNo: number | null
  /** true for the car's first passing */
  isBaseline: boolean
  /** the last passing labelled pickup before this passing; null if this passing is a pickup itself */
  pickup: ImageSet | null
}

/**
 * True if a damage is new at a passing. With a pickup, the damage must have been first seen after the pickup, as in the verdict. Without a
 * pickup, it must have been first seen at this passing. A car's first passing has no new damages (1§4).
 * @param first the passing in which the damage was first seen
 */
export function isNewAt(
  { imageSetNo, isBaseline, pickup }: LookedAt,
  first: ImageSet & { imageSetNo: number | null },
): boolean {
  if (pickup) return isBefore(pickup, first)
  return !isBaseline && ageOf((imageSetNo ?? 0) - (first.imageSetNo ?? 0) + 1) === 'new'
}
