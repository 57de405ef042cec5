import type { JobType } from '@skadi/domain/annotation/job-type'
import { m } from '../paraglide/messages.js'

const NAMES: Record<JobType, () => string> = { ANNOTATION: m.screen_annotation, REVIEW: m.screen_review }

/** Returns the readable name of a kind of work. */
export const jobTypeName = (jobType: JobType): string => NAMES[jobType]()
