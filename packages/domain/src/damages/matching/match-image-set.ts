import type { Camera } from '../../capture/camera.ts'
import { type CarHistory, type HistoryDamage, isUsable, newFamily, recordedAt } from '../history/car-history.ts'
import { settle } from '../history/settle-history.ts'
import { bestAssignment } from './best-assignment.ts'
import { isMatchedByMachine } from './match-in-history.ts'
import { matchThresholds as t } from './match-thresholds.ts'

/** Score that a box of the passing and a box of another passing are the same damage (`pairScore`). */
export type SightingScore = {
  damageId: string
  candidateId: string
  camera: Camera
  /** 0 to 1 */
  score: number
  /** false if the photos could not be aligned; then a low score proves nothing */
  isRegistered: boolean
}

export type ImageSetToMatch = {
  imageSetId: string
  /** photo of each box of the passing, by box id; a family has at most one box per photo */
  photos: ReadonlyMap<string, string>
  scores: readonly SightingScore[]
  makeFamilyId: () => string
}

export type ImageSetMatches = {
  history: CarHistory
  /** number of damages of the passing that other passings show too */
  known: number
  /** number of damages that no other passing shows */
  alone: number
  /** number of damages of `alone` that may match a damage of another passing; a person decides */
  unsure: number
}

/**
 * Moves the boxes of a passing into the families of other passings to which they belong (ruling 2, C-10). Boxes are paired camera by camera
 * so that the sum of scores is largest. If several cameras show one damage, its boxes follow the pair with the best score. Matches, merges,
 * removals and confirmations by a person stay.
 */
export function matchImageSet(
  history: CarHistory,
  { imageSetId, photos, scores, makeFamilyId }: ImageSetToMatch,
): ImageSetMatches {
  const boxes = freeBoxes(history, imageSetId)
  const isFree = new Set(boxes.map(({ id }) => id))
  const others = history.damages.filter(({ id }) => !isFree.has(id))
  const pairs = pairUp(
    scores.filter(({ damageId }) => isFree.has(damageId)),
    joinable(history, imageSetId, others),
  )
  const place = (id: string, familyId: string) => `${photos.get(id) ?? id} ${familyId}`
  const fixed = others.filter((damage) => damage.imageSetId === imageSetId && !damage.isDeleted)
  const taken = new Set(fixed.map(({ id, familyId }) => place(id, familyId)))
  const families = new Map<string, string>()
  const counts = { known: 0, alone: 0, unsure: 0 }
  for (const group of inOrderOfBest(boxes, pairs)) {
    const of = group.map(({ id }) => pairs.get(id))
    const best = of.filter((pair) => pair !== undefined).toSorted((a, b) => b.score - a.score)[0]
    const stays = placeOf(group, others, scores, makeFamilyId)
    for (const [at, { id }] of group.entries()) {
      const own = of[at]
      const wanted = own && own.score >= t.join ? own : best
      const joins = wanted && wanted.score >= t.join && !taken.has(place(id, wanted.familyId))
      const familyId = joins ? wanted.familyId : stays
      taken.add(place(id, familyId))
      families.set(id, familyId)
    }
    const isKnown = group.some(({ id }) => others.some(({ familyId }) => familyId === families.get(id)))
    counts[isKnown ? 'known' : 'alone'] += 1
    if (!isKnown && best && best.score >= t.ask) counts.unsure += 1
  }
  return { history: moveToFamilies(history, families), ...counts }
}

type Pair = { familyId: string; score: number }

function freeBoxes({ damages, families }: CarHistory, imageSetId: string): HistoryDamage[] {
  const confirmed = new Set(families.filter(({ isReviewed }) => isReviewed).map(({ id }) => id))
  return damages.filter(
    (damage) =>
      damage.imageSetId === imageSetId &&
      isUsable(damage) &&
      isMatchedByMachine(damage) &&
      !confirmed.has(damage.familyId),
  )
}

