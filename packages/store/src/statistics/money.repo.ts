import type { CountedMoney, ObjectionKind } from '@skadi/domain/cases/case-states'
import { MOST_SUGGESTING, type MoneyParts } from '@skadi/domain/statistics/money'
import { spanBefore } from '@skadi/domain/statistics/statistics-span'
import { EFFECTIVE_STATE, isVisibleTo } from '../damages/visible-damage.ts'
import type { Database, ReadOptions } from '../db/database.ts'
import { join, type Sql, sql } from '../db/sql.ts'
import { daysStatement, ofSpan, ofTenant, type StatisticsQuery } from './statistics.repo.ts'

/** Filters of a list of cases to which a figure links. The list shows exactly the counted cases. */
export type CountedCases = {
  /** first and last day of the return, `YYYY-MM-DD`, both inclusive */
  fromDay?: string | undefined
  toDay?: string | undefined
  location?: string | undefined
  money?: CountedMoney | undefined
  /** cases with a line that has such an objection, of a damage that this user decided */
  objection?: ObjectionKind | 'any' | undefined
  decidedBy?: string | undefined
}

const HAS_MONEY: Readonly<Record<CountedMoney, Sql>> = {
  asked: sql`true`,
  accepted: sql`f.accepted > 0`,
  unanswered: sql`f.unanswered > 0`,
  objected: sql`f.objected > 0`,
  inClaim: sql`f.in_claim > 0`,
  waived: sql`f.waived > 0`,
  paid: sql`f.paid > 0`,
  settled: sql`f.settled_ms is not null`,
}

/** SQL conditions of these filters on `damage_case c`; none if no filter is given. */
export function caseFigureConditions({ fromDay, toDay, location, money, objection, decidedBy }: CountedCases): Sql[] {
  const objected = {
    ...(objection && objection !== 'any' && { reason: objection }),
    ...(decidedBy && { by: decidedBy }),
  }
  const all = [
    ...(fromDay === undefined ? [] : [sql`f.day >= ${fromDay}::date`]),
    ...(toDay === undefined ? [] : [sql`f.day <= ${toDay}::date`]),
    ...(location === undefined ? [] : [sql`f.location = ${location}`]),
    ...(money === undefined ? [] : [HAS_MONEY[money]]),
    ...(objection === 'any' ? [sql`f.objections is not null`] : []),
    ...(Object.keys(objected).length === 0 ? [] : [sql`f.objections @> ${JSON.stringify([objected])}::jsonb`]),
  ]
  if (all.length === 0) return []
  return [
    sql`exists (select from case_figure f where f.case_id = c.id and f.tenant_id = c.tenant_id and ${join(all, ' and ')})`,
  ]
}

/** Sums of sent cases in one currency, in minor units. */
export type MoneySum = MoneyParts & { currency: string; cases: number; asked: number; paid: number }

/** Sums of the period (`day` and `location` are null), of one day, or of one location. */
type SumRow = MoneySum & { day: string | null; location: string | null }
type SettledRow = { cases: number; times: [median: number, p95: number] | null }

/** Objected lines of one group; exactly one of the fields is the group, and `by` groups if the other two are null. */
export type ObjectionRow = {
  group: 'reason' | 'location' | 'by'
  reason: ObjectionKind | null
  location: string | null
  by: string | null
  byName: string | null
  currency: string
  lines: number
  minor: number
}

/** Suggested spots of the passings that were looked at, how many of them a sent case asks for, and how many of those are paid. */
export type SuggestedRow = { passings: number; isSample: boolean; suggested: number; asked: number; paid: number }

/** What repairs cost, by currency: of damages that were first seen in the span. */
type RepairedRow = { currency: string; damages: number; minor: number }

const repairedStatement = (query: StatisticsQuery): Sql => sql`
  select f.repair_currency as currency, count(*)::int as damages, sum(f.repair_minor::float8) as minor
  from damage_family f join image_set s on s.id = f.first_image_set_id and s.tenant_id = f.tenant_id
  where f.repair_minor is not null and ${ofTenant(query.tenantId, sql`f`)} and ${ofSpan(query)}
  group by f.repair_currency order by minor desc, f.repair_currency`

const ofFigures = ({ tenantId, from, to, location }: StatisticsQuery): Sql => sql`
  ${ofTenant(tenantId, sql`f`)} and f.day >= ${from}::date and f.day <= ${to}::date
  ${location === undefined ? sql`` : sql`and f.location = ${location}`}`

// whole numbers below 2^53 add up exactly as float8, and four times as fast as numeric, the type of a sum of bigint
const SUMS = sql`
  f.currency, count(*)::int as cases, sum(f.asked::float8) as asked, sum(f.accepted::float8) as accepted,
  sum(f.unanswered::float8) as unanswered, sum(f.objected::float8) as objected, sum(f.in_claim::float8) as "inClaim",
  sum(f.waived::float8) as waived, sum(f.paid::float8) as paid`

