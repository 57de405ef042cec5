import { isCrowded } from '@skadi/store/db/database'
import { ApiError } from './http/api-error.ts'

/** SQLSTATE classes of temporary faults: lost connection, no resources, cancelled query, timeout, shutdown and read-only database. */
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
/** Error texts of pg for a lost or silent connection. These errors have no code. */
const LINK_TEXTS =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed/
/** Codes for a text that no database can store, such as a text with a zero character. The caller made this error. */
const UNSTORABLE_CODES = new Set(['22021', '22P05'])
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT'])
/** Codes for a failing or read-only disk, and for a lack of free file handles. These faults end when the machine is repaired. */
const DISK_CODES = new Set(['EIO', 'EROFS', 'EMFILE', 'ENFILE'])

/**
 * Maps a fault to the caller's error. Text that cannot be stored gives 400. A full disk gives 507. A failing disk gives 503 with
 * Retry-After, and so does an unreachable database or object store. Any other fault is the server's own and gives 500. Only the log
 * contains the text of a fault.
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
