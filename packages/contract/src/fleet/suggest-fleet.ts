import { FLEET_SUGGESTION_FIELDS } from '@skadi/domain/fleet/fleet-list'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, listOf } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'

/**
 * Locations or capture set names that passings of the tenant were recorded at, for the filters of the fleet: those
 * that hold `query`, whatever its case, the ones that begin with it first; at most 20. Without `query` the first by name.
 */
export const suggestFleet = defineCall({
  name: 'suggestFleet',
  method: 'GET',
  path: '/assets/fleet/searchSuggestions',
  access: ['user', 'globalAdmin'],
  scope: 'fleet:read',
  summary: 'Suggest locations or capture sets to filter the fleet by',
  query: z.strictObject({
    field: z.enum(FLEET_SUGGESTION_FIELDS),
    query: z._default(typedLine(100), ''),
    tenantId: z.optional(id),
  }),
  output: listOf(z.string()),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})