const sumsStatement = (query: StatisticsQuery): Sql => sql`
  select ${SUMS}, f.day::text as day, f.location from case_figure f where ${ofFigures(query)}
  group by grouping sets ((f.currency), (f.currency, f.day), (f.currency, f.location))
  order by asked desc, f.currency, f.day, f.location`

const sumsBefore = (query: StatisticsQuery): Sql => sql`
  select ${SUMS} from case_figure f where ${ofFigures(query)} group by f.currency order by asked desc, f.currency`

const settledStatement = (query: StatisticsQuery): Sql => sql`
  select count(*)::int as cases, percentile_cont(array[0.5, 0.95]) within group (order by f.settled_ms) as times
  from case_figure f where ${ofFigures(query)} and f.settled_ms is not null`

const objectionsStatement = (query: StatisticsQuery): Sql => sql`
  select o.*, nullif(concat_ws(' ', u.first_name, u.last_name), '') as "byName" from (
    select case when grouping(x.reason) = 0 then 'reason' when grouping(f.location) = 0 then 'location' else 'by' end as group,
      x.reason, f.location, x.by, f.currency, count(*)::int as lines, sum(x.minor::float8) as minor
    from case_figure f cross join lateral jsonb_to_recordset(f.objections) as x (reason text, by uuid, minor bigint)
    where ${ofFigures(query)} and f.objections is not null
    group by grouping sets ((f.currency, x.reason), (f.currency, f.location), (f.currency, x.by))) o
  left join app_user u on u.id = o.by
  order by o.lines desc, o.minor desc, o.reason, o.location, o.by`

/**
 * Counts suggested spots, as the overview does: a spot in several photos of a passing counts once, and faint spots do not count. A period
 * with many passings is read on every nth day, so that old and new passings count alike; n is no multiple of 7, which would read one
 * weekday only. A spot became money if a sent case has a line for one of its boxes. The query starts with the passings and the cases, because
 * it would otherwise look up the passing of each box.
 */
const suggestedStatement = (query: StatisticsQuery): Sql => sql`
  with days as (${daysStatement(query)}),
  every as (
    select n + (n % 7 = 0)::int as nth from (
      select greatest(1, ceil(sum(d.passings)::numeric / ${MOST_SUGGESTING}::int))::int as n from days d having count(*) > 0) n),
  sampled as materialized (
    select r.day::date as day from (select d.day, row_number() over (order by d.day desc) as nth from days d) r, every e where (r.nth - 1) % e.nth = 0),
  looked as materialized (
    select s.id, s.tenant_id, s.annotation_enabled, s.review_enabled from image_set s
    where ${ofSpan(query)} and s.rec_day = any(array(select r.day from sampled r))),
  boxes as (
    select d.image_set_id, d.family_id, true as is_suggested, false as is_asked, false as is_paid from looked s
    cross join lateral (select * from damage x where x.image_set_id = s.id and x.tenant_id = s.tenant_id offset 0) d
    where d.detector is not null and d.deleted_at is null
      and case ${EFFECTIVE_STATE} when 'faint' then false when 'suggested' then ${isVisibleTo('user', sql`'suggested'`)} else true end
    union all
    select d.image_set_id, d.family_id, false, true, coalesce(l.corrected_minor, l.minor) > 0 and f.paid > 0 and f.paid >= f.asked - f.waived
    from case_figure f
    cross join lateral (select * from case_line x where x.case_id = f.case_id and x.kind = 'damage' offset 0) l
    cross join lateral (select * from damage x where x.id = l.damage_id and x.tenant_id = l.tenant_id offset 0) d
    where ${ofFigures(query)} and f.day = any(array(select r.day from sampled r)))
  select (select count(*)::int from looked) as passings, coalesce((select e.nth > 1 from every e), false) as "isSample",
    count(*)::int as suggested, count(*) filter (where p.is_asked)::int as asked, count(*) filter (where p.is_paid)::int as paid
  from (
    select bool_or(b.is_asked) as is_asked, bool_or(b.is_paid) as is_paid from boxes b
    group by b.image_set_id, b.family_id having bool_or(b.is_suggested)) p`

/** Reads what the cases of returns within a span of days brought, and the same sums of the previous span of equal length. */
export async function readMoney(db: Database, query: StatisticsQuery, options: ReadOptions = {}) {
  const earlier = { ...query, ...spanBefore(query) }
  const [sums, [settled], objections, [suggested], before, [settledBefore], repaired, repairedBefore] = await db.read<
    [SumRow, SettledRow, ObjectionRow, SuggestedRow, MoneySum, SettledRow, RepairedRow, RepairedRow]
  >(
    query.scope,
    [
      sumsStatement(query),
      settledStatement(query),
      objectionsStatement(query),
      suggestedStatement(query),
      sumsBefore(earlier),
      settledStatement(earlier),
      repairedStatement(query),
      repairedStatement(earlier),
    ],
    options,
  )
  if (!settled || !settledBefore || !suggested) throw new Error('a count answers one row')
  return {
    sums,
    settled,
    objections,
    suggested,
    repaired,
    before: { sums: before, settled: settledBefore, repaired: repairedBefore },
  }
}
