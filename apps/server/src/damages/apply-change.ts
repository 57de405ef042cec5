import type { DamageChange } from '@skadi/contract/damages/inputs'
import { CAMERAS } from '@skadi/domain/capture/camera'
import { effectiveState, hasAge, type Perspective } from '@skadi/domain/damages/damage-state'
import type { CarHistory, HistoryDamage, HistoryResult } from '@skadi/domain/damages/history/car-history'
import {
  chooseRepresentative,
  matchDamages,
  putStanding,
  repairFamily,
  restoreDamages,
  reviewFamily,
} from '@skadi/domain/damages/history/history-acts'
import { standingOf } from '@skadi/domain/damages/history/standing'
import type { DamageRow } from '@skadi/store/damages/damage-row'
import type { DamageFields } from '@skadi/store/damages/write-damages.repo'
import { newId } from '@skadi/store/db/new-id'
import { ApiError } from '../core/http/api-error.ts'
import { checkedLabels, checkedParts, damageLabelsAmong } from './check-damage-input.ts'
import { type Decided, decideBox, wantedVerdict } from './decide-box.ts'

/**
 * Returns the fields of a box that the caller changes. A caller may send a whole box back, with unchanged fields (ruling 45). Such fields
 * are left out. An unchanged first occurrence is then no manual match, and an unchanged `finalState: null` reverts no decision.
 * @throws ApiError VALIDATION if the change would delete a box or undo its removal from a family
 */
function changedOf(row: DamageRow, { isWhole, ...change }: DamageChange): DamageChange {
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

/** Whether a value may be sent only if it equals the stored value. */
const isFixed = (name: string, value: unknown): boolean =>
  (name === 'isDeleted' && value === true) || (name === 'toRemoveFromFamily' && value === false)

/** Returns the fields of a box that a change can set, in the form that calls return. */
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
  comparedImageId: row.comparedImageId,
  notSeenIn: row.notSeenIn,
})

const isAsItStands = (name: string, value: unknown, standing: Record<string, unknown>): boolean =>
  name in standing && JSON.stringify(value) === JSON.stringify(standing[name])

/** The user who changes a box, the user's perspective, and the time in ms. */
export type Changer = { userId: string; perspective: Perspective; now: number }

export type Applied = {
  history: CarHistory
  /** new values of the box's fields */
  fields: DamageFields
  /** the decision to record; null if the decision was reverted; undefined if no decision changed */
  decided: Decided | null | undefined
}

/**
 * Applies a change to a box. Returns the new fields of the box and the next history. The change is idempotent: a field with an equal value
 * stays untouched, so a repeated call gets the first answer.
 * @throws ApiError CONFLICT if the change would overwrite a state that the caller has not read (C-26)
 */
export function applyChange(
  history: CarHistory,
  row: DamageRow,
  sent: DamageChange,
  changer: Changer,
): Applied | Extract<HistoryResult, { refusal: unknown }> {
  const change = changedOf(row, sent)
  const { fields, decided } = contentOf(row, change, changer)
  const isStale = change.modifiedAt !== undefined && Date.parse(change.modifiedAt) !== row.modifiedAt.getTime()
  let next = history
  const refuseStale = () => {
    if (isStale) throw new ApiError('CONFLICT')
  }
  if (Object.keys(fields).length > 0) {
    refuseStale()
    const after = { ...row, ...fields } as DamageRow
    const standing = standingOf(after)
    if (standing !== standingOf(row)) {
      const put = putStanding(next, [row.id], standing)
      if ('refusal' in put) return put
      next = put.history
    }
  }
  for (const act of familyActs(change, changer)) {
    const done = act(next, boxIn(next, row.id))
    if (!done) continue
    refuseStale()
    if ('refusal' in done) return done
    next = done.history
  }
  return { history: next, fields, decided }
}

