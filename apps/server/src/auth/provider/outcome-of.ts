import type { ProviderOutcome } from '@skadi/domain/auth/provider-sign-in'
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { ApiError } from '../../core/http/api-error.ts'

/** Error codes of an answer that is missing or that no identity provider would send. */
const NO_ANSWER = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

/**
 * Maps an error of the sign-in at the identity provider to the outcome that the user sees.
 * @throws the error itself if the provider did not cause it
 */
export function outcomeOf(failure: unknown): ProviderOutcome {
  if (failure instanceof AuthorizationResponseError) return 'refused'
  if (failure instanceof ResponseBodyError) return failure.error === 'invalid_grant' ? 'expired' : 'refused'
  if (failure instanceof ClientError) {
    if (failure.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'expired'
    return NO_ANSWER.has(failure.code ?? '') || failure.cause instanceof TypeError ? 'unreachable' : 'refused'
  }
  // fetch throws this error if the host is unreachable.
  if (failure instanceof TypeError && failure.cause !== undefined) return 'unreachable'
  if (failure instanceof ApiError && failure.code === 'UNAVAILABLE') return 'unreachable'
  throw failure
}
