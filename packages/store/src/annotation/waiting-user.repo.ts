import type { JobType } from '@skadi/domain/annotation/job-type'
import type { Transaction } from '../db/database.ts'
import { isoMoments, type Sql, sql } from '../db/sql.ts'

export type WaitingUserRow = {
  userId: string
  name: string
  jobType: JobType
  tenantId: string | null
  tenantName: string | null
  since: string
}

/** Adds a user to the queue. Returns false if the user is already in the queue. */
export const addWaiting = async (
  tx: Transaction,
  { userId, jobType, tenantId }: { userId: string; jobType: JobType; tenantId: string | null },
): Promise<boolean> =>
  (await tx.run(sql`
    insert into waiting_user (user_id, job_type, tenant_id) values (${userId}, ${jobType}, ${tenantId}) on conflict do nothing`)) >
  0

/** Removes a user from the queue. Returns false if the user is not in the queue. */
export const removeWaiting = async (tx: Transaction, userId: string, jobType: JobType): Promise<boolean> =>
  (await tx.run(sql`delete from waiting_user where user_id = ${userId} and job_type = ${jobType}`)) > 0

/** Reads the position of a user in the queue, starting at 1. Returns undefined if the user is not in the queue. */
export const placeInQueue = (
  tx: Transaction,
  userId: string,
  jobType: JobType,
): Promise<{ position: number; since: string } | undefined> =>
  tx.row(
    isoMoments(sql`
      select w.since, (select count(*)::int from waiting_user o where o.job_type = w.job_type and (o.since, o.user_id) <= (w.since, w.user_id)) as position
      from waiting_user w where w.user_id = ${userId} and w.job_type = ${jobType}`),
  )

/** Selects all waiting users in queue order, the next user first. */
export const waitingUsersStatement = (jobType: JobType): Sql =>
  isoMoments(sql`
    select w.user_id as "userId", coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), '–') as name, w.job_type as "jobType",
      w.tenant_id as "tenantId", t.name as "tenantName", w.since
    from waiting_user w join app_user u on u.id = w.user_id left join tenant t on t.id = w.tenant_id
    where w.job_type = ${jobType} order by w.since, w.user_id`)

/**
 * Finds waiting users without an assignment of this type, in queue order, and locks their rows. Skips users whom another transaction is
 * serving.
 */
export const lockWaiting = (
  tx: Transaction,
  jobType: JobType,
): Promise<{ userId: string; tenantId: string | null }[]> =>
  tx.rows(sql`
    select w.user_id as "userId", w.tenant_id as "tenantId" from waiting_user w where w.job_type = ${jobType}
      and not exists (select from manual_job j where j.user_id = w.user_id and j.job_type = w.job_type and j.status in ('picked', 'running'))
    order by w.since, w.user_id limit 100 for update of w skip locked`)

/**
 * Counts the free passings in the queue and the waiting users. Also counts the assignments that the user submitted since the start of the
 * database's day.
 * @param tenantIds tenants whose passings count; null for all tenants
 */
export const countsStatement = (jobType: JobType, tenantIds: readonly string[] | null, userId: string | null): Sql =>
  sql`
    select
      (select count(*)::int from image_set s where s.waiting_for = ${jobType} and (${tenantIds}::uuid[] is null or s.tenant_id = any(${tenantIds}::uuid[]))
        and case ${jobType} when 'ANNOTATION' then s.last_annotator_id is null else s.last_reviewer_id is null end) as count,
      (select count(*)::int from waiting_user w where w.job_type = ${jobType}
        and (${tenantIds}::uuid[] is null or w.tenant_id is null or w.tenant_id = any(${tenantIds}::uuid[]))) as "waitingUsers",
      (select count(*)::int from manual_job j where j.user_id = ${userId}::uuid and j.job_type = ${jobType} and j.status = 'submitted'
        and j.ended_at >= date_trunc('day', clock_timestamp())) as "doneToday"`

/** Reads whether the company exists and whether the user may do this work for it. A `tenantId` of null stands for any company. */
export async function readWorker(
  tx: Transaction,
  { userId, jobType, tenantId }: { userId: string; jobType: JobType; tenantId: string | null },
): Promise<{ mayWork: boolean; isTenant: boolean }> {
  const row = await tx.row<{ mayWork: boolean; isTenant: boolean }>(sql`
    select may_work_by_hand(${userId}, ${jobType}, ${tenantId}) as "mayWork",
      ${tenantId}::uuid is null or exists (select from tenant t where t.id = ${tenantId}) as "isTenant"`)
  return row ?? { mayWork: false, isTenant: false }
}
