import { type DamageDecisions, isUndecided } from './damage-state.ts'

/** Number of passings of the car up to which a damage is new (DAMAGE-50). */
const NEW_THRESHOLD = 1

/** Number of passings of the car up to which a damage is recent (DAMAGE-50). */
const RECENT_THRESHOLD = 2

/** Ages in the order of lists. New damages come first, because the company bills them. */
export const DAMAGE_AGES = ['new', 'recent', 'old'] as const

export type DamageAge = (typeof DAMAGE_AGES)[number]

/** Compares ages for sorting: new, recent, old, and last the damages without an age. */
export const byAge = (a: DamageAge | null, b: DamageAge | null): number => rankOf(a) - rankOf(b)

const rankOf = (age: DamageAge | null): number => (age === null ? DAMAGE_AGES.length : DAMAGE_AGES.indexOf(age))

/**
 * Returns the age of a damage in a passing (A-12, ruling 3). The age is computed each time, because the histories are the truth (ruling 2).
 * A damage is never both new and recent. This function ignores that a car's first passing is a baseline.
 * @param imageSets number of passings of the car from the family's first occurrence up to and including this passing, at least 1
 */
export function ageOf(imageSets: number): DamageAge {
  if (imageSets <= NEW_THRESHOLD) return 'new'
  return imageSets <= RECENT_THRESHOLD ? 'recent' : 'old'
}

/** Age as the portal shows it. It is `unknown` without a decision, because an undecided suggestion is never called new (ruling 3). */
export type SeenAge = DamageAge | 'unknown'

/** Returns the age of a damage at the displayed passing. The server computes `isNew` and `isRecent`. */
export function seenAgeOf(box: DamageDecisions & { isNew: boolean; isRecent: boolean }): SeenAge {
  if (box.isNew) return 'new'
  if (box.isRecent) return 'recent'
  return isUndecided(box) ? 'unknown' : 'old'
}
