import type { Camera } from '@skadi/domain/capture/camera'
import type { Point } from '@skadi/domain/damages/damage-box'
import type { NamedDamage } from '@skadi/domain/damages/names/name-damage'
import type { Transaction } from '../db/database.ts'
import { NEXT_MODIFIED_AT, sql } from '../db/sql.ts'
import { changeHistory } from './change-history.repo.ts'
import { findOwner } from './history-owner.ts'
import { UNTOUCHED_MACHINE_BOX } from './visible-damage.ts'

/** A box that a detector found and that no person has changed. `certainty` is the detector's certainty before identification. */
export type FoundBox = {
  id: string
  camera: Camera
  points: readonly Point[]
  certainty: number
  /** damage types that the detector reported; empty if it cannot tell them */
  told: readonly number[]
}

/** Reads the boxes of a passing whose damage type may be identified. */
export const readFoundBoxes = (tx: Transaction, tenantId: string, imageSetId: string): Promise<FoundBox[]> =>
  tx.rows(sql`
    select d.id, i.camera, d.points, coalesce((d.identified ->> 'certainty')::real, d.certainty, 0) as certainty,
      coalesce(d.identified -> 'told', '[]') as told
    from damage d join image i on i.id = d.image_id
    where d.image_set_id = ${imageSetId} and d.tenant_id = ${tenantId} and ${UNTOUCHED_MACHINE_BOX} order by d.box_index`)

/**
 * Writes the result of identification to boxes. The detector's own certainty stays stored as well. Skips boxes that a person has changed in
 * the meantime.
 * @returns number of written boxes
 */
export async function identifyDamages(
  tx: Transaction,
  {
    tenantId,
    imageSetId,
    named,
  }: { tenantId: string; imageSetId: string; named: readonly (NamedDamage & { id: string; found: number })[] },
): Promise<number> {
  const owner = await findOwner(tx, tenantId, imageSetId)
  if (!owner || named.length === 0) return 0
  let written = 0
  await changeHistory(tx, {
    userId: null,
    owner,
    act: async (history) => {
      written = await tx.run(sql`
        update damage d set label_ids = array(select jsonb_array_elements_text(n."labelIds")::int), damaged_parts = n."damagedParts",
          certainty = n.certainty, modified_at = ${NEXT_MODIFIED_AT},
          identified = jsonb_build_object('labelIds', n."labelIds", 'damagedParts', n."damagedParts", 'certainty', n.found,
            'told', coalesce(d.identified -> 'told', '[]'))
        from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n (id uuid, "labelIds" jsonb, "damagedParts" jsonb,
          certainty real, found real)
        where d.id = n.id and d.image_set_id = ${imageSetId} and d.tenant_id = ${tenantId} and ${UNTOUCHED_MACHINE_BOX}`)
      return { history, changed: written > 0 ? [imageSetId] : [] }
    },
  })
  return written
}
