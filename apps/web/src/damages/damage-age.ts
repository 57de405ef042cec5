import type { Damage } from '@skadi/contract/damages/damage'
import { type SeenAge, seenAgeOf } from '@skadi/domain/damages/damage-log'

export type { SeenAge }

/** How old a damage is at the passing it is looked at in: the server derives it, as it knows the car's passings. */
export const ageOfDamage = (damage: Damage): SeenAge => seenAgeOf(damage)
