import type { Damage } from '@skadi/contract/damages/damage'
import type { useDamageActs } from '../../data/use-damage-acts.ts'
import type { DamageNaming } from './label-picker.tsx'

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Saves the result of the label picker. It sends nothing for values that have not changed. */
export function nameDamage(
  acts: Pick<ReturnType<typeof useDamageActs>, 'label' | 'parts'>,
  damage: Damage,
  naming: DamageNaming,
): void {
  const labelIds = damage.labels.map(({ id }) => id)
  if (!same(labelIds, naming.labelIds)) acts.label(damage.id, naming.labelIds)
  if (!same(damage.damagedParts, naming.parts)) acts.parts(damage.id, naming.parts)
}
