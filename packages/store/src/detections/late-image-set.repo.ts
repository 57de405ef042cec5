import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { restartPipeline } from '../passages/restart-pipeline.repo.ts'
import { MOST_EARLIER, readEarlierPhotos, readShownPhotos } from './earlier-photos.repo.ts'

/** Keeps which earlier passings a detector had beside the passing; undefined: none looked for differences. */
export async function writeDetectionBeside(
  tx: Transaction,
  imageSetId: string,
  beside: readonly string[] | undefined,
): Promise<void> {
  await tx.run(sql`update image_set set detection_beside = ${beside ?? null}::uuid[] where id = ${imageSetId}`)
}

/**
 * Sends finished passings through damage detection again that now have an earlier passing beside them which it did not have:
 * the one that has just finished, and those recorded after it (ruling 41). Passings about which a person has decided stay as
 * they are. The caller holds the lock of the car.
 * @returns ids of the passings that were sent
 */
export async function detectAgainAfter(tx: Transaction, imageSetId: string): Promise<string[]> {
  const sent: string[] = []
  for (const { id, beside } of await readCandidates(tx, imageSetId)) {
    const cameras = (await readShownPhotos(tx, id)).map(({ camera }) => camera)
    const earlier = await readEarlierPhotos(tx, { imageSetId: id, cameras, most: MOST_EARLIER })
    if (earlier.every((photo) => beside.includes(photo.imageSetId))) continue
    const restarted = await restartPipeline(tx, { imageSetId: id, fromStep: 'damageDetection' })
    if (typeof restarted === 'object') sent.push(id)
  }
  return sent
}

/** The passing and the next ones of its car that have as many earlier ones beside them, as far as nobody has decided on them. */
const readCandidates = (tx: Transaction, imageSetId: string): Promise<{ id: string; beside: string[] }[]> =>
  tx.rows(sql`
    select n.id, n.detection_beside as beside from (
      select s.* from image_set own join image_set s on s.tenant_id = own.tenant_id and s.car_id = own.car_id
        and (s.rec_date, s.id) >= (own.rec_date, own.id)
      where own.id = ${imageSetId} and s.status = 'finished' order by s.rec_date, s.id limit ${1 + MOST_EARLIER}
    ) n
    where n.detection_beside is not null and n.photos_gone_at is null and n.checked_at is null and n.inspected_at is null
      and n.annotation_time is null and n.review_time is null
      and not exists (select from damage d where d.image_set_id = n.id
        and (d.decided_at is not null or d.created_by is not null or d.original_points is not null))
    order by n.rec_date, n.id`)
