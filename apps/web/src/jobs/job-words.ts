import type { Job } from '@skadi/contract/jobs/job'
import { writeCount } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'

const NAMES: Readonly<Record<string, () => string>> = {
  fleetExport: m.jobs_kindFleetExport,
  report: m.jobs_kindReport,
  sendReport: m.jobs_kindSendReport,
  bundle: m.jobs_kindBundle,
  claimReport: m.jobs_kindClaimReport,
  claimBundle: m.jobs_kindClaimBundle,
  plateFile: m.jobs_kindPlateFile,
  rentalFile: m.jobs_kindRentalFile,
  importRentals: m.jobs_kindImportRentals,
  paymentFile: m.jobs_kindPaymentFile,
  importPayments: m.jobs_kindImportPayments,
  caseStatement: m.jobs_kindCaseStatement,
  costEstimation: m.costs_title,
  addCars: m.jobs_kindAddCars,
  overwriteCars: m.jobs_kindOverwriteCars,
  deleteCars: m.jobs_kindDeleteCars,
  datasetExport: m.jobs_kindDatasetExport,
  auditExport: m.jobs_kindAuditExport,
  auditCheck: m.jobs_kindAuditCheck,
  purgePhotos: m.jobs_kindPurge,
  erasure: m.jobs_kindErasure,
  handOver: m.jobs_kindHandOver,
  pilotReport: m.jobs_kindPilotReport,
}

/** Progress texts for kinds of jobs that a page follows with `useFollowedJob`. */
const MAKING: Readonly<Record<string, () => string>> = {
  fleetExport: m.jobs_makingFleetExport,
  report: m.jobs_makingReport,
  sendReport: m.jobs_makingReport,
  bundle: m.jobs_makingBundle,
  claimReport: m.jobs_makingClaimReport,
  claimBundle: m.jobs_makingBundle,
  datasetExport: m.jobs_makingDatasetExport,
  auditExport: m.jobs_makingFleetExport,
  auditCheck: m.jobs_makingAuditCheck,
  handOver: m.jobs_makingHandOver,
  pilotReport: m.jobs_makingPilotReport,
}

/** Returns the name of a job from its kind and subject, for example "Report EB12345". */
export function jobName({ kind, name }: Pick<Job, 'kind' | 'name'>): string {
  const words = (NAMES[kind] ?? m.jobs_kindOther)()
  return name === null ? words : m.jobs_nameOf({ kind: words, name })
}

/** Returns the progress as text, for example "3 of 12". Returns undefined while the total is unknown. */
export const stepsOf = ({ done, total }: Pick<Job, 'done' | 'total'>): string | undefined =>
  total === null ? undefined : m.jobs_steps({ done: writeCount(done), total: writeCount(total) })

/** Returns the progress for a page that follows the job, for example "Making the report… 3 of 12". */
export function makingWords(job: Pick<Job, 'kind' | 'done' | 'total'>): string {
  const making = (MAKING[job.kind] ?? m.jobs_makingOther)()
  return [making, stepsOf(job)].filter(Boolean).join(' ')
}

/** Writes a duration, for example "12 s" or "3 min". */
export const elapsedWords = (seconds: number): string =>
  seconds < 60
    ? m.jobs_seconds({ shown: Math.max(0, Math.floor(seconds)) })
    : m.jobs_minutes({ shown: writeCount(Math.floor(seconds / 60)) })
