import { CallError } from '@skadi/contract/core/client'

export type SignInFailure = 'wrongCredentials' | 'inactive' | 'tooMany' | 'unreachable' | 'failed'

/** What the login page says about a sign-in that did not succeed (2§8). */
export function signInFailureOf(error: unknown): SignInFailure {
  if (!(error instanceof CallError)) return 'failed'
  if (error.status === 401) return 'wrongCredentials'
  if (error.code === 'USER_INACTIVE') return 'inactive'
  if (error.status === 429) return 'tooMany'
  return error.status === 0 ? 'unreachable' : 'failed'
}
