import type { PhotoMeasures } from '@skadi/domain/images/choose-frame'
import { COVER_ORDER } from '@skadi/domain/images/cover-order'
import { type FrameChoice, isShownFirst } from '@skadi/domain/images/frame-choice'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { setCover } from './derive-image.repo.ts'

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
