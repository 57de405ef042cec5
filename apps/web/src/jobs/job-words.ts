import type { Job } from '@skadi/contract/jobs/job'
import { writeCount } from '../core/counts.ts'
import { m } from '../paraglide/messages.js'

const KINDS: Readonly<Record<string, { name: () => string; making: () => string }>> = {
  fleetExport: { name: m.jobs_kindFleetExport, making: m.jobs_makingFleetExport },
  report: { name: m.jobs_kindReport, making: m.jobs_makingReport },
  sendReport: { name: m.jobs_kindSendReport, making: m.jobs_makingReport },
  bundle: { name: m.jobs_kindBundle, making: m.jobs_makingBundle },
}

const REASONS: Readonly<Record<string, () => string>> = {
  NOT_FOUND: m.jobs_reasonGone,
  FORBIDDEN: m.jobs_reasonForbidden,
  UNAVAILABLE: m.jobs_reasonSlow,
  STORAGE_FULL: m.jobs_reasonFull,
  MESSAGE_NOT_SENT: m.jobs_reasonNotSent,
  EVIDENCE_BLOCKED: m.jobs_reasonBlocked,
}

/** What a job makes, and of what: "Report EB12345". */
export function jobName({ kind, name }: Pick<Job, 'kind' | 'name'>): string {
  const words = (KINDS[kind]?.name ?? m.jobs_kindOther)()
  return name === null ? words : m.jobs_nameOf({ kind: words, name })
}

/** Why it failed, and what helps (C-36). */
export const failureReason = ({ error }: Pick<Job, 'error'>): string =>
  (REASONS[error?.code ?? ''] ?? m.jobs_reasonOther)()

/** "3 of 12"; undefined while nobody knows. */
export const stepsOf = ({ done, total }: Pick<Job, 'done' | 'total'>): string | undefined =>
  total === null ? undefined : m.jobs_steps({ done: writeCount(done), total: writeCount(total) })

/** "Making the report… 3 of 12", for the page that waits for it. */
export function makingWords(job: Pick<Job, 'kind' | 'done' | 'total'>): string {
  const making = (KINDS[job.kind]?.making ?? m.jobs_makingOther)()
  return [making, stepsOf(job)].filter(Boolean).join(' ')
}

/** "12 s", "3 min". */
export const elapsedWords = (seconds: number): string =>
  seconds < 60
    ? m.jobs_seconds({ shown: Math.max(0, Math.floor(seconds)) })
    : m.jobs_minutes({ shown: writeCount(Math.floor(seconds / 60)) })
