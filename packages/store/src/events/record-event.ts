import type { ClaimCar } from '@skadi/domain/claims/claim'
import type { TenantEvent } from '@skadi/domain/events/event-kinds'
import type { Transaction } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { sql } from '../db/sql.ts'

export type RecordedEvent = TenantEvent & { id: string; happenedAt: Date }

/**
 * Records an event of a company in the transaction of the fact (decision 42). Each webhook of the company that subscribes to the kind gets
 * the event. Runs under any scope that changes passings, claims or rigs. The scope of a tenant writes only events of this tenant.
 */
export async function recordEvent(tx: Transaction, event: TenantEvent): Promise<RecordedEvent> {
  const id = newId()
  const row = await tx.row<{ happenedAt: Date }>(sql`
    select record_tenant_event(${id}, ${event.tenantId}, ${event.kind}, ${event.subjectId},
      ${JSON.stringify(event.payload)}::jsonb) as "happenedAt"`)
  if (!row) throw new Error('a function answers one row')
  return { ...event, id, happenedAt: row.happenedAt }
}

type FiledClaim = { id: string; tenantId: string; claimNo: string; car: Pick<ClaimCar, 'registrationNo' | 'country'> }

export async function recordClaimFiled(tx: Transaction, { id, tenantId, claimNo, car }: FiledClaim): Promise<void> {
  const payload = { claimId: id, claimNo, registrationNo: car.registrationNo, countryCode: car.country }
  await recordEvent(tx, { tenantId, kind: 'claim.filed', subjectId: id, payload })
}
