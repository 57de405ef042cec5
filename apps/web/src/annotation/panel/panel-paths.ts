import type { JobType } from '@skadi/domain/annotation/job-type'
import { paths } from '../../core/paths.ts'

/** The panel of that work, and the pattern of its jobs. */
export const PANEL_PATHS = {
  ANNOTATION: { entry: paths.annotatorEntry, job: paths.annotatorJob },
  REVIEW: { entry: paths.reviewerEntry, job: paths.reviewerJob },
} as const satisfies Record<JobType, object>

export const jobPath = (jobType: JobType, imageSetId: string): string =>
  PANEL_PATHS[jobType].job.replace('$imageSetId', imageSetId)
