import type { AlertKind } from '@skadi/domain/alerts/alert-kinds'
import type { Actor } from '@skadi/domain/auth/roles'
import type { Camera } from '@skadi/domain/capture/camera'
import type { RigAlarmKind } from '@skadi/domain/capture/health/rig-alarm'
import type { LineReplied } from '@skadi/domain/cases/page-answers'
import type { CustomerAnswerKind } from '@skadi/domain/customer/customer-link'
import type { Locale } from '@skadi/domain/language/language'
import { writtenPlate } from '../cars/plate-columns.ts'
import { type Sql, sql } from '../db/sql.ts'
import { ACTOR_COLUMNS, type ActorRow, toActor } from '../users/user.repo.ts'

type Plate = { imageSetId: string; countryCode: string | null; registrationNo: string | null }
type Unit = { unitId: string; unit: string }

/** Content of an alert at the time of sending. */
export type AlertFact =
  | ({ kind: 'newDamage'; newDamages: number; undecided: number } & Plate)
  | ({ kind: 'customerAnswer'; answer: CustomerAnswerKind } & Plate)
  | ({
      kind: 'caseAnswer'
      caseId: string
      /** payment reference */
      reference: string
      answer: CustomerAnswerKind
      lines: Pick<LineReplied, 'lineId' | 'answer'>[] | null
    } & Plate)
  | ({ kind: 'lateCase'; caseId: string; reference: string; dueOn: string } & Plate)
  | ({
      kind: 'rigAlarm'
      alarm: RigAlarmKind
      camera: Camera | null
      since: string
      reportedAt: string | null
      bad: number
      of: number
    } & Unit)
  | ({ kind: 'silentRig'; since: string; endedAt: string | null } & Unit)

export type AlertRow = { id: string; kind: AlertKind; happenedAt: Date; timeZone: string; fact: AlertFact | null }

/**
 * Selects the alerts of a batch with their content, the oldest first. The query runs under the scope `worker`. `fact` is null if the
 * content is obsolete. The passing or the rig was then erased or belongs to another company, or the alarm is over.
 */
export const alertFactsStatement = (batchId: string): Sql => sql`
  select a.id, a.kind, a.happened_at as "happenedAt", coalesce(z.time_zone, 'Europe/Oslo') as "timeZone",
    case a.kind
      when 'newDamage' then case when s.new_damages > 0 or (s.undecided_damages > 0 and s.baseline_damages is null) then jsonb_build_object('kind', a.kind, 'imageSetId', s.id,
        'countryCode', s.country_code, 'registrationNo', ${writtenPlate(sql`s`)}, 'newDamages', s.new_damages, 'undecided', s.undecided_damages) end
      when 'customerAnswer' then case when s.id is not null and c.id is not null then jsonb_build_object('kind', a.kind, 'imageSetId', s.id,
        'countryCode', s.country_code, 'registrationNo', ${writtenPlate(sql`s`)}, 'answer', c.kind) end
      when 'caseAnswer' then case when c.id is not null and k.id is not null then jsonb_build_object('kind', a.kind, 'imageSetId', k.image_set_id,
        'countryCode', s.country_code, 'registrationNo', ${writtenPlate(sql`s`)}, 'caseId', k.id, 'reference', k.reference, 'answer', c.kind,
        'lines', c.lines) end
      when 'lateCase' then case when k.reply_due_at = (a.facts->>'lateAt')::timestamptz then jsonb_build_object('kind', a.kind, 'imageSetId', k.image_set_id,
        'countryCode', y.country_code, 'registrationNo', ${writtenPlate(sql`y`)}, 'caseId', k.id, 'reference', k.reference, 'dueOn', k.reply_due_on) end
      when 'rigAlarm' then case when u.id is not null and r.closed_at is null then jsonb_build_object('kind', a.kind, 'unitId', u.id,
        'unit', u.name, 'alarm', r.kind, 'camera', r.camera, 'since', r.since, 'reportedAt', r.reported_at, 'bad', r.bad, 'of', r.looked_at) end
      when 'silentRig' then case when u.id is not null and (a.facts->>'isBack')::bool = (q.ended_at is not null) then jsonb_build_object(
        'kind', a.kind, 'unitId', u.id, 'unit', u.name, 'since', q.since, 'endedAt', q.ended_at) end
    end as fact
  from alert a
  left join image_set s on s.id = (a.facts->>'imageSetId')::uuid and s.tenant_id = a.tenant_id
  left join customer_answer c on c.id = (a.facts->>'answerId')::uuid and c.tenant_id = a.tenant_id
  left join damage_case k on k.id = (a.facts->>'caseId')::uuid and k.tenant_id = a.tenant_id
  left join image_set y on y.id = k.image_set_id and y.tenant_id = a.tenant_id
  left join rig_alarm r on r.id = (a.facts->>'alarmId')::uuid
  left join rig_silence q on q.id = (a.facts->>'silenceId')::uuid
  left join capture_unit u on u.id = coalesce(r.capture_unit_id, q.capture_unit_id)
    and exists (select from capture_unit_tenant t where t.capture_unit_id = u.id and t.tenant_id = a.tenant_id)
  left join capture_set z on z.id = s.capture_set_id or (s.id is null and u.id in (z.left_unit_id, z.right_unit_id))
  where a.batch = ${batchId} and a.state = 'waiting' order by a.happened_at, a.id`

/** Recipient of an alert, with the recipient's current rights. */
export type AlertReader = {
  actor: Actor
  company: string
  phone: string
  email: string | null
  language: Locale
}
type ReaderRow = ActorRow & { company: string; username: string; email: string | null; language: Locale }

/**
 * Selects the recipient of a company's alerts. Returns no row if the user or the company is inactive. The query runs under the scope
 * `auth`.
 */
export const alertReaderStatement = ({ tenantId, userId }: { tenantId: string; userId: string }): Sql => sql`
  select ${ACTOR_COLUMNS}, t.id as "currentTenantId", t.name as company, u.email, u.language
  from app_user u join tenant_member m on m.user_id = u.id join tenant t on t.id = m.tenant_id
  where u.id = ${userId} and t.id = ${tenantId} and u.status = 'active' and t.status = 'active'`

export const toAlertReader = ({ company, email, language, ...row }: ReaderRow): AlertReader => ({
  actor: toActor(row),
  company,
  phone: row.username,
  email: email || null,
  language,
})
