import { CallError } from '@skadi/contract/core/client'
import type { ErrorCode } from '@skadi/contract/core/error-code'
import { m } from '../paraglide/messages.js'
import { reasonOf } from '../ui/feedback/failure-words.ts'

const REASONS: Partial<Record<ErrorCode, () => string>> = {
  NAME_TAKEN: m.rigs_nameTaken,
  IS_DEFAULT_TENANT: m.rigs_isDefault,
  NOT_ASSIGNED: m.rigs_notAssigned,
  NOT_FOUND: m.rigs_gone,
  CONFLICT: m.rigs_changedMeanwhile,
}

/**
 * Returns why a change of a unit or set was refused, and the remedy. Returns undefined if there is no text for the
 * error.
 */
export function rigReason(error: unknown): string | undefined {
  const known = error instanceof CallError ? REASONS[error.code as ErrorCode] : undefined
  return known?.() ?? reasonOf(error)
}
