import type { HoldReason } from '@skadi/domain/retention/retention'
import { writtenPlate } from '../cars/plate-columns.ts'
import type { Transaction } from '../db/database.ts'
import { NEXT_MODIFIED_AT, type Sql, sql } from '../db/sql.ts'
import { dueImageSets } from './purge.repo.ts'

/** Number of days for which a tenant keeps photos, and time of the last purge. */
export type RetentionRow = { days: number; clearedAt: Date | null }

export const retentionStatement = (tenantId: string): Sql => sql`
  select retention_days as days, (select max(n.finished_at) from purge_night n where n.tenant_id = t.id) as "clearedAt"
  from tenant t where t.id = ${tenantId}`

export type DueRow = { passings: number; photos: number; bytes: string }

/** Counts the passings, photos and bytes that retention would currently delete. `bytes` counts the files from the rigs. */
export const dueStatement = (tenantId: string, before: Date): Sql => sql`
  select count(*)::int as passings, coalesce(sum(photos), 0)::int as photos, coalesce(sum(bytes), 0)::text as bytes from (
    select (select count(*) from image i where i.image_set_id = s.id) as photos,
      (select sum(f.size) from recording_file f where f.recording_id in (s.left_recording_id, s.right_recording_id)) as bytes
    from image_set s where ${dueImageSets(tenantId, before)}) due`

export type HeldRow = { imageSetId: string; registrationNo: string | null; recDate: Date; reasons: HoldReason[] }

/** Selects passings that retention would delete if they were not on legal hold, the oldest first. */
export const heldStatement = (tenantId: string, before: Date, limit: number): Sql => sql`
  select s.id as "imageSetId", ${writtenPlate(sql`s`)} as "registrationNo", s.rec_date as "recDate", hold_reasons(s.id) as reasons
  from image_set s
  where s.tenant_id = ${tenantId} and s.kept_from < ${before} and s.photos_gone_at is null and is_held(s.id)
  order by s.kept_from limit ${limit}`

export const lockRetention = (tx: Transaction, tenantId: string): Promise<{ days: number } | undefined> =>
  tx.row(sql`select retention_days as days from tenant where id = ${tenantId} for update`)

export const setRetentionDays = (tx: Transaction, tenantId: string, days: number): Promise<number> =>
  tx.run(sql`update tenant set retention_days = ${days}, modified_at = ${NEXT_MODIFIED_AT} where id = ${tenantId}`)

/**
 * Selects tenants whose purge of the current night is not finished. Such a purge has not started, or its process was stopped or has been
 * silent for an hour. The tenant that has waited longest comes first, so that a company with years of photos to delete delays no other
 * company.
 */
export const unclearedTenantsStatement = (): Sql => sql`
  select t.id, t.retention_days as days from tenant t where t.id <> known_company_id() and not exists (
    select from purge_night n where n.tenant_id = t.id and n.night = current_date
      and (n.finished_at is not null or n.started_at > clock_timestamp() - interval '1 hour'))
  order by (select max(n.started_at) from purge_night n where n.tenant_id = t.id) nulls first, t.id`

/** Claims the night's purge of a tenant. @returns false if another process has already claimed it */
export async function beginPurge(tx: Transaction, tenantId: string): Promise<boolean> {
  const begun = await tx.run(sql`
    insert into purge_night as n (tenant_id, night) values (${tenantId}, current_date)
    on conflict (tenant_id, night) do update set started_at = clock_timestamp()
    where n.finished_at is null and n.started_at <= clock_timestamp() - interval '1 hour'`)
  return begun > 0
}

export const finishPurge = (tx: Transaction, tenantId: string, imageSets: number): Promise<number> =>
  tx.run(sql`
    update purge_night set finished_at = clock_timestamp(), passings = passings + ${imageSets}
    where tenant_id = ${tenantId} and night = current_date`)

/** Releases an unfinished purge of the night, so that the next sweep may continue it. */
export const pausePurge = (tx: Transaction, tenantId: string, imageSets: number): Promise<number> =>
  tx.run(sql`
    update purge_night set started_at = clock_timestamp() - interval '1 hour', passings = passings + ${imageSets}
    where tenant_id = ${tenantId} and night = current_date`)

/** Puts the passings of an exported claim bundle on legal hold (ruling 27). */
export const holdForBundle = (
  tx: Transaction,
  { tenantId, claimId, imageSetIds }: { tenantId: string; claimId: string; imageSetIds: readonly string[] },
): Promise<number> =>
  tx.run(sql`
    insert into bundle_hold (tenant_id, image_set_id, claim_id)
    select ${tenantId}, id, ${claimId} from unnest(${[...imageSetIds]}::uuid[]) id on conflict do nothing`)
