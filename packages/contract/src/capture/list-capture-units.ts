import { SIDES } from '@skadi/domain/capture/camera'
import { CAPTURE_UNITS_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, listMeta, listOf, paging, queryBoolean } from '../core/shapes.ts'
import { captureUnit } from './capture-unit.ts'

/** Only with exact totals. Units without hardware are never offline. */
const states = z.object({
  /** heard of, but not lately */
  offline: z.int(),
  never: z.int(),
  /** of its cameras or its spool */
  alarm: z.int(),
  /** units with at least one of these */
  attention: z.int(),
})

/**
 * Capture units by name (2§7.6, A-09), 20 a page: all of them for a global admin, or those of `tenantId`; those of the own
 * tenant for its administrator. `query` is part of the name or location; `isFree` leaves out those that are in a set,
 * `attention` those that are heard of and have no alarm. `meta.states` counts all of them, whatever is filtered.
 */
export const listCaptureUnits = defineCall({
  name: 'listCaptureUnits',
  method: 'GET',
  path: '/assets/captureUnits',
  access: ['tenantAdmin', 'globalAdmin'],
  scope: 'rigs:read',
  summary: 'List capture units',
  query: z.strictObject({
    ...paging(CAPTURE_UNITS_PAGE_SIZE),
    tenantId: z.optional(id),
    query: z.optional(z.string().check(z.maxLength(50))),
    side: z.optional(z.enum(SIDES)),
    isFree: z.optional(queryBoolean),
    attention: z.optional(queryBoolean),
  }),
  output: listOf(captureUnit, z.extend(listMeta, { states: z.optional(states) })),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})
