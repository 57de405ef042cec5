import { DEFAULT_AGING_DAYS } from '@skadi/domain/tenants/tenant-settings'
import { type PlateFilter, platesHold } from '../cars/plate-filter.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { FigureFilter } from '../statistics/figure-conditions.ts'

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

export type ImageSetFilter = PlateFilter & {
  countryCode?: string | undefined
  haveImages?: boolean | undefined
  hasNewDamages?: boolean | undefined
  checked?: boolean | undefined
  from?: string | undefined
  to?: string | undefined
  location?: string | undefined
  captureSetName?: string | undefined
  label?: string | undefined
  /** true selects passings without a plate, after recognition has ended */
  plateless?: boolean | undefined
  /** true selects unchecked passings that need nobody and are older than the rule of their company */
  agedOut?: boolean | undefined
} & FigureFilter

/**
 * Selects the first local day whose passings of this company always stay in "To check". Selects the earliest possible day if passings of
 * the company never age out.
 */
export const agesOutBefore = (tenantId: string): Sql =>
  sql`(select coalesce(ages_out_before(${tenantId}, ${DEFAULT_AGING_DAYS}), '-infinity'))`

/**
 * Condition that a passing has aged out by the rule of the company. If no company is given, the rule of the passing's own company applies.
 */
export function agedOutCondition(agedOut: boolean, tenantId: string | undefined): Sql {
  const before =
    tenantId !== undefined
      ? agesOutBefore(tenantId)
      : sql`((select jsonb_object_agg(t.id, ages_out_before(t.id, ${DEFAULT_AGING_DAYS})) from tenant t) ->> s.tenant_id::text)::date`
  const is = sql`(s.checked_at is null and s.needs_nobody and s.rec_day < ${before})`
  return agedOut ? is : sql`${is} is not true`
}

/** Condition that a passing has no plate. As long as recognition is running, the plate may still be read. */
const isPlateless = sql`(s.registration_no is null and (s.status <> 'inProgress' or exists (
  select from passage_stage g where g.image_set_id = s.id and g.step = 'registrationRecognition' and g.kind = 'step' and g.ended_at is not null)))`

/** Builds the SQL conditions of a list's filters on `image_set s`. */
export function filterConditions(filter: Omit<ImageSetFilter, 'agedOut'>): Sql[] {
  const all: Sql[] = []
  const {
    registrationNo,
    plates,
    countryCode,
    haveImages,
    hasNewDamages,
    checked,
    from,
    to,
    location,
    captureSetName,
    label,
  } = filter
  if (filter.plateless !== undefined) all.push(filter.plateless ? isPlateless : sql`not ${isPlateless}`)
  if (registrationNo !== undefined) all.push(platesHold(registrationNo, plates, sql`s`))
  if (countryCode !== undefined) all.push(sql`s.country_code = ${countryCode}`)
  if (haveImages !== undefined) all.push(haveImages ? sql`s.image_count > 0` : sql`s.image_count = 0`)
  if (hasNewDamages !== undefined) all.push(hasNewDamages ? sql`s.new_damages > 0` : sql`s.new_damages = 0`)
  if (checked !== undefined) all.push(checked ? sql`s.checked_at is not null` : sql`s.checked_at is null`)
  if (from !== undefined) all.push(recordedSince(from, sql`s`))
  if (to !== undefined) all.push(recordedBefore(to, sql`s`))
  if (location !== undefined) all.push(sql`s.origin_location = ${location}`)
  if (captureSetName !== undefined) all.push(sql`s.origin_name = ${captureSetName}`)
  if (label !== undefined) all.push(sql`s.origin_label = ${label}`)
  return all
}
