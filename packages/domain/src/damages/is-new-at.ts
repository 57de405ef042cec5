import { isBefore } from '../evidence/reasons-of-image-sets.ts'
import { ageOf } from './damage-age.ts'

type ImageSet = { id: string; recordedAt: number }

/** A passing with the fields that `isNewAt` needs; numbers count the passings of its car from 1, and are null before numbering. */
export type LookedAt = {
  imageSetNo: number | null
  /** the car's first passing */
  isBaseline: boolean
  /** the last passing before this passing that is labelled pickup */
  pickup: ImageSet | null
}

/**
 * True if a damage is new at a passing: first seen after the pickup, as the verdict counts; without a pickup first seen at
 * this passing, except for a car's first passing, which has no new damages (1§4).
 * @param first the passing in which the damage was first seen
 */
export function isNewAt(
  { imageSetNo, isBaseline, pickup }: LookedAt,
  first: ImageSet & { imageSetNo: number | null },
): boolean {
  if (pickup) return isBefore(pickup, first)
  return !isBaseline && ageOf((imageSetNo ?? 0) - (first.imageSetNo ?? 0) + 1) === 'new'
}
