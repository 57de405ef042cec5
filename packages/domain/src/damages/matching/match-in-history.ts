import { type CarHistory, type HistoryDamage, inHistoryOrder, isUsable, newFamily } from '../history/car-history.ts'
import { settle } from '../history/settle-history.ts'
import { matchThresholds as t } from './match-thresholds.ts'

/**
 * Returns the boxes with which a passing's boxes are compared (C-10). They are recorded boxes of the nearest passing before it and of the
 * nearest passing after it, for each family. Families that were repaired before the passing are left out.
 */
export function nearestSightings(
  { passings: imageSets, families, damages }: CarHistory,
  imageSetId: string,
): HistoryDamage[] {
  const order = inHistoryOrder(imageSets)
  const place = order.findIndex(({ id }) => id === imageSetId)
  const recordedAt = order[place]?.recordedAt ?? 0
  const known = new Set(
    families.filter(({ repairedAt }) => repairedAt === null || recordedAt <= repairedAt).map(({ id }) => id),
  )
  const places = new Map(order.map(({ id }, at) => [id, at]))
  const placed = damages
    .filter(({ familyId, isDeleted, standing }) => known.has(familyId) && !isDeleted && standing === 'recorded')
    .map((damage) => ({ damage, at: places.get(damage.imageSetId) ?? place }))
  return [...Map.groupBy(placed, ({ damage }) => damage.familyId).values()].flatMap((members) => {
    const before = Math.max(...members.map(({ at }) => (at < place ? at : Number.NEGATIVE_INFINITY)))
    const after = Math.min(...members.map(({ at }) => (at > place ? at : Number.POSITIVE_INFINITY)))
    return members.filter(({ at }) => at === before || at === after).map(({ damage }) => damage)
  })
}

/**
 * Returns the boxes with which a complete passing is compared. They are the boxes in the two nearest passings before it and in the nearest
 * passing after it, for each usable family. Families that were repaired before the passing are left out. Only a few passings are used, the
 * nearest first.
 */
export function sightingsAround(
  { passings: imageSets, families, damages }: CarHistory,
  imageSetId: string,
): HistoryDamage[] {
  const order = inHistoryOrder(imageSets)
  const place = order.findIndex(({ id }) => id === imageSetId)
  const at = order[place]?.recordedAt ?? 0
  const open = new Set(families.filter(({ repairedAt }) => repairedAt === null || at <= repairedAt).map(({ id }) => id))
  const places = new Map(order.map(({ id }, index) => [id, index - place]))
  const seen = damages.filter(
    (damage) => damage.imageSetId !== imageSetId && open.has(damage.familyId) && isUsable(damage),
  )
  const near = [...Map.groupBy(seen, ({ familyId }) => familyId).values()].flatMap((members) => {
    const away = [...new Set(members.map((damage) => places.get(damage.imageSetId) ?? 0))]
    const before = away.filter((steps) => steps < 0).toSorted((a, b) => b - a)
    const after = away.filter((steps) => steps > 0).toSorted((a, b) => a - b)
    const wanted = [...before.slice(0, t.sightingsBefore), ...after.slice(0, t.sightingsAfter)]
    return members.filter((damage) => wanted.includes(places.get(damage.imageSetId) ?? 0))
  })
  const nearest = [...new Set(near.map((damage) => damage.imageSetId))]
    .toSorted((a, b) => Math.abs(places.get(a) ?? 0) - Math.abs(places.get(b) ?? 0))
    .slice(0, t.mostImageSets)
  return near.filter((damage) => nearest.includes(damage.imageSetId))
}

/** True if automatic matching may change a box. No person has matched or merged it, or removed it from a family. */
export const isMatchedByMachine = ({ isMatchedByHand, isRemovedFromFamily, isMerged }: HistoryDamage): boolean =>
  !isMatchedByHand && !isRemovedFromFamily && !isMerged

/**
 * Moves boxes into the families that matching has found for them, or into new families.
 * @param families family ids by box id; an unknown family id starts a new family with that box
 */
export function putIntoFamilies(history: CarHistory, families: ReadonlyMap<string, string>): CarHistory {
  const known = new Set(history.families.map(({ id }) => id))
  const begun = new Map([...families].filter(([, familyId]) => !known.has(familyId)).map(([id, of]) => [of, id]))
  return settle({
    ...history,
    damages: history.damages.map((damage) => ({ ...damage, familyId: families.get(damage.id) ?? damage.familyId })),
    families: [...history.families, ...[...begun].map(([id, representativeId]) => newFamily(id, representativeId))],
  })
}
