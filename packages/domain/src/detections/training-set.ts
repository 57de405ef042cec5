import { type CocoAnnotation, type CocoDataset, type CocoImage, toCoco } from '../annotation/dataset/coco.ts'
import type { DatasetPhoto } from '../annotation/dataset/dataset.ts'

/** Splits of the data: training, validation (which decides when training stops) and test. All passings of a car are in one split. */
export const SPLITS = ['train', 'val', 'test'] as const
export type Split = (typeof SPLITS)[number]

/**
 * Returns the split of a car. Of 100 cars, 80 are for training, 10 for validation and 10 for the test. A hash of the car's id (FNV-1a)
 * gives the split, so a car is always in the same split.
 */
export function splitOf(carId: string): Split {
  let hash = 0x811c9dc5
  for (const sign of carId) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0
  const place = hash % 100
  return place < 80 ? 'train' : place < 90 ? 'val' : 'test'
}

/** A photo of a reviewed passing, or an earlier photo for comparison. */
export type TrainingPhoto = Omit<DatasetPhoto, 'boxes'> & {
  carId: string
  /** true if the passing is reviewed; a reviewed photo without a box shows no damage */
  isReviewed: boolean
  boxes: readonly (DatasetPhoto['boxes'][number] & {
    familyId: string
    /** true if the damage was first seen in this passing */
    isFirstSeen: boolean
  })[]
}

/**
 * A photo and an earlier photo of the same car and camera. `matrix` (row-major 3x3) maps pixels of the earlier photo to pixels of the later
 * photo.
 */
export type TrainingPair = { laterId: string; earlierId: string; matrix: readonly number[]; isSure: boolean }

export type TrainingSet = Omit<CocoDataset, 'images' | 'annotations'> & {
  images: (CocoImage & { split: Split; car: string; reviewed: boolean })[]
  annotations: (CocoAnnotation & { family: string; first_seen: boolean })[]
  /** ids of `images` */
  pairs: { later: number; earlier: number; matrix: readonly number[]; sure: boolean }[]
}

/**
 * Returns reviewed passings in a form for training: COCO with families, pairs of photos, and the split of each car.
 * @param madeAt ISO 8601
 */
export function toTrainingSet(
  photos: readonly TrainingPhoto[],
  pairs: readonly TrainingPair[],
  madeAt: string,
): TrainingSet {
  const { images, annotations, ...coco } = toCoco(photos, madeAt)
  const boxes = new Map(photos.flatMap((photo) => photo.boxes.map((box) => [box.id, box] as const)))
  const numberOf = new Map(photos.map(({ imageId }, n) => [imageId, n + 1]))
  return {
    ...coco,
    images: images.map((image, n) => {
      const { carId, isReviewed } = photos[n] as TrainingPhoto
      return { ...image, split: splitOf(carId), car: carId, reviewed: isReviewed }
    }),
    annotations: annotations.map((one) => {
      const box = boxes.get(one.attributes.damageId)
      return { ...one, family: box?.familyId ?? '', first_seen: box?.isFirstSeen ?? false }
    }),
    pairs: pairs.flatMap(({ laterId, earlierId, matrix, isSure }) => {
      const [later, earlier] = [numberOf.get(laterId), numberOf.get(earlierId)]
      return later === undefined || earlier === undefined ? [] : [{ later, earlier, matrix, sure: isSure }]
    }),
  }
}
