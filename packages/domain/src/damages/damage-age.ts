/** Passings of the car up to which a damage is new (DAMAGE-50). */
const NEW_THRESHOLD = 1

/** Passings of the car up to which a damage is recent (DAMAGE-50). */
const RECENT_THRESHOLD = 2

export type DamageAge = 'new' | 'recent' | 'old'

/**
 * How old a damage is in the passing looked at (A-12, ruling 3): derived every time, never stored as truth (ruling 2).
 * New and recent exclude each other; that a car's first passing is a baseline is not said here.
 * @param passings of the car from the family's first occurrence up to and including the one looked at, at least 1
 */
export function ageOf(passings: number): DamageAge {
  if (passings <= NEW_THRESHOLD) return 'new'
  return passings <= RECENT_THRESHOLD ? 'recent' : 'old'
}
