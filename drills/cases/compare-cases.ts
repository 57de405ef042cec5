import { referenceOf } from '@skadi/domain/cases/case-rules'
import type pg from 'pg'
import { type Act, compareLog } from '../mixed/act-log.ts'
import type { Differences } from '../sent-log.ts'
import { CAP_BASE } from './case-life.ts'

/** Compares the acts on cases with their effects (`compareLog`). */
export async function compareCases(file: string, client: pg.ClientBase): Promise<Differences> {
  return compareLog(file, await effectsIn(client))
}

/** Effects of the acts: by the number that an act has written, or as the nth audited act of its kind on a case. */
async function effectsIn(client: pg.ClientBase): Promise<Act[]> {
  const { rows } = await client.query<Act>(
    `select 'createCase' as kind, c.image_set_id::text as target, substring(c.note from 'act (\\d+)')::int as value from damage_case c
     union all
     select 'changeCase', a.target_id, (a.after ->> 'capMinor')::int - $1 from audit_event a where a.action = 'changeCase'
     union all
     select a.action, a.target_id, row_number() over (partition by a.action, a.target_id order by a.seq) from audit_event a
     where a.target_type = 'case' and a.action in
       ('requestApproval', 'refuseApproval', 'approveCase', 'sendCase', 'settleObjection', 'correctCase', 'creditCase', 'waiveCase', 'settleCase')
     union all
     select 'answerAsCustomer', l.case_id::text, substring(a.text from 'act (\\d+)')::int
     from customer_answer a join customer_link l on l.id = a.link_id
     union all
     select 'createCustomerLink', l.case_id::text, row_number() over (partition by l.case_id order by l.created_at)
     from customer_link l where l.channel = 'email'
     union all
     select 'recordPayments', p.case_id::text, substring(p.external_id from 'P-(\\d+)')::int from case_payment p`,
    [CAP_BASE],
  )
  return rows.map((row) => ({ ...row, value: Number(row.value) }))
}

