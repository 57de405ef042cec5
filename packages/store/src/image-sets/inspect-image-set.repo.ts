import type { Camera } from '@skadi/domain/capture/camera'
import type { CarCondition } from '@skadi/domain/detections/nuisances'
import type { Transaction } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { isoMoments, NEXT_MODIFIED_AT, type Sql, sql } from '../db/sql.ts'
import { type CheckedAnyway, IMAGE_SET_COLUMNS, type ImageSetRow } from './image-set-row.ts'
import { seenIn } from './seen-in.ts'

/**
 * Selects the cameras of `image_set s` without an inspected photo. Considers the cameras of the passing and of the two previous passings of
 * the car. A broken camera sends no photo, so that only previous passings reveal the missing camera.
 */
const unseenBut = (looked: Sql): Sql => sql`
  coalesce((select array_agg(distinct i.camera) from image i
    where i.image_set_id in (select s.id union all (
      select e.id from image_set e where e.tenant_id = s.tenant_id and e.car_id = s.car_id and (e.rec_date, e.id) < (s.rec_date, s.id)
        and e.status = 'finished' order by e.rec_date desc, e.id desc limit 2))
      and not i.camera = any(${looked})), '{}')`

/** Saves the cameras that a detector did not inspect. */
export async function writeDetectionUnseen(
  tx: Transaction,
  imageSetId: string,
  looked: readonly Camera[],
): Promise<void> {
  await tx.run(sql`
    update image_set s set detection_unseen = ${unseenBut(sql`${looked}::text[]`)} where s.id = ${imageSetId}`)
}

/** Stores the condition of the car as the detector sees it: wet, dirty, snowy. */
export async function writeConditions(
  tx: Transaction,
  imageSetId: string,
  conditions: readonly CarCondition[],
): Promise<void> {
  await tx.run(sql`update image_set set car_conditions = ${conditions} where id = ${imageSetId}`)
}

/** Cameras of `image_set s` that have a photo which people can see. */
const SHOWN: Sql = sql`array(
  select p.camera from image p where p.image_set_id = s.id and p.status = 'ready' and p.soft_deleted_at is null)`

/** SET clause of an update which records that the user has looked at all existing photos of `image_set s`. */
export const inspectedBy = (userId: Sql): Sql => sql`
  inspected_at = clock_timestamp(), inspected_by = ${userId}, inspected_unseen = ${unseenBut(SHOWN)}`

/** SET clause of an update which records that no user has looked at the photos of the passing. */
export const NOT_INSPECTED: Sql = sql`inspected_at = null, inspected_by = null, inspected_unseen = '{}'`

/** Records that a person looked at all photos of a passing, or removes this record. The transaction has locked the passing. */
export async function inspectImageSet(
  tx: Transaction,
  { tenantId, userId }: { tenantId: string; userId: string },
  id: string,
  inspected: boolean,
): Promise<void> {
  await tx.run(sql`
    update image_set s set ${inspected ? inspectedBy(sql`${userId}::uuid`) : NOT_INSPECTED}, modified_at = ${NEXT_MODIFIED_AT}
    where s.id = ${id} and s.tenant_id = ${tenantId}`)
}

type AppScope = Scope & { role: 'app' }

/** Reads a passing and locks it until the transaction ends. Returns undefined if the passing is unknown. */
export const lockImageSet = (tx: Transaction, scope: AppScope, id: string): Promise<ImageSetRow | undefined> =>
  tx.row<ImageSetRow>(
    isoMoments(sql`
    select ${IMAGE_SET_COLUMNS} from image_set s left join app_user c on c.id = s.checked_by
    where s.id = ${id} and ${seenIn(scope)} for no key update of s`),
  )

/**
 * Marks a passing as checked by a user, or removes the mark.
 * @param anyway work that was still open; null if there is no open work
 * @returns undefined if the passing is unknown. `changed` is false for a repeated call, which keeps the user who checked the passing first.
 */
export async function checkImageSet(
  tx: Transaction,
  scope: AppScope,
  id: string,
  { checked, anyway }: { checked: boolean; anyway: CheckedAnyway | null },
): Promise<{ row: ImageSetRow; changed: boolean } | undefined> {
  const changed = await tx.run(sql`
    update image_set s set checked_at = case when ${checked} then now() end, checked_by = case when ${checked} then ${scope.userId}::uuid end,
      checked_anyway = ${anyway === null ? null : JSON.stringify(anyway)}::jsonb, modified_at = now()
    where s.id = ${id} and ${seenIn(scope)} and (s.checked_at is not null) <> ${checked}`)
  const row = await lockImageSet(tx, scope, id)
  return row && { row, changed: changed > 0 }
}
