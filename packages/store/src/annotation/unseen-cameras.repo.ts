import type { Camera } from '@skadi/domain/capture/camera'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/**
 * Stores the cameras that the submitter never opened with an assignment. Leaves out cameras that the passing does not have. Returns the
 * stored cameras.
 */
export async function keepUnseenCameras(
  tx: Transaction,
  { id, imageSetId }: { id: string; imageSetId: string },
  cameras: readonly Camera[],
): Promise<Camera[]> {
  if (cameras.length === 0) return []
  const rows = await tx.rows<{ camera: Camera }>(sql`
    select distinct camera from image where image_set_id = ${imageSetId} and camera = any (${[...cameras]}::text[])
    order by camera`)
  const unseen = rows.map(({ camera }) => camera)
  await tx.run(sql`update manual_job set unseen_cameras = ${unseen}::text[] where id = ${id}`)
  return unseen
}
