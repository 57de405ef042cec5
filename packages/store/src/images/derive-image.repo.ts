import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** What became of a photo when its derivatives were made. */
export type DerivedImage =
  | { id: string; kind: 'derived'; width: number; height: number; revision: number }
  | { id: string; kind: 'unreadable'; reason: string }

/**
 * Writes sizes and revisions of photos whose derivatives are stored, and the reasons of those that could not be read.
 * Nothing is shown yet: `publishImages` decides that. A repeat changes nothing.
 */
export async function recordDerived(tx: Transaction, images: readonly DerivedImage[]): Promise<void> {
  const ok = images.filter((image) => image.kind === 'derived')
  await tx.run(sql`
    update image i set width = d.width, height = d.height, revision = d.revision, modified_at = clock_timestamp()
    from unnest(${ok.map(({ id }) => id)}::uuid[], ${ok.map(({ width }) => width)}::int[], ${ok.map(({ height }) => height)}::int[],
      ${ok.map(({ revision }) => revision)}::int[]) as d (id, width, height, revision)
    where i.id = d.id and i.status = 'pending' and i.revision < d.revision`)
  const bad = images.filter((image) => image.kind === 'unreadable')
  if (bad.length === 0) return
  await tx.run(sql`
    update image i set status = 'unreadable', reason = d.reason, modified_at = clock_timestamp()
    from unnest(${bad.map(({ id }) => id)}::uuid[], ${bad.map(({ reason }) => reason)}::text[]) as d (id, reason)
    where i.id = d.id and i.status = 'pending'`)
}

/**
 * Shows derived photos, except those of `withheld` cameras, which say why they are not shown (ruling 16); one that was
 * shown before somebody wanted its faces blurred is taken back.
 * @param reason plain English
 */
export async function publishImages(
  tx: Transaction,
  imageSetId: string,
  withheld: readonly string[],
  reason: string,
): Promise<void> {
  await tx.run(sql`
    update image set status = case when camera = any(${withheld}::text[]) then 'pending' else 'ready' end,
      reason = case when camera = any(${withheld}::text[]) then ${reason} end, modified_at = clock_timestamp()
    where image_set_id = ${imageSetId} and revision > 0 and (status = 'pending' or status = 'ready' and camera = any(${withheld}::text[]))`)
}

/** The photo a passing is listed with; null where none may be shown. */
export async function setCover(tx: Transaction, imageSetId: string, cameraOrder: readonly string[]): Promise<void> {
  await tx.run(sql`
    update image_set s set (cover_image_id, cover_revision) = (
      select i.id, i.revision from image i where i.image_set_id = s.id and i.status = 'ready' and i.soft_deleted_at is null
      order by array_position(${cameraOrder}::text[], i.camera), i.frame limit 1)
    where s.id = ${imageSetId}`)
}
