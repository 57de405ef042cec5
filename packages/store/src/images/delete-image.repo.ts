import type { DeleterRole } from '@skadi/domain/images/image-deletion'
import { COVER_ORDER } from '@skadi/domain/images/shown-first'
import type { Transaction } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { isoMoments, NEXT_MODIFIED_AT, sql } from '../db/sql.ts'
import { seenIn } from '../image-sets/seen-in.ts'
import { setCover } from './derive-image.repo.ts'

/** The passing from which a frame was deleted, as it is after the deletion. */
export type ReducedImageSet = { imageSetId: string; modifiedAt: string }

/**
 * Soft-deletes a frame (1§4). The row stays with the id of the user who deleted it. The passing counts one photo less. If the frame was the
 * cover, the passing gets another cover. Damages on the frame stay.
 * @returns undefined if the frame is unknown; `alreadyDeleted` if a user has already deleted it; `held` if a filed claim or a sent case names its passing
 * (ruling 27)
 */
export async function deleteImage(
  tx: Transaction,
  scope: Scope & { role: 'app' },
  id: string,
  role: DeleterRole,
): Promise<ReducedImageSet | 'alreadyDeleted' | 'held' | undefined> {
  // locks the passing, so that concurrent deletions choose the new cover one after the other from the photos that remain
  const imageSet = await tx.row<{ id: string; isCover: boolean }>(sql`
    select s.id, s.cover_image_id is not distinct from ${id}::uuid as "isCover" from image_set s
    where s.id = (select i.image_set_id from image i where i.id = ${id}) and ${seenIn(scope)} for update`)
  if (!imageSet) return undefined
  const held = await tx.row(sql`
    select c.id from damage_case c where c.sent_at is not null and ${imageSet.id}::uuid in (c.pickup_id, c.image_set_id)
    union all select d.claim_id from claim_damage d join claim c on c.id = d.claim_id
    where c.status = 'filed' and ${imageSet.id}::uuid in (d.pickup_id, d.image_set_id) limit 1`)
  if (held) return 'held'
  const deleted = await tx.run(sql`
    update image set soft_deleted_at = now(), soft_deleted_by = ${scope.userId}, soft_deleted_role = ${role}, modified_at = clock_timestamp()
    where id = ${id} and image_set_id = ${imageSet.id} and soft_deleted_at is null`)
  if (deleted === 0) return 'alreadyDeleted'
  if (imageSet.isCover) await setCover(tx, imageSet.id, COVER_ORDER)
  return tx.row<ReducedImageSet>(
    isoMoments(sql`
    update image_set s set modified_at = ${NEXT_MODIFIED_AT},
      image_count = (select count(*) from image i where i.image_set_id = s.id and i.soft_deleted_at is null)
    where s.id = ${imageSet.id} and ${seenIn(scope)} returning s.id as "imageSetId", s.modified_at as "modifiedAt"`),
  )
}
