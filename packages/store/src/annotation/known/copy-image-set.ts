import { KNOWN_COMPANY_ID } from '@skadi/domain/annotation/known/known-company'
import type { Transaction } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { sql } from '../../db/sql.ts'

/** Deletes the boxes of a copy. */
export async function clearCopy(tx: Transaction, copyId: string): Promise<void> {
  await tx.run(sql`delete from damage where image_set_id = ${copyId} and tenant_id = ${KNOWN_COMPANY_ID}`)
  await tx.run(sql`delete from damage_family where image_set_id = ${copyId} and tenant_id = ${KNOWN_COMPANY_ID}`)
}

/**
 * Copies a passing with its visible photos into the company of known passings, without car, recordings and boxes. The copied photos use the
 * picture files of the originals.
 * @returns the id of the copy, and the ids of its photos by the ids of the originals
 */
export async function copyImageSet(
  tx: Transaction,
  sourceId: string,
): Promise<{ copyId: string; imageIds: ReadonlyMap<string, string> }> {
  await tx.run(sql`
    insert into tenant (id, name) values (${KNOWN_COMPANY_ID}, 'Known passings (no company)') on conflict (id) do nothing`)
  const copyId = newId()
  const photos = await tx.rows<{ id: string }>(sql`
    select id from image where image_set_id = ${sourceId} and status = 'ready' and soft_deleted_at is null order by id`)
  const imageIds = new Map(photos.map(({ id }) => [id, newId()]))
  await tx.run(sql`
    insert into image_set (id, tenant_id, output, country_code, registration_no, written_no, registration_source, registration_confidence,
      rec_date, time_zone, rec_day, origin_name, origin_location, origin_label, is_one_sided, status, current_step, detection,
      cover_image_id, cover_revision, image_count, annotation_enabled, review_enabled, manual_status, zoom_standarization)
    select ${copyId}, ${KNOWN_COMPANY_ID}, 'tenant', country_code, registration_no, written_no, registration_source, registration_confidence,
      rec_date, time_zone, rec_day, origin_name, origin_location, origin_label, is_one_sided, 'inProgress', 'manualAnnotation', detection,
      (select n.copy from unnest(${[...imageIds.keys()]}::uuid[], ${[...imageIds.values()]}::uuid[]) n (first, copy)
        where n.first = cover_image_id),
      cover_revision, ${photos.length}, true, review_enabled, 0, zoom_standarization
    from image_set where id = ${sourceId}`)
  await tx.run(sql`
    insert into image (id, image_set_id, pictures_of, camera, frame, file_name, sha256, object_key, content_type, revision, status,
      width, height, face_count, measures, is_selected, frame_choice)
    select n.copy, ${copyId}, i.id, i.camera, i.frame, i.file_name, i.sha256, i.object_key, i.content_type, i.revision, i.status,
      i.width, i.height, i.face_count, i.measures, i.is_selected, i.frame_choice
    from unnest(${[...imageIds.keys()]}::uuid[], ${[...imageIds.values()]}::uuid[]) n (first, copy) join image i on i.id = n.first`)
  return { copyId, imageIds }
}
