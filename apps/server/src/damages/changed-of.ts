import type { DamageChange } from '@skadi/contract/damages/inputs'
import type { DamageRow } from '@skadi/store/damages/damage-row'
import { ApiError } from '../core/http/api-error.ts'

/**
 * The fields of a box that the caller changes. A box sent as it was read loses its unchanged fields (ruling 45): its first
 * occurrence is then no match by hand, and `finalState: null` takes no decision back.
 * @throws ApiError VALIDATION where a box is to be deleted, or its removal from a family undone, which no change does
 */
export function changedOf(row: DamageRow, { isWhole, ...change }: DamageChange): DamageChange {
  const standing = standingFieldsOf(row)
  const kept = Object.entries(change).filter(
    ([name, value]) => value !== undefined && !(isFixed(name, value) && isAsItStands(name, value, standing)),
  )
  for (const [name, value] of kept)
    if (isFixed(name, value))
      throw new ApiError('VALIDATION', { details: [{ field: `body.damages.${name}`, rule: String(!value) }] })
  const asked = isWhole ? kept.filter(([name, value]) => !isAsItStands(name, value, standing)) : kept
  return { ...(Object.fromEntries(asked) as Omit<DamageChange, 'isWhole'>), id: change.id, isWhole }
}

/** Whether a value may be sent only where it is so. */
const isFixed = (name: string, value: unknown): boolean =>
  (name === 'isDeleted' && value === true) || (name === 'toRemoveFromFamily' && value === false)

/** What a change can name of a box, as it is read. */
const standingFieldsOf = (row: DamageRow): Record<string, unknown> => ({
  state: row.state,
  finalState: row.finalState,
  potentialDamage: row.isPotential,
  isDeleted: row.deletedAt !== null,
  firstDamageId: row.firstDamageId,
  representativeId: row.representativeId,
  damageFamilyReviewed: row.isReviewed,
  toRemoveFromFamily: row.isRemovedFromFamily,
  repaired: row.repairedAt !== null,
  labelIds: row.labelIds,
  damagedParts: row.damagedParts,
})

const isAsItStands = (name: string, value: unknown, standing: Record<string, unknown>): boolean =>
  name in standing && JSON.stringify(value) === JSON.stringify(standing[name])
