import type { Camera } from '@skadi/domain/capture/camera'
import { plateKey } from '@skadi/domain/cars/plate-key'
import type { Rect } from '@skadi/domain/damages/damage-box'
import type { Transaction } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { sql } from '../db/sql.ts'
import { seenIn } from '../image-sets/seen-in.ts'
import { PLACED_DAMAGES } from './damage-row.ts'

/** Selects the passing and the family of a box. Returns no row unless the scope may see the box. */
export const damagePlaceStatement = (scope: Scope, id: string) => sql`
  select d.image_set_id as "imageSetId", d.family_id as "familyId" from ${PLACED_DAMAGES}
  where d.id = ${id} and ${seenIn(scope)}`

/** Selects the recording time of a passing. Returns no row unless the scope may see the passing. */
export const momentStatement = (scope: Scope, imageSetId: string) => sql`
  select s.rec_date as "recDate" from image_set s where s.id = ${imageSetId} and ${seenIn(scope)}`

/** Returns a row if the scope may see passings of cars with this plate. An undefined country stands for any country. */
export const plateStatement = (scope: Scope, registrationNo: string, countryCode: string | undefined) => sql`
  select s.id from car c join image_set s on s.car_id = c.id
  where c.registration_no = ${plateKey(registrationNo)} and (${countryCode ?? null}::text is null or c.country_code = ${countryCode ?? null})
    and ${seenIn(scope)} limit 1`

/** A photo on which people draw boxes. */
export type DrawnPhoto = {
  id: string
  imageSetId: string
  carId: string | null
  camera: Camera
  zoom: Rect | null
  isDetecting: boolean
  annotationEnabled: boolean
  reviewEnabled: boolean
}

/** Reads these photos of a tenant, and whether damage detection of their passing is still running. */
export const readDrawnPhotos = (tx: Transaction, tenantId: string, ids: readonly string[]): Promise<DrawnPhoto[]> =>
  tx.rows(sql`
    select i.id, s.id as "imageSetId", s.car_id as "carId", i.camera,
      s.annotation_enabled as "annotationEnabled", s.review_enabled as "reviewEnabled", s.zoom_standarization -> i.camera as zoom,
      exists (
        select from passage_stage p where p.image_set_id = s.id and p.step = 'damageDetection' and p.kind = 'step'
          and p.status in ('queued', 'running')) as "isDetecting"
    from image i join image_set s on s.id = i.image_set_id
    where i.id = any(${ids}::uuid[]) and s.tenant_id = ${tenantId} and i.soft_deleted_at is null`)

/** Reads the passing and the car of each of these boxes that belongs to the tenant. */
export const readOwners = (
  tx: Transaction,
  tenantId: string,
  ids: readonly string[],
): Promise<{ id: string; imageSetId: string; carId: string | null }[]> =>
  tx.rows(sql`
    select d.id, s.id as "imageSetId", s.car_id as "carId" from ${PLACED_DAMAGES}
    where d.id = any(${ids}::uuid[]) and d.tenant_id = ${tenantId} and s.tenant_id = ${tenantId}`)

/**
 * Finds the boxes that a person can compare with the given photo. The photo must show the box's car from the same camera in an earlier
 * passing.
 * @returns ids of these boxes
 */
export const readComparable = async (
  tx: Transaction,
  tenantId: string,
  compared: readonly { id: string; imageId: string }[],
): Promise<string[]> => {
  const rows = await tx.rows<{ id: string }>(sql`
    select d.id from jsonb_to_recordset(${JSON.stringify(compared)}::jsonb) as asked (id uuid, "imageId" uuid)
      join damage d on d.id = asked.id join image i on i.id = d.image_id join image_set s on s.id = d.image_set_id
      join image old_image on old_image.id = asked."imageId" and old_image.camera = i.camera
      join image_set old_set on old_set.id = old_image.image_set_id and old_set.car_id = s.car_id
        and (old_set.rec_date, old_set.id) < (s.rec_date, s.id)
    where d.tenant_id = ${tenantId} and s.tenant_id = ${tenantId} and old_set.tenant_id = ${tenantId}
      and old_image.soft_deleted_at is null`)
  return rows.map(({ id }) => id)
}
