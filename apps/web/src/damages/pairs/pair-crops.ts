import type { Damage } from '@skadi/contract/damages/damage'
import { invert, mapRect } from '@skadi/domain/alignments/photo-alignment'
import { clampRect, type Rect, rectOf } from '@skadi/domain/damages/damage-box'
import type { DamagePair } from './pair-damages.ts'

/** The part of a photo cut out for one half of a pair. */
export type PairCrop = { imageId: string | undefined; box: Rect }

/** Known photos of a camera in both passings. */
export type PairPhotos = {
  olderId: string | undefined
  newerId: string | undefined
  /** maps points of the older photo to the newer one */
  matrix: readonly number[] | undefined
}

/**
 * Crops of the same spot in both photos of the camera that shows the damage best. A photo without an own box gets a crop
 * mapped from the other box through the alignment, or without an alignment at the same pixels.
 */
export function cropsOf({ older, newer, best }: DamagePair, photos: PairPhotos): { older: PairCrop; newer: PairCrop } {
  const { olderId, newerId, matrix } = photos
  const was = older?.boxes.find(({ camera }) => camera === best.camera)
  const is = newer?.boxes.find(({ id }) => id === best.id)
  const back = matrix && invert(matrix)
  return {
    older: was ? cropOf(was) : { imageId: olderId, box: through(back, rectOf(best.points)) },
    newer: is ? cropOf(is) : { imageId: newerId, box: through(matrix, rectOf(best.points)) },
  }
}

const cropOf = ({ imageId, points }: Damage): PairCrop => ({ imageId, box: rectOf(points) })

const through = (matrix: readonly number[] | undefined, box: Rect): Rect =>
  matrix ? clampRect(mapRect(matrix, box)) : box
