import type { PartName } from '@skadi/domain/damages/names/damage-parts'
import type { EvidenceVerdict } from '@skadi/domain/evidence/judge-evidence'
import {
  type DayCount,
  type DaySpan,
  SPAN_IMAGE_SETS,
  SPAN_PRICED,
  spanBefore,
} from '@skadi/domain/statistics/statistics-span'
import { writtenPlate } from '../cars/plate-columns.ts'
import { IS_SUMMED, SUMMED_COLUMNS, SUMMED_TABLES, type SummedBoxRow } from '../costs/summed-boxes.ts'
import type { Database, ReadOptions } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'
import { fleetSuggestionsStatement } from '../fleet/suggest-fleet.repo.ts'
import { NEWEST_FIRST } from '../image-sets/image-set-cursor.ts'
import { IS_UNINSPECTED } from './figure-conditions.ts'

export type StatisticsQuery = DaySpan & {
  scope: Scope
  /** undefined for all tenants, which only the scope `staff` reads */
  tenantId: string | undefined
  /** if given, only passings of this location count; allowed only for a single tenant, because of its index */
  location: string | undefined
}

type CheckingMs = [median: number, p95: number] | null
export type PlaceCount = {
  location: string
  /** null for the location as a whole */
  name: string | null
  passings: number
  withNew: number
  newDamages: number
  checked: number
  checkingMs: CheckingMs
}
/** A box of a new damage in the passing in which the damage was first seen. */
export type NewDamageBox = SummedBoxRow & {
  day: string
  location: string
  name: string
  carId: string | null
  countryCode: string | null
  registrationNo: string | null
}
type Looked = {
  lookedAt: number
  notInspected: number
  checkingMs: CheckingMs
  places: PlaceCount[]
  parts: { part: PartName | null; newDamages: number }[]
  /** boxes of the newest new damages, except repaired damages */
  boxes: NewDamageBox[]
  verdicts: { verdict: EvidenceVerdict; n: number }[]
}

const MOST_LOCATIONS = 100

export const ofTenant = (tenantId: string | undefined, of: Sql): Sql =>
  tenantId === undefined ? sql`${of}.tenant_id is not null` : sql`${of}.tenant_id = ${tenantId}`

/** Condition that the passing is published, and that its day and its location match the query. */
export const ofSpan = ({ tenantId, from, to, location }: StatisticsQuery): Sql => sql`
  ${ofTenant(tenantId, sql`s`)} and s.output <> '' and s.rec_day >= ${from}::date and s.rec_day <= ${to}::date
  ${location === undefined ? sql`` : sql`and s.origin_location = ${location}`}`

/** Selects the newest passings in the order of an index, so that no other passings are read. All figures use this one read. */
const newest = (query: StatisticsQuery): Sql => sql`
  select s.id, s.tenant_id, s.rec_date, s.checked_at, s.new_damages, s.origin_location, s.origin_name, ${IS_UNINSPECTED} as is_uninspected from image_set s
  where ${ofSpan(query)}
  ${NEWEST_FIRST} limit ${SPAN_IMAGE_SETS}`

export const daysStatement = (query: StatisticsQuery): Sql =>
  query.location === undefined ? countedDays(query) : daysOfLocation(query)

/** Selects the counters of each day, which are updated when passings change. There are at most 366 rows per tenant. */
const countedDays = ({ tenantId, from, to }: StatisticsQuery): Sql => sql`
  select k.start::text as day, sum(k.total)::int as passings, sum(k.to_check)::int as "toCheck", sum(k.with_new)::int as "withNew"
  from image_set_count k
  where ${ofTenant(tenantId, sql`k`)} and k.period = 'day' and k.start >= ${from}::date and k.start <= ${to}::date
  group by k.start having sum(k.total) > 0 order by k.start`

const daysOfLocation = (query: StatisticsQuery): Sql => sql`
  select s.rec_day::text as day, count(*)::int as passings, count(*) filter (where s.checked_at is null)::int as "toCheck",
    count(*) filter (where s.new_damages > 0)::int as "withNew"
  from image_set s where ${ofSpan(query)} group by s.rec_day order by s.rec_day`

