import { toCoco } from '@skadi/domain/annotation/dataset/coco'
import type { DatasetFormat, DatasetPhoto } from '@skadi/domain/annotation/dataset/dataset'
import { toYolo, yoloConfig } from '@skadi/domain/annotation/dataset/yolo'
import type { DatasetPhotoRow } from '@skadi/store/annotation/feedback/dataset.repo'
import { derivativeKey } from '@skadi/store/objects/object-key'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import { storedFile, textFile, type ZipFile } from '../../core/zip-of.ts'

/** The files of a data set: photos as published, whose faces are blurred where they must be, and what is said of them. */
export function datasetFiles(
  format: DatasetFormat,
  rows: readonly DatasetPhotoRow[],
  objects: Pick<ObjectStore, 'get'>,
  madeAt: string,
): ZipFile[] {
  const photos = rows.map(toPhoto)
  const images = rows.map(({ imageId, revision }, n) =>
    storedFile(
      objects,
      (photos[n] as DatasetPhoto).name,
      derivativeKey({ imageId, revision, width: 1920, extension: 'jpg' }),
    ),
  )
  const words =
    format === 'coco'
      ? [textFile('annotations/instances.json', `${JSON.stringify(toCoco(photos, madeAt), undefined, 1)}\n`)]
      : [textFile('data.yaml', yoloConfig()), ...photos.map((photo) => textFile(textOf(photo), toYolo(photo)))]
  return [...words, ...images]
}

const toPhoto = ({ imageId, imageSetId, camera, frame, boxes }: DatasetPhotoRow): DatasetPhoto => ({
  name: `images/${imageId}.jpg`,
  imageId,
  imageSetId,
  camera,
  frame,
  boxes: boxes.map(({ state, ...box }) => ({ ...box, isRejected: state === 'rejected' })),
})

const textOf = ({ imageId }: DatasetPhoto): string => `labels/${imageId}.txt`
