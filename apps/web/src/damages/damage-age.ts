import type { Damage } from '@skadi/contract/damages/damage'
import type { DamageAge } from '@skadi/domain/damages/damage-age'
import { isUndecided } from '@skadi/domain/damages/damage-state'

/** `unknown`: nobody stands behind it yet, and what is to be decided is never called new (ruling 3). */
export type SeenAge = DamageAge | 'unknown'

/** How old a damage is at the passing it is looked at in: the server derives it, as it knows the car's passings. */
export function ageOfDamage(damage: Damage): SeenAge {
  if (damage.isNew) return 'new'
  if (damage.isRecent) return 'recent'
  return isUndecided(damage) ? 'unknown' : 'old'
}