const CHECKING_MS = sql`
  percentile_cont(array[0.5, 0.95]) within group (order by greatest(0, extract(epoch from s.checked_at - s.rec_date) * 1000))
    filter (where s.checked_at is not null) as "checkingMs"`

/** Selects the figures of each location as a whole, and of each rig of the location. */
const PLACES = sql`
  select s.origin_location as location, s.origin_name as name, count(*)::int as passings,
    (count(*) filter (where s.new_damages > 0))::int as "withNew", sum(s.new_damages)::int as "newDamages",
    count(s.checked_at)::int as checked, ${CHECKING_MS}
  from newest s group by grouping sets ((s.origin_location), (s.origin_location, s.origin_name))
  order by passings desc, location, name nulls first limit 200`

/**
 * Tables with the new damages. A damage is new in the passing where its family was first seen (ruling 2). `new_damages` leaves out the
 * damages of the car's first passing.
 */
const NEW_DAMAGES = sql`
  newest s
  join damage_family f on f.first_image_set_id = s.id and f.tenant_id = s.tenant_id and f.counted > 0
  join damage d on d.id = f.representative_id and d.tenant_id = s.tenant_id
  where s.new_damages > 0`

const PARTS = sql`
  select d.damaged_parts -> 0 ->> 'name' as part, count(*)::int as "newDamages"
  from ${NEW_DAMAGES} group by part order by "newDamages" desc, part`

const BOXES = sql`
  select ${SUMMED_COLUMNS}, s.rec_day::text as day, s.origin_location as location, s.origin_name as name, s.car_id as "carId",
    s.country_code as "countryCode", ${writtenPlate(sql`s`)} as "registrationNo"
  from ${SUMMED_TABLES}
  where d.id = any(array(
      select b.id from (
        select f.id, s.id as image_set_id from ${NEW_DAMAGES} and f.repaired_at is null order by s.rec_date desc limit ${SPAN_PRICED}) n
      join damage b on b.family_id = n.id and b.image_set_id = n.image_set_id))
    and ${IS_SUMMED}
  order by s.rec_date desc, s.id desc, d.box_index`

const VERDICTS = sql`
  select e.judgement ->> 'verdict' as verdict, count(*)::int as n
  from newest s join evidence_decision e on e.image_set_id = s.id and e.tenant_id = s.tenant_id
  where e.judgement is not null group by verdict`

const NOWHERE = sql`select '' as name where false`

const listOf = (rows: Sql): Sql => sql`(select coalesce(json_agg(r), '[]') from (${rows}) r)`

const lookedStatement = (query: StatisticsQuery): Sql => sql`
  with newest as materialized (${newest(query)})
  select count(*)::int as "lookedAt", count(*) filter (where s.is_uninspected)::int as "notInspected", ${CHECKING_MS},
    ${listOf(PLACES)} as places, ${listOf(PARTS)} as parts, ${listOf(BOXES)} as boxes, ${listOf(VERDICTS)} as verdicts
  from newest s`

/** Selects those figures of the previous period that need its passings. The previous period has fewer figures than the period itself. */
const beforeStatement = (query: StatisticsQuery): Sql => sql`
  with newest as materialized (${newest(query)})
  select ${CHECKING_MS}, ${listOf(BOXES)} as boxes from newest s`

type Day = DayCount & { toCheck: number }

/** Reads the statistics of a company's passings within a span of days, and of the previous span of equal length. Times are in ms. */
export async function getStatistics(db: Database, query: StatisticsQuery, options: ReadOptions = {}) {
  const { scope, tenantId } = query
  const earlier = { ...query, ...spanBefore(query) }
  const places = tenantId && fleetSuggestionsStatement(tenantId, 'location', '', MOST_LOCATIONS)
  const [days, [looked], daysBefore, [before], locations] = await db.read<
    [Day, Looked, Day, Pick<Looked, 'checkingMs' | 'boxes'>, { name: string }]
  >(
    scope,
    [daysStatement(query), lookedStatement(query), daysStatement(earlier), beforeStatement(earlier), places || NOWHERE],
    options,
  )
  if (!looked || !before) throw new Error('a count answers one row')
  return { days, ...looked, before: { days: daysBefore, ...before }, locations: locations.map(({ name }) => name) }
}
