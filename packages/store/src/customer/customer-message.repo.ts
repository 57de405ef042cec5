import type { Transaction } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { sql } from '../db/sql.ts'

type TenantScope = Scope & { role: 'app' }

/** A message takes less time than this. After it, the server that was sending has been killed. */
export const SENDING_UNTIL = sql`clock_timestamp() + interval '20 s'`

/** `taken`: this request sends the message; `sending`: another one does; `failed`: it could not be sent. */
type MessageState = 'taken' | 'sending' | 'sent' | 'failed'

/** Takes over the message of a page whose sending has begun before, unless another request sends it. */
export async function takeMessage(tx: Transaction, { tenantId }: TenantScope, id: string): Promise<MessageState> {
  const taken = await tx.run(sql`
    update customer_link l set sending_until = ${SENDING_UNTIL}
    where l.id = ${id} and l.tenant_id = ${tenantId} and l.revoked_at is null and l.sending_until < clock_timestamp()`)
  if (taken > 0) return 'taken'
  const row = await tx.row<{ isSent: boolean; isRevoked: boolean }>(sql`
    select l.sending_until is null as "isSent", l.revoked_at is not null as "isRevoked" from customer_link l
    where l.id = ${id} and l.tenant_id = ${tenantId}`)
  if (!row || row.isSent) return 'sent'
  return row.isRevoked ? 'failed' : 'sending'
}

/** Revokes pages whose message was never sent, because the server was killed and nobody repeated the request. */
export const revokeUnsentLinks = (tx: Transaction): Promise<number> =>
  tx.run(sql`
    update customer_link l set revoked_at = clock_timestamp(), revoked_by = l.created_by
    where l.revoked_at is null and l.sending_until < clock_timestamp() - interval '10 min'`)

/** Stores that the message of a page was sent. */
export const messageSent = (tx: Transaction, { tenantId }: TenantScope, id: string): Promise<number> =>
  tx.run(sql`update customer_link l set sending_until = null where l.id = ${id} and l.tenant_id = ${tenantId}`)
