import type { CaseRules } from '@skadi/domain/cases/case-rules'
import type { Transaction } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'

export type CaseRulesRow = CaseRules & { modifiedAt: Date | null }
/** `reminders` is null while the company has the schedule of the product. */
export type StoredCaseRulesRow = Omit<CaseRulesRow, 'reminders'> & { reminders: number[] | null }

/** Rules of the company; no row while the company uses the rules of the product. */
export const caseRulesStatement = (tenantId: string): Sql => sql`
  select r.currency, r.country, r.limit_minor::float8 as "limitMinor", r.due_days as "dueDays", r.reply_days as "replyDays", r.reminders, r.contact_phone as "contactPhone", r.how_to_pay as "howToPay", r.fees, r.vat, r.modified_at as "modifiedAt"
  from case_rules r where r.tenant_id = ${tenantId}`

/** Writes the rules of a company. */
export const putCaseRules = (
  tx: Transaction,
  { tenantId }: Scope & { role: 'app' },
  rules: CaseRules,
): Promise<number> =>
  tx.run(sql`
    insert into case_rules as r (tenant_id, currency, country, limit_minor, due_days, reply_days, reminders, contact_phone, how_to_pay, fees, vat)
    values (${tenantId}, ${rules.currency}, ${rules.country}, ${rules.limitMinor}, ${rules.dueDays}, ${rules.replyDays}, ${[...rules.reminders]}::int[], ${rules.contactPhone}, ${rules.howToPay}, ${JSON.stringify(rules.fees)}::jsonb,
      ${JSON.stringify(rules.vat)}::jsonb)
    on conflict (tenant_id) do update set currency = excluded.currency, country = excluded.country, limit_minor = excluded.limit_minor,
      due_days = excluded.due_days, reply_days = excluded.reply_days, reminders = excluded.reminders, contact_phone = excluded.contact_phone, how_to_pay = excluded.how_to_pay, fees = excluded.fees, vat = excluded.vat,
      modified_at = greatest(clock_timestamp(), r.modified_at + interval '1 ms')`)
