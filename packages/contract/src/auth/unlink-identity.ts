import { defineCall } from '../core/define-call.ts'

/** Unlinks the caller's account at the identity provider (decision 48); sign-in by phone and password still works. */
export const unlinkIdentity = defineCall({
  name: 'unlinkIdentity',
  method: 'DELETE',
  path: '/auth/provider',
  access: ['signedIn'],
  summary: 'Unlink the caller’s account at the identity provider',
  status: 204,
  errors: ['NOT_FOUND'],
})
