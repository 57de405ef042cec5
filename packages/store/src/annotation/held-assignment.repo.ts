import type { JobType } from '@skadi/domain/annotation/job-type'
import type { Camera } from '@skadi/domain/capture/camera'
import type { Database, ReadOptions, Transaction } from '../db/database.ts'
import { type AnnotationScope, WORKER } from '../db/scope.ts'
import { sql } from '../db/sql.ts'

export type HeldAssignment = { id: string; jobType: JobType; isGold: boolean }

/**
 * Finds the user's running assignment on a passing and locks its row until the transaction ends. Returns undefined if the lease has expired
 * by the database's clock, even if no process has marked the timeout yet.
 */
export const lockHeldAssignment = (
  tx: Transaction,
  { imageSetId, userId, jobType }: { imageSetId: string; userId: string; jobType?: JobType },
): Promise<HeldAssignment | undefined> =>
  tx.row<HeldAssignment>(sql`
    select j.id, j.job_type as "jobType", j.is_gold as "isGold" from manual_job j
    where j.image_set_id = ${imageSetId} and j.user_id = ${userId} and j.status = 'running'
      and (${jobType ?? null}::text is null or j.job_type = ${jobType ?? null}) and j.expires_at > clock_timestamp()
    for share`)

/**
 * True if the user has lost an assignment on a passing. The last assignment timed out or was withdrawn, and the passing still waits for
 * this work.
 */
export async function hasLostAssignment(
  db: Database,
  { imageSetId, userId }: { imageSetId: string; userId: string },
  options: ReadOptions = {},
): Promise<boolean> {
  const statement = sql`
    select j.status in ('timedOut', 'unassigned') or (j.status = 'running' and j.expires_at <= clock_timestamp()) as "isLost"
    from manual_job j join image_set s on s.id = j.image_set_id
    where j.image_set_id = ${imageSetId} and j.user_id = ${userId} and j.job_type = s.waiting_for and j.started_at is not null
    order by j.picked_at desc, j.id desc limit 1`
  const row = await db.row<{ isLost: boolean }>(WORKER, statement, options)
  return row?.isLost ?? false
}

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
