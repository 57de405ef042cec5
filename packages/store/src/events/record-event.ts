import type { TenantEvent } from '@skadi/domain/events/event-kinds'
import type { Transaction } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { sql } from '../db/sql.ts'

export type RecordedEvent = TenantEvent & { id: string; happenedAt: Date }

/**
 * Writes an event of a company in the same transaction as the fact, for each of its webhooks that subscribes to the kind (decision 42).
 * Runs under any scope that changes passings, claims or rigs; a tenant's scope writes events of its own tenant only.
 */
export async function recordEvent(tx: Transaction, event: TenantEvent): Promise<RecordedEvent> {
  const id = newId()
  const row = await tx.row<{ happenedAt: Date }>(sql`
    select record_tenant_event(${id}, ${event.tenantId}, ${event.kind}, ${event.subjectId},
      ${JSON.stringify(event.payload)}::jsonb) as "happenedAt"`)
  if (!row) throw new Error('a function answers one row')
  return { ...event, id, happenedAt: row.happenedAt }
}
