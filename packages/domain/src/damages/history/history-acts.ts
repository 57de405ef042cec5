import {
  type CarHistory,
  familyOf,
  firstOf,
  type HistoryDamage,
  type HistoryFamily,
  type HistoryImageSet,
  type HistoryResult,
  isUsable,
  newFamily,
  recordedAt,
} from './car-history.ts'
import { MERGE_MIN } from './merge-min.ts'
import { inOrder, settle } from './settle-history.ts'

/** Adds a passing or updates its data. The passing may arrive late. */
export function putImageSet(history: CarHistory, imageSet: HistoryImageSet): CarHistory {
  const others = history.passings.filter(({ id }) => id !== imageSet.id)
  return settle({ ...history, passings: [...others, imageSet] })
}

/**
 * Adds a box to a known family or, if `familyId` is new, to a new family.
 * @returns FAMILY_REPAIRED if the damage was repaired before the passing was recorded (ruling 4)
 */
export function addDamage(history: CarHistory, damage: HistoryDamage): HistoryResult {
  const family = familyOf(history, damage.familyId)
  if (family && isRepairedBefore(history, family, damage.imageSetId)) return { refusal: 'FAMILY_REPAIRED' }
  return next({
    ...history,
    damages: [...history.damages, damage],
    families: family ? history.families : [...history.families, newFamily(damage.familyId, damage.id)],
  })
}

/**
 * Removes boxes as if nobody had drawn them. The undo of a drawing uses this function. Refuses to remove a representative whose family has
 * other boxes.
 */
export function withdrawDamages(history: CarHistory, ids: readonly string[]): HistoryResult {
  if (isRepresentativeOfOthers(history, ids)) return { refusal: 'REPRESENTATIVE_REQUIRED' }
  return next({ ...history, damages: history.damages.filter(({ id }) => !ids.includes(id)) })
}

/** Writes the current standing of boxes, for example after a decision. */
export function putStanding(
  history: CarHistory,
  ids: readonly string[],
  standing: HistoryDamage['standing'],
): HistoryResult {
  return next(changeDamages(history, ids, { standing }))
}

/**
 * Merges the families of these damages. The merged family keeps number and date of the family that was seen first. It is repaired only if
 * all families were repaired (B-18).
 * @returns AT_LEAST_TWO for fewer than two families; NOT_FOUND if the representative is not among the boxes
 */
export function mergeDamages(history: CarHistory, ids: readonly string[], representativeId?: string): HistoryResult {
  const familyIds = new Set(history.damages.filter(({ id }) => ids.includes(id)).map(({ familyId }) => familyId))
  if (familyIds.size < MERGE_MIN) return { refusal: 'AT_LEAST_TWO' }
  const merged = inOrder(
    history,
    history.families.filter(({ id }) => familyIds.has(id)),
  )
  const [survivor] = merged
  if (!survivor) return { refusal: 'NOT_FOUND' }
  const members = history.damages.filter(({ familyId }) => familyIds.has(familyId))
  const wanted = representativeId ?? firstOf(history, members)?.id
  const representative = members.find(({ id, isDeleted }) => id === wanted && !isDeleted)
  if (!representative && representativeId !== undefined) return { refusal: 'NOT_FOUND' }
  const repairs = merged.map(({ repairedAt }) => repairedAt)
  const repairedAt = repairs.includes(null) ? null : Math.max(...(repairs as number[]))
  const isSeenLater =
    repairedAt !== null && members.some((damage) => isUsable(damage) && recordedAt(history, damage) > repairedAt)
  return next({
    ...history,
    damages: history.damages.map((damage) =>
      familyIds.has(damage.familyId)
        ? { ...damage, familyId: survivor.id, isMerged: true, isMatchedByHand: true, isRemovedFromFamily: false }
        : damage,
    ),
    families: history.families.map((family) =>
      family.id === survivor.id
        ? {
            ...family,
            number: survivor.number ?? smallest(merged.map(({ number }) => number)),
            representativeId: representative?.id ?? family.representativeId,
            isReviewed: true,
            repairedAt: isSeenLater ? null : repairedAt,
          }
        : family,
    ),
  })
}

/**
 * Assigns boxes by hand to a unique damage of the car, or to a new damage.
 * @param firstDamageId an undeleted box of the target family; null for a new family
 * @param newFamilyId id of the new family, if the boxes join no existing family
 */
