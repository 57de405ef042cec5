import type { EvidenceJudgement } from '@skadi/domain/evidence/judge-evidence'
import type { Transaction } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'
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

/** Removes a clerk's decision on one damage of a pair. The judgement of the decided damage stays, for the statistics. */
export async function removeEvidenceDecision(
  tx: Transaction,
  { tenantId }: Scope & { role: 'app' },
  { pickupId, returnId }: Pair,
  familyId: string,
): Promise<void> {
  await tx.run(sql`
    delete from evidence_decision
    where tenant_id = ${tenantId} and pickup_id = ${pickupId} and image_set_id = ${returnId} and family_id = ${familyId} and judgement is null`)
  await tx.run(sql`
    update evidence_decision set decision = null, note = null
    where tenant_id = ${tenantId} and pickup_id = ${pickupId} and image_set_id = ${returnId} and family_id = ${familyId}`)
}

export type JudgedDamage = { familyId: string; judgement: EvidenceJudgement }

/**
 * Saves how the pair of a return and its pickup judges the decided damages, for the statistics. A clerk's word keeps the judgement on which
 * it was based. Damages that are no longer decided lose their judgement.
 */
export async function putJudgements(
  tx: Transaction,
  { tenantId, userId }: Scope & { role: 'app' },
  { pickupId, returnId }: Pair,
  judged: readonly JudgedDamage[],
): Promise<void> {
  const families = judged.map(({ familyId }) => familyId)
  await tx.run(sql`
    delete from evidence_decision
    where tenant_id = ${tenantId} and image_set_id = ${returnId} and decision is null and family_id <> all(${families}::uuid[])`)
  for (const { familyId, judgement } of judged)
    await tx.run(sql`
      insert into evidence_decision as e (tenant_id, pickup_id, image_set_id, family_id, decided_by, judgement)
      values (${tenantId}, ${pickupId}, ${returnId}, ${familyId}, ${userId}, ${JSON.stringify(judgement)})
      on conflict (pickup_id, image_set_id, family_id) do update set judgement = excluded.judgement, decided_at = clock_timestamp()
      where e.decision is null`)
}

/**
 * The older passing of the pair on which the damages of a return are decided: its pickup, or without a pickup the passing before. No row for
 * a pickup, and for a car's first passing.
 */
export const pickupOfReturn = (imageSetId: string): Sql => sql`
  select p.id as "pickupId" from image_set s join lateral (
    select e.id from image_set e where e.tenant_id = s.tenant_id and e.car_id = s.car_id and e.status <> 'failed'
      and (e.rec_date, e.id) < (s.rec_date, s.id) and (s.pickup_id is null or e.id = s.pickup_id)
    order by e.rec_date desc, e.id desc limit 1) p on true
  where s.id = ${imageSetId} and s.origin_label is distinct from 'pickup'`
