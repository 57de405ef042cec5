import type { Transaction } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { type Sql, sql } from '../db/sql.ts'

/** Cases whose reply to an objection is late and whose administrators have not been told; read under the scope `worker`. */
export const LATE_CASES: Sql = sql`
  select c.id, c.tenant_id as "tenantId" from damage_case c
  where c.reply_due_at <= clock_timestamp() and not exists (select from notice n where n.late_case_id = c.id and n.late_at = c.reply_due_at)
  order by c.reply_due_at limit 500`

/**
 * Tells the administrators of a company by bell and alert that the reply to an objection is late. Idempotent for each due day: the notice is
 * unique, also for processes that run at the same time. @returns the due day; undefined if the reply is no longer late, or known as late
 */
export async function tellLateCase(
  tx: Transaction,
  { id, tenantId }: { id: string; tenantId: string },
): Promise<{ dueOn: string } | undefined> {
  const made = await tx.row<{ id: string; modifiedAt: Date; lateAt: Date }>(sql`
    insert into notice (id, title, text, starts_at, late_case_id, late_at)
    select ${newId()}::uuid, 'A reply is late', '', clock_timestamp(), c.id, c.reply_due_at
    from damage_case c where c.id = ${id} and c.reply_due_at <= clock_timestamp()
    on conflict do nothing returning id, modified_at as "modifiedAt", late_at as "lateAt"`)
  if (!made) return undefined
  const facts = JSON.stringify({ caseId: id, lateAt: made.lateAt.toISOString() })
  await tx.run(
    sql`select queue_alerts(${tenantId}, 'lateCase', ${`${id} ${made.lateAt.toISOString()}`}, ${facts}::jsonb)`,
  )
  const event = JSON.stringify({
    action: 'noticePublished',
    noticeId: made.id,
    modifiedAt: made.modifiedAt.toISOString(),
  })
  await tx.run(sql`
    select pg_notify('skadi', (${event}::jsonb || jsonb_build_object('userId', reader))::text) from admins_of_tenants(array[${tenantId}]::uuid[]) reader`)
  const row = await tx.row<{ dueOn: string }>(
    sql`select c.reply_due_on::text as "dueOn" from damage_case c where c.id = ${id} and c.reply_due_at = ${made.lateAt}`,
  )
  return { dueOn: row?.dueOn ?? '' }
}
