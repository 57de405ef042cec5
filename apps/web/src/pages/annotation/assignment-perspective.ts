import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { JobType } from '@skadi/domain/annotation/job-type'
import { visibleStates } from '@skadi/domain/damages/visible-states'
import { readInStates } from '../../damages/data/damages-query.ts'

export const PERSPECTIVE_OF = { ANNOTATION: 'annotator', REVIEW: 'reviewer' } as const

/**
 * Sets the states in which the damages of an assignment are loaded. They include damages that were rejected during the
 * assignment. Such damages count as decided and can be restored.
 */
export function readForAssignment({ id, manualProcessing }: ImageSet, jobType: JobType): void {
  readInStates(id, [...visibleStates(PERSPECTIVE_OF[jobType], manualProcessing).states, 'rejected'])
}
