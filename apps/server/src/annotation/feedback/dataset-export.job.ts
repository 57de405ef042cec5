import { Readable } from 'node:stream'
import { toCoco } from '@skadi/domain/annotation/dataset/coco'
import type { DatasetFormat, DatasetPhoto } from '@skadi/domain/annotation/dataset/dataset'
import { toYolo, yoloConfig } from '@skadi/domain/annotation/dataset/yolo'
import { LIST_JOBS } from '@skadi/domain/jobs/job'
import { type DatasetPhotoRow, datasetStatement } from '@skadi/store/annotation/feedback/dataset.repo'
import { derivativeKey } from '@skadi/store/objects/object-key'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import { defineJob } from '../../core/jobs/define-job.ts'
import { storedFile, textFile, type ZipFile, zipOf } from '../../core/zip-of.ts'

/** Returns the files of a data set: the published photos and their annotations. Faces on the photos are blurred where required. */
function datasetFiles(
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

export const DATASET_EXPORT = LIST_JOBS.dataset

export type DatasetExport = {
  format: DatasetFormat
  tenantId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** maximum number of passings */
  limit: number
}

/** Packs annotated photos with their boxes. The work is a background job, because it reads gigabytes. */
export const datasetExportJob = defineJob<DatasetExport>({
  kind: DATASET_EXPORT,
  right: 'administerPortal',
  timeoutMs: 60 * 60_000,
  async run({ format, ...query }, { services: { db, objects }, scope, signal, progress }) {
    const rows = await db.rows<DatasetPhotoRow>(scope, datasetStatement(query), { signal })
    const files = datasetFiles(format, rows, objects, new Date().toISOString())
    const body = Readable.from(zipOf(files, { compress: false, signal, onProgress: progress }), { objectMode: false })
    const name = `skadi-${format}-${new Date().toISOString().slice(0, 10)}.zip`
    return { file: { name, contentType: 'application/zip', body } }
  },
})
