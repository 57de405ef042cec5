import type { JobType } from '@skadi/domain/annotation/job-type'
import { paths } from '../../core/screens/paths.ts'

/** The panel of each kind of work, and the path pattern of its assignments. */
export const PANEL_PATHS = {
  ANNOTATION: { entry: paths.annotatorEntry, assignment: paths.annotatorJob },
  REVIEW: { entry: paths.reviewerEntry, assignment: paths.reviewerJob },
} as const satisfies Record<JobType, object>

export const assignmentPath = (jobType: JobType, imageSetId: string): string =>
  PANEL_PATHS[jobType].assignment.replace('$imageSetId', imageSetId)
