import { PLATE_FILE_KEPT_S } from '@skadi/domain/cars/plate-list'
import type { JobStatus } from '@skadi/domain/jobs/job'
import type { Transaction } from '../db/database.ts'
import type { ListQuery } from '../db/list-page.ts'
import { newId } from '../db/new-id.ts'
import type { Scope } from '../db/scope.ts'
import { NEXT_MODIFIED_AT, type Sql, sql } from '../db/sql.ts'
import { publish } from '../realtime/publish.ts'
import { removeObjects } from '../retention/purge.repo.ts'
import { addTask } from '../tasks/add-task.ts'

/** A user's background job, as its owner sees it. */
export type JobRow = {
  id: string
  tenantId: string | null
  kind: string
  name: string | null
  status: JobStatus
  done: number
  total: number | null
  fileName: string | null
  fileType: string | null
  /** size in bytes as text, because it is a bigint */
  fileSize: string | null
  result: Record<string, unknown> | null
  errorCode: string | null
  createdAt: Date
  finishedAt: Date | null
  modifiedAt: Date
}

/** Scope of jobs: a user within the current tenant, or a global admin. */
export type JobScope = Scope & { role: 'app' | 'staff' }

const COLUMNS: Sql = sql`
  j.id, j.tenant_id as "tenantId", j.kind, j.name, j.status, j.done, j.total, j.file_name as "fileName", j.file_type as "fileType",
  j.file_size as "fileSize", j.result, j.error_code as "errorCode", j.created_at as "createdAt", j.finished_at as "finishedAt",
  j.modified_at as "modifiedAt"`

/** Condition for the user's own jobs. The user's own jobs are the jobs in the current tenant or, for a global admin, all jobs. */
const own = (scope: JobScope): Sql =>
  scope.role === 'app'
    ? sql`j.tenant_id = ${scope.tenantId} and j.user_id = ${scope.userId} and j.dismissed_at is null`
    : sql`j.user_id = ${scope.userId} and j.dismissed_at is null`

/** Lists the user's own jobs, newest first. */
export const jobList = (scope: JobScope): ListQuery => ({
  columns: COLUMNS,
  from: sql`job j`,
  of: [own(scope)],
  filters: [],
  key: sql`to_char(j.created_at, 'YYYY-MM-DD HH24:MI:SS.MS')`,
  id: sql`j.id`,
  direction: 'desc',
})

export const jobStatement = (scope: JobScope, id: string): Sql =>
  sql`select ${COLUMNS} from job j where j.id = ${id} and ${own(scope)}`

/** Storage key, name and type of a finished job's file. */
export type JobFileRow = { kind: string; fileKey: string; fileName: string; fileType: string }

export const jobFileStatement = (scope: JobScope, id: string): Sql => sql`
  select j.kind, j.file_key as "fileKey", j.file_name as "fileName", j.file_type as "fileType"
  from job j where j.id = ${id} and ${own(scope)} and j.status = 'FINISHED' and j.file_key is not null`

/**
 * Counts the user's running jobs in the current tenant or, for a global admin, everywhere. The number of running jobs is limited to bound
 * the load.
 */
export async function countJobsInProgress(tx: Transaction, scope: JobScope): Promise<number> {
  const row = await tx.row<{ n: number }>(
    sql`select count(*)::int as n from job j where ${own(scope)} and j.status = 'IN_PROGRESS'`,
  )
  return row?.n ?? 0
}

export type NewJobRow = {
  id: string | undefined
  kind: string
  input: object
  name: string | null
  total: number | null
}

/**
 * Inserts the job and its task. The task precedes every passing in the queue, because a user waits for the result.
 * @returns id of the new job
 */
