import type { EvidenceJudgement } from '@skadi/domain/evidence/judge-evidence'
import type { Transaction } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'

/** A damage attached to a claim, with its state when it was attached. */
export type ClaimDamageRow = {
  familyId: string
  damageId: string
  pickupId: string
  imageSetId: string
  judgement: EvidenceJudgement
  note: string | null
  attachedAt: Date
  attachedBy: string
  attachedByName: string | null
}

const seenIn = (scope: Scope): Sql =>
  scope.role === 'staff' ? sql`true` : sql`d.tenant_id = ${'tenantId' in scope ? scope.tenantId : null}`

/** Selects the damages attached to a claim, in the order in which they were attached. */
export const claimDamagesStatement = (scope: Scope, claimId: string): Sql => sql`
  select d.family_id as "familyId", d.damage_id as "damageId", d.pickup_id as "pickupId", d.image_set_id as "imageSetId",
    d.judgement, d.note, d.attached_at as "attachedAt", d.attached_by as "attachedBy",
    nullif(concat_ws(' ', u.first_name, u.last_name), '') as "attachedByName"
  from claim_damage d join app_user u on u.id = d.attached_by
  where d.claim_id = ${claimId} and ${seenIn(scope)} order by d.attached_at, d.family_id`

export type NewClaimDamage = {
  claimId: string
  familyId: string
  damageId: string
  pickupId: string
  imageSetId: string
  judgement: EvidenceJudgement
  /** repair cost when the damage was attached; null if unknown */
  price: { amount: number; currency: string } | null
  note: string | null
}

/** Attaches a damage. Replaces an earlier attachment of the damage. */
export const putClaimDamage = (
  tx: Transaction,
  { tenantId, userId }: Scope & { role: 'app' },
  { claimId, familyId, damageId, pickupId, imageSetId, judgement, price, note }: NewClaimDamage,
): Promise<number> =>
  tx.run(sql`
    insert into claim_damage (claim_id, tenant_id, family_id, pickup_id, image_set_id, damage_id, judgement, amount, currency,
      note, attached_by)
    values (${claimId}, ${tenantId}, ${familyId}, ${pickupId}, ${imageSetId}, ${damageId}, ${JSON.stringify(judgement)}::jsonb,
      ${price?.amount ?? null}, ${price?.currency ?? null}, ${note}, ${userId})
    on conflict (claim_id, family_id) do update set pickup_id = excluded.pickup_id, image_set_id = excluded.image_set_id,
      damage_id = excluded.damage_id, judgement = excluded.judgement, amount = excluded.amount, currency = excluded.currency,
      note = excluded.note, attached_by = excluded.attached_by, attached_at = clock_timestamp()`)

/** Detaches a damage from a claim. @returns true if the damage was attached */
export const removeClaimDamage = async (
  tx: Transaction,
  { tenantId }: Scope & { role: 'app' },
  { claimId, familyId }: { claimId: string; familyId: string },
): Promise<boolean> =>
  (await tx.run(sql`
    delete from claim_damage d
    where d.claim_id = ${claimId} and d.family_id = ${familyId} and d.tenant_id = ${tenantId}`)) > 0
