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
 * Returns the text that says why an action on an assignment failed. For a known state of the assignment, the text names
 * the state. Otherwise the text is `failed`, with the reason if the reason is known.
 */
export const assignmentFault = (failed: string, error: unknown): string =>
  (error instanceof CallError && FAULTS[error.code]?.()) || failureWords(failed, reasonOf(error))
