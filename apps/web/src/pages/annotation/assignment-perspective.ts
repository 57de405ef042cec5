import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { JobType } from '@skadi/domain/annotation/job-type'
import { visibleStates } from '@skadi/domain/damages/visible-states'
import { readInStates } from '../../damages/data/damages-query.ts'

export const PERSPECTIVE_OF = { ANNOTATION: 'annotator', REVIEW: 'reviewer' } as const

/**
 * Loads the damages of an assignment. They include damages rejected during the assignment, which count as decided and
 * can be restored.
 */
export function readForAssignment({ id, manualProcessing }: ImageSet, jobType: JobType): void {
  readInStates(id, [...visibleStates(PERSPECTIVE_OF[jobType], manualProcessing).states, 'rejected'])
}