/** Returns the families that boxes of a passing may join. The keys are the boxes with which the passing's boxes are compared. */
function joinable(history: CarHistory, imageSetId: string, others: readonly HistoryDamage[]): Map<string, string> {
  const at = recordedAt(history, { imageSetId })
  const open = new Set(
    history.families.filter(({ repairedAt }) => repairedAt === null || at <= repairedAt).map(({ id }) => id),
  )
  return new Map(
    others
      .filter((damage) => damage.imageSetId !== imageSetId && isUsable(damage) && open.has(damage.familyId))
      .map(({ id, familyId }) => [id, familyId]),
  )
}

/** Returns the most likely family of each box, if any. Boxes are paired camera by camera. */
function pairUp(scores: readonly SightingScore[], familyOf: ReadonlyMap<string, string>): Map<string, Pair> {
  const pairs = new Map<string, Pair>()
  for (const seen of Map.groupBy(scores, ({ camera }) => camera).values()) {
    const rows = [...new Set(seen.map(({ damageId }) => damageId))]
    const columns = [...new Set(seen.flatMap(({ candidateId }) => familyOf.get(candidateId) ?? []))]
    const table = rows.map(() => columns.map(() => 0))
    for (const { damageId, candidateId, score } of seen) {
      const row = table[rows.indexOf(damageId)]
      const column = columns.indexOf(familyOf.get(candidateId) ?? '')
      if (row && column >= 0) row[column] = Math.max(row[column] ?? 0, score)
    }
    for (const [at, column] of bestAssignment(table).entries()) {
      if (column === undefined) continue
      const [damageId, familyId] = [rows[at], columns[column]]
      if (damageId && familyId) pairs.set(damageId, { familyId, score: table[at]?.[column] ?? 0 })
    }
  }
  return pairs
}

/**
 * Groups the passing's boxes per damage, the highest score first. If two groups match one family, the group with the higher score gets the
 * family.
 */
function inOrderOfBest(boxes: readonly HistoryDamage[], pairs: ReadonlyMap<string, Pair>): HistoryDamage[][] {
  const best = (group: readonly HistoryDamage[]) => Math.max(...group.map(({ id }) => pairs.get(id)?.score ?? 0))
  return [...Map.groupBy(boxes, ({ familyId }) => familyId).values()].sort((a, b) => best(b) - best(a))
}

/**
 * Returns the family of a group of boxes that match no other family. The boxes stay in their family. They leave it only if they were
 * compared with its boxes in other passings and found too different.
 */
function placeOf(
  group: readonly HistoryDamage[],
  others: readonly HistoryDamage[],
  scores: readonly SightingScore[],
  makeFamilyId: () => string,
): string {
  const familyId = group[0]?.familyId ?? makeFamilyId()
  const imageSetId = group[0]?.imageSetId
  const companions = new Set(
    others.filter((one) => one.familyId === familyId && one.imageSetId !== imageSetId).map(({ id }) => id),
  )
  if (companions.size === 0) return familyId
  const ids = new Set(group.map(({ id }) => id))
  const compared = scores.filter(
    ({ damageId, candidateId, isRegistered }) => isRegistered && ids.has(damageId) && companions.has(candidateId),
  )
  return compared.length === 0 || compared.some(({ score }) => score >= t.ask) ? familyId : makeFamilyId()
}

/**
 * Moves boxes to their new families. A family whose boxes have all joined another family ends, and passes its number on, because both are
 * the same damage of the car.
 */
function moveToFamilies(history: CarHistory, families: ReadonlyMap<string, string>): CarHistory {
  const damages = history.damages.map((damage) => ({ ...damage, familyId: families.get(damage.id) ?? damage.familyId }))
  const left = new Set(damages.map(({ familyId }) => familyId))
  const known = new Map(history.families.map((family) => [family.id, family]))
  for (const { id, familyId } of history.damages) {
    const [from, to] = [known.get(familyId), known.get(families.get(id) ?? familyId)]
    if (from && to && from !== to && !left.has(familyId) && to.number === null)
      known.set(to.id, { ...to, number: from.number })
  }
  const begun = new Map(
    damages
      .filter(({ familyId }) => !known.has(familyId))
      .map(({ id, familyId }) => [familyId, newFamily(familyId, id)]),
  )
  return settle({ ...history, damages, families: [...known.values(), ...begun.values()] })
}