function contentOf(row: DamageRow, change: DamageChange, { userId, perspective }: Changer) {
  const fields: DamageFields = {}
  const wanted = wantedVerdict(row, change)
  const decision =
    wanted === undefined
      ? undefined
      : decideBox(row, wanted, { userId, perspective, modifiedAt: change.modifiedAt, change })
  if (decision) Object.assign(fields, decision.fields)
  const isRejected = effectiveState({ ...row, ...decision?.fields }) === 'rejected'
  const labelIds =
    change.labelIds !== undefined
      ? checkedLabels(change.labelIds, isRejected)
      : isRejected
        ? row.labelIds
        : damageLabelsAmong(row.labelIds)
  if (!areEqual(labelIds, row.labelIds)) fields.labelIds = labelIds
  if (change.damagedParts !== undefined && !areEqual(change.damagedParts, row.damagedParts))
    fields.damagedParts = checkedParts(change.damagedParts)
  if (change.potentialDamage !== undefined && change.potentialDamage !== row.isPotential)
    fields.isPotential = change.potentialDamage
  const notSeenIn = change.notSeenIn && CAMERAS.filter((camera) => change.notSeenIn?.includes(camera))
  if (notSeenIn && !areEqual(notSeenIn, row.notSeenIn)) fields.notSeenIn = notSeenIn
  Object.assign(fields, comparisonOf(row, fields, change))
  return { fields, decided: decision?.decided }
}

/** Returns the photo with which a person compared the box. @throws ApiError NOT_DECIDABLE if nobody has accepted or drawn the box */
function comparisonOf(row: DamageRow, fields: DamageFields, { comparedImageId }: DamageChange): DamageFields {
  const isKept = fields.finalState === undefined && comparedImageId === row.comparedImageId
  if (comparedImageId === undefined || isKept) return {}
  if (comparedImageId !== null && !hasAge({ ...row, ...fields })) throw new ApiError('NOT_DECIDABLE')
  return { comparedImageId }
}

type FamilyAct = (history: CarHistory, box: HistoryDamage) => HistoryResult | undefined

/**
 * Returns the steps that a change applies to the family of its box, in their order. A step returns undefined if the family already has the
 * new state.
 */
function familyActs(change: DamageChange, { now }: Changer): FamilyAct[] {
  const { id, isDeleted, representativeId, damageFamilyReviewed, toRemoveFromFamily, repaired } = change
  // A box that names itself as its first occurrence has no earlier occurrence.
  const first = change.firstDamageId === id ? null : change.firstDamageId
  const firstDamageId = change.firstDamageId === null ? null : first
  return [
    (history, box) => {
      if (isDeleted === false && box.isDeleted) return restoreDamages(history, [box.id], firstDamageId, newId())
      if (firstDamageId === undefined || isMatchedWith(history, box, firstDamageId)) return undefined
      return matchDamages(history, [box.id], firstDamageId, newId())
    },
    (history, box) =>
      toRemoveFromFamily && !box.isRemovedFromFamily ? matchDamages(history, [box.id], null, newId()) : undefined,
    (history, box) => {
      if (representativeId === undefined || familyOf(history, box).representativeId === representativeId)
        return undefined
      const isMember = history.damages.some((one) => one.id === representativeId && one.familyId === box.familyId)
      return isMember ? chooseRepresentative(history, representativeId) : { refusal: 'NOT_FOUND' }
    },
    (history, box) =>
      damageFamilyReviewed !== undefined && familyOf(history, box).isReviewed !== damageFamilyReviewed
        ? reviewFamily(history, box.familyId, damageFamilyReviewed)
        : undefined,
    (history, box) =>
      repaired !== undefined && (familyOf(history, box).repairedAt !== null) !== repaired
        ? repairFamily(history, box.familyId, repaired ? now : null)
        : undefined,
  ]
}

function isMatchedWith({ damages }: CarHistory, box: HistoryDamage, firstDamageId: string | null): boolean {
  const others = damages.filter(({ id, familyId }) => id !== box.id && familyId === box.familyId)
  if (firstDamageId === null) return box.isMatchedByHand && others.length === 0
  return box.isMatchedByHand && others.some(({ id }) => id === firstDamageId)
}

const boxIn = ({ damages }: CarHistory, id: string): HistoryDamage => {
  const box = damages.find((one) => one.id === id)
  if (!box) throw new ApiError('NOT_FOUND')
  return box
}

const familyOf = ({ families }: CarHistory, { familyId }: HistoryDamage) => {
  const family = families.find(({ id }) => id === familyId)
  if (!family) throw new Error(`a box without a family: ${familyId}`)
  return family
}

const areEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
