import { isMaskedOff } from '@skadi/domain/capture/pipeline-mask'
import { readTenantSettings } from '@skadi/domain/tenants/tenant-settings'
import type { Transaction } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import { restartPipeline } from '../passages/restart-pipeline.repo.ts'
import { MOST_EARLIER, readEarlierPhotos, readShownPhotos } from './earlier-photos.repo.ts'

/**
 * Saves the ids of the earlier passings that a detector compared the passing with. `beside` is undefined if no detector compared photos.
 */
export async function writeDetectionBeside(
  tx: Transaction,
  imageSetId: string,
  beside: readonly string[] | undefined,
): Promise<void> {
  await tx.run(sql`update image_set set detection_beside = ${beside ?? null}::uuid[] where id = ${imageSetId}`)
}

/**
 * Restarts damage detection of finished passings whose earlier passings have changed since the detector compared them (ruling 41).
 * Considers this passing, which has just finished, later passings of the car, and passings that were compared with this passing. Leaves out
 * passings on which a person has decided, and passings whose company has switched detection off. The caller holds the lock of the car.
 * @returns ids of the restarted passings
 */
export async function detectAgainAfter(tx: Transaction, imageSetId: string): Promise<string[]> {
  return sendAgain(
    tx,
    await readCandidates(
      tx,
      sql`
    select s.id from (
      select l.id from image_set own join image_set l on l.tenant_id = own.tenant_id and l.car_id = own.car_id
        and (l.rec_date, l.id) >= (own.rec_date, own.id)
      where own.id = ${imageSetId} and l.status = 'finished' order by l.rec_date, l.id limit ${1 + MOST_EARLIER}
    ) s
    union select b.id from image_set b join image_set own on own.id = ${imageSetId} and b.car_id = own.car_id
    where b.detection_beside @> array[${imageSetId}::uuid]`,
    ),
  )
}

/** Restarts damage detection of one passing if its comparison is out of date. The caller holds the lock of its car. */
export async function detectAgain(tx: Transaction, imageSetId: string): Promise<string[]> {
  return sendAgain(tx, await readCandidates(tx, sql`select ${imageSetId}::uuid`))
}

/** Finds passings of other cars that were compared with this passing before the plate of this passing was corrected. */
export async function readComparedElsewhere(tx: Transaction, imageSetId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select b.id from image_set b join image_set own on own.id = ${imageSetId} and b.car_id is distinct from own.car_id
    where b.detection_beside @> array[${imageSetId}::uuid] order by b.id`)
  return rows.map(({ id }) => id)
}

type Candidate = { id: string; beside: string[]; isStale: boolean; mask: number; settings: unknown }

async function sendAgain(tx: Transaction, candidates: readonly Candidate[]): Promise<string[]> {
  const sent: string[] = []
  for (const { id, beside, isStale, mask, settings } of candidates) {
    if (isMaskedOff('damageDetection', mask) || !readTenantSettings(settings).damageDetectionEnabled) continue
    if (!isStale) {
      const cameras = (await readShownPhotos(tx, id)).map(({ camera }) => camera)
      const earlier = await readEarlierPhotos(tx, { imageSetId: id, cameras, most: MOST_EARLIER })
      if (earlier.every((photo) => beside.includes(photo.imageSetId))) continue
    }
    const restarted = await restartPipeline(tx, { imageSetId: id, fromStep: 'damageDetection' })
    if (typeof restarted === 'object') sent.push(id)
  }
  return sent
}

/**
 * Finds the passings among these ids that a detector has compared and that no person has decided on. `isStale` is true if a compared
 * passing now belongs to another car or has a later recording time.
 */
const readCandidates = (tx: Transaction, ids: Sql): Promise<Candidate[]> =>
  tx.rows(sql`
    select n.id, n.detection_beside as beside, coalesce(c.pipeline_mask, 0) as mask, t.settings,
      exists (select from image_set e where e.id = any(n.detection_beside)
        and (e.car_id is distinct from n.car_id or (e.rec_date, e.id) > (n.rec_date, n.id))) as "isStale"
    from image_set n join tenant t on t.id = n.tenant_id left join capture_set c on c.id = n.capture_set_id
    where n.id in (${ids}) and n.status = 'finished'
      and n.detection_beside is not null and n.photos_gone_at is null and n.checked_at is null and n.inspected_at is null
      and n.annotation_time is null and n.review_time is null
      and not exists (select from damage d where d.image_set_id = n.id
        and (d.decided_at is not null or d.created_by is not null or d.original_points is not null))
    order by n.rec_date, n.id`)
