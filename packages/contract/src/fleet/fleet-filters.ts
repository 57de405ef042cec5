import { MAX_FLEET_NAMES } from '@skadi/domain/fleet/fleet-list'
import { UNINSPECTED_REASONS } from '@skadi/domain/statistics/overview'
import * as z from 'zod/mini'
import { countryCode, plateText } from '../core/plate-shapes.ts'
import { id, instant } from '../core/shapes.ts'

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
 * named nor a current tenant reads all tenants. `uninspected` selects cars that neither a detector nor a person has ever inspected. Its
 * value is the reason at the newest passing within the filters, or `any`.
 */
export const fleetFilters = {
  tenantId: z.optional(id),
  from: z.optional(instant),
  to: z.optional(instant),
  location: z.optional(names),
  captureSetName: z.optional(names),
  countryCode: z.optional(countryCode),
  registrationNo: z.optional(plateText),
  uninspected: z.optional(z.enum(['any', ...UNINSPECTED_REASONS])),
}
