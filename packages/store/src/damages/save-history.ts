import type { CarHistory, HistoryDamage, HistoryFamily } from '@skadi/domain/damages/history/car-history'
import { deriveHistory, type HistoryFigures, type ImageSetFigures } from '@skadi/domain/damages/history/derive-history'
import type { Transaction } from '../db/database.ts'
import { NEXT_MODIFIED_AT, sql } from '../db/sql.ts'
import type { HistoryOwner } from './history-owner.ts'
import type { StoredHistory } from './load-history.ts'

type ChangedImageSet = {
  id: string
  modifiedAt: Date
  /** true if the number of the passing among the passings of its car has changed */
  isRenumbered: boolean
}

/** Writes those figures of passings that differ from the stored figures. Lists read these figures. */
async function saveImageSets(
  tx: Transaction,
  tenantId: string,
  stored: ReadonlyMap<string, ImageSetFigures>,
  { passings: imageSets }: CarHistory,
  figures: ReadonlyMap<string, ImageSetFigures>,
): Promise<ChangedImageSet[]> {
  const changed = [...figures].filter(([id, next]) => !areEqual(stored.get(id), next))
  if (changed.length === 0) return []
  const recordedAt = new Map(imageSets.map((imageSet) => [imageSet.id, new Date(imageSet.recordedAt).toISOString()]))
  const of = changed.map(([, one]) => one)
  const rows = await tx.rows<Omit<ChangedImageSet, 'isRenumbered'>>(sql`
    update image_set s set passing_no = n.passing_no, new_damages = n.new_damages, recent_damages = n.recent_damages,
      undecided_damages = n.undecided, baseline_damages = n.baseline, pickup_id = n.pickup_id, pickup_date = n.pickup_date,
      since_pickup_damages = n.since_pickup, modified_at = ${NEXT_MODIFIED_AT}
    from unnest(${changed.map(([id]) => id)}::uuid[], ${of.map((one) => one.imageSetNo)}::int[],
      ${of.map((one) => one.newDamages)}::int[], ${of.map((one) => one.recentDamages)}::int[],
      ${of.map((one) => one.undecided)}::int[], ${of.map((one) => one.baseline)}::int[],
      ${of.map(({ pickup }) => pickup?.id ?? null)}::uuid[],
      ${of.map(({ pickup }) => (pickup && recordedAt.get(pickup.id)) ?? null)}::timestamptz[],
      ${of.map(({ pickup }) => pickup?.damages ?? null)}::int[])
      as n (id, passing_no, new_damages, recent_damages, undecided, baseline, pickup_id, pickup_date, since_pickup)
    where s.id = n.id and s.tenant_id = ${tenantId} returning s.id, s.modified_at as "modifiedAt"`)
  return rows.map((row) => ({
    ...row,
    isRenumbered: stored.get(row.id)?.imageSetNo !== figures.get(row.id)?.imageSetNo,
  }))
}

const areEqual = (a: ImageSetFigures | undefined, b: ImageSetFigures): boolean =>
  a !== undefined &&
  a.imageSetNo === b.imageSetNo &&
  a.newDamages === b.newDamages &&
  a.recentDamages === b.recentDamages &&
  a.undecided === b.undecided &&
  a.baseline === b.baseline &&
  a.pickup?.id === b.pickup?.id &&
  a.pickup?.damages === b.pickup?.damages

/** Result of a write: the passings whose displayed damages changed, and the passings whose own figures changed. */
export type SavedHistory = { touched: ReadonlySet<string>; passings: readonly ChangedImageSet[] }

/**
 * Writes the differences between a history and its stored version. The caller has already inserted new boxes. The caller also deletes
 * removed boxes.
 * @param userId the user who made the change; null for the system
 */
export async function saveHistory(
  tx: Transaction,
  owner: HistoryOwner,
  stored: StoredHistory,
  next: CarHistory,
  userId: string | null,
): Promise<SavedHistory> {
  const figures = deriveHistory(next)
  const boxes = changedBoxes(stored.history, next)
  await saveBoxes(tx, owner.tenantId, boxes, userId)
  const families = changedFamilies(stored, next, figures)
  const kept = new Set(next.families.map(({ id }) => id))
  const gone = stored.history.families.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (gone.length > 0)
    await tx.run(sql`delete from damage_family where id = any(${gone}::uuid[]) and tenant_id = ${owner.tenantId}`)
  await saveFamilies(tx, owner, families, figures, userId)
  if ('carId' in owner && next.lastNumber !== stored.history.lastNumber)
    await tx.run(sql`
      update car set last_damage_number = ${next.lastNumber} where id = ${owner.carId} and tenant_id = ${owner.tenantId}`)
  const imageSets = await saveImageSets(tx, owner.tenantId, stored.passings, next, figures.passings)

  const changedIds = new Set([...families.map(({ id }) => id), ...gone])
  const touched = new Set([
    ...boxes.map(({ imageSetId: passingId }) => passingId),
    ...[...stored.history.damages, ...next.damages]
      .filter(({ familyId }) => changedIds.has(familyId))
      .map(({ imageSetId: passingId }) => passingId),
    // a new number of a passing changes the age of its damages
    ...imageSets.filter(({ isRenumbered }) => isRenumbered).map(({ id }) => id),
  ])
  return { touched, passings: imageSets }
}

