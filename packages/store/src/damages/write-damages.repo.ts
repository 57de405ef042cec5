import type { Camera } from '@skadi/domain/capture/camera'
import type { RepairCost } from '@skadi/domain/costs/repair-cost'
import type { Point } from '@skadi/domain/damages/damage-box'
import type { DamageState } from '@skadi/domain/damages/damage-state'
import type { DamagedPart } from '@skadi/domain/damages/names/damage-parts'
import type { Transaction } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { NEXT_MODIFIED_AT, type Sql, sql } from '../db/sql.ts'

export type NewBox = {
  id: string
  imageId: string
  familyId: string
  state: DamageState
  points: readonly Point[]
  isPotential: boolean
  labelIds: readonly number[]
  damagedParts: readonly DamagedPart[]
  isMatchedByHand: boolean
}

/**
 * Inserts boxes that a person drew on photos of one passing. The numbers of these boxes continue the numbers of the passing.
 * @returns number of inserted boxes, which is smaller than the number of boxes if an id is taken
 */
export async function insertDamages(
  tx: Transaction,
  { tenantId, userId, imageSetId }: { tenantId: string; userId: string; imageSetId: string },
  boxes: readonly NewBox[],
): Promise<number> {
  return tx.run(sql`
    insert into damage (id, tenant_id, image_set_id, image_id, family_id, box_index, state, points, potential, label_ids,
      damaged_parts, matched_by_hand, created_by, created_at)
    select n.id, ${tenantId}::uuid, ${imageSetId}::uuid, n."imageId", n."familyId",
      (select coalesce(max(box_index), 0) from damage where image_set_id = ${imageSetId} and tenant_id = ${tenantId}) + n.nth,
      n.state, n.points, n."isPotential", array(select jsonb_array_elements_text(n."labelIds")::int), n."damagedParts",
      n."isMatchedByHand", ${userId}::uuid, clock_timestamp()
    from rows from (jsonb_to_recordset(${JSON.stringify(boxes)}::jsonb) as (id uuid, "imageId" uuid, "familyId" uuid,
      state text, points jsonb, "isPotential" boolean, "labelIds" jsonb, "damagedParts" jsonb, "isMatchedByHand" boolean))
      with ordinality as n (id, "imageId", "familyId", state, points, "isPotential", "labelIds", "damagedParts",
      "isMatchedByHand", nth)
    on conflict (id) do nothing`)
}

/** Reads the photo and the author of these boxes, if they belong to the tenant. */
export const readDrawnBoxes = (
  tx: Transaction,
  tenantId: string,
  ids: readonly string[],
): Promise<{ id: string; imageId: string; createdBy: string | null }[]> =>
  tx.rows(sql`
    select id, image_id as "imageId", created_by as "createdBy" from damage
    where id = any(${ids}::uuid[]) and tenant_id = ${tenantId}`)

/** Deletes boxes completely, as if they had never been drawn. */
export const eraseDamages = (tx: Transaction, tenantId: string, ids: readonly string[]): Promise<number> =>
  tx.run(sql`delete from damage where id = any(${ids}::uuid[]) and tenant_id = ${tenantId}`)

/** Fields of a box. Missing fields stay unchanged. */
export type DamageFields = {
  state?: DamageState
  finalState?: 'accepted' | 'rejected' | null
  partnerState?: DamageState | null
  /** state before a decision that changes the state (B-15) */
  stateBefore?: DamageState | null
  isPotential?: boolean
  labelIds?: readonly number[]
  damagedParts?: readonly DamagedPart[]
  points?: readonly Point[]
  /** photo of an earlier passing that a person compared with the box; a new decision or position without a photo removes it */
  comparedImageId?: string | null
  notSeenIn?: readonly Camera[]
}

/** Changes fields of a box. The first move of a box also stores its original position. */
export async function updateDamage(tx: Transaction, tenantId: string, id: string, fields: DamageFields): Promise<void> {
  const { state, finalState, partnerState, stateBefore, isPotential, labelIds, damagedParts, points } = fields
  const isComparisonOver = finalState !== undefined || points !== undefined || fields.comparedImageId === null
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  await tx.run(sql`
    update damage set state = coalesce(${state ?? null}, state),
      final_state = case when ${finalState !== undefined} then ${finalState ?? null} else final_state end,
      partner_state = case when ${partnerState !== undefined} then ${partnerState ?? null} else partner_state end,
      state_before = case when ${stateBefore !== undefined} then ${stateBefore ?? null} else state_before end,
      potential = coalesce(${isPotential ?? null}::boolean, potential),
      label_ids = coalesce(${labelIds ?? null}::int[], label_ids),
      damaged_parts = coalesce(${json(damagedParts)}::jsonb, damaged_parts),
      not_seen_in = coalesce(${fields.notSeenIn ?? null}::text[], not_seen_in),
      original_points = case when ${json(points)}::jsonb is null then original_points else coalesce(original_points, points) end,
      points = coalesce(${json(points)}::jsonb, points),
      compared_image_id = coalesce(${fields.comparedImageId ?? null}::uuid, case when ${!isComparisonOver} then compared_image_id end),
      modified_at = ${NEXT_MODIFIED_AT}
    where id = ${id} and tenant_id = ${tenantId}`)
}

/** Records the decision on a suggestion and its author. `decided` is null if the decision was reversed. */
export async function noteDecision(
  tx: Transaction,
  tenantId: string,
  id: string,
  decided: { userId: string; decision: 'accepted' | 'rejected'; as: 'annotator' | 'reviewer' | null } | null,
): Promise<void> {
  await tx.run(sql`
    update damage set decided_at = case when ${decided !== null} then clock_timestamp() end,
      decided_by = ${decided?.userId ?? null}, decision = ${decided?.decision ?? null}, decided_as = ${decided?.as ?? null}
    where id = ${id} and tenant_id = ${tenantId}`)
}

/** A repaired damage with what its repair cost; `repair` is null while nobody has entered it. */
export type RepairRow = {
  familyId: string
  repairedAt: Date | null
  repair: RepairCost | null
  /** day of the passing that showed the damage first */
  seenOn: string
  /** today in the company's zone */
  today: string
}

/** The repair of a box's damage, in the scope of its company. */
export const repairStatement = ({ tenantId }: Scope & { role: 'app' }, damageId: string): Sql => sql`
  select f.id as "familyId", f.repaired_at as "repairedAt", s.rec_day::text as "seenOn",
    (clock_timestamp() at time zone own_zone())::date::text as today,
    case when f.repair_minor is not null then
      jsonb_build_object('currency', f.repair_currency, 'minor', f.repair_minor, 'day', f.repair_day) end as repair
  from damage d join damage_family f on f.id = d.family_id and f.tenant_id = d.tenant_id join image_set s on s.id = f.first_image_set_id
  where d.id = ${damageId} and d.tenant_id = ${tenantId}`

/** Writes what the repair of a repaired damage cost; null removes it. */
export const putRepair = (
  tx: Transaction,
  { tenantId, userId }: Scope & { role: 'app' },
  familyId: string,
  repair: RepairCost | null,
): Promise<number> =>
  tx.run(sql`
    update damage_family f set repair_minor = ${repair?.minor ?? null}, repair_currency = ${repair?.currency ?? null},
      repair_day = ${repair?.day ?? null}, repair_by = ${repair && userId}, modified_at = clock_timestamp()
    where f.id = ${familyId} and f.tenant_id = ${tenantId} and f.repaired_at is not null`)
