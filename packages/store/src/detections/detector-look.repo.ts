import type { Camera } from '@skadi/domain/capture/camera'
import type { SuggestedBox } from '../damages/suggest-damages.repo.ts'
import type { Transaction } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { sql } from '../db/sql.ts'

export type DetectorLook = {
  imageSetId: string
  detectorId: string
  mode: 'live' | 'shadow'
  status: 'done' | 'notRun' | 'failed'
  /** cameras whose photos the version examined */
  cameras: readonly Camera[]
}

/**
 * Records that a version examined a passing. Deletes the version's shadow finds of an earlier run. Does not record a passing without a
 * company.
 */
export async function writeLook(
  tx: Transaction,
  { imageSetId, detectorId, mode, status, cameras }: DetectorLook,
): Promise<void> {
  await tx.run(sql`delete from shadow_find where image_set_id = ${imageSetId} and detector_id = ${detectorId}`)
  await tx.run(sql`
    insert into detector_look (image_set_id, detector_id, tenant_id, mode, status, cameras)
    select s.id, ${detectorId}, s.tenant_id, ${mode}, ${status}, ${[...cameras]}::text[] from image_set s
    where s.id = ${imageSetId} and s.tenant_id is not null
    on conflict (image_set_id, detector_id) do update set tenant_id = excluded.tenant_id, mode = excluded.mode, status = excluded.status,
      cameras = excluded.cameras, looked_at = clock_timestamp()`)
}

/**
 * Stores the finds of a version in shadow mode for a passing. Replaces the version's earlier finds. Writes nothing if the version is no
 * longer in shadow mode or if the passing's photos are deleted.
 * @returns true if the finds were written
 */
export async function writeShadowFinds(
  tx: Transaction,
  { boxes, ...look }: Omit<DetectorLook, 'mode'> & { boxes: readonly SuggestedBox[] },
): Promise<boolean> {
  const { imageSetId, detectorId } = look
  // a concurrent purge waits for this lock, or has already committed
  const passing = await tx.row<{ tenantId: string }>(sql`
    select tenant_id as "tenantId" from image_set where id = ${imageSetId} and tenant_id is not null and photos_gone_at is null for share`)
  const detector = await tx.row(
    sql`select 1 from detector_version where id = ${detectorId} and state = 'shadow' for key share`,
  )
  if (!passing || !detector) return false
  await writeLook(tx, { ...look, mode: 'shadow' })
  const rows = boxes.map(({ imageId, points, certainty, isFaint = false, labelIds = [] }) => {
    return { id: newId(), imageId, points, certainty, isFaint, labelIds }
  })
  await tx.run(sql`
    insert into shadow_find (id, tenant_id, image_set_id, detector_id, image_id, points, certainty, is_faint, label_ids)
    select n.id, ${passing.tenantId}, ${imageSetId}, ${detectorId}, n."imageId", n.points, n.certainty, n."isFaint",
      array(select jsonb_array_elements_text(n."labelIds")::int)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, "imageId" uuid, points jsonb, certainty real, "isFaint" boolean, "labelIds" jsonb)
    join image i on i.id = n."imageId" and i.image_set_id = ${imageSetId}`)
  return true
}

/** Deletes the shadow finds of a passing whose photos are deleted. */
export const removeShadowFinds = (tx: Transaction, imageSetId: string): Promise<number> =>
  tx.run(sql`delete from detector_look where image_set_id = ${imageSetId} and mode = 'shadow'`)

/** Reads the cameras of a passing whose photos the live version of kind `difference` compared with earlier photos. */
export async function readCompared(tx: Transaction, imageSetId: string): Promise<Camera[]> {
  const row = await tx.row<{ cameras: Camera[] }>(sql`
    select l.cameras from detector_look l join detector_version v on v.id = l.detector_id
    where l.image_set_id = ${imageSetId} and v.kind = 'difference' and l.mode = 'live' and l.status = 'done'
    order by l.looked_at desc limit 1`)
  return row?.cameras ?? []
}
