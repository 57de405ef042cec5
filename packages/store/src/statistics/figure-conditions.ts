import { CASE_STATES } from '@skadi/domain/cases/case-states'
import type { PartName } from '@skadi/domain/damages/names/damage-parts'
import type { EvidenceVerdict } from '@skadi/domain/evidence/judge-evidence'
import { REASON_OF_NOTE, STAKE_OF_CASE, type Stake, type UninspectedReason } from '@skadi/domain/statistics/overview'
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
  /** passings that nobody inspected, by the reason */
  uninspected?: UninspectedReason | 'any' | undefined
}

/** Number of new damages of `image_set s`: first seen since the pickup, or without a pickup in this passing. */
const NEW_DAMAGES: Sql = sql`(case when s.pickup_id is null then s.new_damages else coalesce(s.since_pickup_damages, 0) end)`

/** State of the newest case of `image_set s`; null without a case. */
const CASE_STATE: Sql = sql`(
  select c.state from damage_case c where c.image_set_id = s.id and c.tenant_id = s.tenant_id order by c.id desc limit 1)`

/** State of the customer's pages of `image_set s` that ask about no case (the domain's `pageStateOf`). */
const PAGE_STATE: Sql = sql`(
  select case when bool_or(v.kind = 'object' and v.settled_at is null) then 'objected' else (array_agg(case v.kind
      when 'accept' then case when coalesce(jsonb_array_length(l.content -> 'damages'), 0) >= ${NEW_DAMAGES} then 'accepted' end
      when 'object' then null else case when l.expires_at > clock_timestamp() then 'waiting' end end order by l.created_at desc, l.id desc))[1] end
  from customer_link l left join lateral (
    select a.kind, a.settled_at from customer_answer a where a.link_id = l.id and a.kind <> 'ask' order by a.at desc, a.id desc limit 1) v on true
  where l.image_set_id = s.id and l.tenant_id = s.tenant_id and l.revoked_at is null and l.case_id is null)`

const IS_CLAIMED: Sql = sql`exists (
  select from claim_damage x join claim c on c.id = x.claim_id
  where x.image_set_id = s.id and x.tenant_id = s.tenant_id and c.status = 'filed')`

const statesWith = (stake: Stake | undefined): string[] => CASE_STATES.filter((state) => STAKE_OF_CASE[state] === stake)

/** Condition that new damages of `image_set s` can be at stake. It is the condition of the index image_set_at_stake. */
const HAS_STAKE: Sql = sql`(s.origin_label is distinct from 'pickup' and (s.new_damages > 0 or s.since_pickup_damages > 0))`

/** SQL for the work that `image_set s` waits for, equal to the domain's `stakeOf`. Null if everything is settled or nothing is at stake. */
export const STAKE: Sql = sql`
  case when ${HAS_STAKE} and ${NEW_DAMAGES} > 0 then (
    select case when c.state = any(${statesWith(undefined)}::text[]) or ${IS_CLAIMED} or (c.state is null and p.state = 'accepted') then null
      when p.state = 'objected' or c.state = any(${statesWith('objected')}::text[]) then 'objected'
      when p.state = 'waiting' or c.state = any(${statesWith('withCustomer')}::text[]) then 'withCustomer'
      when c.state is not null or s.checked_at is not null then 'notAsked' else 'toCheck' end
    from (select ${CASE_STATE} as state offset 0) c
      left join lateral (select ${PAGE_STATE} as state where c.state is null or c.state <> all(${statesWith(undefined)}::text[])) p on true) end`

/** Condition that `image_set s` is unsettled. The index of the first condition gives the order of lists. */
export const isUnsettled = (stake: Stake | 'any'): Sql =>
  stake === 'any' ? sql`(${HAS_STAKE} and ${STAKE} is not null)` : sql`(${HAS_STAKE} and ${STAKE} = ${stake})`

/** Condition that `image_set s` is the first to show a new damage whose first part is this part. */
const hasNewPart = (part: PartName | 'unknown'): Sql => sql`(s.new_damages > 0 and exists (
  select from damage_family f join damage d on d.id = f.representative_id and d.tenant_id = s.tenant_id
  where f.first_image_set_id = s.id and f.tenant_id = s.tenant_id and f.counted > 0
    and d.damaged_parts -> 0 ->> 'name' is not distinct from ${part === 'unknown' ? null : part}))`

const hasEvidence = (verdict: EvidenceVerdict): Sql => sql`exists (
  select from evidence_decision e
  where e.image_set_id = s.id and e.tenant_id = s.tenant_id and e.judgement ->> 'verdict' = ${verdict})`

/** Builds the SQL conditions of these filters on `image_set s`. */
export function figureConditions(filter: FigureFilter): Sql[] {
  const { fromDay, toDay, unsettled, newPart, evidence, uninspected } = filter
  const all: Sql[] = []
  if (fromDay !== undefined) all.push(sql`s.rec_day >= ${fromDay}::date`)
  if (toDay !== undefined) all.push(sql`s.rec_day <= ${toDay}::date`)
  if (unsettled !== undefined) all.push(isUnsettled(unsettled))
  if (newPart !== undefined) all.push(hasNewPart(newPart))
  if (evidence !== undefined) all.push(hasEvidence(evidence))
  if (uninspected !== undefined) all.push(isUninspected(uninspected))
  return all
}

/**
 * Condition that the passing has ended without an inspection by a detector or a person (the domain's `inspectionOf`). It is the condition
 * of the index image_set_uninspected.
 */
export const IS_UNINSPECTED: Sql = sql`(s.status <> 'inProgress' and not (s.status = 'finished' and (
  s.inspected_at is not null or (coalesce(s.detection = 'done', false) and not s.is_skipped))))`

const CODES_OF_NOTES: Sql = sql`(
  select array(select g.note ->> 'code' union all select n ->> 'code' from jsonb_array_elements(g.note #> '{params,notes}') n)
  from passage_stage g where g.image_set_id = s.id and g.step = 'damageDetection' and g.kind = 'step' and g.camera = '')`

/** SQL for the reason why nobody inspected `image_set s` (the domain's `uninspectedReasonOf`). */
export const UNINSPECTED_REASON: Sql = sql`
  case when s.status = 'failed' or s.detection is not distinct from 'failed' then 'failed' when s.is_skipped then 'skipped'
    when s.detection is not distinct from 'skipped' then 'detectionOff' when s.detection is null then 'noDetector'
    else (select case ${join(
      REASON_OF_NOTE.map(([code, reason]) => sql`when ${code} = any(n.codes) then ${reason}`),
      ' ',
    )} else 'notCompared' end from (select ${CODES_OF_NOTES} as codes) n) end`

const isUninspected = (reason: UninspectedReason | 'any'): Sql =>
  reason === 'any' ? IS_UNINSPECTED : sql`(${IS_UNINSPECTED} and ${UNINSPECTED_REASON} = ${reason})`
