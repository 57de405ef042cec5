import type { Damage } from '@skadi/contract/damages/damage'
import { damageCaption, damageTitle } from '../words.ts'

/** Name of a damage in a sentence: `Damage 7`, without a number `Scratched · front bumper`. */
export const damageName = (damage: Pick<Damage, 'number' | 'labels' | 'damagedParts'>): string =>
  damage.number === null ? damageCaption(damage) : damageTitle(damage)
