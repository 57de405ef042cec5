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
    /** default: the current tenant; a global admin must name a tenant */
    tenantId: z.optional(id),
    /** `plate`: the plate joins the tenant's list, so that all its present and future passings belong to the tenant */
    scope: z._default(z.enum(ASSIGN_SCOPES), 'passing'),
  })
  .check(z.refine((one) => isRegistrationNo(one.registrationNo, one.countryCode), { path: ['registrationNo'] }))

/**
 * Confirms the plates of unassigned passings and assigns the passings to a tenant (2§7.5, A-32): an administrator only to the
 * current tenant, and only passings of units that are assigned to that tenant (ruling 12). Passings are decided one by one, in
 * order: a passing that another user has assigned meanwhile is `alreadyCorrected` and stays unchanged; when all passings are
 * `alreadyCorrected`, the call answers ALREADY_CORRECTED.
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
  /** 0 to 1, confidence of a plate read from the photos; null for a plate found only in the list */
  confidence: z.nullable(z.number()),
  /** true if the plate is in the plate list of the current tenant */
  isListed: z.boolean(),
})
export type RegistrationSuggestion = z.output<typeof suggestion>

/**
 * Possible plates of an unassigned passing, likeliest first, at most eight: plates read from its photos, and plates of the
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
