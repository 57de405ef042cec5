import type { Damage } from '@skadi/contract/damages/damage'
import { type DamageAct, wantedOf } from './damage-act.ts'
import { type DamageFields, type FieldName, fieldsOf, isSameValue } from './damage-fields.ts'

/** A field that this user and another user have changed to different values. */
export type DamageConflict = {
  damageId: string
  field: FieldName
  mine: DamageFields[FieldName] | undefined
  theirs: DamageFields[FieldName]
}

/**
 * Returns the conflicts of an act with later changes by other users (C-26). Changes of different fields are no
 * conflict, and neither are equal changes.
 * @param current the damages in the server's current state
 */
export function conflictsOf(act: DamageAct, current: readonly Damage[]): DamageConflict[] {
  const byId = new Map(current.map((damage) => [damage.id, damage]))
  return Object.entries(wantedOf(act)).flatMap(([damageId, wanted]) => {
    const damage = byId.get(damageId)
    if (!damage) return []
    const theirs = fieldsOf(damage)
    return (Object.keys(wanted) as FieldName[])
      .filter((field) => !isSameValue(theirs[field], wanted[field]))
      .filter((field) => !isSameValue(theirs[field], act.before[damageId]?.[field]))
      .map((field) => ({ damageId, field, mine: wanted[field], theirs: theirs[field] }))
  })
}

/**
 * Returns the act, now based on these versions of its damages. A version in `seen` is replaced only by a newer version.
 */
export function sawAlso(act: DamageAct, damages: readonly Damage[]): DamageAct {
  const newer = damages.filter(({ id, modifiedAt }) => {
    const before = act.seen[id]
    return act.damageIds.includes(id) && (before === undefined || before < modifiedAt)
  })
  if (newer.length === 0) return act
  const seen = { ...act.seen, ...Object.fromEntries(newer.map(({ id, modifiedAt }) => [id, modifiedAt])) }
  const [file] = newer
  const isMoved = act.request.call === 'move' && file !== undefined
  return { ...act, seen, request: isMoved ? { ...act.request, fileId: file.fileId } : act.request } as DamageAct
}
