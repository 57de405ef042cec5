import { rectOf } from '@skadi/domain/damages/damage-box'
import { isUsable } from '@skadi/domain/damages/history/car-history'
import {
  type KeptBox,
  type PlacedSuggestion,
  placeSuggestions,
  type SuggestedBox,
  suggestInHistory,
} from '@skadi/domain/damages/matching/place-suggestions'
import type { ManualWork } from '@skadi/domain/damages/visible-states'
import type { Transaction } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { sql } from '../db/sql.ts'
import { changeHistory } from './change-history.repo.ts'
import { findOwner } from './history-owner.ts'
import { UNTOUCHED_MACHINE_BOX } from './visible-damage.ts'

export type { SuggestedBox } from '@skadi/domain/damages/matching/place-suggestions'

export type Suggestions = {
  tenantId: string
  imageSetId: string
  /** detector that found the boxes, shown with each damage */
  detector: { name: string; version: string }
  boxes: readonly SuggestedBox[]
}

/**
 * Writes the damages that a detector found in a passing as suggestions, with a new family per spot. Replaces the detector's earlier
 * suggestions in this passing. Boxes that a person drew, decided, moved, named or matched stay, and no suggestion is written on top of
 * them.
 * @returns number of written boxes; 0 if the passing belongs to another tenant
 */
export async function suggestDamages(
  tx: Transaction,
  { tenantId, imageSetId, detector, boxes }: Suggestions,
): Promise<number> {
  const owner = await findOwner(tx, tenantId, imageSetId)
  if (!owner) return 0
  let written = 0
  await changeHistory(tx, {
    userId: null,
    owner,
    act: async (history) => {
      const stored = await readBoxes(tx, { tenantId, imageSetId, detector })
      const replaced = stored.filter(({ isReplaced }) => isReplaced).map(({ id }) => id)
      const usable = new Set(history.damages.filter(isUsable).map(({ id }) => id))
      const kept = stored
        .filter(({ isReplaced }) => !isReplaced)
        .map(({ id, imageId, points, familyId }): KeptBox => {
          return { imageId, rect: rectOf(points), familyId, isUsable: usable.has(id) }
        })
      const shown = await readPhotos(tx, imageSetId)
      const onPhotos = boxes.filter(({ imageId }) => shown.has(imageId))
      const found = placeSuggestions(onPhotos, kept, newId).map((box) => ({ ...box, id: newId() }))
      await tx.run(sql`delete from damage where id = any(${replaced}::uuid[]) and tenant_id = ${tenantId}`)
      await insertSuggestions(tx, { tenantId, imageSetId, detector }, found)
      written = found.length
      return {
        history: suggestInHistory(history, {
          imageSetId: imageSetId,
          replaced,
          found,
          work: await readManualWork(tx, imageSetId),
        }),
      }
    },
  })
  return written
}

const readManualWork = (tx: Transaction, imageSetId: string): Promise<ManualWork | undefined> =>
  tx.row(sql`
    select annotation_enabled as "annotationEnabled", review_enabled as "reviewEnabled" from image_set where id = ${imageSetId}`)

type StoredBox = Omit<KeptBox, 'rect' | 'isUsable'> & {
  id: string
  points: SuggestedBox['points']
  isReplaced: boolean
}

/** Reads all boxes of the passing. `isReplaced` is true for an unchanged box of any version of the detector. */
const readBoxes = (
  tx: Transaction,
  { tenantId, imageSetId, detector }: Omit<Suggestions, 'boxes'>,
): Promise<StoredBox[]> =>
  tx.rows(sql`
    select d.id, d.image_id as "imageId", d.points, d.family_id as "familyId",
      coalesce(d.detector = ${detector.name} and ${UNTOUCHED_MACHINE_BOX}, false) as "isReplaced"
    from damage d where d.image_set_id = ${imageSetId} and d.tenant_id = ${tenantId}`)

async function readPhotos(tx: Transaction, imageSetId: string): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(
    sql`select id from image where image_set_id = ${imageSetId} and soft_deleted_at is null`,
  )
  return new Set(rows.map(({ id }) => id))
}

async function insertSuggestions(
  tx: Transaction,
  { tenantId, imageSetId, detector }: Omit<Suggestions, 'boxes'>,
  boxes: readonly (PlacedSuggestion & { id: string })[],
): Promise<void> {
  await tx.run(sql`
    insert into damage (id, tenant_id, image_set_id, image_id, family_id, box_index, state, points, certainty, found_certainty, is_faint,
      reranked_by, label_ids, identified, detector, detector_version, created_at)
    select n.id, ${tenantId}::uuid, ${imageSetId}::uuid, n."imageId", n."familyId",
      (select coalesce(max(box_index), 0) from damage where image_set_id = ${imageSetId} and tenant_id = ${tenantId}) + n.nth,
      'suggested', n.points, n.certainty, n.certainty, coalesce(n."isFaint", false), n."rerankedBy",
      coalesce(array(select jsonb_array_elements_text(n."labelIds")::int), '{}'),
      case when n."labelIds" is not null then jsonb_build_object('labelIds', n."labelIds", 'told', n."labelIds", 'certainty', n.certainty) end,
      ${detector.name}, ${detector.version}, clock_timestamp()
    from rows from (jsonb_to_recordset(${JSON.stringify(boxes)}::jsonb) as (id uuid, "imageId" uuid, "familyId" uuid,
      points jsonb, certainty real, "isFaint" boolean, "rerankedBy" uuid, "labelIds" jsonb)) with ordinality
      as n (id, "imageId", "familyId", points, certainty, "isFaint", "rerankedBy", "labelIds", nth)`)
}
