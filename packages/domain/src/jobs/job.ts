/** Status of a background job. It begins as IN_PROGRESS, even before a worker has taken it, and ends once. */
export const JOB_STATUSES = ['IN_PROGRESS', 'FINISHED', 'FAILED', 'CANCELLED'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

export const hasEnded = ({ status }: { status: JobStatus }): boolean => status !== 'IN_PROGRESS'

/** Retention of jobs and their files, in days from the start of the job. */
export const JOB_KEPT_DAYS = 7

/** Maximum number of running jobs of one user: repeated clicks are stopped before they occupy the workers. */
export const MAX_JOBS_IN_PROGRESS = 20

/** Validity of a signed link to a job's file, in seconds. */
export const JOB_LINK_S = 300

/** Path of a job's file; the signature names the requesting user, and each fetch checks that user's rights again. */
export const jobLinkPath = (jobId: string, signature: string): string =>
  `/api/media/jobs/${jobId}?signature=${encodeURIComponent(signature)}`
