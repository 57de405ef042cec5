import type { Job } from '@skadi/contract/jobs/job'
import { m } from '../paraglide/messages.js'

const REASONS: Readonly<Record<string, () => string>> = {
  NOT_FOUND: m.jobs_reasonGone,
  FORBIDDEN: m.jobs_reasonForbidden,
  UNAVAILABLE: m.jobs_reasonSlow,
  STORAGE_FULL: m.jobs_reasonFull,
  MESSAGE_NOT_SENT: m.jobs_reasonNotSent,
  EVIDENCE_BLOCKED: m.jobs_reasonBlocked,
  EMPTY_FILE: m.jobs_reasonEmptyFile,
  WRONG_EXTENSION: m.jobs_reasonWrongExtension,
  COLUMNS_MISMATCH: m.jobs_reasonColumns,
  EMPTY_VALUES: m.jobs_reasonEmptyValues,
  NO_CARS: m.jobs_reasonNoCars,
  NO_RENTALS: m.jobs_reasonNoRentals,
  TOO_MANY_RENTALS: m.jobs_reasonTooManyRentals,
  NO_PAYMENTS: m.jobs_reasonNoPayments,
  TOO_MANY_PAYMENTS: m.jobs_reasonTooManyPayments,
  CONFLICT: m.jobs_reasonChanged,
  TOO_MANY_CARS: m.jobs_reasonTooManyCars,
  TOO_LARGE: m.jobs_reasonTooLarge,
  UNREADABLE_FILE: m.jobs_reasonUnreadable,
}

/** Returns why the job failed, with the remedy (C-36). */
export const failureReason = ({ error }: Pick<Job, 'error'>): string =>
  (REASONS[error?.code ?? ''] ?? m.jobs_reasonOther)()
