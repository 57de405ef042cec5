import { Readable } from 'node:stream'
import type { Locale } from '@skadi/domain/language/language'
import type { DataSubject } from '@skadi/domain/retention/erasure'
import { handOverHtml } from '@skadi/report/hand-over/hand-over-html'
import { derivativeKey } from '@skadi/store/objects/object-key'
import { defineJob } from '../../core/jobs/define-job.ts'
import { storedFile, textFile, zipOf } from '../../core/zip-of.ts'
import { readPerson, readPlate } from './read-hand-over.ts'

export const HAND_OVER = 'handOver'

export type HandOverInput = { subject: DataSubject; language: Locale }

/**
 * Packs the stored data of a person or plate: a page, the same as JSON, photos and files. Users who lose the right to
 * erase it cannot fetch it.
 */
export const handOverJob = defineJob<HandOverInput>({
  kind: HAND_OVER,
  right: 'erasePlates',
  timeoutMs: 60 * 60_000,
  async run({ subject, language }, context) {
    const { services, signal, progress } = context
    const { objects, config } = services
    const { photos, files, ...kept } =
      subject.kind === 'plate' ? await readPlate(subject, context) : await readPerson(subject.userId, context)
    const madeAt = new Date().toISOString()
    const shown = photos.map((photo) => ({ ...photo, file: `photos/${photo.imageId}.jpg` }))
    const page = handOverHtml({ ...kept, language, productName: config.PRODUCT_NAME, madeAt, photos: shown })
    const { name, company, sections } = kept
    const data = {
      madeAt,
      name,
      company,
      ...Object.fromEntries(sections.map(({ section, rows }) => [section, rows])),
    }
    const packed = [
      textFile('index.html', page),
      textFile('data.json', `${JSON.stringify(data, undefined, 1)}\n`),
      ...shown.map(({ imageId, revision, file }) =>
        storedFile(objects, file, derivativeKey({ imageId, revision, width: 1920, extension: 'jpg' })),
      ),
      ...files.map(({ folder, name: file, objectKey }) => storedFile(objects, `${folder}/${file}`, objectKey)),
    ]
    const body = Readable.from(zipOf(packed, { compress: false, signal, onProgress: progress }), { objectMode: false })
    return { file: { name: `${name}-${madeAt.slice(0, 10)}.zip`, contentType: 'application/zip', body } }
  },
})
