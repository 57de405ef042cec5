import { defineCall } from '../core/define-call.ts'

/** Unlinks one's account at the identity provider (decision 48); phone and password sign in as ever. */
export const unlinkIdentity = defineCall({
  name: 'unlinkIdentity',
  method: 'DELETE',
  path: '/auth/provider',
  access: ['signedIn'],
  summary: 'Unlink one’s account at the identity provider',
  status: 204,
  errors: ['NOT_FOUND'],
})
