import type { EvidenceJudgement } from '@skadi/domain/evidence/judge-evidence'
import type { Transaction } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { sql } from '../db/sql.ts'
import type { Pair } from './read-evidence.repo.ts'

export type EvidenceWord = {
  familyId: string
  decision: 'include' | 'exclude'
  note: string | null
  /** current judgement; null if the damage was known from before the pickup */
  judgement: EvidenceJudgement | null
}

/** Saves a clerk's decision on one damage of a pair. Overwrites an earlier decision. */
export async function putEvidenceDecision(
  tx: Transaction,
  { tenantId, userId }: Scope & { role: 'app' },
  { pickupId, returnId }: Pair,
  { familyId, decision, note, judgement }: EvidenceWord,
): Promise<void> {
  await tx.run(sql`
    insert into evidence_decision (tenant_id, pickup_id, image_set_id, family_id, decision, note, decided_by, judgement)
    values (${tenantId}, ${pickupId}, ${returnId}, ${familyId}, ${decision}, ${note}, ${userId}, ${judgement && JSON.stringify(judgement)})
    on conflict (pickup_id, image_set_id, family_id) do update set decision = excluded.decision, note = excluded.note,
      decided_by = excluded.decided_by, decided_at = clock_timestamp(), judgement = excluded.judgement`)
}

/** Removes a clerk's decision on one damage of a pair. */
export async function removeEvidenceDecision(
  tx: Transaction,
  { tenantId }: Scope & { role: 'app' },
  { pickupId, returnId }: Pair,
  familyId: string,
): Promise<void> {
  await tx.run(sql`
    delete from evidence_decision
    where tenant_id = ${tenantId} and pickup_id = ${pickupId} and image_set_id = ${returnId} and family_id = ${familyId}`)
}
