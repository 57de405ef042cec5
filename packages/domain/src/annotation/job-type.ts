/** The two kinds of work on a passing by hand (QUEUE-02). */
export const JOB_TYPES = ['ANNOTATION', 'REVIEW'] as const
export type JobType = (typeof JOB_TYPES)[number]
