import type { Camera } from '@skadi/domain/capture/camera'
import type { RigAlarmKind, SnoozeDays } from '@skadi/domain/capture/health/rig-alarm'
import type { PipelineStep } from '@skadi/domain/passages/stage'
import type { Transaction } from '../../db/database.ts'
import { join, type Sql, sql } from '../../db/sql.ts'
import { unitsOfTenant } from '../rig-view.ts'

/** A photo of the camera that shows the fault. */
export type AlarmPhoto = { imageSetId: string; imageId: string; revision: number; recDate: Date; timeZone: string }

/** An alarm as a user reads it, with the answer of the user's own company. */
export type RigAlarmRow = {
  id: string
  captureUnitId: string
  kind: RigAlarmKind
  camera: Camera | null
  since: Date
  reportedAt: Date | null
  bad: number
  of: number
  openedAt: Date
  closedAt: Date | null
  closedAs: 'recovered' | 'usual' | null
  acknowledgedAt: Date | null
  snoozedUntil: Date | null
  answeredBy: string | null
  modifiedAt: Date
}

const columns = (tenantId: string | undefined): Sql => sql`
  a.id, a.capture_unit_id as "captureUnitId", a.kind, a.camera, a.since, a.reported_at as "reportedAt", a.bad, a.looked_at as "of", a.opened_at as "openedAt",
  a.closed_at as "closedAt", a.closed_as as "closedAs", n.acknowledged_at as "acknowledgedAt", n.snoozed_until as "snoozedUntil",
  (select nullif(trim(p.first_name || ' ' || p.last_name), '') from app_user p where p.id = n.answered_by) as "answeredBy",
  greatest(a.modified_at, n.answered_at) as "modifiedAt"
  from rig_alarm a join capture_unit u on u.id = a.capture_unit_id
    left join rig_alarm_answer n on n.alarm_id = a.id and n.tenant_id = ${tenantId ?? null}::uuid`

const ofTenant = (tenantId: string | undefined): Sql => (tenantId === undefined ? sql`true` : unitsOfTenant(tenantId))

/** Days for which closed alarms are shown, and maximum number of alarms that are shown. */
const TOLD_DAYS = 30
const MOST = 20

/** Selects the alarms of a unit, open alarms first. @param tenantId tenant that the unit must belong to */
export const rigAlarmsStatement = (captureUnitId: string, tenantId: string | undefined): Sql => sql`
  select ${columns(tenantId)}
  where a.capture_unit_id = ${captureUnitId} and ${ofTenant(tenantId)}
    and (a.closed_at is null or a.closed_at > now() - make_interval(days => ${TOLD_DAYS}))
  order by a.closed_at is not null, a.opened_at desc, a.id limit ${MOST}`

export const rigAlarmStatement = (id: string, tenantId: string): Sql =>
  sql`select ${columns(tenantId)} where a.id = ${id} and ${ofTenant(tenantId)}`

type AlarmPlace = Pick<RigAlarmRow, 'captureUnitId' | 'since' | 'closedAt'> & { camera: Camera }

/**
 * Selects photos of a unit's recordings, with the unit's own names of the cameras. Runs under the rig's scope, so that the result must not
 * be shown without a further check.
 */
export const alarmPhotosStatement = (
  { captureUnitId, camera, since, closedAt }: AlarmPlace,
  tenantId: string | undefined,
): Sql => {
  const countedAt = sql`coalesce(r.counted_at, r.recorded_at)`
  const newest = (when: Sql) => sql`
    (select i.id from recording r join image_set s on s.id = r.image_set_id join image i on i.image_set_id = s.id
        join recording_file f on f.id in (i.recording_file_id, i.video_file_id)
      where r.capture_unit_id = ${captureUnitId} and f.recording_id = r.id and f.camera = ${camera} and i.status = 'ready'
        and i.soft_deleted_at is null and ${when} and ${tenantId === undefined ? sql`s.tenant_id is not null` : sql`s.tenant_id = ${tenantId}`}
      order by r.completed_at desc, i.is_selected desc, i.frame limit 1)`
  const until = closedAt === null ? sql`true` : sql`${countedAt} <= ${closedAt}`
  return sql`
    select ${newest(sql`${countedAt} < ${since}`)} as "beforeId", ${newest(sql`${countedAt} >= ${since} and ${until}`)} as "afterId"`
}

/** Selects the published photos among these ids, for the reader of an alarm. */
export const shownPhotosStatement = (ids: readonly string[]): Sql => sql`
  select i.id as "imageId", s.id as "imageSetId", i.revision, s.rec_date as "recDate", s.time_zone as "timeZone"
  from image i join image_set s on s.id = i.image_set_id
  where i.id = any(${ids}::uuid[]) and i.status = 'ready' and i.soft_deleted_at is null`

/** A company's response to an alarm. */
export type AlarmAnswer = { kind: 'acknowledge' } | { kind: 'snooze'; days: SnoozeDays }

/** Saves a company's response to an alarm. Acknowledging ends a snooze. Snoozing again restarts the snooze from the current time. */
export async function answerAlarm(
  tx: Transaction,
  { alarmId, tenantId, userId }: { alarmId: string; tenantId: string; userId: string },
  answer: AlarmAnswer,
): Promise<void> {
  const values =
    answer.kind === 'acknowledge'
      ? [sql`clock_timestamp()`, sql`null::timestamptz`]
      : [sql`null::timestamptz`, sql`clock_timestamp() + make_interval(days => ${answer.days})`]
  await tx.run(sql`
    insert into rig_alarm_answer (alarm_id, tenant_id, acknowledged_at, snoozed_until, answered_by)
    values (${alarmId}, ${tenantId}, ${join(values, ', ')}, ${userId})
    on conflict (alarm_id, tenant_id) do update set acknowledged_at = excluded.acknowledged_at,
      snoozed_until = excluded.snoozed_until, answered_by = excluded.answered_by, answered_at = clock_timestamp()`)
}

/** Duration of a step of a passing in milliseconds. A step with an entry per camera has one duration per camera (PIPE-07). */
export type StageTime = { imageSetId: string; step: PipelineStep; camera: Camera | null; ms: number }

/** Selects the durations of the steps of these passings. Leaves out negligible durations. */
export const stageTimesStatement = (imageSetIds: readonly string[]): Sql => sql`
  select p.image_set_id as "imageSetId", p.step, nullif(p.camera, '') as camera,
    (extract(epoch from p.ended_at - p.started_at) * 1000)::float8 as ms
  from passage_stage p
  where p.image_set_id = any(${imageSetIds}::uuid[]) and p.kind = 'step' and p.status = 'done' and p.ended_at - p.started_at > interval '10 ms'`
