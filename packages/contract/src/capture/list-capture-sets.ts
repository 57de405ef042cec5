import { DEFAULT_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, listOf, paging } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { captureSet } from './capture-set.ts'

/**
 * Capture sets by name (2§7.6, A-09): all of them for a global admin, or those of `tenantId`; those of the own tenant for
 * its administrator. `query` is part of the name or location.
 */
export const listCaptureSets = defineCall({
  name: 'listCaptureSets',
  method: 'GET',
  path: '/assets/captureSets',
  access: ['tenantAdmin', 'globalAdmin'],
  scope: 'rigs:read',
  summary: 'List capture sets',
  query: z.strictObject({
    ...paging(DEFAULT_PAGE_SIZE),
    tenantId: z.optional(id),
    query: z.optional(typedLine(50)),
  }),
  output: listOf(captureSet),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})
