import type { Camera } from '@skadi/domain/capture/camera'
import type { CameraNorm } from '@skadi/domain/capture/health/judge-camera'
import type { RigAlarmKind } from '@skadi/domain/capture/health/rig-alarm'
import type { Transaction } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { NEXT_MODIFIED_AT, sql } from '../../db/sql.ts'
import { recordEvent } from '../../events/record-event.ts'
import { tellAdmins } from '../../notices/notice.repo.ts'

/** An alarm of a unit with the fields that the health check needs. `closedAt` is null if the alarm is open. */
export type AlarmRow = {
  id: string
  kind: RigAlarmKind
  /** null if the alarm is about the clock */
  camera: Camera | null
  since: Date
  norm: CameraNorm | null
  closedAt: Date | null
  closedAs: 'recovered' | 'usual' | null
  /** true if at least one company has acknowledged the alarm */
  isAcknowledged: boolean
}

export type JudgedUnit = {
  name: string
  tenantIds: string[]
  /**
   * Null unless the unit's newest recordings have implausible times. `since` is the start of the fault, and `count` the number of these
   * recordings. `saidAt` is the last time that the clock showed.
   */
  wrongClock: { since: Date; saidAt: Date; count: number } | null
}

/**
 * Locks a unit so that its passings are judged one at a time. Returns undefined if the unit is unknown, or if its capture set has no
 * hardware (C-38).
 */
export async function lockJudgedUnit(tx: Transaction, captureUnitId: string): Promise<JudgedUnit | undefined> {
  await tx.run(sql`select id from capture_unit where id = ${captureUnitId} for no key update`)
  type Row = Omit<JudgedUnit, 'wrongClock'> & { since: Date | null; saidAt: Date | null; count: number }
  const row = await tx.row<Row>(sql`
    select u.name, u.clock_wrong_since as since, u.clock_said_at as "saidAt", u.clock_wrong_count as count, array(select m.tenant_id from capture_unit_tenant m where m.capture_unit_id = u.id) as "tenantIds"
    from capture_unit u where u.id = ${captureUnitId}
      and not exists (select from capture_set s where u.id in (s.left_unit_id, s.right_unit_id) and s.is_virtual)`)
  if (!row) return undefined
  const { since, saidAt, count, ...unit } = row
  return { ...unit, wrongClock: since && saidAt && { since, saidAt, count } }
}

/** Reads the open alarms of a unit, and the alarms that were closed after a moment. */
export const readAlarms = (tx: Transaction, captureUnitId: string, after: Date): Promise<AlarmRow[]> =>
  tx.rows(sql`
    select a.id, a.kind, a.camera, a.since, a.norm, a.closed_at as "closedAt", a.closed_as as "closedAs",
      exists (select from rig_alarm_answer n where n.alarm_id = a.id and n.acknowledged_at is not null) as "isAcknowledged"
    from rig_alarm a where a.capture_unit_id = ${captureUnitId} and (a.closed_at is null or a.closed_at > ${after})`)

/** Reads the open clock alarm of the unit. */
export const openClockAlarm = (tx: Transaction, captureUnitId: string): Promise<{ id: string } | undefined> =>
  tx.row(
    sql`select id from rig_alarm where capture_unit_id = ${captureUnitId} and kind = 'clock' and closed_at is null`,
  )

/** `reportedAt` is the time that the wrong clock showed. */
export type RaisedAlarm = Pick<AlarmRow, 'kind' | 'camera' | 'since' | 'norm'> & {
  bad: number
  of: number
  reportedAt?: Date
}

/**
 * Raises an alarm. Notifies the administrators of the unit's companies by their bell, and staff by mail or SMS according to their settings.
 */
export async function raiseAlarm(
  tx: Transaction,
  captureUnitId: string,
  unit: JudgedUnit,
  { kind, camera, since, norm, bad, of, reportedAt }: RaisedAlarm,
): Promise<void> {
  const id = newId()
  await tx.run(sql`
    insert into rig_alarm (id, capture_unit_id, kind, camera, since, reported_at, bad, looked_at, norm)
    values (${id}, ${captureUnitId}, ${kind}, ${camera}, ${since}, ${reportedAt ?? null}, ${bad}, ${of}, ${norm && JSON.stringify(norm)}::jsonb)`)
  const noticeId = newId()
  await tx.run(sql`
    insert into notice (id, title, text, starts_at, rig_alarm_id)
    values (${noticeId}, ${[`${unit.name}:`, camera, kind].filter(Boolean).join(' ')}, ${`${bad} of ${of} passings`}, ${since}, ${id})`)
  await tellAdmins(tx, unit.tenantIds, noticeId)
  for (const tenantId of unit.tenantIds)
    await recordEvent(tx, {
      tenantId,
      kind: 'rig.alarm',
      subjectId: captureUnitId,
      payload: { alarmId: id, captureUnitId, unitName: unit.name, camera, kind, since: since.toISOString(), bad, of },
    })
}

/** Closes an alarm and sends its notice again. The notice becomes unread if the camera or the clock has recovered. */
export async function closeAlarm(
  tx: Transaction,
  unit: JudgedUnit,
  alarmId: string,
  as: 'recovered' | 'usual',
): Promise<void> {
  await tx.run(sql`
    update rig_alarm set closed_at = clock_timestamp(), closed_as = ${as}, modified_at = ${NEXT_MODIFIED_AT}
    where id = ${alarmId} and closed_at is null`)
  const notice = await tx.row<{ id: string }>(
    sql`update notice set modified_at = ${NEXT_MODIFIED_AT} where rig_alarm_id = ${alarmId} returning id`,
  )
  if (!notice) return
  if (as === 'recovered') await tx.run(sql`delete from notice_read where notice_id = ${notice.id}`)
  await tellAdmins(tx, unit.tenantIds, notice.id)
}

/** Ends snoozes of alarms that are due. The notices of these alarms become unread again. */
export async function remindSnoozed(tx: Transaction, captureUnitId: string): Promise<void> {
  const due = await tx.rows<{ tenantId: string; noticeId: string }>(sql`
    update rig_alarm_answer r set snoozed_until = null
    from rig_alarm a join notice n on n.rig_alarm_id = a.id
    where r.alarm_id = a.id and a.capture_unit_id = ${captureUnitId} and a.closed_at is null and r.snoozed_until < clock_timestamp()
    returning r.tenant_id as "tenantId", n.id as "noticeId"`)
  for (const { tenantId, noticeId } of due) {
    await tx.run(sql`
      delete from notice_read where notice_id = ${noticeId} and user_id in (select admins_of_tenants(array[${tenantId}::uuid]))`)
    await tellAdmins(tx, [tenantId], noticeId)
  }
}
