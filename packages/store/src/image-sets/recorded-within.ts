import { type Sql, sql } from '../db/sql.ts'

/**
 * Condition that a passing was recorded at `from` (ISO 8601) or later. The condition on the day makes the indexes usable. The day of a
 * company differs from the UTC day by at most one day.
 */
export const recordedSince = (from: string, of: Sql): Sql =>
  sql`${of}.rec_date >= ${from} and ${of}.rec_day >= ${from}::timestamptz::date - 1`

export const recordedBefore = (to: string, of: Sql): Sql =>
  sql`${of}.rec_date < ${to} and ${of}.rec_day <= ${to}::timestamptz::date + 1`

/**
 * Like `recordedSince`, for a period without an end. Hides the day from the planner. Otherwise the planner would treat day and time as
 * independent, underestimate the rows of a year a hundredfold, and sort them all.
 */
export const recordedEverSince = (from: string, of: Sql): Sql =>
  sql`${of}.rec_date >= ${from} and ${of}.rec_day >= any((select array[${from}::timestamptz::date - 1])::date[])`
