import type { PartName } from '@skadi/domain/damages/names/damage-parts'
import type { EvidenceVerdict } from '@skadi/domain/evidence/judge-evidence'
import { type DayCount, type DaySpan, SPAN_IMAGE_SETS, SPAN_PRICED } from '@skadi/domain/statistics/statistics-span'
import { IS_SUMMED, SUMMED_COLUMNS, SUMMED_TABLES, type SummedBoxRow } from '../costs/summed-boxes.ts'
import type { Database, ReadOptions } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'
import { fleetSuggestionsStatement } from '../fleet/suggest-fleet.repo.ts'
import { WAS_INSPECTED } from '../image-sets/inspect-image-set.repo.ts'

export type StatisticsQuery = DaySpan & {
  scope: Scope
  /** undefined for all tenants, which only `staff` reads */
  tenantId: string | undefined
  /** counts passings of this location only; allowed for a single tenant only, because of its index */
  location: string | undefined
  /** also reads the boxes that determine the price of new damages */
  withPrices: boolean
}

export type RigCount = { location: string; name: string; passings: number; newDamages: number; checked: number }
type Looked = {
  lookedAt: number
  notInspected: number
  checkingMs: [median: number, p95: number] | null
  rigs: RigCount[]
  parts: { part: PartName | null; newDamages: number }[]
  /** boxes of the newest new damages, each in the passing in which its damage was first seen; without repaired damages */
  priced: SummedBoxRow[]
  verdicts: { verdict: EvidenceVerdict; n: number }[]
}

const MOST_LOCATIONS = 100

const ofTenant = (tenantId: string | undefined, of: Sql): Sql =>
  tenantId === undefined ? sql`${of}.tenant_id is not null` : sql`${of}.tenant_id = ${tenantId}`

/** Condition: the passing is published, and its day and location are those of the query. */
const ofSpan = ({ tenantId, from, to, location }: Omit<StatisticsQuery, 'withPrices'>): Sql => sql`
  ${ofTenant(tenantId, sql`s`)} and s.output <> '' and s.rec_day >= ${from}::date and s.rec_day <= ${to}::date
  ${location === undefined ? sql`` : sql`and s.origin_location = ${location}`}`

/** The examined passings in index order, so that no other passings are read; one read serves all figures. */
const newest = (query: Omit<StatisticsQuery, 'withPrices'>): Sql => sql`
  select s.id, s.tenant_id, s.rec_date, s.checked_at, s.new_damages, s.origin_location, s.origin_name, ${WAS_INSPECTED} as was_inspected from image_set s
  where ${ofSpan(query)}
  order by s.rec_day desc, s.rec_date desc, s.id desc limit ${SPAN_IMAGE_SETS}`

const daysStatement = (query: StatisticsQuery): Sql =>
  query.location === undefined ? countedDays(query) : daysOfLocation(query)

/** Reads the counters, which are updated when passings change: at most 366 rows of a tenant. */
const countedDays = ({ tenantId, from, to }: StatisticsQuery): Sql => sql`
  select k.start::text as day, sum(k.total)::int as passings, sum(k.to_check)::int as "toCheck", sum(k.with_new)::int as "withNew"
  from image_set_count k
  where ${ofTenant(tenantId, sql`k`)} and k.period = 'day' and k.start >= ${from}::date and k.start <= ${to}::date
  group by k.start having sum(k.total) > 0 order by k.start`

const daysOfLocation = (query: StatisticsQuery): Sql => sql`
  select s.rec_day::text as day, count(*)::int as passings, count(*) filter (where s.checked_at is null)::int as "toCheck",
    count(*) filter (where s.new_damages > 0)::int as "withNew"
  from image_set s where ${ofSpan(query)} group by s.rec_day order by s.rec_day`

const RIGS = sql`
  select s.origin_location as location, s.origin_name as name, count(*)::int as passings,
    sum(s.new_damages)::int as "newDamages", count(s.checked_at)::int as checked
  from newest s group by s.origin_location, s.origin_name
  order by passings desc, location, name limit 100`

/**
 * A damage is new in the passing where its family was first seen (ruling 2); `new_damages` leaves out damages of the car's first
 * passing.
 */
const NEW_DAMAGES = sql`
  newest s
  join damage_family f on f.first_image_set_id = s.id and f.tenant_id = s.tenant_id and f.counted > 0
  join damage d on d.id = f.representative_id and d.tenant_id = s.tenant_id
  where s.new_damages > 0`

const PARTS = sql`
  select d.damaged_parts -> 0 ->> 'name' as part, count(*)::int as "newDamages"
  from ${NEW_DAMAGES} group by part order by "newDamages" desc, part`

const PRICED = sql`
  select ${SUMMED_COLUMNS} from ${SUMMED_TABLES}
  where d.id = any(array(
      select b.id from (
        select f.id, s.id as image_set_id from ${NEW_DAMAGES} and f.repaired_at is null order by s.rec_date desc limit ${SPAN_PRICED}) n
      join damage b on b.family_id = n.id and b.image_set_id = n.image_set_id))
    and ${IS_SUMMED}`

const VERDICTS = sql`
  select e.judgement ->> 'verdict' as verdict, count(*)::int as n
  from newest s join evidence_decision e on e.image_set_id = s.id and e.tenant_id = s.tenant_id
  where e.judgement is not null group by verdict`

const NOWHERE = sql`select '' as name where false`

const listOf = (rows: Sql): Sql => sql`(select coalesce(json_agg(r), '[]') from (${rows}) r)`

const lookedStatement = ({ withPrices, ...query }: StatisticsQuery): Sql => sql`
  with newest as materialized (${newest(query)})
  select count(*)::int as "lookedAt", count(*) filter (where not s.was_inspected)::int as "notInspected",
    percentile_cont(array[0.5, 0.95]) within group (order by greatest(0, extract(epoch from s.checked_at - s.rec_date) * 1000))
      filter (where s.checked_at is not null) as "checkingMs",
    ${listOf(RIGS)} as rigs, ${listOf(PARTS)} as parts,
    ${withPrices ? listOf(PRICED) : sql`'[]'::json`} as priced, ${listOf(VERDICTS)} as verdicts
  from newest s`

/** Statistics of a company's passings within a span of days. Times in ms. */
export async function getStatistics(db: Database, query: StatisticsQuery, options: ReadOptions = {}) {
  const { scope, tenantId } = query
  const places = tenantId && fleetSuggestionsStatement(tenantId, 'location', '', MOST_LOCATIONS)
  const [days, [looked], locations] = await db.read<[DayCount & { toCheck: number }, Looked, { name: string }]>(
    scope,
    [daysStatement(query), lookedStatement(query), places || NOWHERE],
    options,
  )
  if (!looked) throw new Error('a count answers one row')
  return { days, ...looked, locations: locations.map(({ name }) => name) }
}
