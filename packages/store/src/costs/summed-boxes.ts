import type { PricedDamage } from '@skadi/domain/costs/price-damage'
import type { SummedBox } from '@skadi/domain/costs/summed-spot'
import { isNewAt } from '@skadi/domain/damages/is-new-at'
import { PLACED_DAMAGES } from '../damages/damage-row.ts'
import { COUNTABLE, isVisibleTo } from '../damages/visible-damage.ts'
import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'
import { seenIn } from '../image-sets/seen-in.ts'
import { PRICE_COLUMNS, type PriceColumns } from './price-columns.ts'

/** Columns of the passing `image_set s` that determine which of its damages are new. */
export type LookedAtColumns = {
  imageSetNo: number | null
  isBaseline: boolean
  pickupId: string | null
  pickupDate: Date | null
}
export const LOOKED_AT: Sql = sql`
  s.passing_no as "imageSetNo", s.baseline_damages is not null as "isBaseline", s.pickup_id as "pickupId", s.pickup_date as "pickupDate"`

type FirstSeen = { firstImageSetId: string; firstRecDate: Date; firstImageSetNo: number | null }

/** True if a stored damage is new at a stored passing. */
export const isNewBox = (
  { imageSetNo, isBaseline, pickupId, pickupDate }: LookedAtColumns,
  { firstImageSetId, firstRecDate, firstImageSetNo }: FirstSeen,
): boolean =>
  isNewAt(
    {
      imageSetNo,
      isBaseline,
      pickup: pickupId && pickupDate ? { id: pickupId, recordedAt: pickupDate.getTime() } : null,
    },
    { id: firstImageSetId, recordedAt: firstRecDate.getTime(), imageSetNo: firstImageSetNo },
  )

/** A box that sums include. */
export type SummedBoxRow = SummedBox & PricedDamage & PriceColumns & { familyId: string; imageSetId: string }

/** SQL: the columns of SummedBoxRow, from SUMMED_TABLES. */
export const SUMMED_COLUMNS: Sql = sql`
  d.image_set_id as "imageSetId", d.family_id as "familyId", i.camera, i.frame, d.box_index as index, d.points, ${COUNTABLE},
  f.repaired_at as "repairedAt", d.label_ids as "labelIds", d.damaged_parts as "damagedParts", d.certainty,
  d.tenant_id as "tenantId", ${PRICE_COLUMNS}`

export const SUMMED_TABLES: Sql = sql`
  ${PLACED_DAMAGES} join lateral (select * from damage_family x where x.id = d.family_id offset 0) f on true`

/** Condition: sums include the box `damage d`: it is not deleted, and users see it. */
export const IS_SUMMED: Sql = sql`d.deleted_at is null and ${isVisibleTo('user')}`

export type NewBoxRow = SummedBoxRow & LookedAtColumns & FirstSeen

/** All boxes of these passings, with the columns that determine whether a box is new in its passing. */
export const summedBoxesStatement = (scope: Scope, imageSetIds: readonly string[]): Sql => sql`
  select ${SUMMED_COLUMNS}, ${LOOKED_AT}, o.id as "firstImageSetId", o.rec_date as "firstRecDate", o.passing_no as "firstImageSetNo"
  from ${SUMMED_TABLES} join lateral (select * from image_set x where x.id = f.first_image_set_id offset 0) o on true
  where d.image_set_id = any(${imageSetIds}::uuid[]) and ${IS_SUMMED} and ${seenIn(scope)}`
