import { DEFAULT_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { listOf, paging } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { tenant } from './tenant.ts'

/** Tenants by name: all of them for a global admin, one's own for anyone else (2§7.2). `query` is part of the name. */
export const listTenants = defineCall({
  name: 'listTenants',
  method: 'GET',
  path: '/auth/tenants',
  access: ['signedIn'],
  summary: 'List tenants',
  query: z.strictObject({ ...paging(DEFAULT_PAGE_SIZE), query: z.optional(typedLine(50)) }),
  output: listOf(tenant),
  status: 200,
  errors: ['VALIDATION'],
})
