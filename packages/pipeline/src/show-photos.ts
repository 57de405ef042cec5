import { COVER_ORDER } from '@skadi/domain/images/cover-order'
import type { Transaction } from '@skadi/store/db/database'
import { publishImages, setCover } from '@skadi/store/images/derive-image.repo'
import type { Passage } from '@skadi/store/passages/passage.repo'
import { withheldCameras } from './withheld-cameras.ts'

const WITHHELD_REASON = 'Face blur is not available yet'

/** Shows all derived photos that may be shown as things stand, and chooses the one the passing is listed with. */
export async function showPhotos(tx: Transaction, passage: Passage): Promise<void> {
  await publishImages(tx, passage.id, withheldCameras(passage), WITHHELD_REASON)
  await setCover(tx, passage.id, COVER_ORDER)
}
