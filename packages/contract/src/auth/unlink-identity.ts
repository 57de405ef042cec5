import { defineCall } from '../core/define-call.ts'

/** Unlinks the caller's account at the identity provider (decision 48). The user can still sign in with phone and password. */
export const unlinkIdentity = defineCall({
  name: 'unlinkIdentity',
  method: 'DELETE',
  path: '/auth/provider',
  access: ['signedIn'],
  summary: 'Unlink the caller’s account at the identity provider',
  status: 204,
  errors: ['NOT_FOUND'],
})
