import { deleteBoundingBoxes } from '@skadi/contract/damages/bounding-boxes'
import type { Damage } from '@skadi/contract/damages/damage'
import { createDamages, deleteDamages, listDamages } from '@skadi/contract/damages/damages-calls'
import { getImageSet } from '@skadi/contract/image-sets/image-sets-reads'
import { checkImageSet } from '@skadi/contract/image-sets/image-sets-writes'
import type { Camera } from '@skadi/domain/capture/camera'
import { cornersOf, type Rect } from '@skadi/domain/damages/damage-box'
import { DAMAGE_STATES } from '@skadi/domain/damages/damage-state'
import { type DamageLabelName, labelIdOf } from '@skadi/domain/damages/names/damage-labels'
import { clientOf, PEOPLE, type Phone } from '../demo.ts'
import type { RunningServer } from '../start-server.ts'

type Drawn = {
  imageId: string
  rect: Rect
  label?: DamageLabelName
  firstDamageId?: string | null
  isPotential?: boolean
}

/** Reads and draws damages of one passing through the API, as a person of the demo. */
export async function damagesIn({ url }: Pick<RunningServer, 'url'>, imageSetId: string, phone: Phone = PEOPLE.user) {
  const { call, token } = await clientOf(url, phone)
  const { data: imageSet } = await call(getImageSet, { params: { id: imageSetId } }, { token })
  return {
    imageSet,
    /** returns the id of a camera's first frame */
    imageId: (camera: Camera): string => imageSet.items.find((image) => image.camera === camera)?.id ?? '',
    /** returns all damages of the passing in any state, also deleted damages */
    list: async (): Promise<Damage[]> => {
      const query = { imageSetId, filterByState: DAMAGE_STATES.join(), limit: 500 }
      return (await call(listDamages, { query }, { token })).data.items
    },
    draw: async (...boxes: readonly Drawn[]): Promise<Damage[]> => {
      const damages = boxes.map(
        ({ imageId, rect, label = 'scratched', firstDamageId = null, isPotential = false }) => ({
          imageId,
          points: cornersOf(rect),
          labelIds: [labelIdOf(label)],
          firstDamageId,
          potentialDamage: isPotential,
        }),
      )
      return (await call(createDamages, { body: { damages } }, { token })).data.items
    },
    /** marks the passing as not checked */
    uncheck: async (): Promise<void> => {
      await call(checkImageSet, { params: { id: imageSetId }, body: { checked: false } }, { token })
    },
    remove: async (ids: readonly string[]): Promise<void> => {
      await call(deleteDamages, { query: { ids: ids.join() } }, { token })
    },
    /** removes the damages as if they had never been drawn */
    erase: async (ids: readonly string[]): Promise<void> => {
      const body = { boundingBoxesIds: [...ids], imageSetId, softDelete: false }
      await call(deleteBoundingBoxes, { body }, { token })
    },
  }
}
