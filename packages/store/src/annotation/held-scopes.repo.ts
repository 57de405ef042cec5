import type { JobType } from '@skadi/domain/annotation/job-type'
import type { Camera } from '@skadi/domain/capture/camera'
import type { Database, ReadOptions } from '../db/database.ts'
import { type AnnotationScope, WORKER } from '../db/scope.ts'
import { sql } from '../db/sql.ts'

const PERSPECTIVES = { ANNOTATION: 'annotator', REVIEW: 'reviewer' } as const satisfies Record<JobType, string>

/** Returns the scope that is used as long as the passing is unknown. This scope can read only assignments. */
const ofNoImageSet = (userId: string): AnnotationScope => ({
  role: 'annotation',
  tenantId: '',
  userId,
  imageSetId: '',
  perspective: 'annotator',
})

/** Returns the scopes of the user's annotation work: one scope for each running assignment whose lease has not expired. */
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

/**
 * The earlier photo that is shown next to a photo of an assignment. `matrix` maps points of the earlier photo to the photo of the
 * assignment.
 */
export type EarlierPhotoRow = {
  imageId: string
  camera: Camera
  /** id of the photo whose derivatives the server sends for the earlier photo */
  picturesId: string
  revision: number
  matrix: number[]
}

/** Selects the aligned earlier photos for the photos of the leased passing. Returns no rows after the lease has ended. */
export const earlierPhotosStatement = ({ imageSetId }: AnnotationScope) => sql`
  select e.image_id as "imageId", e.camera, e.pictures_id as "picturesId", e.revision, e.matrix
  from earlier_photos(${imageSetId}) e`

/** Reads the two passings whose photos a leased passing shows side by side. Returns undefined if its car has no earlier passing. */
export const readComparedPassings = (
  db: Database,
  { imageSetId }: AnnotationScope,
  options: ReadOptions = {},
): Promise<{ pickupId: string; returnId: string } | undefined> =>
  db.row(
    WORKER,
    sql`select c.earlier_id as "pickupId", c.later_id as "returnId" from compared_passings(${imageSetId}) c`,
    options,
  )
