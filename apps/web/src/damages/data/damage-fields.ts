import type { Damage } from '@skadi/contract/damages/damage'
import type { DamageChange } from '@skadi/contract/damages/inputs'
import { labelOf } from '@skadi/domain/damages/names/damage-labels'

/** Somebody who acts, as evidence names people. */
export type Person = { userId: string; name: string | null }

/** What people can change of a damage: as it is sent, so that values before and after are compared and given back. */
export type DamageFields = Required<
  Pick<
    DamageChange,
    'finalState' | 'potentialDamage' | 'firstDamageId' | 'representativeId' | 'labelIds' | 'damagedParts'
  >
> & { isDeleted: boolean; repaired: boolean; points: Damage['points'] }

export type FieldName = keyof DamageFields

/** A damage's fields as they stand. A damage that is a first occurrence itself has none that it belongs to: null. */
export function fieldsOf(damage: Damage): DamageFields {
  return {
    finalState: damage.finalState,
    potentialDamage: damage.potentialDamage,
    firstDamageId: damage.firstDamageId === damage.id ? null : damage.firstDamageId,
    representativeId: damage.representativeId,
    labelIds: damage.labels.map(({ id }) => id),
    damagedParts: damage.damagedParts,
    isDeleted: damage.isDeleted,
    repaired: damage.repaired !== null,
    points: damage.points,
  }
}

/** The named fields as they stand. */
export function pickFields(damage: Damage, names: readonly FieldName[]): Partial<DamageFields> {
  const all = fieldsOf(damage)
  return Object.fromEntries(names.map((name) => [name, all[name]]))
}

/** Whether two values of a field are the same; labels in any order. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(ordered(a)) === JSON.stringify(ordered(b))

const ordered = (value: unknown): unknown =>
  Array.isArray(value) && value.every((one) => typeof one === 'number') ? value.toSorted((a, b) => a - b) : value

/** The damage as it will stand once the server has taken the change: what only the server derives stays. */
export function withFields(damage: Damage, fields: Partial<DamageFields>, by: Person, at: string): Damage {
  const { labelIds, repaired, firstDamageId, isDeleted, finalState, ...same } = fields
  const next: Damage = { ...damage, ...same }
  if (labelIds) next.labels = labelIds.flatMap((id) => labelOf(id) ?? damage.labels.find((one) => one.id === id) ?? [])
  // Prices are the server's; the word of a person holds whatever the damage is found to be.
  if ((labelIds || same.damagedParts || same.points) && !damage.price?.isSaid) next.price = null
  if (repaired !== undefined) next.repaired = repaired ? (damage.repaired ?? { ...by, at }) : null
  if (isDeleted !== undefined) Object.assign(next, { isDeleted, deletedBy: isDeleted ? by.userId : null })
  if (firstDamageId !== undefined) next.firstDamageId = firstDamageId ?? damage.id
  if (finalState !== undefined) {
    next.finalState = finalState
    // A decision in a job moved the state; taken back, what was found by a machine is a suggestion again (B-15).
    if (finalState === null && damage.evidence.detector && damage.state !== 'created')
      Object.assign(next, { state: 'suggested', partnerState: null })
    // A suggestion gets its age by being accepted: what was first seen here is new, older ones the server knows better.
    if (finalState === 'accepted' && !damage.isRecent) next.isNew = damage.firstSeen.imageSetId === damage.imageSetId
    next.evidence = { ...damage.evidence, decided: finalState && { ...by, at, decision: finalState } }
  }
  return next
}
