import type { Damage } from '@skadi/contract/damages/damage'
import { invert, mapRect } from '@skadi/domain/alignments/photo-alignment'
import { clampRect, type Rect, rectOf } from '@skadi/domain/damages/damage-box'
import type { DamagePair } from './pair-damages.ts'

/** Crop of a photo for one half of a pair. */
export type PairCrop = { imageId: string | undefined; box: Rect }

/** The photos of a camera in both passings, and the alignment of the photos. */
export type PairPhotos = {
  olderId: string | undefined
  newerId: string | undefined
  /** matrix that maps points of the older photo to the newer photo; undefined if the photos are not aligned */
  matrix: readonly number[] | undefined
}

/**
 * Returns crops of the same spot in both passings, from the camera that shows the damage best. A photo that has no box
 * of the damage gets a crop at the place of the box on the other photo. The alignment maps the place. Without an
 * alignment, the crop is at the same pixels.
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
