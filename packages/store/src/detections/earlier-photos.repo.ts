import type { Camera } from '@skadi/domain/capture/camera'
import type { ShownFrame } from '../alignments/shown-frame.repo.ts'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/**
 * Maximum number of earlier passings that a photo is compared with. Two photos suffice for two rules. A mark on both earlier photos is not
 * new. A spot that differs between the two earlier photos is not damage.
 */
export const MOST_EARLIER = 2

/** A camera's photo in an earlier passing of the car. The newest photo has `age` 1. */
export type EarlierPhoto = ShownFrame & { age: number }

/** Reads the displayed photo of each camera of a passing. */
export const readShownPhotos = (tx: Transaction, imageSetId: string): Promise<ShownFrame[]> =>
  tx.rows<ShownFrame>(sql`
    select distinct on (i.camera) i.id, i.image_set_id as "imageSetId", i.camera, i.revision
    from image i where i.image_set_id = ${imageSetId} and i.status = 'ready' and i.soft_deleted_at is null
    order by i.camera, i.is_selected desc, i.frame`)

/** Finds cameras that have photos, but no readable photo. */
export const readUnreadableCameras = async (tx: Transaction, imageSetId: string): Promise<Camera[]> => {
  const rows = await tx.rows<{ camera: Camera }>(sql`
    select i.camera from image i where i.image_set_id = ${imageSetId} and i.soft_deleted_at is null
    group by i.camera having bool_and(i.status = 'unreadable')`)
  return rows.map(({ camera }) => camera)
}

/**
 * Reads photos of each camera from earlier passings of the car at the company, by recording time (ruling 2). Reads the newest `most` photos
 * per camera and not per passing, because one side of a passing may be missing. Leaves out failed passings.
 */
export const readEarlierPhotos = (
  tx: Transaction,
  { imageSetId, cameras, most }: { imageSetId: string; cameras: readonly Camera[]; most: number },
): Promise<EarlierPhoto[]> =>
  tx.rows<EarlierPhoto>(sql`
    select e.id, e."imageSetId", e.camera, e.revision, e.age::int
    from (
      select p.*, row_number() over (partition by p.camera order by p.rec_date desc, p."imageSetId" desc) as age
      from (
        select distinct on (s.id, i.camera) i.id, s.id as "imageSetId", s.rec_date, i.camera, i.revision
        from image_set own join image_set s on s.tenant_id = own.tenant_id and s.car_id = own.car_id
          and (s.rec_date, s.id) < (own.rec_date, own.id)
        join image i on i.image_set_id = s.id
        where own.id = ${imageSetId} and s.status = 'finished' and i.camera = any(${cameras}::text[]) and i.status = 'ready'
          and i.soft_deleted_at is null
        order by s.id, i.camera, i.is_selected desc, i.frame
      ) p
    ) e
    where e.age <= ${most} order by e.camera, e.age`)

/** Reads whether the passing's car is known, and whether an earlier passing of this car has finished. */
export const readCarBefore = (
  tx: Transaction,
  imageSetId: string,
): Promise<{ isKnown: boolean; hasPassed: boolean } | undefined> =>
  tx.row(sql`
    select own.car_id is not null as "isKnown", exists (
      select from image_set s where s.tenant_id = own.tenant_id and s.car_id = own.car_id
        and (s.rec_date, s.id) < (own.rec_date, own.id) and s.status = 'finished') as "hasPassed"
    from image_set own where own.id = ${imageSetId}`)
