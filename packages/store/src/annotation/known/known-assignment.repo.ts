import { compareKnown, type KnownBox } from '@skadi/domain/annotation/known/compare-known'
import { KNOWN_COMPANY_ID } from '@skadi/domain/annotation/known/known-company'
import { isKnownTurn } from '@skadi/domain/annotation/known/known-turn'
import { isCounted } from '@skadi/domain/damages/damage-state'
import { rederiveImageSet } from '../../damages/change-history.repo.ts'
import { COUNTABLE } from '../../damages/visible-damage.ts'
import type { Transaction } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { sql } from '../../db/sql.ts'
import { clearCopy } from './copy-image-set.ts'
import { type FrozenSuggestion, knownRateStatement } from './known-image-set.repo.ts'

/** A locked copy of a known passing in its original state. The annotator sees the company of the source, `shownTenantId`. */
export type DueKnown = { imageSetId: string; shownTenantId: string }

/**
 * Chooses a known passing (control passing) that replaces `insteadOf`. Returns undefined if no control is due for this annotator. The known
 * passing belongs to the company that the annotator waits for. The annotator has seen neither its copy nor its source. Only an annotator of
 * all companies gets a known passing.
 * @param insteadOf the locked next passing of the queue, which stays in the queue; the copy gets its waiting time
 */
export async function takeKnownImageSet(
  tx: Transaction,
  { userId, tenantId, insteadOf }: { userId: string; tenantId: string | null; insteadOf: string },
): Promise<DueKnown | undefined> {
  const rate = await tx.row<{ percent: number }>(knownRateStatement)
  if (!rate || rate.percent === 0) return undefined
  const assignments = await tx.row<{ n: number }>(
    sql`select count(*)::int as n from manual_job where user_id = ${userId} and job_type = 'ANNOTATION'`,
  )
  if (!isKnownTurn(userId, assignments?.n ?? 0, rate.percent)) return undefined
  const due = await tx.row<DueKnown & { suggestions: FrozenSuggestion[] }>(sql`
    select k.copy_id as "imageSetId", k.tenant_id as "shownTenantId", k.suggestions
    from known_passing k join image_set s on s.id = k.copy_id
    where k.retired_at is null and (${tenantId}::uuid is null or k.tenant_id = ${tenantId})
      and may_work_by_hand(${userId}, 'ANNOTATION', ${KNOWN_COMPANY_ID})
      and not exists (select from manual_job j where j.image_set_id = k.copy_id and j.status in ('picked', 'running'))
      and not exists (
        select from manual_job j where j.user_id = ${userId} and (j.image_set_id = k.source_id
          or j.image_set_id in (select o.copy_id from known_passing o where o.source_id = k.source_id)))
      and not exists (
        select from image c join image i on i.id = c.pictures_of
        where c.image_set_id = k.copy_id and (i.revision <> c.revision or i.status <> 'ready' or i.soft_deleted_at is not null))
    order by k.marked_at, k.id limit 1 for no key update of s skip locked`)
  if (!due) return undefined
  await putBack(tx, due, insteadOf)
  return due
}

/**
 * Restores the copy to its original state. The copy gets the waiting time of the passing that it replaces, and a slightly earlier recording
 * time.
 */
async function putBack(
  tx: Transaction,
  { imageSetId, suggestions }: DueKnown & { suggestions: readonly FrozenSuggestion[] },
  insteadOf: string,
): Promise<void> {
  await clearCopy(tx, imageSetId)
  await tx.run(sql`delete from passage_stage where image_set_id = ${imageSetId}`)
  await tx.run(sql`
    update image_set s set rec_date = t.rec_date, arrived_at = t.rec_date, waiting_for = 'ANNOTATION', waiting_since = w.waiting_since, is_skipped = false,
      manual_status = 0, last_annotator_id = null, annotation_time = null, last_reviewer_id = null, review_time = null
    from image_set w, lateral (select w.rec_date - make_interval(secs => 180 + floor(random() * 1000)) as rec_date) t
    where s.id = ${imageSetId} and s.tenant_id = ${KNOWN_COMPANY_ID} and w.id = ${insteadOf}`)
  const families = new Map(suggestions.map(({ familyId }) => [familyId, newId()]))
  const boxes = suggestions.map((box) => ({ ...box, id: newId(), familyId: families.get(box.familyId) }))
  await tx.run(sql`
    insert into damage_family (id, tenant_id, image_set_id, representative_id, first_damage_id, first_image_set_id, size, counted)
    select b."familyId", ${KNOWN_COMPANY_ID}, ${imageSetId}, (array_agg(b.id))[1], (array_agg(b.id))[1], ${imageSetId}, count(*), 0
    from jsonb_to_recordset(${JSON.stringify(boxes)}::jsonb) as b (id uuid, "familyId" uuid) group by b."familyId"`)
  await tx.run(sql`
    insert into damage (id, tenant_id, image_set_id, image_id, family_id, box_index, state, points, certainty, identified, label_ids,
      damaged_parts, detector, detector_version, created_at)
    select b.id, ${KNOWN_COMPANY_ID}, ${imageSetId}, b."imageId", b."familyId", b.nth, 'suggested', b.points, b.certainty,
      nullif(b.identified, 'null'), coalesce(array(select jsonb_array_elements_text(b.identified -> 'labelIds')::int), '{}'),
      coalesce(b.identified -> 'damagedParts', '[]'), b.detector, b."detectorVersion", clock_timestamp()
    from rows from (jsonb_to_recordset(${JSON.stringify(boxes)}::jsonb) as (id uuid, "imageId" uuid, "familyId" uuid,
      points jsonb, certainty real, identified jsonb, detector text, "detectorVersion" text)) with ordinality
      as b (id, "imageId", "familyId", points, certainty, identified, detector, "detectorVersion", nth)`)
  await rederiveImageSet(tx, imageSetId, KNOWN_COMPANY_ID)
}

/**
 * Compares the boxes of a submitted assignment with the known boxes and saves the result. Does nothing if the passing is no longer known.
 */
export async function keepKnownResult(
  tx: Transaction,
  { id, imageSetId, userId }: { id: string; imageSetId: string; userId: string },
): Promise<void> {
  const known = await tx.row<{ id: string; tenantId: string; truth: KnownBox[] }>(sql`
    select id, tenant_id as "tenantId", truth from known_passing where copy_id = ${imageSetId} and retired_at is null`)
  if (!known) return
  const boxes = await tx.rows<KnownBox & Parameters<typeof isCounted>[0]>(sql`
    select d.image_id as "imageId", d.points, d.label_ids as "labelIds", ${COUNTABLE}
    from damage d where d.image_set_id = ${imageSetId} and d.tenant_id = ${KNOWN_COMPANY_ID}`)
  const { found, missed, extra, labelsRight } = compareKnown(known.truth, boxes.filter(isCounted))
  await tx.run(sql`
    insert into known_result (job_id, known_id, tenant_id, user_id, found, missed, extra, labels_right)
    values (${id}, ${known.id}, ${known.tenantId}, ${userId}, ${found}, ${missed}, ${extra}, ${labelsRight})`)
}

/** Removes the copy from the queue until it is handed out again. */
export const shelveKnown = (tx: Transaction, imageSetId: string): Promise<number> =>
  tx.run(sql`
    update image_set set waiting_for = null, waiting_since = null
    where id = ${imageSetId} and tenant_id = ${KNOWN_COMPANY_ID}`)
