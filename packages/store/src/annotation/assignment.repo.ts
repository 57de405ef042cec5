import type { AssignmentState } from '@skadi/domain/annotation/assignment-rules'
import type { JobType } from '@skadi/domain/annotation/job-type'
import type { Camera } from '@skadi/domain/capture/camera'
import { writtenPlate } from '../cars/plate-columns.ts'
import type { Transaction } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { raw, type Sql, sql } from '../db/sql.ts'

/** An assignment, with the time at which it was read. The time is from the database's clock. Moments are in milliseconds since 1970. */
export type ManualAssignment = AssignmentState & {
  id: string
  tenantId: string
  tenantName: string
  carInfo: { registrationNo: string | null; countryCode: string | null }
  imageSetId: string
  jobType: JobType
  userId: string
  /** true for a copy of a known passing, which measures the holder's quality */
  isGold: boolean
  now: number
}

export type AssignmentKey = { imageSetId: string; jobType: JobType; userId: string }

const ms = (column: string): Sql => raw(`floor(extract(epoch from ${column}) * 1000)::float8`)

const COLUMNS = sql`
  j.id, j.tenant_id as "tenantId", t.name as "tenantName",
  json_build_object('registrationNo', ${writtenPlate(sql`s`)}, 'countryCode', s.country_code) as "carInfo", j.image_set_id as "imageSetId", j.job_type as "jobType",
  j.user_id as "userId", j.status, ${ms('j.started_at')} as "startedAt", ${ms('j.expires_at')} as "expiresAt",
  j.extended_at is not null as "isExtended", j.is_gold as "isGold", ${ms('clock_timestamp()')} as now`
const FROM = sql`
  from manual_job j join tenant t on t.id = coalesce(j.shown_tenant_id, j.tenant_id) join image_set s on s.id = j.image_set_id`
const IS_OPEN = sql`j.status in ('picked', 'running')`
/**
 * Locks the row in a first statement and reads it in a second. A single statement starts before it waits for the lock, and would read a
 * clock time that is too early.
 */
const lockRow = async (tx: Transaction, id: string | undefined): Promise<ManualAssignment | undefined> => {
  if (id === undefined) return undefined
  await tx.run(sql`select 1 from manual_job where id = ${id} for update`)
  return tx.row<ManualAssignment>(sql`select ${COLUMNS} ${FROM} where j.id = ${id}`)
}

/** Locks a passing and returns true if it exists. Every writer locks an assignment before its passing. */
export const lockImageSet = async (tx: Transaction, imageSetId: string): Promise<boolean> =>
  (await tx.run(sql`select 1 from image_set where id = ${imageSetId} for no key update`)) > 0

/** Finds the user's newest assignment on a passing. Locks the assignment and the passing until the transaction ends. */
export async function lockNewestAssignment(tx: Transaction, key: AssignmentKey): Promise<ManualAssignment | undefined> {
  const row = await tx.row<{ id: string }>(sql`
    select j.id from manual_job j
    where j.image_set_id = ${key.imageSetId} and j.job_type = ${key.jobType} and j.user_id = ${key.userId}
    order by j.picked_at desc, j.id desc limit 1`)
  const assignment = await lockRow(tx, row?.id)
  if (assignment) await lockImageSet(tx, key.imageSetId)
  return assignment
}

/**
 * Reads the user's open assignment of this job type. The database's clock decides whether the lease has expired, even if no process has
 * marked the timeout yet.
 */
export const openAssignmentOfUser = (
  tx: Transaction,
  userId: string,
  jobType: JobType,
): Promise<(ManualAssignment & { progress: unknown }) | undefined> =>
  tx.row(sql`
    select ${COLUMNS}, nullif(j.progress, '{}') as progress ${FROM}
    where j.user_id = ${userId} and j.job_type = ${jobType} and ${IS_OPEN} and j.expires_at > clock_timestamp()`)

