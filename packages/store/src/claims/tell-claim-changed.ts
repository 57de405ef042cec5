import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { publish } from '../realtime/publish.ts'

/** Publishes a change of a claim to open pages of the company's claims when the transaction commits (ruling 21). */
export async function tellClaimChanged(
  tx: Transaction,
  { tenantId, claimId }: { tenantId: string; claimId: string },
): Promise<void> {
  const claim = await tx.row<{ modifiedAt: Date }>(sql`
    select greatest(c.modified_at, (select max(h.settled_at) from claim_hand_off h where h.claim_id = c.id)) as "modifiedAt"
    from claim c where c.id = ${claimId} and c.tenant_id = ${tenantId}`)
  if (!claim) return
  await publish(tx, { action: 'claimChanged', tenantId, claimId, modifiedAt: claim.modifiedAt.toISOString() })
}
