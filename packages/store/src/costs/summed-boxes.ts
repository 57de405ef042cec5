import type { PricedDamage } from '@skadi/domain/costs/price-damage'
import type { SummedBox } from '@skadi/domain/costs/summed-spot'
import { ageOf, type DamageAge } from '@skadi/domain/damages/damage-age'
import { isNewAt } from '@skadi/domain/damages/is-new-at'
import type { DamagedPart } from '@skadi/domain/damages/names/damage-parts'
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
  s.passing_no as "imageSetNo", s.baseline_damages is not null as "isBaseline", s.pickup_date as "pickupDate",
  case when s.origin_label is distinct from 'pickup' then s.pickup_id end as "pickupId"`

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

/** A box that counts in sums. */
export type SummedBoxRow = SummedBox & PricedDamage & PriceColumns & { familyId: string; imageSetId: string }

/** SQL for the columns of SummedBoxRow, selected from SUMMED_TABLES. */
export const SUMMED_COLUMNS: Sql = sql`
  d.image_set_id as "imageSetId", d.family_id as "familyId", i.camera, i.frame, d.box_index as index, d.points, ${COUNTABLE},
  f.repaired_at as "repairedAt", d.label_ids as "labelIds", d.damaged_parts as "damagedParts", d.certainty,
  d.tenant_id as "tenantId", ${PRICE_COLUMNS}`

export const SUMMED_TABLES: Sql = sql`
  ${PLACED_DAMAGES} join lateral (select * from damage_family x where x.id = d.family_id offset 0) f on true`

/** Condition that the box `damage d` counts in sums. Such a box is not deleted, and users see it. */
export const IS_SUMMED: Sql = sql`d.deleted_at is null and ${isVisibleTo('user')}`

export type NewBoxRow = SummedBoxRow &
  LookedAtColumns &
  FirstSeen & {
    imageId: string
    revision: number
    damagedParts: DamagedPart[]
    /** true if the photo can be shown: its derivatives exist, faces are blurred if required, and the photo is not deleted */
    isPhotoShown: boolean
  }

/** Computes the age of a damage at a passing, as its lists and counts have it. Damages known at the car's first passing are old. */
export const ageOfBox = ({ isBaseline, imageSetNo, firstImageSetNo }: NewBoxRow): DamageAge =>
  isBaseline ? 'old' : ageOf((imageSetNo ?? 0) - (firstImageSetNo ?? 0) + 1)

/**
 * Condition that a sum or a preview may show the damage of `d` at the passing `s`. The damage may be new or recent there, or has a
 * suggestion that waits for a decision. A car has many more old damages, which no sum of new damages and no preview needs.
 */
const MAY_BE_SHOWN: Sql = sql`(
  o.rec_date >= s.pickup_date or coalesce(s.passing_no, 0) - coalesce(o.passing_no, 0) <= 1
  or (s.undecided_damages > 0 and exists (
    select from damage u where u.family_id = d.family_id and u.image_set_id = d.image_set_id and u.deleted_at is null
      and u.state = 'suggested' and u.final_state is null)))`

/**
 * Selects the boxes of these passings whose damages are new or recent there, or wait for a decision. The columns determine the age of each
 * box (`ageOfBox`). The query starts with the passings, because it would otherwise look up the passing of each box.
 */
export const summedBoxesStatement = (scope: Scope, imageSetIds: readonly string[]): Sql => sql`
  select ${SUMMED_COLUMNS}, ${LOOKED_AT}, i.id as "imageId", i.revision,
    i.status = 'ready' and i.soft_deleted_at is null as "isPhotoShown", o.id as "firstImageSetId", o.rec_date as "firstRecDate",
    o.passing_no as "firstImageSetNo"
  from (select * from image_set s where s.id = any(${imageSetIds}::uuid[]) and ${seenIn(scope)} offset 0) s
  join lateral (select * from damage x where x.image_set_id = s.id offset 0) d on true
  join lateral (select * from damage_family x where x.id = d.family_id offset 0) f on true
  join lateral (select * from image_set x where x.id = f.first_image_set_id offset 0) o on true
  join lateral (select * from image x where x.id = d.image_id offset 0) i on true
  where ${IS_SUMMED} and ${MAY_BE_SHOWN}`

/** A box of an attached damage on a photo of the return. `claimIds` are the claims that use the pair of passings. */
export type ClaimBoxRow = SummedBoxRow & { claimIds: string[] }

/**
 * Selects all boxes that count in the sums of these claims. The damages of these boxes arose between the pickup and the return of one car.
 */
export const claimBoxesStatement = (scope: Scope, claimIds: readonly string[]): Sql => sql`
  select ${SUMMED_COLUMNS}, array(
      select c.claim_id from claim_damage c join image_set p on p.id = c.pickup_id join image_set o on o.id = f.first_image_set_id
      where c.claim_id = any(${claimIds}::uuid[]) and c.family_id = d.family_id and c.image_set_id = d.image_set_id
        and p.car_id = s.car_id and (o.rec_date, o.id) > (p.rec_date, p.id)) as "claimIds"
  from ${SUMMED_TABLES}
  where d.id = any(array(
      select b.id from claim_damage c join damage b on b.family_id = c.family_id and b.image_set_id = c.image_set_id
      where c.claim_id = any(${claimIds}::uuid[])))
    and ${IS_SUMMED} and ${seenIn(scope)}`
