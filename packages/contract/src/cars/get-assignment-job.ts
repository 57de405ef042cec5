import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'

/** What the change of a plate list did. */
export const plateListResult = z.object({
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  /** unassigned passings that became the tenant's with it */
  assigned: z.int(),
})
export type PlateListResult = z.output<typeof plateListResult>

/**
 * How a change of the plate list stands (2§7.3), for whoever started it. `errors` holds the code of what it FAILED with.
 * Polled after 1, 2, 3 … seconds, at most 30 times (2§9); `jobProgress` tells sooner.
 */
export const getAssignmentJob = defineCall({
  name: 'getAssignmentJob',
  method: 'GET',
  path: '/assets/cars/assignment-jobs/{id}',
  access: ['tenantAdmin'],
  scope: 'plates:write',
  summary: 'How a change of the plate list stands',
  params: idParams,
  output: oneOf(
    z.object({
      items: z.object({
        status: z.enum(['IN_PROGRESS', 'FINISHED', 'FAILED']),
        done: z.int(),
        total: z.nullable(z.int()),
        errors: z.array(z.object({ code: z.string(), message: z.string() })),
        result: z.nullable(plateListResult),
      }),
    }),
  ),
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})
