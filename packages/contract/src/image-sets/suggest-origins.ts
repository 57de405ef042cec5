import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'

/** The locations and capture set names the current tenant's passings come from, for the filters of the inbox. */
export const suggestOrigins = defineCall({
  name: 'suggestOrigins',
  method: 'GET',
  path: '/assets/imageSets/origins',
  access: ['user'],
  summary: 'Locations and capture sets to filter by',
  output: z.object({ data: z.object({ locations: z.array(z.string()), captureSetNames: z.array(z.string()) }) }),
  status: 200,
  errors: [],
})