/** Queries for records that no whole act leaves behind. Each returns a text about a record. */
const HALF_DONE = {
  'a case without exactly one audited beginning': `
    select c.id from damage_case c where 1 <> (select count(*) from audit_event a where a.action = 'createCase' and a.target_id = c.id::text)`,
  'an audited beginning without its case': `
    select a.target_id from audit_event a where a.action = 'createCase' and not exists (select from damage_case c where c.id::text = a.target_id)`,
  'a case without lines': `
    select c.id from damage_case c where not exists (select from case_line l where l.case_id = c.id)`,
  'a return with two cases': `
    select image_set_id from damage_case where state <> 'waived' group by tenant_id, image_set_id having count(*) > 1`,
  'a sent case without one original statement, one audit row and one event': `
    select c.id from damage_case c where c.sent_at is not null and (1, 1, 1) <> (
      (select count(*) from case_statement t where t.case_id = c.id and t.kind = 'original'),
      (select count(*) from audit_event a where a.action = 'sendCase' and a.target_id = c.id::text),
      (select count(*) from tenant_event e where e.kind = 'case.sent' and e.payload ->> 'caseId' = c.id::text))`,
  'a draft with a statement, a payment or an audited sending': `
    select c.id from damage_case c where c.sent_at is null and (exists (select from case_statement t where t.case_id = c.id)
      or exists (select from case_payment p where p.case_id = c.id)
      or exists (select from audit_event a where a.action = 'sendCase' and a.target_id = c.id::text))`,
  'a statement without exactly one audit row': `
    select t.id from case_statement t where 1 <> (select count(*) from audit_event a
      where a.chain = t.tenant_id::text and a.target_id = t.case_id::text and (a.after ->> 'statement')::int = t.number)`,
  'an audited statement that does not exist': `
    select a.target_id from audit_event a where a.target_type = 'case' and a.after ? 'statement' and not exists (
      select from case_statement t where t.case_id::text = a.target_id and t.number = (a.after ->> 'statement')::int)`,
  'numbers of a company with a gap, or another counter': `
    select t.tenant_id from case_statement t left join case_counter n using (tenant_id)
    group by t.tenant_id, n.last having count(distinct t.number) <> max(t.number) or count(*) <> max(t.number) or n.last is distinct from max(t.number)`,
  'a total that is not the sum of the statements': `
    select c.id from damage_case c where c.sent_at is not null and not exists (select from case_statement t where t.case_id = c.id
      having sum(t.gross_minor) = c.gross_minor and sum(t.vat_minor) = c.vat_minor)`,
  'an asked amount that is not that of the original': `
    select c.id from damage_case c join case_statement t on t.case_id = c.id and t.kind = 'original' where c.asked_minor is distinct from t.gross_minor`,
  'a paid amount that is not the sum of the payments': `
    select c.id from damage_case c where c.paid_minor <>
      (select coalesce(sum(case p.kind when 'payment' then p.minor else -p.minor end), 0) from case_payment p where p.case_id = c.id)`,
  'a payment without exactly one audit row': `
    select p.id from case_payment p where 1 <> (select count(*) from audit_event a
      where a.action = 'recordPayments' and a.target_id = p.case_id::text and a.after ->> 'externalId' = p.external_id)`,
  'an audited payment that does not exist': `
    select a.target_id from audit_event a where a.action = 'recordPayments' and not exists (
      select from case_payment p where p.case_id::text = a.target_id and p.external_id = a.after ->> 'externalId')`,
  'an answer without one audit row and one event of page and case': `
    select a.id from customer_answer a where (1, 1, 1) <> (
      (select count(*) from audit_event e where e.action = 'answerAsCustomer' and e.after ->> 'answerId' = a.id::text),
      (select count(*) from tenant_event e where e.kind = 'customer.answered' and e.payload ->> 'answerId' = a.id::text),
      (select count(*) from tenant_event e where e.kind = 'case.answered' and e.payload ->> 'answerId' = a.id::text))`,
  'an audited answer that does not exist': `
    select e.target_id from audit_event e where e.action = 'answerAsCustomer' and not exists (
      select from customer_answer a where a.id::text = e.after ->> 'answerId')`,
  'a line whose answer is not the last one of its customer': `
    select l.id from case_line l where l.answer is distinct from (
      select r ->> 'answer' from customer_answer a join customer_link k on k.id = a.link_id, jsonb_array_elements(a.lines) r
      where k.case_id = l.case_id and r ->> 'lineId' = l.id::text order by a.at desc limit 1)`,
  'a sent case that has ended without one event, or an event of an open case': `
    select c.id from damage_case c where c.sent_at is not null and (c.state in ('settled', 'waived', 'movedToClaim'))::int <>
      (select count(*) from tenant_event e where e.kind = 'case.settled' and e.payload ->> 'caseId' = c.id::text)`,
  'a page without exactly one audit row': `
    select k.id from customer_link k where 1 <> (select count(*) from audit_event a where a.action = 'createCustomerLink' and a.target_id = k.id::text)`,
  'money figures of a case that differ from the case': `
    select c.id from damage_case c left join case_figure f on f.case_id = c.id
    where c.sent_at is not null and (f.asked is distinct from c.asked_minor or f.paid is distinct from c.paid_minor)`,
  'a job that did not end': `select id from job where status = 'IN_PROGRESS'`,
} as const

/** Lists records that a half done act has left behind. */
export async function halfDoneIn(client: pg.ClientBase): Promise<string[]> {
  const found: string[] = []
  for (const [what, text] of Object.entries(HALF_DONE))
    for (const row of (await client.query(text)).rows) found.push(`${what}: ${Object.values(row).join(' ')}`)
  const { rows } = await client.query<{ reference: string; number: number }>(
    `select c.reference, t.number from damage_case c join case_statement t on t.case_id = c.id and t.kind = 'original'`,
  )
  for (const { reference, number } of rows)
    if (reference !== referenceOf(number)) found.push(`a reference of another number: ${reference}, ${number}`)
  return found
}
