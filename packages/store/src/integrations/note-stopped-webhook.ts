import type { Transaction } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { sql } from '../db/sql.ts'
import { tellAdmins } from '../notices/tell-admins.ts'

/**
 * Shows those who administer a company, by their bell, that a webhook was stopped; its notice of an earlier time goes. Under the
 * scope `worker`.
 */
export async function noteStoppedWebhook(
  tx: Transaction,
  { tenantId, webhookId, name, state }: { tenantId: string; webhookId: string; name: string; state: string },
): Promise<void> {
  const id = newId()
  await tx.run(sql`delete from notice where webhook_id = ${webhookId}`)
  await tx.run(sql`
    insert into notice (id, title, text, starts_at, webhook_id)
    values (${id}, ${`Webhook ${name}: ${state}`}, '', clock_timestamp(), ${webhookId})`)
  await tellAdmins(tx, [tenantId], id)
}
