import { JOB_TYPES, type JobType } from '@skadi/domain/annotation/job-type'
import { can } from '@skadi/domain/auth/rights'
import { useActor } from '../../core/actor.ts'
import { useSocketErrors } from '../use-socket-errors.ts'
import { useJobLive } from './use-job-live.ts'

const RIGHTS = { ANNOTATION: 'annotate', REVIEW: 'review' } as const

/** Hears, wherever an annotator or reviewer is in the portal, what the queue has for them, and says it. Shows nothing itself. */
export function AnnotationLive() {
  const actor = useActor()
  useSocketErrors()
  return JOB_TYPES.filter((jobType) => can(actor, RIGHTS[jobType])).map((jobType) => (
    <JobLive key={jobType} jobType={jobType} />
  ))
}

function JobLive({ jobType }: { jobType: JobType }) {
  useJobLive(jobType)
  return null
}
