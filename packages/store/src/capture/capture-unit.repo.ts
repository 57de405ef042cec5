import type { Side } from '@skadi/domain/capture/camera'
import type { SpoolReport } from '@skadi/domain/capture/spool-report'
import { UNIT_ONLINE_MS } from '@skadi/domain/capture/unit-status'
import { takeAdvisoryLock } from '../db/advisory-lock.ts'
import type { Transaction } from '../db/database.ts'
import { holds, type ListQuery } from '../db/list-page.ts'
import { NEXT_MODIFIED_AT, type Sql, sql } from '../db/sql.ts'
import { ownPart, type RigView, unitsOfTenant } from './rig-view.ts'

export type Named = { id: string; name: string }

/** A capture unit as API calls return it. */
export type CaptureUnitRow = Named & {
  location: string
  side: Side
  recCount: number
  tenants: Named[]
  defaultTenant: Named | null
  captureSet: (Named & { isVirtual: boolean }) | null
  /** time zone of the capture set */
  timeZone: string | null
  /** number of open alarms of the unit's cameras */
  openAlarms: number
  lastSeenAt: Date | null
  version: string | null
  spoolWaiting: number | null
  spoolReport: SpoolReport | null
  /** true if several tenants share the unit and the reader is a user of a tenant */
  isShared: boolean
  createdAt: Date
  modifiedAt: Date
  /** the database's clock at the time of the read, which decides whether the unit is online */
  readAt: Date
}

const columns = (view: RigView): Sql => sql`
  u.id, u.name, u.location, u.side, u.rec_count as "recCount", u.last_seen_at as "lastSeenAt", u.version,
  u.spool_waiting as "spoolWaiting", u.spool_report as "spoolReport", ${view.isOwnOnly ? sql`is_shared_unit(u.id)` : sql`false`} as "isShared", u.created_at as "createdAt", u.modified_at as "modifiedAt", clock_timestamp() as "readAt",
  coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by lower(t.name), t.id)
    from capture_unit_tenant m join tenant t on t.id = m.tenant_id
    where m.capture_unit_id = u.id and ${ownPart(view, sql`m.tenant_id`)}), '[]') as tenants,
  (select jsonb_build_object('id', t.id, 'name', t.name) from tenant t
    where t.id = u.default_tenant_id and ${ownPart(view, sql`t.id`)}) as "defaultTenant",
  (select count(*)::int from rig_alarm a where a.capture_unit_id = u.id and a.closed_at is null) as "openAlarms",
  (select jsonb_build_object('id', s.id, 'name', s.name, 'isVirtual', s.is_virtual) from capture_set s
    where u.id in (s.left_unit_id, s.right_unit_id)) as "captureSet",
  (select s.time_zone from capture_set s where u.id in (s.left_unit_id, s.right_unit_id)) as "timeZone"`

const isFree = sql`not exists (select from capture_set s where u.id in (s.left_unit_id, s.right_unit_id))`

const isVirtual = sql`exists (select from capture_set s where u.id in (s.left_unit_id, s.right_unit_id) and s.is_virtual)`
const isOffline = sql`(u.last_seen_at < clock_timestamp() - make_interval(secs => ${UNIT_ONLINE_MS / 1000}::float8) and not ${isVirtual})`
const isNeverHeard = sql`(u.last_seen_at is null and not ${isVirtual})`
const hasAlarm = sql`(
  exists (select from rig_alarm a where a.capture_unit_id = u.id and a.closed_at is null)
  or coalesce((u.spool_report ->> 'refused')::int + (u.spool_report ->> 'stuck')::int + (u.spool_report ->> 'loose')::int, 0) > 0)`
/** A unit is silent after ten minutes without a heartbeat, or if it sends heartbeats but no passings at its usual hours (decision 53). */
const isSilent = sql`(${isOffline} or exists (select from rig_silence q where q.capture_unit_id = u.id and q.ended_at is null))`
const needsAttention = sql`(${isOffline} or ${isNeverHeard} or ${hasAlarm})`

