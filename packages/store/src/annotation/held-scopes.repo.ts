import type { JobType } from '@skadi/domain/annotation/job-type'
import type { Database, ReadOptions } from '../db/database.ts'
import type { AnnotationScope } from '../db/scope.ts'
import { sql } from '../db/sql.ts'

const PERSPECTIVES = { ANNOTATION: 'annotator', REVIEW: 'reviewer' } as const satisfies Record<JobType, string>

/** Scope used before the passing is known; this scope can read assignments only. */
const ofNoImageSet = (userId: string): AnnotationScope => ({
  role: 'annotation',
  tenantId: '',
  userId,
  imageSetId: '',
  perspective: 'annotator',
})

/** Scopes of the user's annotation work: one for each running assignment whose lease has not expired. */
export async function heldScopes(db: Database, userId: string, options: ReadOptions = {}): Promise<AnnotationScope[]> {
  const assignments = await db.rows<{ imageSetId: string; tenantId: string; jobType: JobType }>(
    ofNoImageSet(userId),
    sql`select h.image_set_id as "imageSetId", h.tenant_id as "tenantId", h.job_type as "jobType" from held_jobs() h`,
    options,
  )
  return assignments.map(({ jobType, ...assignment }) => ({
    role: 'annotation',
    userId,
    perspective: PERSPECTIVES[jobType],
    ...assignment,
  }))
}
