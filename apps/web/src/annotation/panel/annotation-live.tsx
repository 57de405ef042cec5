import { JOB_TYPES, type JobType } from '@skadi/domain/annotation/job-type'
import { can } from '@skadi/domain/auth/rights'
import { useActor } from '../../core/session/actor.ts'
import { useSocketErrors } from '../use-socket-errors.ts'
import { useAssignmentLive } from './use-assignment-live.ts'

const RIGHTS = { ANNOTATION: 'annotate', REVIEW: 'review' } as const

/** Shows events of the queue as messages on all pages of an annotator or reviewer. The component renders no element. */
export function AnnotationLive() {
  const actor = useActor()
  useSocketErrors()
  return JOB_TYPES.filter((jobType) => can(actor, RIGHTS[jobType])).map((jobType) => (
    <AssignmentLive key={jobType} jobType={jobType} />
  ))
}

function AssignmentLive({ jobType }: { jobType: JobType }) {
  useAssignmentLive(jobType)
  return null
}
