import type { CallDefinition } from './define-call.ts'
import type { ErrorCode } from './error-code.ts'

/** Errors that every protected call may answer in addition to its own errors. */
const PROTECTED: readonly ErrorCode[] = ['UNAUTHENTICATED', 'SESSION_LOCKED', 'FORBIDDEN', 'UNSUPPORTED_API_VERSION']
/** Errors of API keys. The server checks a key before its scope, so even calls that no key may make can answer these errors. */
const OF_KEYS: readonly ErrorCode[] = [
  'WRONG_API_KEY',
  'API_KEY_EXPIRED',
  'API_KEY_REVOKED',
  'SCOPE_MISSING',
  'TOO_MANY_REQUESTS',
]
const DEVICE: readonly ErrorCode[] = ['WRONG_DEVICE_KEY', 'UNSUPPORTED_API_VERSION']
const ALWAYS: readonly ErrorCode[] = ['INTERNAL', 'UNAVAILABLE']

/** Every error that a call may answer. */
export const refusalCodesOf = (call: CallDefinition): readonly ErrorCode[] => [
  ...call.errors,
  ...byAccess(call),
  ...ALWAYS,
]

function byAccess({ access }: CallDefinition): readonly ErrorCode[] {
  if (access === 'tokenFree') return []
  return access === 'device' ? DEVICE : [...PROTECTED, ...OF_KEYS]
}
