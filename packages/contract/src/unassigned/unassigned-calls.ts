import { isRegistrationNo } from '@skadi/domain/cars/registration'
import { ASSIGN_RESULTS, ASSIGN_SCOPES } from '@skadi/domain/unassigned/assign-results'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { countryCode, plateText } from '../core/plate-shapes.ts'
import { id, idParams, listOf } from '../core/shapes.ts'

const item = z
  .strictObject({
    imageSetId: id,
    countryCode,
    registrationNo: plateText,
    /** the current tenant by default; a global admin must name a tenant */
    tenantId: z.optional(id),
    /** `plate` adds the plate to the tenant's list, so that all current and future passings of the plate belong to the tenant */
    scope: z._default(z.enum(ASSIGN_SCOPES), 'passing'),
  })
  .check(z.refine((one) => isRegistrationNo(one.registrationNo, one.countryCode), { path: ['registrationNo'] }))

/**
 * Confirms the plates of unassigned passings and assigns the passings to a tenant (2§7.5, A-32). An administrator may assign only to the
 * current tenant, and only passings of units that are assigned to this tenant (ruling 12). Passings are decided one by one, in their order.
 * A passing that another user has already assigned is `alreadyCorrected` and stays unchanged. If all passings are `alreadyCorrected`, the
 * call answers ALREADY_CORRECTED.
 */
export const assignToTenant = defineCall({
  name: 'assignToTenant',
  method: 'POST',
  path: '/assets/imageSets/assignToTenant',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'Assign unassigned passings',
  body: z.strictObject({ imageSets: z.array(item).check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({
    data: z.object({
      items: z.array(
        z.object({
          imageSetId: id,
          result: z.enum(ASSIGN_RESULTS),
          /** number of further unassigned passings of the plate that were assigned together with this passing (scope `plate`) */
          alsoAssigned: z.int(),
        }),
      ),
    }),
  }),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND', 'NOT_ASSIGNED', 'ALREADY_CORRECTED'],
})

const suggestion = z.object({
  countryCode: z.string(),
  registrationNo: z.string(),
  /** confidence of a plate read from the photos, 0 to 1; null for a plate that only the list contains */
  confidence: z.nullable(z.number()),
  /** true if the plate is in the plate list of the current tenant */
  isListed: z.boolean(),
})
export type RegistrationSuggestion = z.output<typeof suggestion>

/**
 * Suggests at most eight plates for an unassigned passing, the most likely first. They are plates read from its photos, and plates of the
 * tenant's own list that differ from a read plate by at most two characters.
 */
export const suggestRegistrations = defineCall({
  name: 'suggestRegistrations',
  method: 'GET',
  path: '/assets/imageSets/{id}/registrationSuggestions',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'Suggest plates of an unassigned passing',
  params: idParams,
  output: listOf(suggestion),
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})