const BOX_FIELDS = ['familyId', 'isDeleted', 'isMatchedByHand', 'isRemovedFromFamily', 'isMerged'] as const

function changedBoxes(before: CarHistory, next: CarHistory): HistoryDamage[] {
  const old = new Map(before.damages.map((damage) => [damage.id, damage]))
  return next.damages.filter((damage) => {
    const was = old.get(damage.id)
    return was !== undefined && BOX_FIELDS.some((field) => was[field] !== damage[field])
  })
}

async function saveBoxes(
  tx: Transaction,
  tenantId: string,
  boxes: readonly HistoryDamage[],
  userId: string | null,
): Promise<void> {
  if (boxes.length === 0) return
  await tx.run(sql`
    update damage d set family_id = n.family_id, matched_by_hand = n.by_hand, removed_from_family = n.removed,
      deleted_at = case when n.deleted then coalesce(d.deleted_at, clock_timestamp()) end,
      deleted_by = case when n.deleted then case when d.deleted_at is null then ${userId}::uuid else d.deleted_by end end,
      merged_at = case when n.merged then coalesce(d.merged_at, clock_timestamp()) end, modified_at = ${NEXT_MODIFIED_AT}
    from unnest(${boxes.map(({ id }) => id)}::uuid[], ${boxes.map((box) => box.familyId)}::uuid[],
      ${boxes.map((box) => box.isDeleted)}::boolean[], ${boxes.map((box) => box.isMatchedByHand)}::boolean[],
      ${boxes.map((box) => box.isRemovedFromFamily)}::boolean[], ${boxes.map((box) => box.isMerged)}::boolean[])
      as n (id, family_id, deleted, by_hand, removed, merged)
    where d.id = n.id and d.tenant_id = ${tenantId}`)
}

const FAMILY_FIELDS = ['number', 'representativeId', 'isReviewed', 'repairedAt'] as const
const FAMILY_FIGURES = ['firstDamageId', 'firstImageSetId', 'size', 'counted'] as const

function changedFamilies({ history, families }: StoredHistory, next: CarHistory, figures: HistoryFigures) {
  const old = new Map(history.families.map((family) => [family.id, family]))
  return next.families.filter((family) => {
    const [was, counted, counts] = [old.get(family.id), families.get(family.id), figures.families.get(family.id)]
    return (
      was === undefined ||
      FAMILY_FIELDS.some((field) => was[field] !== family[field]) ||
      FAMILY_FIGURES.some((field) => counted?.[field] !== counts?.[field])
    )
  })
}

async function saveFamilies(
  tx: Transaction,
  owner: HistoryOwner,
  families: readonly HistoryFamily[],
  figures: HistoryFigures,
  userId: string | null,
): Promise<void> {
  if (families.length === 0) return
  const [carId, imageSetId] = 'carId' in owner ? [owner.carId, null] : [null, owner.imageSetId]
  const of = families.map(({ id }) => {
    const known = figures.families.get(id)
    if (!known) throw new Error(`a family without boxes: ${id}`)
    return known
  })
  await tx.run(sql`
    insert into damage_family as f (id, tenant_id, car_id, image_set_id, number, representative_id, is_reviewed,
      repaired_at, repaired_by, first_damage_id, first_image_set_id, size, counted)
    select n.id, ${owner.tenantId}::uuid, ${carId}::uuid, ${imageSetId}::uuid, n.number, n.representative_id, n.is_reviewed,
      n.repaired_at, case when n.repaired_at is not null then ${userId}::uuid end, n.first_damage_id, n.first_image_set_id,
      n.size, n.counted
    from unnest(${families.map(({ id }) => id)}::uuid[], ${families.map((family) => family.number)}::int[],
      ${families.map((family) => family.representativeId)}::uuid[], ${families.map((family) => family.isReviewed)}::boolean[],
      ${families.map(({ repairedAt }) => (repairedAt === null ? null : new Date(repairedAt).toISOString()))}::timestamptz[],
      ${of.map((one) => one.firstDamageId)}::uuid[], ${of.map((one) => one.firstImageSetId)}::uuid[],
      ${of.map(({ size }) => size)}::int[], ${of.map(({ counted }) => counted)}::int[])
      as n (id, number, representative_id, is_reviewed, repaired_at, first_damage_id, first_image_set_id, size, counted)
    on conflict (id) do update set car_id = excluded.car_id, image_set_id = excluded.image_set_id, number = excluded.number,
      representative_id = excluded.representative_id, is_reviewed = excluded.is_reviewed, repaired_at = excluded.repaired_at,
      repaired_by = case when f.repaired_at = excluded.repaired_at then f.repaired_by else excluded.repaired_by end,
      repair_minor = case when excluded.repaired_at is not null then f.repair_minor end,
      repair_currency = case when excluded.repaired_at is not null then f.repair_currency end,
      repair_day = case when excluded.repaired_at is not null then f.repair_day end,
      first_damage_id = excluded.first_damage_id, first_image_set_id = excluded.first_image_set_id, size = excluded.size,
      counted = excluded.counted, modified_at = clock_timestamp()`)
}
