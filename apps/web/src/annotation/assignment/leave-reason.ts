import { CallError } from '@skadi/contract/core/client'
import { m } from '../../paraglide/messages.js'

/** Reason why the user no longer holds an assignment. */
export type LeaveReason = 'timedOut' | 'submitted' | 'unlocked'

const TEXTS: Record<LeaveReason, () => string> = {
  timedOut: m.panel_timedOut,
  submitted: m.panel_alreadySubmitted,
  unlocked: m.job_unlocked,
}

/** Returns the text that says why the assignment ended. ANNOT-10 and ANNOT-14 give the texts. */
export const leaveText = (reason: LeaveReason): string => TEXTS[reason]()

const REASONS: Readonly<Record<string, LeaveReason>> = {
  TIMED_OUT: 'timedOut',
  ALREADY_SUBMITTED: 'submitted',
  JOB_NOT_HELD: 'unlocked',
  NOT_PICKED: 'unlocked',
  JOB_NOT_ASSIGNED: 'unlocked',
  LOCKED: 'unlocked',
  NOT_FOUND: 'unlocked',
  FORBIDDEN: 'unlocked',
}

/**
 * Returns the reason why the assignment ended, according to an error.
 * Returns undefined if the error does not mean the end.
 */
export const leaveReasonOf = (error: unknown): LeaveReason | undefined =>
  error instanceof CallError ? REASONS[error.code] : undefined
