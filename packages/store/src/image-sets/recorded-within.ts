import { type Sql, sql } from '../db/sql.ts'

/**
 * Conditions on when a passing was recorded; moments are ISO 8601. The day is there for the indexes: a company's day begins up to one
 * before or after that of UTC.
 */
export const recordedSince = (from: string, of: Sql): Sql =>
  sql`${of}.rec_date >= ${from} and ${of}.rec_day >= ${from}::timestamptz::date - 1`

export const recordedBefore = (to: string, of: Sql): Sql =>
  sql`${of}.rec_date < ${to} and ${of}.rec_day <= ${to}::timestamptz::date + 1`

/**
 * `recordedSince` where nothing ends the period. The planner is kept from knowing the day: it would take day and moment for independent,
 * expect a year to hold a hundredth of what it does, and gather and sort that.
 */
export const recordedEverSince = (from: string, of: Sql): Sql =>
  sql`${of}.rec_date >= ${from} and ${of}.rec_day >= any((select array[${from}::timestamptz::date - 1])::date[])`
