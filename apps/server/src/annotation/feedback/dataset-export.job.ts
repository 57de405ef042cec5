import { Readable } from 'node:stream'
import type { DatasetFormat } from '@skadi/domain/annotation/dataset/dataset'
import { LIST_JOBS } from '@skadi/domain/jobs/list-jobs'
import { type DatasetPhotoRow, datasetStatement } from '@skadi/store/annotation/feedback/dataset.repo'
import { defineJob } from '../../core/jobs/define-job.ts'
import { zipOf } from '../../core/zip-of.ts'
import { datasetFiles } from './dataset-files.ts'

export const DATASET_EXPORT = LIST_JOBS.dataset

export type DatasetExport = {
  format: DatasetFormat
  tenantId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** passings */
  limit: number
}

/** Packs annotated photos with their boxes. Reading gigabytes takes its time. */
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
