import { CallError } from '@skadi/contract/core/client'
import { m } from '../../paraglide/messages.js'

/** Why the user no longer holds an assignment. */
export type LeaveReason = 'timedOut' | 'submitted' | 'unlocked'

const TEXTS: Record<LeaveReason, () => string> = {
  timedOut: m.panel_timedOut,
  submitted: m.panel_alreadySubmitted,
  unlocked: m.job_unlocked,
}

/** Text that says why the assignment ended, as ANNOT-10 and ANNOT-14 give it. */
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

/** Why the assignment ended, according to an error; undefined if the error does not mean its end. */
export const leaveReasonOf = (error: unknown): LeaveReason | undefined =>
  error instanceof CallError ? REASONS[error.code] : undefined
