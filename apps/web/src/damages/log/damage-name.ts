import type { Damage } from '@skadi/contract/damages/damage'
import { damageCaption, damageTitle } from '../words.ts'

/** Name of a damage within a sentence: `Damage 7`, or `Scratched · front bumper` if it has no number. */
export const damageName = (damage: Pick<Damage, 'number' | 'labels' | 'damagedParts'>): string =>
  damage.number === null ? damageCaption(damage) : damageTitle(damage)
