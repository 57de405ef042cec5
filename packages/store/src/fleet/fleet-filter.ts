import { type PlateFilter, platesHold } from '../cars/plate-filter.ts'
import { join, raw, type Sql, sql } from '../db/sql.ts'
import { recordedBefore, recordedEverSince, recordedSince } from '../image-sets/image-set-filter.ts'

/** Filters of the fleet's passings. Times are ISO 8601, and `to` is exclusive. */
export type FleetFilter = PlateFilter & {
  from?: string | undefined
  to?: string | undefined
  /** names; a passing matches if it has one of them */
  location?: readonly string[] | undefined
  captureSetName?: readonly string[] | undefined
  countryCode?: string | undefined
  /** applies to the newest passing that meets the other filters */
  haveNewDamagesDetected?: boolean | undefined
}

/** Builds the SQL conditions of a filter on cars. A passing is filtered by its car. */
export function carConditions({ countryCode, registrationNo, plates }: FleetFilter, of: Sql): Sql[] {
  const all: Sql[] = []
  if (countryCode !== undefined) all.push(sql`${of}.country_code = ${countryCode}`)
  if (registrationNo !== undefined) all.push(platesHold(registrationNo, plates, of))
  return all
}

/** Builds the SQL conditions on the place and the time of a passing's recording. */
export function passingConditions({ from, ...rest }: FleetFilter, of: Sql): Sql[] {
  const all = newerConditions(rest, of)
  if (from !== undefined) all.push((rest.to === undefined ? recordedEverSince : recordedSince)(from, of))
  return all
}

/** Builds the conditions that a newer passing can violate although an older passing meets all of them. */
function newerConditions({ to, location, captureSetName }: FleetFilter, of: Sql): Sql[] {
  const all: Sql[] = []
  if (to !== undefined) all.push(recordedBefore(to, of))
  if (location !== undefined) all.push(isOneOf(sql`${of}.origin_location`, location))
  if (captureSetName !== undefined) all.push(isOneOf(sql`${of}.origin_name`, captureSetName))
  return all
}

/** Condition that a column has one of these names. A comparison with a single name keeps the order of the column's index. */
const isOneOf = (column: Sql, names: readonly string[]): Sql =>
  names.length === 1 ? sql`${column} = ${names[0]}` : sql`${column} = any(${names}::text[])`

/** Builds the SQL conditions on the newest passing that meets the other filters. */
export const newestConditions = ({ haveNewDamagesDetected }: FleetFilter, of: Sql): Sql[] =>
  haveNewDamagesDetected === undefined ? [] : [sql`${of}.new_damages ${raw(haveNewDamagesDetected ? '>' : '=')} 0`]

/** True if the newest passing of a car is always the passing without a next passing. No filter can then exclude only a newer passing. */
export const isOpenEnded = ({ to, location, captureSetName }: FleetFilter): boolean =>
  to === undefined && location === undefined && captureSetName === undefined

/** Condition that a passing that matches the filters is the newest such passing of its car. */
export function isNewest(filter: FleetFilter): Sql {
  if (isOpenEnded(filter)) return sql`s.next_rec_date is null`
  const isLast =
    filter.to === undefined
      ? sql`s.next_rec_date is null`
      : sql`s.next_rec_date is null or s.next_rec_date >= ${filter.to}`
  if (filter.location === undefined && filter.captureSetName === undefined) return sql`(${isLast})`
  // a subquery per row, because the planner could turn `not exists` into a join and sort all rows
  return sql`(${isLast} or s.id = (
    select n.id from image_set n
    where n.tenant_id = s.tenant_id and n.car_id = s.car_id and ${join(newerConditions(filter, sql`n`), ' and ')}
    order by n.rec_date desc, n.id desc limit 1))`
}
