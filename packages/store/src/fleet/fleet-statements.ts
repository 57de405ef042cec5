import { MAX_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import { isoMoments, join, raw, type Sql, sql } from '../db/sql.ts'
import { IMAGE_SET_COLUMNS } from '../image-sets/image-set-row.ts'
import {
  carConditions,
  type FleetFilter,
  isNewest,
  isOpenEnded,
  newestConditions,
  passingConditions,
} from './fleet-filter.ts'
import type { FleetKey, FleetOrder } from './fleet-order.ts'

/**
 * Limits in days of the gap classes, column `gap_class` of `image_set` (migration 0035). A gap is the time from a passing to the next
 * passing of its car. A gap belongs to the first class whose limit is longer than the gap, else to the last class.
 */
const WITHIN_DAYS = [20, 90, 360] as const
const DAY_MS = 86_400_000

/** A gap class. Its passings that were recorded earlier than `from` cannot be the newest of their car before `to`. */
type GapClass = { gapClass: number; from: string | undefined }

/** Computes the gap classes. @param to ISO 8601; passings recorded at this time or later do not count */
const gapClasses = (to: string): GapClass[] => [
  ...WITHIN_DAYS.map((days, gapClass) => ({ gapClass, from: new Date(Date.parse(to) - days * DAY_MS).toISOString() })),
  { gapClass: WITHIN_DAYS.length, from: undefined },
]

/** Query for a list of cars. An undefined tenant means the cars of all tenants. */
export type FleetListQuery = { tenantId: string | undefined; filter: FleetFilter; limit: number }

/** Selects a page of the list. Reads one row more than the page, which tells whether a next page exists. */
export function fleetPageStatement(
  query: FleetListQuery,
  order: FleetOrder,
  after: FleetKey | undefined,
  isFew: boolean,
): Sql {
  const counted = [sql`n.tenant_id = s.tenant_id and n.car_id = s.car_id`, ...passingConditions(query.filter, sql`n`)]
  return isoMoments(sql`
    select ${IMAGE_SET_COLUMNS}, s.car_id as "carId",
      (select count(*)::int from image_set n where ${join(counted, ' and ')}) as passings
    from (${idsInOrder(query, order, { after, most: raw(String(rowsToRead(query.limit))) }, isFew)}) page
      join image_set s on s.id = page.id left join app_user c on c.id = s.checked_by
    order by ${order.by}`)
}

/**
 * Returns the number of rows to read. The number is at least one more than the page, which tells whether a next page exists. The number is
 * a literal in the SQL text, as in the list of passings.
 */
const rowsToRead = (limit: number): number => [21, 51, 101, 201, 501].find((size) => size > limit) ?? MAX_PAGE_SIZE + 1

/** Builds the SQL conditions for the newest passing of each car, as `image_set s`. `places` may replace the filter for place and time. */
function conditions({ tenantId, filter }: FleetListQuery, places: FleetFilter = filter): Sql {
  const s = sql`s`
  const all = [
    tenantId === undefined ? sql`s.output <> ''` : sql`s.tenant_id = ${tenantId}`,
    sql`s.car_id is not null`,
    ...carConditions(filter, s),
    ...passingConditions(places, s),
    ...newestConditions(filter, s),
    // last, because this condition may read another passing
    isNewest(filter),
  ]
  return join(all, ' and ')
}

/** A range of rows of a list: at most `most` rows after a key. */
export type Piece = { after?: FleetKey | undefined; most: Sql }

/**
 * Selects the ids of the passings that represent the cars, in order.
 * @param isFew true if the rows are few enough to be gathered and sorted by plate
 */
export function idsInOrder(query: FleetListQuery, order: FleetOrder, { after, most }: Piece, isFew: boolean): Sql {
  const rest = after ? sql`and ${order.after(after)}` : sql``
  if (order.key === 'plate' && isNarrowed(query.filter)) {
    if (isFew)
      return sql`
      with found as materialized (select s.id, s.registration_no, s.car_id from image_set s where ${conditions(query)})
      select s.id from found s where true ${rest} order by ${order.by} limit ${most}`
    if (!isOpenEnded(query.filter)) return idsAlongPlates(query, order, { after, most })
  }
  const listOf = (columns: Sql, all: Sql) => sql`
    select ${columns} from image_set s where ${all} ${rest} order by ${order.by} limit ${most}`
  const parts = partsOf(query, order)
  if (!parts) return listOf(sql`s.id`, conditions(query))
  const columns = sql`s.id, s.rec_day, s.rec_date, s.registration_no, s.car_id`
  const lists = parts.map((all) => sql`(${listOf(columns, all)})`)
  return sql`select s.id from (${join(lists, ' union all ')}) s order by ${order.by} limit ${most}`
}

/**
 * Splits the conditions into parts whose rows an index returns in order. The caller merges the parts. There is one part per location or
 * capture set. With the oldest first, there is one part per gap class. Nearly all passings have a later passing within the period, so that
 * only long gaps need a check. Returns undefined if a single part suffices.
 */
function partsOf(query: FleetListQuery, { isOldestFirst }: FleetOrder): Sql[] | undefined {
  const { filter } = query
  const { to, location, captureSetName } = filter
  if (location && location.length > 1) return location.map((name) => conditions(query, { ...filter, location: [name] }))
  if (captureSetName && captureSetName.length > 1)
    return captureSetName.map((name) => conditions(query, { ...filter, captureSetName: [name] }))
  if (!isOldestFirst || to === undefined || location || captureSetName) return undefined
  return gapClasses(to).map(({ gapClass, from }) => {
    const since = passingConditions({ from }, sql`s`)
    return join([conditions(query), sql`s.gap_class = ${raw(String(gapClass))}`, ...since], ' and ')
  })
}

/** Selects the ids of `idsInOrder` by reading the cars in the order of their plates. */
function idsAlongPlates({ tenantId, filter }: FleetListQuery, order: FleetOrder, { after, most }: Piece): Sql {
  const [c, n] = [sql`c`, sql`n`]
  const imageSets = [sql`n.tenant_id = c.tenant_id and n.car_id = c.id`, ...passingConditions(filter, n)]
  const cars = [
    tenantId === undefined ? sql`true` : sql`c.tenant_id = ${tenantId}`,
    ...carConditions(filter, c),
    ...newestConditions(filter, sql`s`),
    ...(after ? [order.afterCar(after)] : []),
  ]
  return sql`
    select s.id from car c cross join lateral (
      select n.* from image_set n where ${join(imageSets, ' and ')}
      order by n.rec_date desc, n.id desc limit 1) s
    where ${join(cars, ' and ')} order by ${order.byCar} limit ${most}`
}

/** True if some cars may have no matching passing. Reading cars in the order of their plates may then read cars without a result. */
export const isNarrowed = ({ countryCode, registrationNo, plates, ...rest }: FleetFilter): boolean =>
  Object.values(rest).some((value) => value !== undefined)
