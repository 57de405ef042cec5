import type { Camera } from '@skadi/domain/capture/camera'
import { plateKey } from '@skadi/domain/cars/plate-key'
import type { Rect } from '@skadi/domain/damages/damage-box'
import type { Transaction } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { sql } from '../db/sql.ts'
import { seenIn } from '../image-sets/seen-in.ts'
import { PLACED_DAMAGES } from './damage-row.ts'

/** The passing and the family of a box, if this scope may see it. */
export const damagePlaceStatement = (scope: Scope, id: string) => sql`
  select d.image_set_id as "imageSetId", d.family_id as "familyId" from ${PLACED_DAMAGES}
  where d.id = ${id} and ${seenIn(scope)}`

/** Recording time of a passing, if this scope may see it. */
export const momentStatement = (scope: Scope, imageSetId: string) => sql`
  select s.rec_date as "recDate" from image_set s where s.id = ${imageSetId} and ${seenIn(scope)}`

/** True if this scope has passings of cars with this plate; undefined country: any country. */
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

/** These photos of a tenant, each with a flag whether damage detection still runs on its passing. */
export const readDrawnPhotos = (tx: Transaction, tenantId: string, ids: readonly string[]): Promise<DrawnPhoto[]> =>
  tx.rows(sql`
    select i.id, s.id as "imageSetId", s.car_id as "carId", i.camera,
      s.annotation_enabled as "annotationEnabled", s.review_enabled as "reviewEnabled", s.zoom_standarization -> i.camera as zoom,
      exists (
        select from passage_stage p where p.image_set_id = s.id and p.step = 'damageDetection' and p.kind = 'step'
          and p.status in ('queued', 'running')) as "isDetecting"
    from image i join image_set s on s.id = i.image_set_id
    where i.id = any(${ids}::uuid[]) and s.tenant_id = ${tenantId} and i.soft_deleted_at is null`)

/** Passing and family of boxes, as far as the boxes are this tenant's. */
export const readOwners = (
  tx: Transaction,
  tenantId: string,
  ids: readonly string[],
): Promise<{ id: string; imageSetId: string; carId: string | null }[]> =>
  tx.rows(sql`
    select d.id, s.id as "imageSetId", s.car_id as "carId" from ${PLACED_DAMAGES}
    where d.id = any(${ids}::uuid[]) and d.tenant_id = ${tenantId} and s.tenant_id = ${tenantId}`)
