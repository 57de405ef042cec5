import type { Damage } from '@skadi/contract/damages/damage'
import type { DamageChange } from '@skadi/contract/damages/inputs'
import { labelOf } from '@skadi/domain/damages/names/damage-labels'

/** The user of an act, in the format that the evidence of a damage stores. */
export type Person = { userId: string; name: string | null }

/**
 * Editable fields of a damage in the format of the request. With this format, old and new values can be compared, and
 * old values can be restored.
 */
export type DamageFields = Required<
  Pick<
    DamageChange,
    | 'finalState'
    | 'potentialDamage'
    | 'firstDamageId'
    | 'representativeId'
    | 'labelIds'
    | 'damagedParts'
    | 'comparedImageId'
    | 'notSeenIn'
  >
> & { isDeleted: boolean; repaired: boolean; points: Damage['points'] }

export type FieldName = keyof DamageFields

/** Returns the current fields of a damage. `firstDamageId` is null if this damage is the first occurrence. */
export function fieldsOf(damage: Damage): DamageFields {
  return {
    finalState: damage.finalState,
    potentialDamage: damage.potentialDamage,
    firstDamageId: damage.firstDamageId === damage.id ? null : damage.firstDamageId,
    representativeId: damage.representativeId,
    labelIds: damage.labels.map(({ id }) => id),
    damagedParts: damage.damagedParts,
    comparedImageId: damage.comparedImageId,
    notSeenIn: damage.notSeenIn,
    isDeleted: damage.isDeleted,
    repaired: damage.repaired !== null,
    points: damage.points,
  }
}

/** Returns the current values of the named fields. */
export function pickFields(damage: Damage, names: readonly FieldName[]): Partial<DamageFields> {
  const all = fieldsOf(damage)
  return Object.fromEntries(names.map((name) => [name, all[name]]))
}

/** Whether two values of a field are equal. The order of labels does not matter. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(ordered(a)) === JSON.stringify(ordered(b))

const ordered = (value: unknown): unknown =>
  Array.isArray(value) && value.every((one) => typeof one === 'number') ? value.toSorted((a, b) => a - b) : value

/**
 * Returns the damage as it will be after the server has applied the change.
 * Fields that only the server can derive stay unchanged.
 */
export function withFields(damage: Damage, fields: Partial<DamageFields>, by: Person, at: string): Damage {
  const { labelIds, repaired, firstDamageId, isDeleted, finalState, ...same } = fields
  const next: Damage = { ...damage, ...same }
  if (labelIds) next.labels = labelIds.flatMap((id) => labelOf(id) ?? damage.labels.find((one) => one.id === id) ?? [])
  // The price is removed, because the server computes prices.
  // A price that a person has set stays after a change of labels, parts or box.
  if ((labelIds || same.damagedParts || same.points) && !damage.price?.isSaid) next.price = null
  if (repaired !== undefined) next.repaired = repaired ? (damage.repaired ?? { ...by, at }) : null
  if (isDeleted !== undefined) Object.assign(next, { isDeleted, deletedBy: isDeleted ? by.userId : null })
  if (firstDamageId !== undefined) next.firstDamageId = firstDamageId ?? damage.id
  if (finalState !== undefined) {
    next.finalState = finalState
    // A decision without a comparison removes the comparison of an earlier decision.
    next.comparedImageId = fields.comparedImageId ?? null
    // A decision in a job changes the state.
    // So revoking the decision makes a detector's damage a suggestion again (B-15).
    if (finalState === null && damage.evidence.detector && damage.state !== 'created')
      Object.assign(next, { state: 'suggested', partnerState: null })
    // An accepted suggestion is new if its damage was first seen in this passing.
    // The server corrects this value with the history of the car.
    if (finalState === 'accepted' && !damage.isRecent) next.isNew = damage.firstSeen.imageSetId === damage.imageSetId
    next.evidence = { ...damage.evidence, decided: finalState && { ...by, at, decision: finalState } }
  }
  return next
}
