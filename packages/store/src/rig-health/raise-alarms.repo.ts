import type { Camera } from '@skadi/domain/capture/camera'
import type { CameraNorm } from '@skadi/domain/rig-health/camera-norm'
import type { RigAlarmKind } from '@skadi/domain/rig-health/rig-alarm'
import type { Transaction } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { NEXT_MODIFIED_AT, sql } from '../db/sql.ts'
import { recordEvent } from '../events/record-event.ts'
import { tellAdmins } from '../notices/tell-admins.ts'

/** An alarm of a unit as it is judged; `closedAt` null: it stands. */
export type AlarmRow = {
  id: string
  kind: RigAlarmKind
  camera: Camera
  since: Date
  norm: CameraNorm | null
  closedAt: Date | null
  closedAs: 'recovered' | 'usual' | null
  /** some company knows of it */
  isAcknowledged: boolean
}

export type JudgedUnit = { name: string; tenantIds: string[] }

/**
 * A unit whose passings are judged, one judgement after the other; undefined for an unknown one and for one of a set without
 * hardware (C-38).
 */
export async function lockJudgedUnit(tx: Transaction, captureUnitId: string): Promise<JudgedUnit | undefined> {
  await tx.run(sql`select id from capture_unit where id = ${captureUnitId} for no key update`)
  return tx.row(sql`
    select u.name, array(select m.tenant_id from capture_unit_tenant m where m.capture_unit_id = u.id) as "tenantIds"
    from capture_unit u where u.id = ${captureUnitId}
      and not exists (select from capture_set s where u.id in (s.left_unit_id, s.right_unit_id) and s.is_virtual)`)
}

/** The alarms of a unit that stand, and those since a moment that are over. */
export const readAlarms = (tx: Transaction, captureUnitId: string, after: Date): Promise<AlarmRow[]> =>
  tx.rows(sql`
    select a.id, a.kind, a.camera, a.since, a.norm, a.closed_at as "closedAt", a.closed_as as "closedAs",
      exists (select from rig_alarm_answer n where n.alarm_id = a.id and n.acknowledged_at is not null) as "isAcknowledged"
    from rig_alarm a where a.capture_unit_id = ${captureUnitId} and (a.closed_at is null or a.closed_at > ${after})`)

export type RaisedAlarm = Pick<AlarmRow, 'kind' | 'camera' | 'since' | 'norm'> & { bad: number; of: number }

/** Raises an alarm and tells the administrators of the unit's companies by their bell, and staff by mail or SMS as each wants. */
export async function raiseAlarm(
  tx: Transaction,
  captureUnitId: string,
  unit: JudgedUnit,
  { kind, camera, since, norm, bad, of }: RaisedAlarm,
): Promise<void> {
  const id = newId()
  await tx.run(sql`
    insert into rig_alarm (id, capture_unit_id, kind, camera, since, bad, looked_at, norm)
    values (${id}, ${captureUnitId}, ${kind}, ${camera}, ${since}, ${bad}, ${of}, ${norm && JSON.stringify(norm)}::jsonb)`)
  const noticeId = newId()
  await tx.run(sql`
    insert into notice (id, title, text, starts_at, rig_alarm_id)
    values (${noticeId}, ${`${unit.name}: ${camera} ${kind}`}, ${`${bad} of ${of} passings`}, ${since}, ${id})`)
  await tellAdmins(tx, unit.tenantIds, noticeId)
  for (const tenantId of unit.tenantIds)
    await recordEvent(tx, {
      tenantId,
      kind: 'rig.alarm',
      subjectId: captureUnitId,
      payload: { alarmId: id, captureUnitId, unitName: unit.name, camera, kind, since: since.toISOString(), bad, of },
    })
}

/** The alarm is over; where the camera works again, its notice is unread once more and says so. */
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

/** Whoever put an alarm off and was to be asked again by now has its notice unread once more. */
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
