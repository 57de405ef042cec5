import { type Sql, sql } from '../db/sql.ts'

/**
 * Conditions on a passing's recording time; moments are ISO 8601. The condition on the day makes the indexes usable: a company's
 * day differs from the UTC day by at most one day.
 */
export const recordedSince = (from: string, of: Sql): Sql =>
  sql`${of}.rec_date >= ${from} and ${of}.rec_day >= ${from}::timestamptz::date - 1`

export const recordedBefore = (to: string, of: Sql): Sql =>
  sql`${of}.rec_date < ${to} and ${of}.rec_day <= ${to}::timestamptz::date + 1`

/**
 * `recordedSince` for a period without an end. Hides the day from the planner, which would treat day and moment as independent,
 * underestimate the rows of a year a hundredfold, and gather and sort them.
 */
export const recordedEverSince = (from: string, of: Sql): Sql =>
  sql`${of}.rec_date >= ${from} and ${of}.rec_day >= any((select array[${from}::timestamptz::date - 1])::date[])`
