import { TENANT_ROLES } from '@skadi/domain/auth/roles'
import * as z from 'zod/mini'
import { phone } from '../auth/tokens.ts'
import { defineCall } from '../core/define-call.ts'
import { id, idParams, oneOf } from '../core/shapes.ts'
import { invitation } from './tenant.ts'

/**
 * Invites a phone without an account by SMS (C-03). A user who registers with this phone within 14 days becomes a member with the given
 * role. A repeat sends the SMS again and may change the role. A phone with an account answers ACCOUNT_EXISTS; the caller must assign its
 * user (`assignTenants`).
 */
export const inviteUser = defineCall({
  name: 'inviteUser',
  method: 'POST',
  path: '/auth/tenants/invite',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'Invite a phone to a tenant by SMS',
  body: z.strictObject({ tenant: id, phone, role: z.enum(TENANT_ROLES) }),
  output: oneOf(invitation),
  status: 202,
  errors: [
    'VALIDATION',
    'FORBIDDEN',
    'NOT_FOUND',
    'PHONE_WITHOUT_COUNTRY_CODE',
    'ACCOUNT_EXISTS',
    'TOO_MANY_REQUESTS',
    'MESSAGE_NOT_SENT',
  ],
})

/** Withdraws an invitation. An accepted invitation is a membership and cannot be withdrawn. */
export const withdrawInvitation = defineCall({
  name: 'withdrawInvitation',
  method: 'DELETE',
  path: '/auth/tenants/invitations/{id}',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'Withdraw an invitation',
  params: idParams,
  status: 204,
  errors: ['NOT_FOUND'],
})