export async function createJob(tx: Transaction, scope: JobScope, job: NewJobRow): Promise<string> {
  const id = job.id ?? newId()
  const tenantId = scope.role === 'app' ? scope.tenantId : null
  const row = await tx.row<Changed>(sql`
    insert into job as j (id, tenant_id, user_id, kind, name, input, total)
    values (${id}, ${tenantId}, ${scope.userId}, ${job.kind}, ${job.name}, ${JSON.stringify(job.input)}::jsonb, ${job.total})
    returning ${CHANGED}`)
  await addTask(tx, { task: 'runUserJob', payload: { jobId: id }, key: `runUserJob:${id}`, priority: 1_000 })
  await tell(tx, row)
  return id
}

/** Cancels a job in progress. A job that has ended stays unchanged. The worker of the job polls the status. */
export async function cancelJob(tx: Transaction, scope: JobScope, id: string): Promise<void> {
  const row = await tx.row<Changed>(sql`
    update job j set status = 'CANCELLED', finished_at = clock_timestamp(), modified_at = ${NEXT_MODIFIED_AT}
    where j.id = ${id} and ${own(scope)} and j.status = 'IN_PROGRESS' returning ${CHANGED}`)
  await tell(tx, row)
}

/** Removes a job from the user's list. @returns false if the job does not belong to the user, or was already removed */
export async function dismissJob(tx: Transaction, scope: JobScope, id: string): Promise<boolean> {
  await cancelJob(tx, scope, id)
  const row = await tx.row<Changed>(sql`
    update job j set dismissed_at = clock_timestamp(), modified_at = ${NEXT_MODIFIED_AT}
    where j.id = ${id} and ${own(scope)} returning ${CHANGED}`)
  await tell(tx, row)
  return row !== undefined
}

type Changed = { jobId: string; userId: string; modifiedAt: Date }
const CHANGED: Sql = sql`j.id as "jobId", j.user_id as "userId", j.modified_at as "modifiedAt"`

/** Notifies all open tabs of the owner. */
async function tell(tx: Transaction, row: Changed | undefined): Promise<void> {
  if (row) await publish(tx, { action: 'jobProgress', ...row, modifiedAt: row.modifiedAt.toISOString() })
}

/**
 * Removes jobs from their owners' lists and records their files for deletion. The next sweep deletes the rows. A running job continues,
 * because other users may wait for its result, but it stores no file. Runs under the scope `worker`. Idempotent.
 * @param which condition on `job j`
 * @returns number of files
 */
export async function dropJobs(tx: Transaction, which: Sql): Promise<number> {
  // a job that is just ending waits for this lock, and a job that has already ended is read with its file
  const jobs = await tx.rows<{ id: string; fileKey: string | null }>(
    sql`select j.id, j.file_key as "fileKey" from job j where ${which} order by j.id for update`,
  )
  const keys = jobs.flatMap(({ fileKey }) => fileKey ?? [])
  await removeObjects(tx, keys)
  await tx.run(sql`
    update job set dismissed_at = coalesce(dismissed_at, clock_timestamp()), file_key = null, file_name = null, file_type = null,
      file_size = null
    where id = any(${jobs.map(({ id }) => id)}::uuid[])`)
  return keys.length
}

/** A file that a job has read, and the number of its usable rows. */
export type ReadFileRow = { jobId: string; fileName: string; count: number }

/**
 * A file that the user uploaded in the tenant, until PLATE_FILE_KEPT_S seconds after a job of this kind has read it.
 * @param counted the count in the job's result
 */
export const readFileStatement = (
  scope: Scope & { role: 'app' },
  { kind, fileId, counted }: { kind: string; fileId: string; counted: 'cars' | 'rentals' | 'payments' },
): Sql => sql`
  select id as "jobId", name as "fileName", (result->>${counted})::int as count from job
  where user_id = ${scope.userId} and tenant_id = ${scope.tenantId} and kind = ${kind} and status = 'FINISHED'
    and result->>'fileId' = ${fileId} and finished_at > clock_timestamp() - make_interval(secs => ${PLATE_FILE_KEPT_S})`
