import type { CaptureLabel } from '@skadi/domain/capture/capture-label'
import type { TimeSource } from '@skadi/domain/capture/recording-time'
import { canonicalCountry } from '@skadi/domain/cars/country-code'
import { plateKey } from '@skadi/domain/cars/plate-key'
import { CLAIM_ACTIONS, type ClaimAction } from '@skadi/domain/claims/claim-actions'
import type { Transaction } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'
import { TIME_COLUMNS } from '../image-sets/image-set-row.ts'

/** A passing of a claim's car. */
export type ClaimImageSetRow = {
  id: string
  recDate: Date
  timeSource: TimeSource
  reportedAt: Date
  arrivedAt: Date
  timeZone: string
  location: string
  captureSetName: string
  label: CaptureLabel | null
  /** the car's last pickup before the passing */
  pickupId: string | null
  newDamages: number
  recentDamages: number
  coverImageId: string | null
  coverRevision: number | null
}

type ClaimCar = { country: string; registrationNo: string }

/** Maximum number of passings in one response. */
const MOST_IMAGE_SETS = 200

/**
 * Selects the passings of a plate in one company, the oldest first. If there are more than 200, selects the 200 passings nearest to a
 * moment.
 * @param near time of the accident, or the current time if the time of the accident is unknown
 */
export const claimImageSetsStatement = (
  tenantId: string,
  { country, registrationNo }: ClaimCar,
  near: Date,
): Sql => sql`
  select * from (
    select s.id, ${TIME_COLUMNS}, s.time_zone as "timeZone", s.origin_location as location,
      s.origin_name as "captureSetName", s.origin_label as label, s.pickup_id as "pickupId", s.new_damages as "newDamages",
      s.recent_damages as "recentDamages", s.cover_image_id as "coverImageId", s.cover_revision as "coverRevision"
    from image_set s
    where s.tenant_id = ${tenantId} and s.registration_no = ${plateKey(registrationNo)} and s.country_code = ${canonicalCountry(country) ?? country}
    order by abs(extract(epoch from s.rec_date - ${near})) limit ${MOST_IMAGE_SETS}) nearest
  order by "recDate", id`

/**
 * True if the return of a pair is a passing of this company and plate. Locks both passings until the transaction ends. A concurrent
 * deletion of their photos has then either committed, or it waits and afterwards finds the damages attached.
 */
export async function holdPairOf(
  tx: Transaction,
  {
    tenantId,
    pickupId,
    imageSetId,
    country,
    registrationNo,
  }: ClaimCar & Record<'tenantId' | 'pickupId' | 'imageSetId', string>,
): Promise<boolean> {
  const held = await tx.rows<{ id: string; isOfPlate: boolean }>(sql`
    select s.id, coalesce(s.registration_no = ${plateKey(registrationNo)} and s.country_code = ${canonicalCountry(country) ?? country}, false) as "isOfPlate"
    from image_set s where s.id = any(${[pickupId, imageSetId]}::uuid[]) and s.tenant_id = ${tenantId}
    order by s.id for key share`)
  return held.some(({ id, isOfPlate }) => id === imageSetId && isOfPlate)
}

/**
 * One change of a claim. `parts` has the names of the changed parts, because their content is not stored; of `changeClaimState` the new
 * state, of `mailHandOff` the state of the hand-off. `settled` is the amount of a settlement.
 */
export type ClaimChangeRow = {
  at: Date
  by: string | null
  byName: string | null
  action: ClaimAction
  parts: string[] | null
  settled: { minor: number; currency: string } | null
}

/** Maximum number of changes in one response. */
const MOST_CHANGES = 500

/** Selects the audited changes of a claim, newest first. */
export const claimChangesStatement = (tenantId: string, claimId: string): Sql => sql`
  select e.at, e.actor_id as by, nullif(concat_ws(' ', u.first_name, u.last_name), '') as "byName", e.action,
    case e.action
      when 'changeClaimState' then jsonb_build_array(e.after ->> 'state')
      when 'mailHandOff' then jsonb_build_array(case e.after ->> 'isSent' when 'true' then 'sent' else 'failed' end)
      else e.after -> 'parts' end as parts,
    case e.action when 'changeClaimState' then nullif(e.after -> 'settled', 'null') end as settled
  from audit_event e left join app_user u on u.id = e.actor_id
  where e.chain = ${tenantId} and e.target_type = 'claim' and e.target_id = ${claimId} and e.action = any(${[...CLAIM_ACTIONS]})
  order by e.seq desc limit ${MOST_CHANGES}`

/** Selects the first appraisal among these passings, in the given order of the passings. */
export const claimAppraisalStatement = (scope: Scope, imageSetIds: readonly string[]): Sql => sql`
  select a.id, a.image_set_id as "imageSetId" from appraisal a
  where a.image_set_id = any(${[...imageSetIds]}::uuid[])
    and ${scope.role === 'staff' ? sql`true` : sql`a.tenant_id = ${'tenantId' in scope ? scope.tenantId : null}`}
  order by array_position(${[...imageSetIds]}::uuid[], a.image_set_id) limit 1`
