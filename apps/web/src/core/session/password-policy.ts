import { getPasswordPolicy } from '@skadi/contract/auth/get-password-policy'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../calls/call.ts'

/** The server's rules for a new password (B-01). The rules are loaded once per page load. */
export const passwordPolicyQuery = queryOptions({
  queryKey: ['passwordPolicy'],
  queryFn: async ({ signal }) => (await call(getPasswordPolicy, {}, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
})
