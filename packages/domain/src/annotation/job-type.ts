/** The two kinds of manual work on a passing (QUEUE-02). */
export const JOB_TYPES = ['ANNOTATION', 'REVIEW'] as const
export type JobType = (typeof JOB_TYPES)[number]