export function matchDamages(
  history: CarHistory,
  ids: readonly string[],
  firstDamageId: string | null,
  newFamilyId: string,
): HistoryResult {
  const moved = history.damages.filter(({ id }) => ids.includes(id))
  const [first] = moved
  if (!first || moved.length < ids.length) return { refusal: 'NOT_FOUND' }
  const byHand = { isMatchedByHand: true, isRemovedFromFamily: firstDamageId === null }
  if (firstDamageId === null) {
    const isAlone = history.damages.every(({ id, familyId }) => familyId !== first.familyId || ids.includes(id))
    const isOneFamily = moved.every(({ familyId }) => familyId === first.familyId)
    const familyId = isAlone && isOneFamily ? first.familyId : newFamilyId
    const families = familyOf(history, familyId)
      ? history.families
      : [...history.families, newFamily(familyId, first.id)]
    return next({ ...changeDamages(history, ids, { ...byHand, familyId }), families })
  }
  const target = history.damages.find(({ id }) => id === firstDamageId)
  const family = target && familyOf(history, target.familyId)
  if (!target || !family || target.isDeleted || target.standing === 'rejected' || ids.includes(firstDamageId))
    return { refusal: 'NOT_UNIQUE_DAMAGE' }
  if (moved.some(({ imageSetId }) => isRepairedBefore(history, family, imageSetId)))
    return { refusal: 'FAMILY_REPAIRED' }
  const joined = changeDamages(history, ids, { ...byHand, familyId: family.id })
  return next({ ...joined, families: changeFamily(joined, family.id, { isReviewed: true }) })
}

/**
 * Deletes boxes. A family keeps its representative unless the caller permits its deletion.
 * @returns REPRESENTATIVE_REQUIRED if a deleted box represents boxes that stay
 */
export function deleteDamages(
  history: CarHistory,
  ids: readonly string[],
  { deleteRepresentatives = false } = {},
): HistoryResult {
  if (!deleteRepresentatives && isRepresentativeOfOthers(history, ids)) return { refusal: 'REPRESENTATIVE_REQUIRED' }
  return next(changeDamages(history, ids, { isDeleted: true }))
}

/**
 * Restores deleted boxes and matches them (1§4).
 * @param firstDamageId as for `matchDamages`; undefined if each box stays in the family that it had
 */
export function restoreDamages(
  history: CarHistory,
  ids: readonly string[],
  firstDamageId: string | null | undefined,
  newFamilyId: string,
): HistoryResult {
  const matched = firstDamageId === undefined ? { history } : matchDamages(history, ids, firstDamageId, newFamilyId)
  return 'refusal' in matched ? matched : next(changeDamages(matched.history, ids, { isDeleted: false }))
}

/** Chooses the box that represents its family in lists and reports. */
export function chooseRepresentative(history: CarHistory, damageId: string): HistoryResult {
  const damage = history.damages.find(({ id }) => id === damageId)
  if (!damage || !isUsable(damage)) return { refusal: 'NOT_FOUND' }
  return next({ ...history, families: changeFamily(history, damage.familyId, { representativeId: damageId }) })
}

/**
 * Records that a damage was repaired, or withdraws the repair (ruling 4).
 * @param at milliseconds; null withdraws the repair
 * @returns SEEN_AFTER_REPAIR if a passing recorded after the repair shows the damage
 */
export function repairFamily(history: CarHistory, familyId: string, at: number | null): HistoryResult {
  if (!familyOf(history, familyId)) return { refusal: 'NOT_FOUND' }
  const isSeenLater = history.damages.some(
    (damage) => damage.familyId === familyId && isUsable(damage) && at !== null && recordedAt(history, damage) > at,
  )
  if (isSeenLater) return { refusal: 'SEEN_AFTER_REPAIR' }
  return next({ ...history, families: changeFamily(history, familyId, { repairedAt: at }) })
}

/** Records that a person confirmed the boxes of a family as one damage, or withdraws the confirmation. */
export function reviewFamily(history: CarHistory, familyId: string, isReviewed: boolean): HistoryResult {
  if (!familyOf(history, familyId)) return { refusal: 'NOT_FOUND' }
  return next({ ...history, families: changeFamily(history, familyId, { isReviewed }) })
}

const next = (history: CarHistory): HistoryResult => ({ history: settle(history) })

const isRepairedBefore = (history: CarHistory, { repairedAt }: HistoryFamily, imageSetId: string): boolean =>
  repairedAt !== null && recordedAt(history, { imageSetId }) > repairedAt

const changeDamages = (history: CarHistory, ids: readonly string[], change: Partial<HistoryDamage>): CarHistory => ({
  ...history,
  damages: history.damages.map((damage) => (ids.includes(damage.id) ? { ...damage, ...change } : damage)),
})

const changeFamily = ({ families }: CarHistory, id: string, change: Partial<HistoryFamily>): HistoryFamily[] =>
  families.map((family) => (family.id === id ? { ...family, ...change } : family))

/** True if one of these boxes represents a family that keeps other usable boxes. */
function isRepresentativeOfOthers(history: CarHistory, ids: readonly string[]): boolean {
  const represented = new Set(
    history.families.filter(({ representativeId }) => ids.includes(representativeId)).map(({ id }) => id),
  )
  return history.damages.some(
    (damage) => represented.has(damage.familyId) && !ids.includes(damage.id) && isUsable(damage),
  )
}

const smallest = (numbers: readonly (number | null)[]): number | null => {
  const given = numbers.filter((number) => number !== null)
  return given.length > 0 ? Math.min(...given) : null
}
