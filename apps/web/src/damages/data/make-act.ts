import type { Damage } from '@skadi/contract/damages/damage'
import { isKeptApart } from '@skadi/domain/damages/damage-state'
import type { PendingActionKind } from '@skadi/domain/damages/pending/pending-action'
import type { DamageAct, DamageRequest, FieldsById } from './damage-act.ts'
import { type DamageFields, type FieldName, type Person, pickFields } from './damage-fields.ts'

/** Context of an act: the passing, the user, and the time by this browser's clock. */
export type ActContext = { imageSetId: string; by: Person; at: string }

/** Returns `modifiedAt` of these damages as the user saw them. A damage that was just drawn has no `modifiedAt` yet. */
const seenOf = (damages: readonly Damage[]): Record<string, string> =>
  Object.fromEntries(
    damages.filter(({ modifiedAt }) => modifiedAt !== '').map(({ id, modifiedAt }) => [id, modifiedAt]),
  )

type FieldsAct = {
  kind: PendingActionKind
  /** the new field values of each damage */
  wanted: FieldsById
  /** ids of other damages whose acts must wait until this act is confirmed */
  beside?: readonly string[]
  call?: 'update' | 'delete' | { move: { fileId: string } }
}

/** Returns an act that writes fields of existing damages. */
export function fieldsAct(
  context: ActContext,
  damages: readonly Damage[],
  { kind, wanted, beside = [], call = 'update' }: FieldsAct,
): DamageAct {
  const changed = damages.filter(({ id }) => id in wanted)
  const before = changed.map((damage) => {
    const names = Object.keys(wanted[damage.id] ?? {}) as FieldName[]
    return [damage.id, pickFields(damage, names)] as const
  })
  return {
    ...context,
    kind,
    damageIds: [...new Set([...Object.keys(wanted), ...beside])],
    request: typeof call === 'string' ? { call, wanted } : { call: 'move', ...call.move, wanted },
    before: Object.fromEntries(before),
    seen: seenOf(changed),
    shown: changed.filter(isKeptApart),
  }
}

/** Assigns the same fields to each of these damages. */
export const sameFields = (damages: readonly Damage[], fields: Partial<DamageFields>): FieldsById =>
  Object.fromEntries(damages.map(({ id }) => [id, fields]))

/** Returns an act on whole damages, which draws, erases or merges them. */
export const wholeAct = (
  context: ActContext,
  kind: PendingActionKind,
  damageIds: readonly string[],
  request: DamageRequest,
  shown: readonly Damage[] = [],
): DamageAct => ({ ...context, kind, damageIds, request, before: {}, seen: {}, shown })

/**
 * Returns the act with a new author and time. `seen` gets the current versions of its damages, because undo and redo
 * send acts that were made from older versions.
 */
export const againOn = (act: DamageAct, { by, at }: ActContext, damages: readonly Damage[]): DamageAct => ({
  ...act,
  by,
  at,
  seen: { ...act.seen, ...seenOf(damages.filter(({ id }) => act.damageIds.includes(id))) },
})

/**
 * Returns the act that undoes another act.
 * @param snapshots the damages before the other act, because the server may no longer list them
 * @returns undefined for a merge, which cannot be undone (DAMAGE-25)
 */
export function reverseOf(act: DamageAct, snapshots: readonly Damage[]): DamageAct | undefined {
  const { request, before, damageIds } = act
  switch (request.call) {
    case 'update':
      return isRestoring(request.wanted)
        ? { ...act, ...deletion(request.wanted) }
        : {
            ...act,
            kind: takingBack(act.kind),
            before: request.wanted,
            request: { ...request, wanted: before },
            shown: snapshots,
          }
    case 'move':
      return { ...act, before: request.wanted, request: { ...request, wanted: before } }
    case 'delete':
      return {
        ...act,
        kind: 'restore',
        before: request.wanted,
        request: { call: 'update', wanted: allOf(request.wanted, { isDeleted: false }) },
      }
    case 'create':
      return { ...act, kind: 'deleteDamage', request: { call: 'erase', ids: damageIds }, shown: [] }
    default:
      return undefined
  }
}

const takingBack = (kind: PendingActionKind): PendingActionKind =>
  kind === 'approve' || kind === 'reject' ? 'change' : kind

const isRestoring = (wanted: FieldsById): boolean => Object.values(wanted).some(({ isDeleted }) => isDeleted === false)

const allOf = (wanted: FieldsById, fields: Partial<DamageFields>): FieldsById =>
  Object.fromEntries(Object.keys(wanted).map((id) => [id, fields]))

const deletion = (wanted: FieldsById): Pick<DamageAct, 'kind' | 'request' | 'before'> => ({
  kind: 'deleteDamage',
  request: { call: 'delete', wanted: allOf(wanted, { isDeleted: true }) },
  before: allOf(wanted, { isDeleted: false }),
})
