import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idList, listOf } from '../core/shapes.ts'
import { userTenants } from './tenant.ts'

/** The tenants of users, each with settings and role (2§7.2); a tenant's administrator sees the own tenant's part. */
export const listTenantsOfUsers = defineCall({
  name: 'listTenantsOfUsers',
  method: 'GET',
  path: '/auth/tenants/users',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'Tenants of users',
  query: z.strictObject({ users: idList }),
  output: listOf(userTenants),
  status: 200,
  errors: ['VALIDATION'],
})
