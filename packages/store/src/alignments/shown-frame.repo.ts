import type { Camera } from '@skadi/domain/capture/camera'
import type { Scope } from '../db/scope.ts'
import { sql } from '../db/sql.ts'
import { seenIn } from '../image-sets/seen-in.ts'

/**
 * The photo that represents a camera of a passing. This photo is the selected frame or, without a selected frame, the first frame. Only
 * ready photos that are not deleted count.
 */
export type ShownFrame = { id: string; imageSetId: string; camera: Camera; revision: number }

/** Selects the displayed frames of those passings that the scope may see, unordered. */
export const shownFramesStatement = (scope: Scope, imageSetIds: readonly string[]) => sql`
  select distinct on (i.image_set_id, i.camera) i.id, i.image_set_id as "imageSetId", i.camera, i.revision
  from image i join image_set s on s.id = i.image_set_id
  where i.image_set_id = any(${imageSetIds}::uuid[]) and i.status = 'ready' and i.soft_deleted_at is null and ${seenIn(scope)}
  order by i.image_set_id, i.camera, i.is_selected desc, i.frame`

/** Selects the tenant of two passings of one car. Returns no row unless the passings differ and the scope may see both. */
export const pairTenantStatement = (scope: Scope, pickupId: string, returnId: string) => sql`
  select s.tenant_id as "tenantId" from image_set s
  where s.id in (${pickupId}, ${returnId}) and s.tenant_id is not null and s.car_id is not null and ${seenIn(scope)}
  group by s.tenant_id, s.car_id having count(*) = 2`

/** Selects the passing at which the car was picked up. Returns no row if this passing has no pickup. */
export const pickupStatement = (scope: Scope, imageSetId: string) => sql`
  select s.pickup_id as "pickupId" from image_set s where s.id = ${imageSetId} and s.pickup_id is not null and ${seenIn(scope)}`
