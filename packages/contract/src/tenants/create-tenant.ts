import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { tenant, tenantName } from './tenant.ts'

/** Makes a tenant with every module and nothing switched on (2§7.2). */
export const createTenant = defineCall({
  name: 'createTenant',
  method: 'POST',
  path: '/auth/tenants',
  access: ['globalAdmin'],
  summary: 'Create a tenant',
  body: z.strictObject({ name: tenantName }),
  output: oneOf(tenant),
  status: 201,
  errors: ['VALIDATION', 'NAME_MUST_START_WITH_LETTER', 'NAME_TAKEN'],
})