/** Finds open assignments whose lease has expired. `imageSetId` or `userId` limits the search to one passing or one user. */
export const overdueAssignments = (
  tx: Transaction,
  { imageSetId = null, userId = null }: { imageSetId?: string | null; userId?: string | null } = {},
): Promise<AssignmentKey[]> =>
  tx.rows<AssignmentKey>(sql`
    select j.image_set_id as "imageSetId", j.job_type as "jobType", j.user_id as "userId" from manual_job j
    where ${IS_OPEN} and j.expires_at <= clock_timestamp()
      and ((${imageSetId}::uuid is null and ${userId}::uuid is null) or j.image_set_id = ${imageSetId} or j.user_id = ${userId})
    order by j.image_set_id limit 200`)

/**
 * Reserves a passing whose row the caller has locked. Returns undefined if the user already has an open assignment of this kind.
 * @param shownTenantId for a copy of a known passing: the company that the assignment shows to the user
 */
export async function insertAssignment(
  tx: Transaction,
  { imageSetId, jobType, userId }: AssignmentKey,
  { pickS, shownTenantId = null }: { pickS: number; shownTenantId?: string | null | undefined },
): Promise<ManualAssignment | undefined> {
  const id = newId()
  const made = await tx.run(sql`
    insert into manual_job (id, tenant_id, image_set_id, job_type, user_id, status, expires_at, is_gold, shown_tenant_id)
    select ${id}, s.tenant_id, s.id, ${jobType}, ${userId}, 'picked', clock_timestamp() + make_interval(secs => ${pickS}),
      ${shownTenantId !== null}, ${shownTenantId}
    from image_set s where s.id = ${imageSetId} on conflict do nothing`)
  if (made === 0) return undefined
  await tx.run(
    jobType === 'ANNOTATION'
      ? sql`update image_set set last_annotator_id = ${userId}, annotation_time = null where id = ${imageSetId}`
      : sql`update image_set set last_reviewer_id = ${userId}, review_time = null where id = ${imageSetId}`,
  )
  return lockRow(tx, id)
}

/** Saves the new state of an assignment. */
export async function saveAssignment(tx: Transaction, id: string, state: AssignmentState): Promise<void> {
  const { status, startedAt, expiresAt, isExtended } = state
  await tx.run(sql`
    update manual_job set status = ${status}, started_at = to_timestamp(${startedAt}::float8 / 1000), expires_at = to_timestamp(${expiresAt}::float8 / 1000),
      extended_at = case when ${isExtended} then coalesce(extended_at, clock_timestamp()) end,
      ended_at = case when ${status} not in ('picked', 'running') then clock_timestamp() end
    where id = ${id}`)
}

/** Saves the user's progress in a running assignment. Returns false if no such assignment is running. */
export const saveProgress = async (tx: Transaction, key: AssignmentKey, progress: unknown): Promise<boolean> =>
  (await tx.run(sql`
    update manual_job j set progress = ${JSON.stringify(progress)} where j.image_set_id = ${key.imageSetId}
      and j.job_type = ${key.jobType} and j.user_id = ${key.userId} and j.status = 'running' and j.expires_at > clock_timestamp()`)) >
  0

/** Reads the type of work of the user's newest assignment on a passing. */
export async function newestJobType(tx: Transaction, imageSetId: string, userId: string): Promise<JobType | undefined> {
  const row = await tx.row<{ jobType: JobType }>(sql`
    select j.job_type as "jobType" from manual_job j where j.image_set_id = ${imageSetId} and j.user_id = ${userId}
    order by j.picked_at desc, j.id desc limit 1`)
  return row?.jobType
}

/**
 * Stores the cameras that the submitter never opened with an assignment. Leaves out cameras that the passing does not have. Returns the
 * stored cameras.
 */
export async function keepUnseenCameras(
  tx: Transaction,
  { id, imageSetId }: { id: string; imageSetId: string },
  cameras: readonly Camera[],
): Promise<Camera[]> {
  if (cameras.length === 0) return []
  const rows = await tx.rows<{ camera: Camera }>(sql`
    select distinct camera from image where image_set_id = ${imageSetId} and camera = any (${[...cameras]}::text[])
    order by camera`)
  const unseen = rows.map(({ camera }) => camera)
  await tx.run(sql`update manual_job set unseen_cameras = ${unseen}::text[] where id = ${id}`)
  return unseen
}
