/** Where a background job stands. It begins as IN_PROGRESS, whether or not a worker has taken it yet, and ends once. */
export const JOB_STATUSES = ['IN_PROGRESS', 'FINISHED', 'FAILED', 'CANCELLED'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

export const hasEnded = ({ status }: { status: JobStatus }): boolean => status !== 'IN_PROGRESS'

/** Jobs and their files are kept for so many days after they began. */
export const JOB_KEPT_DAYS = 7

/** Jobs of one user that may be in progress at once: a click too many is stopped before the workers are busy with it. */
export const MAX_JOBS_IN_PROGRESS = 20

/** A signed link to the file of a job is good for so many seconds. */
export const JOB_LINK_S = 300

/** Path of a job's file; the signature names the requesting user, and each fetch checks that user's rights again. */
export const jobLinkPath = (jobId: string, signature: string): string =>
  `/api/media/jobs/${jobId}?signature=${encodeURIComponent(signature)}`