/** Counts the units that need attention, per reason. */
export const unitStatesStatement = (view: RigView): Sql => sql`
  select count(*) filter (where ${isOffline})::int as offline, count(*) filter (where ${isNeverHeard})::int as never,
    count(*) filter (where ${hasAlarm})::int as alarm, count(*) filter (where ${needsAttention})::int as attention, count(*) filter (where ${isSilent})::int as silent, count(*)::int as all
  from capture_unit u where ${view.tenantId === undefined ? sql`true` : unitsOfTenant(view.tenantId)}`

export type CaptureUnitFilters = {
  query?: string | undefined
  side?: Side | undefined
  isFree?: boolean | undefined
  attention?: boolean | undefined
  silent?: boolean | undefined
}

/** Lists capture units in the order of their names. `query` is a part of the name or the place. */
export const captureUnitList = (view: RigView, filters: CaptureUnitFilters): ListQuery => ({
  columns: columns(view),
  from: sql`capture_unit u`,
  of: view.tenantId === undefined ? [] : [unitsOfTenant(view.tenantId)],
  filters: [
    ...(filters.query
      ? [sql`(${holds(sql`lower(u.name)`, filters.query)} or ${holds(sql`lower(u.location)`, filters.query)})`]
      : []),
    ...(filters.side ? [sql`u.side = ${filters.side}`] : []),
    ...(filters.attention === undefined ? [] : [filters.attention ? needsAttention : sql`not ${needsAttention}`]),
    ...(filters.silent === undefined ? [] : [filters.silent ? isSilent : sql`not ${isSilent}`]),
    ...(filters.isFree === undefined ? [] : [filters.isFree ? isFree : sql`not ${isFree}`]),
  ],
  key: sql`lower(u.name)`,
  id: sql`u.id`,
  direction: 'asc',
})

export const captureUnitStatement = (view: RigView, id: string): Sql => sql`
  select ${columns(view)} from capture_unit u
  where u.id = ${id} and ${view.tenantId === undefined ? sql`true` : unitsOfTenant(view.tenantId)}`

/** Takes the advisory lock that serializes the administration of rigs. */
export const takeRigTurn = (tx: Transaction): Promise<void> => takeAdvisoryLock(tx, 'rigs')

/** Fields of a unit that people enter. */
export type CaptureUnitFields = { name: string; location: string }

/** Creates a capture unit. @returns false if another unit has the name, ignoring case */
export async function createCaptureUnit(
  tx: Transaction,
  { id, name, location, side, keyHash }: CaptureUnitFields & { id: string; side: Side; keyHash: Buffer },
): Promise<boolean> {
  await takeRigTurn(tx)
  if (await isNameTaken(tx, name, id)) return false
  await tx.run(sql`
    insert into capture_unit (id, name, location, side, key_hash) values (${id}, ${name}, ${location}, ${side}, ${keyHash})`)
  return true
}

/** Reads the unit's fields and locks them until the transaction ends. */
export async function lockCaptureUnit(
  tx: Transaction,
  id: string,
): Promise<(CaptureUnitFields & { modifiedAt: Date }) | undefined> {
  await takeRigTurn(tx)
  return tx.row(
    sql`select name, location, modified_at as "modifiedAt" from capture_unit where id = ${id} for no key update`,
  )
}

/** Updates a capture unit. @returns false if another unit has the name, ignoring case */
export async function updateCaptureUnit(tx: Transaction, id: string, fields: CaptureUnitFields): Promise<boolean> {
  if (await isNameTaken(tx, fields.name, id)) return false
  await tx.run(sql`
    update capture_unit set name = ${fields.name}, location = ${fields.location}, modified_at = ${NEXT_MODIFIED_AT} where id = ${id}`)
  return true
}

const isNameTaken = async (tx: Transaction, name: string, exceptId: string): Promise<boolean> =>
  (await tx.row(sql`select id from capture_unit where lower(name) = lower(${name}) and id <> ${exceptId} limit 1`)) !==
  undefined

/** Replaces the hash of the unit's key. The old key no longer works. */
export const replaceDeviceKey = async (tx: Transaction, id: string, keyHash: Buffer): Promise<boolean> =>
  (await tx.run(sql`
    update capture_unit set key_hash = ${keyHash}, modified_at = ${NEXT_MODIFIED_AT} where id = ${id}`)) > 0
