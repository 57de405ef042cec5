import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id } from '../core/shapes.ts'

/**
 * The locations and capture set names that a tenant's passings come from, for the filters of the inbox: the current
 * tenant's, or those of another whose inbox one may list.
 */
export const suggestOrigins = defineCall({
  name: 'suggestOrigins',
  method: 'GET',
  path: '/assets/imageSets/origins',
  access: ['user', 'globalAdmin'],
  scope: 'passings:read',
  summary: 'Locations and capture sets to filter by',
  query: z.strictObject({ tenantId: z.optional(id) }),
  output: z.object({ data: z.object({ locations: z.array(z.string()), captureSetNames: z.array(z.string()) }) }),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})
