import { type FrameChoice, isShownFirst, type PhotoMeasures } from '@skadi/domain/images/choose-frame'
import type { Unreadable } from '@skadi/domain/images/photo-fault'
import { COVER_ORDER } from '@skadi/domain/images/shown-first'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Result of making a photo's derivatives. */
export type DerivedImage =
  | { id: string; kind: 'derived'; width: number; height: number; revision: number }
  /** `cause`: error message of the program that read the photo, only for the log */
  | ({ id: string; kind: 'unreadable'; reason: string; cause?: string } & Unreadable)
  | { id: string; kind: 'video'; frames: readonly VideoFrame[] }

/** A photo taken from a video. The first photo has the id of the video's own row. */
export type VideoFrame = {
  id: string
  /** number of the frame in the video, from 1 */
  number: number
  fileName: string
  sha256: string
  objectKey: string
  width: number
  height: number
  revision: number
}

/**
 * Writes the sizes and revisions of photos whose derivatives are stored, and the reasons of unreadable photos. Does not publish photos,
 * because `publishImages` does this. Idempotent.
 */
export async function recordDerived(tx: Transaction, images: readonly DerivedImage[]): Promise<void> {
  for (const image of images) if (image.kind === 'video') await recordFrames(tx, image.id, image.frames)
  const ok = images.filter((image) => image.kind === 'derived')
  await tx.run(sql`
    update image i set width = d.width, height = d.height, revision = d.revision, modified_at = clock_timestamp()
    from unnest(${ok.map(({ id }) => id)}::uuid[], ${ok.map(({ width }) => width)}::int[], ${ok.map(({ height }) => height)}::int[],
      ${ok.map(({ revision }) => revision)}::int[]) as d (id, width, height, revision)
    where i.id = d.id and i.status = 'pending' and i.revision < d.revision`)
  const bad = images.filter((image) => image.kind === 'unreadable')
  if (bad.length === 0) return
  await tx.run(sql`
    update image i set status = 'unreadable', reason = d.reason, modified_at = clock_timestamp()
    from unnest(${bad.map(({ id }) => id)}::uuid[], ${bad.map(({ reason }) => reason)}::text[]) as d (id, reason)
    where i.id = d.id and i.status = 'pending'`)
}

/** Turns the row of a video into its first frame. Adds the other frames after the existing frames of the camera. */
async function recordFrames(tx: Transaction, videoId: string, frames: readonly VideoFrame[]): Promise<void> {
  await tx.run(sql`
    insert into image (id, image_set_id, camera, frame, file_name, sha256, object_key, content_type, revision, width, height, video_file_id, video_frame)
    select f.id, v.image_set_id, v.camera,
      case f.id when v.id then v.frame else row_number() over (partition by f.id = v.id order by f.number)
        + (select max(o.frame) from image o where o.image_set_id = v.image_set_id and o.camera = v.camera) end,
      f.file_name, f.sha256, f.object_key, 'image/jpeg', f.revision, f.width, f.height, coalesce(v.video_file_id, v.recording_file_id), f.number
    from image v, unnest(${frames.map(({ id }) => id)}::uuid[], ${frames.map(({ number }) => number)}::int[], ${frames.map(({ fileName }) => fileName)}::text[],
      ${frames.map(({ sha256 }) => sha256)}::text[], ${frames.map(({ objectKey }) => objectKey)}::text[], ${frames.map(({ revision }) => revision)}::int[],
      ${frames.map(({ width }) => width)}::int[], ${frames.map(({ height }) => height)}::int[])
      as f (id, number, file_name, sha256, object_key, revision, width, height)
    where v.id = ${videoId} and v.status = 'pending'
    on conflict (id) do update
    set file_name = excluded.file_name, sha256 = excluded.sha256, object_key = excluded.object_key, content_type = excluded.content_type,
      revision = excluded.revision, width = excluded.width, height = excluded.height, video_file_id = excluded.video_file_id,
      video_frame = excluded.video_frame, recording_file_id = null, modified_at = clock_timestamp()
    where image.content_type <> excluded.content_type`)
  await tx.run(sql`
    update image_set s set image_count = (select count(*) from image i where i.image_set_id = s.id and i.soft_deleted_at is null)
    where s.id = (select v.image_set_id from image v where v.id = ${videoId})`)
}

