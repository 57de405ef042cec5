import type { PartName } from '@skadi/domain/damages/names/damage-parts'
import type { EvidenceVerdict } from '@skadi/domain/evidence/judge-evidence'
import { REASON_OF_NOTE, type Stake, type UninspectedReason } from '@skadi/domain/statistics/overview'
import { join, type Sql, sql } from '../db/sql.ts'

/** Filters of a list to which a figure of the statistics or the overview links. The list shows exactly the counted passings. */
export type FigureFilter = {
  /** first and last local day of the rig, `YYYY-MM-DD`, both inclusive (ruling 9) */
  fromDay?: string | undefined
  toDay?: string | undefined
  /** returns with new damages that are not settled; `any` selects all of them, whatever they wait for */
  unsettled?: Stake | 'any' | undefined
  /** first part of a new damage of the passing; `unknown` selects new damages without a part */
  newPart?: PartName | 'unknown' | undefined
  /** evidence verdict on a damage when a clerk decided on it */
  evidence?: EvidenceVerdict | undefined
}

/**
 * State of the newest customer's page of `image_set s` that is not revoked, with the customer's latest verdict. The domain's `pageStateOf`
 * has the same rule.
 */
const PAGE_STATE: Sql = sql`(
  select case v.kind when 'accept' then 'accepted' when 'object' then case when v.settled_at is null then 'objected' end
    else case when l.expires_at > clock_timestamp() then 'waiting' end end
  from customer_link l left join lateral (
    select a.kind, a.settled_at from customer_answer a where a.link_id = l.id and a.kind <> 'ask' order by a.at desc, a.id desc limit 1) v on true
  where l.image_set_id = s.id and l.tenant_id = s.tenant_id and l.revoked_at is null
  order by l.created_at desc, l.id desc limit 1)`

const IS_CLAIMED: Sql = sql`exists (
  select from claim_damage x join claim c on c.id = x.claim_id
  where x.image_set_id = s.id and x.tenant_id = s.tenant_id and c.status = 'filed')`

/** SQL for the work that `image_set s` waits for, equal to the domain's `stakeOf`. Null if everything is settled or nothing is at stake. */
export const STAKE: Sql = sql`
  case when s.new_damages = 0 or s.origin_label is not distinct from 'pickup' or ${IS_CLAIMED} then null
    else (select case p.state when 'accepted' then null when 'objected' then 'objected' when 'waiting' then 'withCustomer'
      else case when s.checked_at is null then 'toCheck' end end from (select ${PAGE_STATE} as state) p) end`

/**
 * Selects passings with a customer's page that may keep them unsettled although a user checked them. Such a page has not expired, or has an
 * open objection.
 */
function withOpenPage(tenantId: string | undefined): Sql {
  const ofTenant = (of: Sql) => (tenantId === undefined ? sql`true` : sql`${of}.tenant_id = ${tenantId}`)
  return sql`array(
    select l.image_set_id from customer_link l where ${ofTenant(sql`l`)} and l.revoked_at is null and l.expires_at > clock_timestamp()
    union select l.image_set_id from customer_answer a join customer_link l on l.id = a.link_id
    where ${ofTenant(sql`a`)} and a.kind = 'object' and a.settled_at is null and l.revoked_at is null)`
}

/**
 * Condition that `image_set s` is unsettled. Trap: indexes help only with the first conditions. `STAKE` alone would read the pages of every
 * passing with new damages.
 * @param tenantId undefined for all companies
 */
export function isUnsettled(stake: Stake | 'any', tenantId: string | undefined): Sql {
  const ofLinks = withOpenPage(tenantId)
  const candidates =
    stake === 'toCheck'
      ? sql`s.checked_at is null`
      : stake === 'any'
        ? sql`(s.checked_at is null or s.id = any(${ofLinks}))`
        : sql`s.id = any(${ofLinks})`
  const is = stake === 'any' ? sql`${STAKE} is not null` : sql`${STAKE} = ${stake}`
  return sql`(s.new_damages > 0 and ${candidates} and ${is})`
}

/** Condition that `image_set s` is the first to show a new damage whose first part is this part. */
const hasNewPart = (part: PartName | 'unknown'): Sql => sql`(s.new_damages > 0 and exists (
  select from damage_family f join damage d on d.id = f.representative_id and d.tenant_id = s.tenant_id
  where f.first_image_set_id = s.id and f.tenant_id = s.tenant_id and f.counted > 0
    and d.damaged_parts -> 0 ->> 'name' is not distinct from ${part === 'unknown' ? null : part}))`

const hasEvidence = (verdict: EvidenceVerdict): Sql => sql`exists (
  select from evidence_decision e
  where e.image_set_id = s.id and e.tenant_id = s.tenant_id and e.judgement ->> 'verdict' = ${verdict})`

/** Builds the SQL conditions of these filters on `image_set s`. */
export function figureConditions(filter: FigureFilter, tenantId: string | undefined): Sql[] {
  const { fromDay, toDay, unsettled, newPart, evidence } = filter
  const all: Sql[] = []
  if (fromDay !== undefined) all.push(sql`s.rec_day >= ${fromDay}::date`)
  if (toDay !== undefined) all.push(sql`s.rec_day <= ${toDay}::date`)
  if (unsettled !== undefined) all.push(isUnsettled(unsettled, tenantId))
  if (newPart !== undefined) all.push(hasNewPart(newPart))
  if (evidence !== undefined) all.push(hasEvidence(evidence))
  return all
}

/** Condition that a detector or a person inspected at least a part of the car in this passing (the domain's `inspectionOf`). */
const wasLookedAt = (of: Sql): Sql => sql`(${of}.status = 'finished' and (
  ${of}.inspected_at is not null or (${of}.detection is not distinct from 'done' and not ${of}.is_skipped)))`

/** Condition that the passing has ended, and that neither it nor any other passing of its car was inspected. */
export const isOfUninspectedCar = (of: Sql): Sql => sql`(
  ${of}.status <> 'inProgress' and not ${wasLookedAt(of)} and not exists (
    select from image_set e where e.tenant_id = ${of}.tenant_id and e.car_id = ${of}.car_id and ${wasLookedAt(sql`e`)}))`

const NOTES_OF = (of: Sql): Sql => sql`(
  select array(select g.note ->> 'code' union all select n ->> 'code' from jsonb_array_elements(g.note #> '{params,notes}') n)
  from passage_stage g where g.image_set_id = ${of}.id and g.step = 'damageDetection' and g.kind = 'step' and g.camera = '')`

/** SQL for the reason why nobody inspected this passing (the domain's `uninspectedReasonOf`). */
export const uninspectedReason = (of: Sql): Sql => sql`
  case when ${of}.status = 'failed' or ${of}.detection is not distinct from 'failed' then 'failed' when ${of}.is_skipped then 'skipped'
    when ${of}.detection is not distinct from 'skipped' then 'detectionOff' when ${of}.detection is null then 'noDetector'
    else (select case ${join(
      REASON_OF_NOTE.map(([code, reason]) => sql`when ${code} = any(n.codes) then ${reason}`),
      ' ',
    )} else 'notCompared' end from (select ${NOTES_OF(of)} as codes) n) end`

/** Condition that nobody inspected the car of this passing, for this reason. */
export const isUninspected = (reason: UninspectedReason | 'any', of: Sql): Sql =>
  reason === 'any' ? isOfUninspectedCar(of) : sql`(${isOfUninspectedCar(of)} and ${uninspectedReason(of)} = ${reason})`
