import { COVER_ORDER } from '@skadi/domain/images/shown-first'
import { withheldCameras } from '@skadi/domain/images/withheld-cameras'
import type { Transaction } from '../db/database.ts'
import { publishImages, setCover, settleWithheld } from '../images/derive-image.repo.ts'
import type { QueuedImageSet } from './pipeline-image-set.repo.ts'

const WITHHELD = {
  inProgress: 'Faces are being blurred',
  otherwise: 'Faces could not be checked: this photo is not shown',
}

/** Shows all derived photos that may currently be shown, and chooses the cover photo of the passing. */
export async function showPhotos(
  tx: Transaction,
  { id, possibleSettings }: Pick<QueuedImageSet, 'id' | 'possibleSettings'>,
): Promise<void> {
  await publishImages(tx, id, withheldCameras(possibleSettings), WITHHELD)
  await setCover(tx, id, COVER_ORDER)
}

/** Changes the reason of photos that are not shown and that no further step will process: from "will be shown" to "not shown". */
export const settlePhotos = (tx: Transaction, imageSetId: string): Promise<number> =>
  settleWithheld(tx, imageSetId, WITHHELD)
