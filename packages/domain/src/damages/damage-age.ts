import { type DamageDecisions, isUndecided } from './damage-state.ts'

/** Maximum number of passings of the car in which a damage is new (DAMAGE-50). */
const NEW_THRESHOLD = 1

/** Maximum number of passings of the car in which a damage is recent (DAMAGE-50). */
const RECENT_THRESHOLD = 2

/** Ages in the order of lists: newest first, because the company bills new damages. */
export const DAMAGE_AGES = ['new', 'recent', 'old'] as const

export type DamageAge = (typeof DAMAGE_AGES)[number]

/** Compares ages: new before recent before old damages, damages without an age last. */
export const byAge = (a: DamageAge | null, b: DamageAge | null): number => rankOf(a) - rankOf(b)

const rankOf = (age: DamageAge | null): number => (age === null ? DAMAGE_AGES.length : DAMAGE_AGES.indexOf(age))

/**
 * Age of a damage in a passing (A-12, ruling 3): derived every time, never stored as truth (ruling 2). New and recent exclude each other;
 * this function does not consider that a car's first passing is a baseline.
 * @param imageSets number of passings of the car from the family's first occurrence up to and including this passing, at least 1
 */
export function ageOf(imageSets: number): DamageAge {
  if (imageSets <= NEW_THRESHOLD) return 'new'
  return imageSets <= RECENT_THRESHOLD ? 'recent' : 'old'
}

/** `unknown`: no decision yet; an undecided suggestion is never called new (ruling 3). */
export type SeenAge = DamageAge | 'unknown'

/** Age of a damage at the displayed passing; the server derives `isNew` and `isRecent`. */
export function seenAgeOf(box: DamageDecisions & { isNew: boolean; isRecent: boolean }): SeenAge {
  if (box.isNew) return 'new'
  if (box.isRecent) return 'recent'
  return isUndecided(box) ? 'unknown' : 'old'
}
