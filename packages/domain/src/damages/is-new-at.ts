import { isBefore } from '../evidence/reasons-of-image-sets.ts'
import { ageOf } from './damage-age.ts'

type ImageSet = { id: string; recordedAt: number }

/** A passing as the question asks for it; numbers count the passings of its car from 1, and are null before they are known. */
export type LookedAt = {
  imageSetNo: number | null
  /** the car's first passing */
  isBaseline: boolean
  /** the last passing labelled pickup before it */
  pickup: ImageSet | null
}

/**
 * Whether a damage is new at a passing: first seen after the pickup, as the verdict counts it; without a pickup first seen at
 * this passing, where a car's first one has nothing new (1§4).
 * @param first the passing that the damage was first seen in
 */
export function isNewAt(
  { imageSetNo, isBaseline, pickup }: LookedAt,
  first: ImageSet & { imageSetNo: number | null },
): boolean {
  if (pickup) return isBefore(pickup, first)
  return !isBaseline && ageOf((imageSetNo ?? 0) - (first.imageSetNo ?? 0) + 1) === 'new'
}
