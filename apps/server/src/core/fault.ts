import { isCrowded } from '@skadi/store/db/database'
import { ApiError } from './http/api-error.ts'

/** SQLSTATE classes of temporary faults: connection faults, no resources, cancelled or timed out, shutting down, read-only. */
const TRANSIENT_STATES = /^(08|53|57|25006|55P03)/
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Error texts of pg, without a code, for a lost or silent connection. */
const LINK_TEXTS =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed/
/** Text that no database can store, such as text with a zero character: the caller's error. */
const UNSTORABLE_CODES = new Set(['22021', '22P05'])
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT'])
/** A failing or read-only disk, or no free file handle: faults of the machine, which end with its repair. */
const DISK_CODES = new Set(['EIO', 'EROFS', 'EMFILE', 'ENFILE'])

/**
 * Maps a fault to the caller's error: text that cannot be stored is 400, a full disk is 507, an unreachable database or object
 * store or a failing disk is 503 with Retry-After, any other fault is the server's own and 500. Its text stays in the log.
 */
export function faultToApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const { code, syscall, message, severity, name } = (error ?? {}) as {
    code?: string
    syscall?: string
    message?: string
    severity?: string
    name?: string
  }
  if (code !== undefined && FULL_CODES.has(code)) return new ApiError('STORAGE_FULL', { cause: error })
  if (severity !== undefined && UNSTORABLE_CODES.has(code ?? '')) return new ApiError('VALIDATION', { cause: error })
  const isGone =
    (severity !== undefined && TRANSIENT_STATES.test(code ?? '')) ||
    syscall === 'connect' ||
    (code !== undefined && (NETWORK_CODES.has(code) || DISK_CODES.has(code))) ||
    isCrowded(code) ||
    name === 'AbortError' ||
    name === 'TimeoutError' ||
    LINK_TEXTS.test(message ?? '')
  return isGone
    ? new ApiError('UNAVAILABLE', { retryAfterS: 1, cause: error })
    : new ApiError('INTERNAL', { cause: error })
}
