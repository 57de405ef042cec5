import { DEFAULT_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { listOf, paging } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { tenantGroup } from './tenant.ts'

/** Tenant groups by name (2§7.2). */
export const listTenantGroups = defineCall({
  name: 'listTenantGroups',
  method: 'GET',
  path: '/auth/tenantGroups',
  access: ['globalAdmin'],
  summary: 'List tenant groups',
  query: z.strictObject({ ...paging(DEFAULT_PAGE_SIZE), query: z.optional(typedLine(50)) }),
  output: listOf(tenantGroup),
  status: 200,
  errors: ['VALIDATION'],
})
