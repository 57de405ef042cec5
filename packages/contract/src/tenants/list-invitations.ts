import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, listOf } from '../core/shapes.ts'
import { invitation } from './tenant.ts'

/** Invitations of a tenant that wait for an answer, the newest first. */
export const listInvitations = defineCall({
  name: 'listInvitations',
  method: 'GET',
  path: '/auth/tenants/invitations',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'List a tenant’s open invitations',
  query: z.strictObject({ tenant: id }),
  output: listOf(invitation),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})
