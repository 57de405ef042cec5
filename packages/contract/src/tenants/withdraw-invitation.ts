import { defineCall } from '../core/define-call.ts'
import { idParams } from '../core/shapes.ts'

/** Takes an invitation back; one that was answered is a membership and no longer here. */
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
