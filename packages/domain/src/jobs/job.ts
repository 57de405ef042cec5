/** Status of a background job. A job is IN_PROGRESS even before a worker has started it, and ends exactly once. */
export const JOB_STATUSES = ['IN_PROGRESS', 'FINISHED', 'FAILED', 'CANCELLED'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

export const hasEnded = ({ status }: { status: JobStatus }): boolean => status !== 'IN_PROGRESS'

/** Days for which jobs and their files are kept, from the start of the job. */
export const JOB_KEPT_DAYS = 7

/** Maximum number of running jobs of one user. The limit stops repeated clicks before they occupy all workers. */
export const MAX_JOBS_IN_PROGRESS = 20

/** Seconds for which a signed link to the file of a job is valid. */
export const JOB_LINK_S = 300

/** Returns the path of a job's file. The signature names the requesting user, and each fetch checks this user's rights again. */
export const jobLinkPath = (jobId: string, signature: string): string =>
  `/api/media/jobs/${jobId}?signature=${encodeURIComponent(signature)}`

/**
 * Kinds of background jobs that read or export whole lists. Such a list may contain any plate, so the erasure of a plate deletes the files of these
 * jobs.
 */
export const LIST_JOBS = {
  fleet: 'fleetExport',
  claims: 'claimsExport',
  cases: 'casesExport',
  audit: 'auditExport',
  rentals: 'rentalFile',
  payments: 'paymentFile',
  dataset: 'datasetExport',
} as const
