import { CallError } from '@skadi/contract/core/client'
import { m } from '../../paraglide/messages.js'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'

const FAULTS: Record<string, () => string> = {
  LOCKED: m.panel_locked,
  NOT_PICKED: m.panel_tooLate,
  TIMED_OUT: m.panel_tooLate,
  ALREADY_SUBMITTED: m.panel_alreadySubmitted,
}

/**
 * Why an action on an assignment failed, as text: the state of the assignment, else a general text with the reason if
 * known.
 */
export const assignmentFault = (failed: string, error: unknown): string =>
  (error instanceof CallError && FAULTS[error.code]?.()) || failureWords(failed, reasonOf(error))
