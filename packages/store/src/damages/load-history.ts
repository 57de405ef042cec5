import type { DamageDecisions } from '@skadi/domain/damages/damage-state'
import type {
  CarHistory,
  HistoryDamage,
  HistoryFamily,
  HistoryImageSet,
} from '@skadi/domain/damages/history/car-history'
import type { FamilyFigures, ImageSetFigures } from '@skadi/domain/damages/history/derive-history'
import { standingOf } from '@skadi/domain/damages/history/standing'
import type { ManualWork } from '@skadi/domain/damages/visible-states'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { HistoryOwner } from './history-owner.ts'
import { COUNTABLE } from './visible-damage.ts'

/** A history and the stored figures that are derived from it. */
export type StoredHistory = {
  history: CarHistory
  families: ReadonlyMap<string, FamilyFigures>
  /** a passing whose figures were never derived has no entry */
  passings: ReadonlyMap<string, ImageSetFigures>
}

/** Reads a history as stored. A caller that changes the history must first lock its owner. */
export async function loadHistory(tx: Transaction, owner: HistoryOwner): Promise<StoredHistory> {
  const imageSets = await readImageSets(tx, owner)
  const families = await readFamilies(tx, owner)
  return {
    history: {
      passings: imageSets.map(({ id, recDate, label, hasFailed }) => ({ id, recordedAt: +recDate, label, hasFailed })),
      families: families.map(({ id, number, representativeId, isReviewed, repairedAt }) => ({
        id,
        number,
        representativeId,
        isReviewed,
        repairedAt: repairedAt && +repairedAt,
      })),
      damages: await readDamages(tx, owner),
      lastNumber: await readLastNumber(tx, owner, families),
    },
    families: new Map(families.map((family) => [family.id, family])),
    passings: new Map(imageSets.flatMap((row) => (row.imageSetNo === null ? [] : [[row.id, figuresOf(row)]]))),
  }
}

type ImageSetRow = Omit<HistoryImageSet, 'recordedAt'> & {
  recDate: Date
  imageSetNo: number | null
  newDamages: number
  recentDamages: number
  undecided: number
  baseline: number | null
  pickupId: string | null
  sincePickup: number | null
}

const readImageSets = (tx: Transaction, owner: HistoryOwner): Promise<ImageSetRow[]> =>
  tx.rows(sql`
    select s.id, s.rec_date as "recDate", s.origin_label as label, s.status = 'failed' as "hasFailed",
      s.passing_no as "imageSetNo", s.new_damages as "newDamages", s.recent_damages as "recentDamages",
      s.undecided_damages as undecided, s.baseline_damages as baseline, s.pickup_id as "pickupId",
      s.since_pickup_damages as "sincePickup"
    from image_set s where ${imageSetsOf(owner)}`)

const figuresOf = ({ imageSetNo, pickupId, sincePickup, ...row }: ImageSetRow): ImageSetFigures => ({
  imageSetNo: imageSetNo ?? 0,
  newDamages: row.newDamages,
  recentDamages: row.recentDamages,
  undecided: row.undecided,
  baseline: row.baseline,
  pickup: pickupId === null ? null : { id: pickupId, damages: sincePickup ?? 0 },
})

type FamilyRow = Omit<HistoryFamily, 'repairedAt'> & FamilyFigures & { repairedAt: Date | null }

const readFamilies = (tx: Transaction, owner: HistoryOwner): Promise<FamilyRow[]> =>
  tx.rows(sql`
    select f.id, f.number, f.representative_id as "representativeId", f.is_reviewed as "isReviewed",
      f.repaired_at as "repairedAt", f.first_damage_id as "firstDamageId", f.first_image_set_id as "firstImageSetId",
      f.size, f.counted
    from damage_family f where f.tenant_id = ${owner.tenantId} and ${
      'carId' in owner ? sql`f.car_id = ${owner.carId}` : sql`f.image_set_id = ${owner.imageSetId}`
    }`)

type BoxRow = Omit<HistoryDamage, 'standing'> &
  DamageDecisions &
  ManualWork & { isPotential: boolean; isFaint: boolean }

async function readDamages(tx: Transaction, owner: HistoryOwner): Promise<HistoryDamage[]> {
  const rows = await tx.rows<BoxRow>(sql`
    select d.id, d.image_set_id as "imageSetId", d.family_id as "familyId", ${COUNTABLE},
      d.matched_by_hand as "isMatchedByHand", d.removed_from_family as "isRemovedFromFamily",
      d.merged_at is not null as "isMerged", s.annotation_enabled as "annotationEnabled", s.review_enabled as "reviewEnabled"
    from damage d join image_set s on s.id = d.image_set_id
    where d.tenant_id = ${owner.tenantId} and d.image_set_id = any(array(select s.id from image_set s where ${imageSetsOf(owner)}))`)
  return rows.map(
    ({ state, finalState, partnerState, isPotential, isFaint, annotationEnabled, reviewEnabled, ...box }) => ({
      ...box,
      standing: standingOf({ state, finalState, partnerState, isPotential, isFaint, annotationEnabled, reviewEnabled }),
    }),
  )
}

const imageSetsOf = (owner: HistoryOwner) =>
  'carId' in owner
    ? sql`s.tenant_id = ${owner.tenantId} and s.car_id = ${owner.carId}`
    : sql`s.tenant_id = ${owner.tenantId} and s.id = ${owner.imageSetId}`

/**
 * Reads the largest damage number given so far. The largest number is stored with a car. For a passing without a car, the largest number of
 * its families counts.
 */
async function readLastNumber(tx: Transaction, owner: HistoryOwner, families: readonly FamilyRow[]): Promise<number> {
  if (!('carId' in owner)) return Math.max(0, ...families.map(({ number }) => number ?? 0))
  const row = await tx.row<{ last: number }>(
    sql`select last_damage_number as last from car where id = ${owner.carId} and tenant_id = ${owner.tenantId}`,
  )
  return row?.last ?? 0
}
