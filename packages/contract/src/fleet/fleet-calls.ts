import {
  DEFAULT_FLEET_SORT,
  FLEET_SORTS,
  FLEET_SUGGESTION_FIELDS,
  MAX_CHECKED_AT_ONCE,
} from '@skadi/domain/fleet/fleet-list'
import { LEFT_UNCHECKED_REASONS } from '@skadi/domain/fleet/is-unchanged'
import { DEFAULT_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, instant, listOf, paging, queryBoolean } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { imageSetSummary } from '../image-sets/image-set.ts'
import { fleetFilters } from './fleet-filters.ts'

/**
 * Marks passings checked (ruling 11) when their verdict is "no change"; other passings stay unchanged, each with its
 * verdict as the reason. A passing of another tenant answers `notFound`, like an unknown id. A passing checked before
 * counts as checked and keeps its first checker, so a retry gets the first answer. One transaction writes all or none;
 * each passing is audited.
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

/** A car with its passings that match the filters (1§3): `latest` is the newest of those passings, and the flags describe it. */
export const fleetItem = z.object({
  registrationNo: z.string(),
  countryCode: z.string(),
  /** exactly one id, because a car is (tenant, plate) (ruling 1) */
  carIds: z.array(id),
  tenantId: id,
  lastRecDate: instant,
  /** zone of the rig that recorded the latest passing; times are shown in this zone (ruling 9) */
  timeZone: z.string(),
  /** passings that match the filters */
  imageSetCount: z.int(),
  /** false for a car's first passing (ruling 3) */
  hasNewDamages: z.boolean(),
  hasRecentDamages: z.boolean(),
  latest: imageSetSummary,
})
export type FleetItem = z.output<typeof fleetItem>

/**
 * The cars of a tenant with passings within the filters, each with the newest of these passings (1§2, A-10). Passings without a
 * plate belong to no car and are not listed; failed passings count. `haveNewDamagesDetected` filters by the flag of `latest`.
 *
 * By date, the newest local day comes first, as in the inbox. Totals are exact to 10,000 (ruling 22). A cursor keeps the order
 * of its page. A car that passes during pagination moves to the new end of the list by date; by plate every car keeps its
 * place.
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
 * Suggestions for the fleet filters: locations or capture set names of the tenant's passings that contain
 * `query`, ignoring case, with those that begin with `query` first; at most 20. Without `query` the first 20 by name.
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
