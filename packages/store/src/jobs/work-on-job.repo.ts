import { JOB_KEPT_DAYS } from '@skadi/domain/jobs/job'
import type { Transaction } from '../db/database.ts'
import { NEXT_MODIFIED_AT, type Sql, sql } from '../db/sql.ts'
import { publish } from '../realtime/publish.ts'

/** A job with the fields that its worker needs. The job is read and written under the scope `worker`. */
export type WorkRow = { id: string; tenantId: string | null; userId: string; kind: string; input: object }

/** Begins an attempt. @returns undefined if the job is not in progress, because it ended, was cancelled or was deleted */
export const beginJob = (tx: Transaction, id: string): Promise<WorkRow | undefined> =>
  tx.row(sql`
    update job set attempts = attempts + 1, started_at = coalesce(started_at, clock_timestamp()), modified_at = ${NEXT_MODIFIED_AT}
    where id = ${id} and status = 'IN_PROGRESS'
    returning id, tenant_id as "tenantId", user_id as "userId", kind, input`)

export const jobStatusStatement = (id: string): Sql => sql`select status from job where id = ${id}`

export type Progress = { done: number; total: number | null }

/** Saves a job's progress and notifies its owner. @returns false if the job is no longer in progress */
export const writeProgress = (tx: Transaction, id: string, { done, total }: Progress): Promise<boolean> =>
  change(tx, id, sql`done = ${done}, total = coalesce(${total}::int, total)`)

export type MadeFile = { key: string; name: string; contentType: string; size: number }

/** Selects the intermediate result of an interrupted job. */
export const keptResultStatement = (id: string): Sql => sql`select result from job where id = ${id}`

/** Saves a job's intermediate result together with its last step. After an interruption, the next worker resumes with this result. */
export const keepResult = (tx: Transaction, id: string, data: Record<string, unknown>): Promise<number> =>
  tx.run(sql`update job set result = ${JSON.stringify(data)}::jsonb where id = ${id} and status = 'IN_PROGRESS'`)

/** Ends a job. @returns false if the job was cancelled or its owner erased in the meantime, so that the new file has no owner */
export async function finishJob(
  tx: Transaction,
  id: string,
  { file, data }: { file: MadeFile | undefined; data: Record<string, unknown> | undefined },
): Promise<boolean> {
  const isOwned = await tx.row<object>(sql`select from job where id = ${id} and dismissed_at is null for update`)
  const kept = isOwned ? file : undefined
  const isChanged = await change(
    tx,
    id,
    sql`status = 'FINISHED', finished_at = clock_timestamp(), done = coalesce(total, done),
      result = ${data === undefined ? null : JSON.stringify(data)}::jsonb, file_key = ${kept?.key ?? null}, file_name = ${kept?.name ?? null},
      file_type = ${kept?.contentType ?? null}, file_size = ${kept?.size ?? null}`,
  )
  return isChanged && isOwned !== undefined
}

export const failJob = (tx: Transaction, id: string, errorCode: string): Promise<boolean> =>
  change(tx, id, sql`status = 'FAILED', finished_at = clock_timestamp(), error_code = ${errorCode}`)

async function change(tx: Transaction, id: string, values: Sql): Promise<boolean> {
  const row = await tx.row<{ userId: string; modifiedAt: Date }>(sql`
    update job set ${values}, modified_at = ${NEXT_MODIFIED_AT} where id = ${id} and status = 'IN_PROGRESS'
    returning user_id as "userId", modified_at as "modifiedAt"`)
  if (!row) return false
  const { userId, modifiedAt } = row
  await publish(tx, { action: 'jobProgress', userId, jobId: id, modifiedAt: modifiedAt.toISOString() })
  return true
}

/**
 * Selects jobs past their retention, and removed jobs that have ended. The caller deletes their files first, so that an interrupted sweep
 * leaves no file without a row.
 */
export const oldJobsStatement = (limit: number): Sql => sql`
  select id from job
  where created_at < now() - make_interval(days => ${JOB_KEPT_DAYS}) or (dismissed_at < now() - interval '1 hour' and status <> 'IN_PROGRESS')
  order by created_at limit ${limit}`

export const deleteJobs = (tx: Transaction, ids: readonly string[]): Promise<number> =>
  tx.run(sql`delete from job where id = any(${[...ids]}::uuid[])`)
