import {
  DEFAULT_FLEET_SORT,
  FLEET_SORTS,
  FLEET_SUGGESTION_FIELDS,
  MAX_CHECKED_AT_ONCE,
  MAX_FLEET_NAMES,
} from '@skadi/domain/fleet/fleet-list'
import { LEFT_UNCHECKED_REASONS } from '@skadi/domain/fleet/is-unchanged'
import { TABLE_FORMATS } from '@skadi/domain/jobs/table-format'
import { LANGUAGES } from '@skadi/domain/language/language'
import { DEFAULT_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { countryCode, plateText } from '../core/plate-shapes.ts'
import { id, instant, listOf, oneOf, paging, queryBoolean } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { imageSetSummary } from '../image-sets/image-set.ts'
import { startedJob } from '../jobs/job.ts'

const name = z.string().check(z.minLength(1), z.maxLength(100))

/** One or more names, one per line, because a name may contain commas. A passing matches if it has any of these names. */
const names = z.pipe(
  z.string().check(z.minLength(1), z.maxLength(2_100)),
  z.pipe(
    z.transform((text: string) => [...new Set(text.split('\n'))]),
    z.array(name).check(z.maxLength(MAX_FLEET_NAMES)),
  ),
)

/**
 * Filters of every fleet call (1§2, A-10). `from` is inclusive and `to` exclusive; a missing bound leaves the period open on its side.
 * `location` and `captureSetName` are names, one per line. `registrationNo` is any part of a plate. `tenantId` names another tenant: a
 * member of the group whose power tenant is the current tenant (ruling 17), or any tenant for a global admin. A global admin with neither a
 * named nor a current tenant reads all tenants.
 */
export const fleetFilters = {
  tenantId: z.optional(id),
  from: z.optional(instant),
  to: z.optional(instant),
  location: z.optional(names),
  captureSetName: z.optional(names),
  countryCode: z.optional(countryCode),
  registrationNo: z.optional(plateText),
}

/**
 * Marks passings as checked if their verdict is "no change" (ruling 11). All other passings stay unchanged and are returned with their
 * verdict as the reason. A passing of another tenant answers `notFound`, like an unknown id. A passing that was already checked counts as
 * checked and keeps its first checker, so that a retry gets the first answer. One transaction writes all marks or none. Each passing is
 * audited.
 */
export const checkUnchanged = defineCall({
  name: 'checkUnchanged',
  method: 'POST',
  path: '/assets/imageSets/checkUnchanged',
  access: ['user'],
  summary: 'Mark unchanged passings checked',
  body: z.strictObject({ imageSetIds: z.array(id).check(z.minLength(1), z.maxLength(MAX_CHECKED_AT_ONCE)) }),
  output: z.object({
    data: z.object({
      checked: z.array(id),
      left: z.array(z.object({ imageSetId: id, reason: z.enum(LEFT_UNCHECKED_REASONS) })),
    }),
  }),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT'],
})

/** A car with its passings that match the filters (1§3). `latest` is the newest of these passings, and the flags describe it. */
export const fleetItem = z.object({
  registrationNo: z.string(),
  countryCode: z.string(),
  /** exactly one id, because a car is identified by tenant and plate (ruling 1) */
  carIds: z.array(id),
  tenantId: id,
  lastRecDate: instant,
  /** time zone of the rig that recorded the latest passing; times are shown in this zone (ruling 9) */
  timeZone: z.string(),
  /** number of passings that match the filters */
  imageSetCount: z.int(),
  /** always false at a car's first passing (ruling 3) */
  hasNewDamages: z.boolean(),
  hasRecentDamages: z.boolean(),
  latest: imageSetSummary,
})
export type FleetItem = z.output<typeof fleetItem>

/**
 * Lists the cars of a tenant that have passings within the filters, each with the newest of these passings (1§2, A-10). Passings without a
 * plate belong to no car and are not listed; failed passings count. `haveNewDamagesDetected` filters by the flag of `latest`.
 *
 * The order by date begins with the newest local day, as in the inbox. Totals are exact up to 10,000 (ruling 22). A cursor keeps the order
 * of its page. In the order by date, a car with a new passing moves to the new end of the list during pagination. In the order by plate,
 * every car keeps its place.
 */
export const listFleet = defineCall({
  name: 'listFleet',
  method: 'GET',
  path: '/assets/fleet',
  access: ['user', 'globalAdmin'],
  scope: 'fleet:read',
  summary: 'List the cars of the fleet',
  query: z.strictObject({
    ...paging(DEFAULT_PAGE_SIZE),
    ...fleetFilters,
    haveNewDamagesDetected: z.optional(queryBoolean),
    sort: z._default(z.enum(FLEET_SORTS), DEFAULT_FLEET_SORT),
  }),
  output: listOf(fleetItem),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})

/**
 * Suggests locations or names of capture sets for the fleet filters, at most 20. They belong to the tenant's passings and contain
 * `query` in any case; those that begin with `query` come first. Without `query`, the call returns the first 20 by name.
 */
export const suggestFleet = defineCall({
  name: 'suggestFleet',
  method: 'GET',
  path: '/assets/fleet/searchSuggestions',
  access: ['user', 'globalAdmin'],
  scope: 'fleet:read',
  summary: 'Suggest locations or capture sets for the fleet filters',
  query: z.strictObject({
    field: z.enum(FLEET_SUGGESTION_FIELDS),
    query: z._default(typedLine(100), ''),
    tenantId: z.optional(id),
  }),
  output: listOf(z.string()),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})

const locale = z.enum(LANGUAGES.map((language) => language.locale))

/**
 * Starts a job (kind `fleetExport`) that writes all cars of `listFleet` with these filters to a file, one car per line. Headings and words
 * are in the given language. The file leaves out passings that were recorded after the job started.
 */
export const exportFleet = defineCall({
  name: 'exportFleet',
  method: 'POST',
  path: '/assets/fleet/export',
  access: ['user', 'globalAdmin'],
  summary: 'Export the fleet list',
  body: z.strictObject({
    format: z.enum(TABLE_FORMATS),
    language: locale,
    filters: z.strictObject({ ...fleetFilters, haveNewDamagesDetected: z.optional(z.boolean()) }),
    sort: z._default(z.enum(FLEET_SORTS), DEFAULT_FLEET_SORT),
  }),
  output: oneOf(startedJob),
  status: 202,
  errors: ['VALIDATION', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
})
