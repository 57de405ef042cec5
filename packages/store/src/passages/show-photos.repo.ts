import { COVER_ORDER } from '@skadi/domain/images/cover-order'
import { withheldCameras } from '@skadi/domain/images/withheld-cameras'
import type { Transaction } from '../db/database.ts'
import { publishImages, setCover } from '../images/derive-image.repo.ts'
import type { Passage } from './passage.repo.ts'

const WITHHELD_REASON = 'Face blur is not available yet'

/** Shows all derived photos that may be shown as things stand, and chooses the one the passing is listed with. */
export async function showPhotos(
  tx: Transaction,
  { id, possibleSettings }: Pick<Passage, 'id' | 'possibleSettings'>,
): Promise<void> {
  await publishImages(tx, id, withheldCameras(possibleSettings), WITHHELD_REASON)
  await setCover(tx, id, COVER_ORDER)
}
