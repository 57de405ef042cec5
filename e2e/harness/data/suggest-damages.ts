import { cornersOf, type Rect } from '@skadi/domain/damages/damage-box'
import { addDamage } from '@skadi/domain/damages/history/history-acts'
import { type DamageLabelName, labelIdOf } from '@skadi/domain/damages/names/damage-labels'
import type { DamagedPart } from '@skadi/domain/damages/names/damage-parts'
import { changeHistory } from '@skadi/store/damages/change-history.repo'
import { ownerOf } from '@skadi/store/damages/history-owner'
import type { Transaction } from '@skadi/store/db/database'
import { newId } from '@skadi/store/db/new-id'
import { WORKER } from '@skadi/store/db/scope'
import { sql } from '@skadi/store/db/sql'
import { inStore } from '../open-store.ts'
import type { RunningServer } from '../start-server.ts'

/** A detector's suggestion on a photo. */
export type Suggestion = {
  imageId: string
  rect: Rect
  label?: DamageLabelName
  part?: DamagedPart
  /** from 0 to 1 */
  certainty?: number
  /** true if the detector is unsure of the suggestion (ruling 42) */
  isFaint?: boolean
  detector?: string
}

/**
 * Writes suggestions into the database of a running server as a detector does, and notifies viewers of the passing.
 * Each suggestion is a separate damage that is new to the car.
 * @returns their ids in the given order
 */
export const suggestDamages = (
  server: Pick<RunningServer, 'dataDir'>,
  imageSetId: string,
  suggestions: readonly Suggestion[],
): Promise<string[]> => inStore(server, WORKER, (tx) => write(tx, imageSetId, suggestions))

async function write(tx: Transaction, imageSetId: string, suggestions: readonly Suggestion[]): Promise<string[]> {
  const passing = await tx.row<{ tenantId: string; carId: string | null }>(
    sql`select tenant_id as "tenantId", car_id as "carId" from image_set where id = ${imageSetId}`,
  )
  if (!passing) throw new Error(`There is no passing ${imageSetId}.`)
  const { tenantId, carId } = passing
  const boxes = suggestions.map((suggestion) => ({ ...suggestion, id: newId(), familyId: newId() }))
  const refusal = await changeHistory(tx, {
    userId: null,
    owner: ownerOf(tenantId, { imageSetId, carId }),
    act: async (history) => {
      let known = history
      for (const {
        id,
        familyId,
        imageId,
        rect,
        label = 'scratched',
        part,
        certainty = 0.71,
        isFaint = false,
        detector = 'journey',
      } of boxes) {
        await tx.run(sql`
          insert into damage (id, tenant_id, image_set_id, image_id, family_id, state, points, certainty, label_ids,
            damaged_parts, is_faint, detector, detector_version)
          values (${id}, ${tenantId}, ${imageSetId}, ${imageId}, ${familyId}, 'suggested', ${JSON.stringify(cornersOf(rect))},
            ${certainty}, ${[labelIdOf(label)]}::int[], ${JSON.stringify(part ? [part] : [])}, ${isFaint}, ${detector}, '1')`)
        const added = addDamage(known, {
          id,
          familyId,
          imageSetId,
          isDeleted: false,
          standing: isFaint ? 'hidden' : 'undecided',
          isMatchedByHand: false,
          isRemovedFromFamily: false,
          isMerged: false,
        })
        if ('refusal' in added) return added
        known = added.history
      }
      await tx.run(sql`
        update image_set set detection = 'done', modified_at = clock_timestamp() where id = ${imageSetId}`)
      return { history: known }
    },
  })
  if (refusal) throw new Error(`The suggestions were refused: ${refusal}`)
  return boxes.map(({ id }) => id)
}