/** A photo that was searched for faces. The derivatives with blurred faces have the revision `revision`. */
export type CheckedImage = { id: string; faceCount: number; revision: number }

/** Saves the number of blurred faces, and publishes the derivatives with blurred faces. Idempotent. */
export async function recordFaces(tx: Transaction, images: readonly CheckedImage[]): Promise<void> {
  await tx.run(sql`
    update image i set face_count = d.face_count, revision = d.revision, modified_at = clock_timestamp()
    from unnest(${images.map(({ id }) => id)}::uuid[], ${images.map(({ faceCount }) => faceCount)}::int[],
      ${images.map(({ revision }) => revision)}::int[]) as d (id, face_count, revision)
    where i.id = d.id and i.face_count is null and i.revision <= d.revision`)
}

/** Reasons why a photo is not shown, in plain English: as long as the passing is in progress, and afterwards. */
export type WithheldReasons = { inProgress: string; otherwise: string }

/**
 * Publishes derived photos. Photos of `withheld` cameras that were not searched for faces are not published, and their rows get the reason
 * (ruling 16). A published photo is withdrawn if its camera is withheld now.
 */
export async function publishImages(
  tx: Transaction,
  imageSetId: string,
  withheld: readonly string[],
  reasons: WithheldReasons,
): Promise<void> {
  const isWithheld = sql`(i.face_count is null and i.camera = any(${withheld}::text[]))`
  await tx.run(sql`
    update image i set status = case when ${isWithheld} then 'pending' else 'ready' end, modified_at = clock_timestamp(),
      reason = case when ${isWithheld} then case s.status when 'inProgress' then ${reasons.inProgress} else ${reasons.otherwise} end end
    from image_set s
    where s.id = i.image_set_id and i.image_set_id = ${imageSetId} and i.revision > 0 and (i.status = 'pending' or i.status = 'ready' and ${isWithheld})`)
}

/** Sets the final reason of photos that are still not shown when the passing ends. */
export const settleWithheld = (tx: Transaction, imageSetId: string, { inProgress, otherwise }: WithheldReasons) =>
  tx.run(sql`
    update image set reason = ${otherwise}, modified_at = clock_timestamp()
    where image_set_id = ${imageSetId} and status = 'pending' and reason = ${inProgress}`)

/** Sets the cover photo of a passing. The cover is null if no photo may be shown. */
export async function setCover(tx: Transaction, imageSetId: string, cameraOrder: readonly string[]): Promise<void> {
  await tx.run(sql`
    update image_set s set (cover_image_id, cover_revision) = (
      select i.id, i.revision from image i where i.image_set_id = s.id and i.status = 'ready' and i.soft_deleted_at is null
      order by array_position(${cameraOrder}::text[], i.camera), i.is_selected desc, i.frame limit 1)
    where s.id = ${imageSetId}`)
}

/** Measures of a photo, and the photo's result in the choice between the frames of its camera. */
export type ComparedFrame = { id: string; measures: PhotoMeasures; choice: FrameChoice }

/** Saves the chosen frame of each camera with the reason. The chosen frame of the cover's camera becomes the cover. Idempotent. */
export async function selectFrames(
  tx: Transaction,
  imageSetId: string,
  frames: readonly ComparedFrame[],
): Promise<void> {
  const ids = frames.map(({ id }) => id)
  // two statements, because a unique index refuses a second selected frame of a camera even within one statement
  await tx.run(sql`update image set is_selected = false where image_set_id = ${imageSetId} and is_selected`)
  await tx.run(sql`
    update image i set measures = f.measures::jsonb, frame_choice = f.choice, is_selected = f.is_selected, modified_at = clock_timestamp()
    from unnest(${ids}::uuid[], ${frames.map(({ measures }) => JSON.stringify(measures))}::text[],
      ${frames.map(({ choice }) => choice)}::text[], ${frames.map(({ choice }) => isShownFirst(choice))}::boolean[])
      as f (id, measures, choice, is_selected)
    where i.id = f.id and i.image_set_id = ${imageSetId}`)
  await setCover(tx, imageSetId, COVER_ORDER)
}
