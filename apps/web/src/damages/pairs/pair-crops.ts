import type { Damage } from '@skadi/contract/damages/damage'
import { invert, mapRect } from '@skadi/domain/alignments/photo-alignment'
import { clampRect, type Rect, rectOf } from '@skadi/domain/damages/damage-box'
import type { DamagePair } from './pair-damages.ts'

/** The crop of a photo for one half of a pair. */
export type PairCrop = { imageId: string | undefined; box: Rect }

/** Photos of one camera in both passings, and their alignment. */
export type PairPhotos = {
  olderId: string | undefined
  newerId: string | undefined
  /** matrix that maps points of the older photo to the newer photo; undefined: the photos are not aligned */
  matrix: readonly number[] | undefined
}

/**
 * Crops of the same spot in both passings, from the camera that shows the damage best. A photo without a box of its own
 * gets a crop at the place of the other box: mapped through the alignment, or without an alignment at the same pixels.
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
