import { rectOf } from '../../damages/damage-box.ts'
import { DAMAGE_LABEL_VERSION, labelsOf } from '../../damages/names/damage-labels.ts'
import { IMAGE_SIZE } from '../../images/letterbox.ts'
import type { DatasetPhoto } from './dataset.ts'

/** Category of boxes without a label. No label has this id. */
export const UNLABELLED_ID = 999

export type CocoCategory = { id: number; name: string; supercategory: string }

/** The labels as COCO categories. Each category has the id of its label. */
export const COCO_CATEGORIES: readonly CocoCategory[] = [
  ...(labelsOf(DAMAGE_LABEL_VERSION) ?? []).map(({ id, name, type }) => ({ id, name, supercategory: type })),
  { id: UNLABELLED_ID, name: 'unlabelled', supercategory: 'other' },
]

export type CocoAnnotation = {
  id: number
  image_id: number
  category_id: number
  bbox: [x: number, y: number, width: number, height: number]
  area: number
  iscrowd: 0
  segmentation: number[][]
  /** fields that COCO lacks; `labelIds` contains all labels of the box */
  attributes: { damageId: string; labelIds: readonly number[]; potential: boolean; rejected: boolean }
}

export type CocoImage = {
  id: number
  file_name: string
  width: number
  height: number
  attributes: { imageId: string; imageSetId: string; camera: string; frame: number }
}

export type CocoDataset = {
  info: { description: string; version: string; date_created: string }
  images: CocoImage[]
  annotations: CocoAnnotation[]
  categories: readonly CocoCategory[]
}

/**
 * Returns the data set in COCO format. Each box becomes one annotation with the first label of the box, in whole pixels. Ids count from 1,
 * because COCO's tools require it; the ids of Skadi are in `attributes`.
 * @param madeAt ISO 8601
 */
export function toCoco(photos: readonly DatasetPhoto[], madeAt: string): CocoDataset {
  const annotations = photos.flatMap(({ boxes }, n) => boxes.map((box) => ({ box, imageId: n + 1 })))
  return {
    info: { description: 'Skadi damages', version: `labels ${DAMAGE_LABEL_VERSION}`, date_created: madeAt },
    images: photos.map(({ name, imageId, imageSetId, camera, frame }, n) => ({
      id: n + 1,
      file_name: name,
      ...IMAGE_SIZE,
      attributes: { imageId, imageSetId, camera, frame },
    })),
    annotations: annotations.map(({ box, imageId }, n) => {
      const { x, y, width, height } = rectOf(box.points)
      return {
        id: n + 1,
        image_id: imageId,
        category_id: box.labelIds[0] ?? UNLABELLED_ID,
        bbox: [x, y, width, height],
        area: width * height,
        iscrowd: 0,
        segmentation: box.points.length > 2 ? [box.points.flatMap((point) => [point.x, point.y])] : [],
        attributes: {
          damageId: box.id,
          labelIds: box.labelIds,
          potential: box.isPotential,
          rejected: box.isRejected,
        },
      }
    }),
    categories: COCO_CATEGORIES,
  }
}
