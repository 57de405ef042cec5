import { arePoints } from '@skadi/domain/damages/damage-box'
import { DAMAGE_LABEL_VERSION, labelsOf } from '@skadi/domain/damages/names/damage-labels'
import { type DamagedPart, isPartName } from '@skadi/domain/damages/names/damage-parts'
import { ApiError } from '../core/http/api-error.ts'

const idsOf = (scope: 'damage' | 'all') => new Set((labelsOf(DAMAGE_LABEL_VERSION, scope) ?? []).map(({ id }) => id))
const DAMAGE_LABELS = idsOf('damage')
const ALL_LABELS = idsOf('all')

/** @throws ApiError OUT_OF_IMAGE */
export function checkPoints(points: unknown): void {
  if (!arePoints(points)) throw new ApiError('OUT_OF_IMAGE')
}

/**
 * Checks the labels and removes duplicates. Only a rejected box may have a label that describes no damage (1§3).
 * @throws ApiError UNKNOWN_LABEL
 */
export function checkedLabels(labelIds: readonly number[], isRejected: boolean): number[] {
  const known = isRejected ? ALL_LABELS : DAMAGE_LABELS
  if (!labelIds.every((id) => known.has(id))) throw new ApiError('UNKNOWN_LABEL')
  return [...new Set(labelIds)]
}

/** Returns the labels that describe damage, without the reasons of a rejection. */
export const damageLabelsAmong = (labelIds: readonly number[]): number[] =>
  labelIds.filter((id) => DAMAGE_LABELS.has(id))

/** @throws ApiError VALIDATION for an unknown car part */
export function checkedParts(parts: readonly { name: string }[]): DamagedPart[] {
  if (!parts.every(({ name }) => isPartName(name)))
    throw new ApiError('VALIDATION', { details: [{ field: 'body.damages.damagedParts.name', rule: 'a known part' }] })
  return parts as DamagedPart[]
}

/** Returns the ids after a check. @throws ApiError VALIDATION for a duplicate id */
export function checkedIds(ids: readonly string[], field: string): readonly string[] {
  if (new Set(ids).size < ids.length) throw new ApiError('VALIDATION', { details: [{ field, rule: 'each id once' }] })
  return ids
}
