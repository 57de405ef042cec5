import { EXACT_TOTAL_LIMIT, MAX_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import { DEFAULT_AGING_DAYS } from '@skadi/domain/tenants/tenant-settings'
import { ofPage, withPlates } from '../cars/plate-filter.ts'
import type { Database, ReadOptions } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { isoMoments, join, raw, type Sql, sql } from '../db/sql.ts'
import { figureConditions } from '../statistics/figure-conditions.ts'
import { after, type ImageSetCursor, NEWEST_FIRST, startingAt, writeCursor } from './image-set-cursor.ts'
import { agedOutCondition, agesOutBefore, filterConditions, type ImageSetFilter } from './image-set-filter.ts'
import { IMAGE_SET_COLUMNS, type ImageSetRow } from './image-set-row.ts'
import { seenIn } from './seen-in.ts'

export type ImageSetPageQuery = {
  scope: Scope
  /** undefined for passings without a tenant, which only the scopes `staff` and `unassigned` read */
  tenantId: string | undefined
  /** true selects the unassigned passings instead of a tenant's passings */
  unassigned: boolean
  filter: ImageSetFilter
  limit: number
  page: number
  cursor: ImageSetCursor | undefined
  withTotal: boolean
}

export type DayCount = { day: string; total: number; withNewDamages: number }
export type TabCounts = {
  /** number of passings to check, without aged-out passings */
  toCheck: number
  withNewDamages: number
  all: number
  agedOut: number
  /** first local day whose passings do not age out yet, `YYYY-MM-DD`; null if passings of this company never age out */
  agesOutBefore: string | null
}

export type ImageSetPage = {
  rows: ImageSetRow[]
  nextCursor: string | undefined
  days: DayCount[]
  counts: TabCounts | undefined
  total: { items: number; isAtLeast: boolean } | undefined
}

type ListedRow = ImageSetRow & { dayCount: [total: number, withNew: number] | null }

/**
 * Lists one page of passings, newest day first, and within a day newest first. Reads from the cursor, only by key. The counters find the
 * start of a page given by its number, so that the list is never read with OFFSET (ruling 22).
 */
export async function listImageSets(
  db: Database,
  asked: ImageSetPageQuery,
  options: ReadOptions = {},
): Promise<ImageSetPage> {
  const counted = await narrowed(db, asked, options)
  const query = { ...counted, filter: ofPage(counted.filter) }
  const start = query.cursor || query.page === 1 ? undefined : await findPageStart(db, query, options)
  if (start === 'beyond')
    return {
      rows: [],
      nextCursor: undefined,
      days: [],
      counts: undefined,
      total: await readTotal(db, counted, options),
    }
  const page = isoMoments(sql`
    select ${IMAGE_SET_COLUMNS}, ${nameOfTenant(query)}
      case when s.rec_day is distinct from lag(s.rec_day) over (${NEWEST_FIRST}) then (
        select array[k.total, k.with_new] from image_set_count k
        where k.tenant_id = s.tenant_id and k.period = 'day' and k.start = s.rec_day) end as "dayCount"
    from ${listed(query, [...after(query.cursor), ...startingAt(start)])} left join app_user c on c.id = s.checked_by
    ${NEWEST_FIRST} limit ${rowsToRead(query.limit)}`)
  const statements: Sql[] = query.withTotal && isCounted(query) ? [page, tabCounts(query.tenantId)] : [page]
  const [found, totals] = await db.read<[ListedRow, TabCounts]>(query.scope, statements as never, options)
  const rows = found.slice(0, query.limit)
  const last = rows.at(-1)
  const counts = totals?.[0]
  return {
    rows,
    nextCursor: found.length > query.limit && last ? writeCursor(last) : undefined,
    // only lists of one tenant have counters
    days: query.tenantId === undefined ? [] : daysOf(rows),
    counts,
    total: await readTotal(db, counted, options, counts),
  }
}

/**
 * Adds the plates that match the filter. There are only few unassigned passings, so that their query compares each plate and needs no such
 * list.
 */
const narrowed = async (db: Database, query: ImageSetPageQuery, options: ReadOptions): Promise<ImageSetPageQuery> =>
  query.unassigned
    ? query
    : { ...query, filter: await withPlates(db, query.scope, query.tenantId, query.filter, options) }

/** Selects the name of each passing's company, in a list of all companies. */
const nameOfTenant = ({ tenantId, unassigned }: ImageSetPageQuery): Sql =>
  tenantId === undefined && !unassigned
    ? sql`(select t.name from tenant t where t.id = s.tenant_id) as "tenantName",`
    : sql``

/**
 * Returns the row limit of the query. The limit is at least one more than the page, which tells whether a next page exists. The limit is a
 * literal in the SQL text, because a generic plan for a parameter would sort the whole list. There are only a few sizes, so that the number
 * of prepared statements stays small.
 */
export const rowsToRead = (limit: number): Sql =>
  raw(String([21, 51, 101, 201, 501].find((size) => size > limit) ?? MAX_PAGE_SIZE + 1))

/**
 * Selects the rows of a page as `s`. In a company's list without aged-out passings, two parts are read separately, each with an index. The
 * parts are the newest days, and the older passings that need somebody. A single condition for both parts would read all aged-out passings.
 */
function listed(query: ImageSetPageQuery, place: readonly Sql[]): Sql {
  const { tenantId, limit, filter } = query
  const from = (more: readonly Sql[]) => sql`select * from image_set s where ${join(more, ' and ')}`
  if (tenantId === undefined || filter.checked !== false || filter.agedOut !== false)
    return sql`(${from([...conditions(query), ...place])} ${NEWEST_FIRST} limit ${rowsToRead(limit)}) s`
  const both = [...conditions({ ...query, filter: { ...filter, agedOut: undefined } }), ...place]
  const before = agesOutBefore(tenantId)
  const part = (condition: Sql) => sql`(${from([...both, condition])} ${NEWEST_FIRST} limit ${rowsToRead(limit)})`
  return sql`(${part(sql`s.rec_day >= ${before}`)} union all ${part(sql`s.rec_day < ${before} and not s.needs_nobody`)}) s`
}

function conditions({ scope, tenantId, unassigned, filter }: ImageSetPageQuery): Sql[] {
  const list = unassigned
    ? sql`s.output = 'unassigned' and ${seenIn(scope)}`
    : tenantId === undefined
      ? sql`s.output <> ''`
      : sql`s.tenant_id = ${tenantId}`
  const { agedOut, ...others } = filter
  return [
    list,
    ...filterConditions(others),
    ...figureConditions(filter),
    ...(agedOut === undefined ? [] : [agedOutCondition(agedOut, tenantId)]),
  ]
}

/** Returns the counter column that has the total of a list. Returns undefined if no counter matches the filters. */
function counterColumn({ filter, unassigned, tenantId }: ImageSetPageQuery): Sql | undefined {
  const { hasNewDamages, checked, ...others } = filter
  if (unassigned || tenantId === undefined || Object.values(others).some((value) => value !== undefined))
    return undefined
  if (hasNewDamages === undefined && checked === undefined) return sql`total`
  if (hasNewDamages === undefined && checked === false) return sql`to_check`
  if (hasNewDamages === true && checked === undefined) return sql`with_new`
  return undefined
}

/**
 * Finds the first row of a page given by its number. The counters tell the month and the day of this row, so that only rows of that day are
 * skipped one by one. A filtered list has no counters. Such a list is read row by row, but only as deep as totals are exact.
 */
async function findPageStart(
  db: Database,
  query: ImageSetPageQuery,
  options: ReadOptions,
): Promise<ImageSetCursor | 'beyond'> {
  const skip = (query.page - 1) * query.limit
  const column = counterColumn(query)
  if (!column && skip > EXACT_TOTAL_LIMIT) return 'beyond'
  const row = sql`select s.rec_day::text as "recDay", s.rec_date as "recDate", s.id from image_set s`
  const statement = column
    ? sql`
      with month as (
        select start, before from (
          select start, ${column} as n, sum(${column}) over (order by start desc) - ${column} as before
          from image_set_count where tenant_id = ${query.tenantId} and period = 'month') m
        where before <= ${skip} and before + n > ${skip}
      ), day as (
        select start, before from (
          select d.start, month.before + sum(${column}) over (order by d.start desc) - ${column} as before, ${column} as n
          from image_set_count d, month
          where d.tenant_id = ${query.tenantId} and d.period = 'day' and d.start >= month.start and d.start < month.start + interval '1 month') d
        where before <= ${skip} and before + n > ${skip}
      )
      ${row} where ${join(conditions(query), ' and ')} and s.rec_day = (select start from day)
      order by s.rec_date desc, s.id desc offset (select ${skip} - before from day) limit 1`
    : sql`${row} where ${join(conditions(query), ' and ')} ${NEWEST_FIRST} offset ${skip} limit 1`
  return (await db.row<ImageSetCursor>(query.scope, isoMoments(statement), options)) ?? 'beyond'
}

/**
 * Sums the counters of the tabs. For aged-out passings, adds up the whole months before the rule's day, then the days of the rule's month.
 */
const tabCounts = (tenantId: string): Sql => sql`
  with rule as materialized (
    select day, date_trunc('month', day)::date as month from ages_out_before(${tenantId}, ${DEFAULT_AGING_DAYS}) day),
  months as (
    select coalesce(sum(to_check), 0)::int as unchecked, coalesce(sum(with_new), 0)::int as with_new, coalesce(sum(total), 0)::int as total,
      coalesce(sum(needs_nobody) filter (where start < rule.month), 0)::int as aged_out
    from image_set_count, rule where tenant_id = ${tenantId} and period = 'month'),
  days as (
    select coalesce(sum(needs_nobody), 0)::int as aged_out from image_set_count, rule
    where tenant_id = ${tenantId} and period = 'day' and start >= rule.month and start < rule.day)
  select m.unchecked - m.aged_out - d.aged_out as "toCheck", m.with_new as "withNewDamages", m.total as "all",
    m.aged_out + d.aged_out as "agedOut", rule.day::text as "agesOutBefore"
  from months m, days d, rule`

/** Returns the total of a list from the counters. Returns undefined if no counter has this total. */
function totalFromCounts(query: ImageSetPageQuery, counts: TabCounts | undefined): ImageSetPage['total'] {
  if (!counts) return undefined
  const { agedOut, ...filter } = query.filter
  const column = counterColumn({ ...query, filter })?.text
  if (!column || (agedOut !== undefined && column !== 'to_check')) return undefined
  const unchecked = agedOut === undefined ? counts.toCheck + counts.agedOut : agedOut ? counts.agedOut : counts.toCheck
  const items = column === 'total' ? counts.all : column === 'to_check' ? unchecked : counts.withNewDamages
  return { items, isAtLeast: false }
}

/**
 * Reads the total of a list from the counters, or counts up to the limit of exact totals (ruling 22).
 * @param counts counters of the company, if they were already read
 */
async function readTotal(
  db: Database,
  query: ImageSetPageQuery,
  options: ReadOptions,
  counts?: TabCounts,
): Promise<ImageSetPage['total']> {
  if (!query.withTotal) return undefined
  const known = counts ?? (await readCounts(db, query, options))
  const total = totalFromCounts(query, known)
  if (total) return total
  const row = await db.row<{ n: number }>(
    query.scope,
    sql`select count(*)::int as n from (select 1 from image_set s where ${join(conditions(query), ' and ')} limit ${EXACT_TOTAL_LIMIT + 1}) t`,
    options,
  )
  const n = row?.n ?? 0
  return { items: Math.min(n, EXACT_TOTAL_LIMIT), isAtLeast: n > EXACT_TOTAL_LIMIT }
}

const readCounts = async (db: Database, query: ImageSetPageQuery, options: ReadOptions) =>
  isCounted(query) ? db.row<TabCounts>(query.scope, tabCounts(query.tenantId), options) : undefined

/** True if there are counters for the list. Only lists of one company have counters. */
const isCounted = (query: ImageSetPageQuery): query is ImageSetPageQuery & { tenantId: string } =>
  query.tenantId !== undefined && !query.unassigned

/** Returns the counts of the days on a page. The first row of each day has the counts of the day. Unassigned passings have no counts. */
const daysOf = (rows: readonly ListedRow[]): DayCount[] =>
  rows.flatMap(({ recDay, dayCount }) =>
    dayCount ? [{ day: recDay, total: dayCount[0], withNewDamages: dayCount[1] }] : [],
  )
