import { DERIVATIVES } from '@skadi/domain/images/derivative'
import type { GoneReason } from '@skadi/domain/retention/retention'
import { retireKnownImageSet } from '../annotation/known/known-image-set.repo.ts'
import { appendAudit, GLOBAL_CHAIN } from '../audit/append-audit.ts'
import type { Transaction } from '../db/database.ts'
import { NEXT_MODIFIED_AT, type Sql, sql } from '../db/sql.ts'
import { removeShadowFinds } from '../detections/detector-look.repo.ts'
import { derivativeKey } from '../objects/object-key.ts'
import { publish } from '../realtime/publish.ts'

/**
 * Condition that the photos of a tenant's passing `s` are due for deletion (C-22). `kept_from` is earlier than the given time, processing
 * has ended, and there is no legal hold. `kept_from` is the later of recording time and arrival. For imported archives, it is the recording
 * time.
 */
export const dueImageSets = (tenantId: string, before: Date): Sql => sql`
  s.tenant_id = ${tenantId} and s.kept_from < ${before} and s.photos_gone_at is null and s.status <> 'inProgress' and not is_held(s.id)`

export const dueImageSetsStatement = (tenantId: string, before: Date, limit: number): Sql => sql`
  select s.id from image_set s where ${dueImageSets(tenantId, before)} order by s.kept_from limit ${limit}`

type Purge = { imageSetId: string; reason: GoneReason; actorId: string | null }

/**
 * Deletes the photos of one passing. The rows change at once, and the objects are queued for deletion. So a crash leaves neither a broken
 * photo on a page nor a forgotten object. Figures, boxes and the SHA-256 of each photo stay. Runs under the scope `worker`. Idempotent.
 * @returns number of photos; undefined if the photos are already deleted or the passing is on hold
 */
export async function purgePassing(
  tx: Transaction,
  { imageSetId, reason, actorId }: Purge,
): Promise<number | undefined> {
  // a concurrent claim or report waits for this lock, or it has already committed and holds the passing
  const imageSet = await tx.row<{ tenantId: string | null; leftId: string | null; rightId: string | null }>(sql`
    select tenant_id as "tenantId", left_recording_id as "leftId", right_recording_id as "rightId" from image_set
    where id = ${imageSetId} and photos_gone_at is null for update`)
  if (!imageSet) return undefined
  const held = await tx.row<{ isHeld: boolean }>(sql`select is_held(${imageSetId}) as "isHeld"`)
  if (held?.isHeld) return undefined
  await retireKnownImageSet(tx, { sourceId: imageSetId })
  await removeShadowFinds(tx, imageSetId)
  const images = await tx.rows<{ id: string; objectKey: string; revision: number }>(sql`
    select id, object_key as "objectKey", revision from image where image_set_id = ${imageSetId}`)
  const files = await tx.rows<{ objectKey: string }>(sql`
    select object_key as "objectKey" from recording_file
    where recording_id in (${imageSet.leftId}, ${imageSet.rightId}) and object_key is not null`)
  await removeObjects(tx, [
    ...files.map(({ objectKey }) => objectKey),
    ...images.flatMap(({ id, objectKey, revision }) => [objectKey, ...derivativesOf(id, revision)]),
  ])
  await tx.run(sql`
    update recording_file set object_key = null where recording_id in (${imageSet.leftId}, ${imageSet.rightId})`)
  await tx.run(sql`
    update image set status = 'gone', reason = ${reason}, modified_at = clock_timestamp() where image_set_id = ${imageSetId}`)
  const changed = await tx.row<{ modifiedAt: Date }>(sql`
    update image_set set photos_gone_at = clock_timestamp(), photos_gone_reason = ${reason}, cover_image_id = null,
      cover_revision = null, left_out = null, modified_at = ${NEXT_MODIFIED_AT}
    where id = ${imageSetId} returning modified_at as "modifiedAt"`)
  await appendAudit(tx, {
    chain: imageSet.tenantId ?? GLOBAL_CHAIN,
    actorId,
    action: 'purgePassing',
    targetType: 'imageSet',
    targetId: imageSetId,
    after: { reason, photos: images.length },
  })
  if (imageSet.tenantId && changed)
    await publish(tx, {
      action: 'imageSetChanged',
      tenantId: imageSet.tenantId,
      imageSetId,
      modifiedAt: changed.modifiedAt.toISOString(),
    })
  return images.length
}

/** Lists the keys of all derivatives of a photo, in all its revisions. */
const derivativesOf = (imageId: string, revision: number): string[] =>
  Array.from({ length: revision + 1 }, (_, n) =>
    DERIVATIVES.map(({ width, format }) => derivativeKey({ imageId, revision: n, width, extension: format })),
  ).flat()

/** Queues these objects for deletion. The objects are deleted after the transaction has committed. */
export const removeObjects = (tx: Transaction, keys: readonly string[]): Promise<number> =>
  tx.run(
    sql`insert into object_removal (object_key) select distinct unnest(${[...keys]}::text[]) on conflict do nothing`,
  )

export const removalsStatement = (limit: number): Sql =>
  sql`select object_key as "objectKey" from object_removal order by created_at, object_key limit ${limit}`

export const forgetRemovals = (tx: Transaction, keys: readonly string[]): Promise<number> =>
  tx.run(sql`delete from object_removal where object_key = any(${[...keys]}::text[])`)
