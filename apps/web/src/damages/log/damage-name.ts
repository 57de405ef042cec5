import type { Damage } from '@skadi/contract/damages/damage'
import { damageCaption, damageTitle } from '../words.ts'

/**
 * Returns the name of a damage for use within a sentence, for example `Damage 7`. Without a number the name is the
 * caption, for example `Scratched · front bumper`.
 */
export const damageName = (damage: Pick<Damage, 'number' | 'labels' | 'damagedParts'>): string =>
  damage.number === null ? damageCaption(damage) : damageTitle(damage)
