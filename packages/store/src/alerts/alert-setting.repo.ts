import type { AlertChannel } from '@skadi/domain/alerts/alert-kinds'
import type { Transaction } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'

/** Alert channels that a user chose for one company. Null stands for the default of the user's role. */
export type AlertSettingRow = {
  newDamage: AlertChannel | null
  customerAnswer: AlertChannel | null
  caseAnswer: AlertChannel | null
  lateCase: AlertChannel | null
  rigAlarm: AlertChannel | null
  silentRig: AlertChannel | null
  /** 0 to 23, in the zone of the company's rigs */
  digestHour: number
}

type OwnScope = Scope & { role: 'app' }

const COLUMNS = sql`s.new_damage as "newDamage", s.customer_answer as "customerAnswer",
  s.case_answer as "caseAnswer", s.late_case as "lateCase", s.rig_alarm as "rigAlarm", s.silent_rig as "silentRig", s.digest_hour as "digestHour"`

/** Selects the user's own settings at the current company. Returns no row if the user never chose. */
export const alertSettingStatement = ({ tenantId, userId }: { tenantId: string; userId: string }): Sql =>
  sql`select ${COLUMNS} from alert_setting s where s.tenant_id = ${tenantId} and s.user_id = ${userId}`

export async function updateAlertSettings(
  tx: Transaction,
  { tenantId, userId }: OwnScope,
  { newDamage, customerAnswer, caseAnswer, lateCase, rigAlarm, silentRig, digestHour }: AlertSettingRow,
): Promise<void> {
  await tx.run(sql`
    insert into alert_setting (tenant_id, user_id, new_damage, customer_answer, case_answer, late_case, rig_alarm, silent_rig, digest_hour)
    values (${tenantId}, ${userId}, ${newDamage}, ${customerAnswer}, ${caseAnswer}, ${lateCase}, ${rigAlarm}, ${silentRig}, ${digestHour})
    on conflict (tenant_id, user_id) do update set new_damage = excluded.new_damage, customer_answer = excluded.customer_answer,
      case_answer = excluded.case_answer, late_case = excluded.late_case, rig_alarm = excluded.rig_alarm, silent_rig = excluded.silent_rig, digest_hour = excluded.digest_hour,
      modified_at = greatest(clock_timestamp(), alert_setting.modified_at + interval '1 ms')`)
}
