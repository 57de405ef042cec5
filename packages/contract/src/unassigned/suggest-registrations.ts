import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams, listOf } from '../core/shapes.ts'

const suggestion = z.object({
  countryCode: z.string(),
  registrationNo: z.string(),
  /** 0 to 1, of a read of the photos; null where only the list holds something like it */
  confidence: z.nullable(z.number()),
  /** in the plate list of the tenant worked in */
  isListed: z.boolean(),
})
export type RegistrationSuggestion = z.output<typeof suggestion>

/**
 * Plates an unassigned passing may have, likeliest first, at most eight: what was read of its photos, and plates of the
 * tenant's own list that differ from a read by at most two characters.
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
