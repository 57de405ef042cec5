import type { Camera } from '@skadi/domain/capture/camera'
import type { Locale } from '@skadi/domain/language/language'
import type { RigAlarmKind } from '@skadi/domain/rig-health/rig-alarm'
import { type Sql, sql } from '../db/sql.ts'

/** What a mail says of an alarm. */
export type MailedAlarm = {
  kind: RigAlarmKind
  camera: Camera
  since: Date
  timeZone: string
  bad: number
  of: number
  unitId: string
  unitName: string
  tenantIds: string[]
}

/** An alarm that stands. Read under the scope `worker`. */
export const mailedAlarmStatement = (id: string): Sql => sql`
  select a.kind, a.camera, a.since, a.bad, a.looked_at as "of", u.id as "unitId", u.name as "unitName",
    coalesce((select s.time_zone from capture_set s where u.id in (s.left_unit_id, s.right_unit_id)), 'Europe/Oslo') as "timeZone",
    array(select m.tenant_id from capture_unit_tenant m where m.capture_unit_id = u.id) as "tenantIds"
  from rig_alarm a join capture_unit u on u.id = a.capture_unit_id where a.id = ${id} and a.closed_at is null`

export type Mailed = { userId: string; tenantId: string; tenantName: string; email: string; language: Locale }

/** Active administrators of companies who have an address. Read under the scope `auth`. */
export const mailedAdminsStatement = (tenantIds: readonly string[]): Sql => sql`
  select u.id as "userId", t.id as "tenantId", t.name as "tenantName", u.email, u.language
  from tenant_member m join app_user u on u.id = m.user_id join tenant t on t.id = m.tenant_id
  where m.tenant_id = any(${tenantIds}::uuid[]) and m.role = 'ADMIN_TENANT' and u.status = 'active' and t.status = 'active'
    and u.email <> '' order by t.id, u.id`
