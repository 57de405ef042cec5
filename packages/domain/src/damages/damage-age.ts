import { type DamageDecisions, isUndecided } from './damage-state.ts'

/** Passings of the car up to which a damage is new (DAMAGE-50). */
const NEW_THRESHOLD = 1

/** Passings of the car up to which a damage is recent (DAMAGE-50). */
const RECENT_THRESHOLD = 2

/** The newest first, as lists have them: what is new is what people bill. */
export const DAMAGE_AGES = ['new', 'recent', 'old'] as const

export type DamageAge = (typeof DAMAGE_AGES)[number]

/** Sorts new damages before recent and old ones, and what has no age yet last. */
export const byAge = (a: DamageAge | null, b: DamageAge | null): number => rankOf(a) - rankOf(b)

const rankOf = (age: DamageAge | null): number => (age === null ? DAMAGE_AGES.length : DAMAGE_AGES.indexOf(age))

/**
 * How old a damage is in the passing looked at (A-12, ruling 3): derived every time, never stored as truth (ruling 2).
 * New and recent exclude each other; that a car's first passing is a baseline is not said here.
 * @param passings of the car from the family's first occurrence up to and including the one looked at, at least 1
 */
export function ageOf(imageSets: number): DamageAge {
  if (imageSets <= NEW_THRESHOLD) return 'new'
  return imageSets <= RECENT_THRESHOLD ? 'recent' : 'old'
}

/** `unknown`: nobody has decided yet, and an undecided suggestion is never called new (ruling 3). */
export type SeenAge = DamageAge | 'unknown'

/** Age of a damage at the passing where it is looked at; the server derives `isNew` and `isRecent`. */
export function seenAgeOf(box: DamageDecisions & { isNew: boolean; isRecent: boolean }): SeenAge {
  if (box.isNew) return 'new'
  if (box.isRecent) return 'recent'
  return isUndecided(box) ? 'unknown' : 'old'
}
