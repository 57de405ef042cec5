import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawPhoto } from '@skadi/pipeline/testing/draw-photo'
import { derivativeKey } from '@skadi/store/objects/object-key'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import { afterAll, beforeAll } from 'vitest'
import { type Ground, type Rental, rental } from '../../shared/evidence/testing/rental.ts'
import { closePrinter } from '../../shared/reports/print/print-pdf.ts'

export const OPTIONS = { onlyNew: false, watermark: false, potential: false, removed: [] }

/** Returns rentals with printable photos on a test server. */
export function reportBench(ground: Ground & { readonly services: { objects: Pick<ObjectStore, 'put'> } }) {
  let photo: Buffer = Buffer.from('')
  let spoolDir = ''
  beforeAll(async () => {
    photo = await drawPhoto()
    spoolDir = await mkdtemp(join(tmpdir(), 'skadi-spool-'))
  })
  afterAll(async () => {
    await closePrinter()
    await rm(spoolDir, { recursive: true, force: true })
  })

  /** Stores one photo for all cameras, so that pickup and return are equal. */
  async function putPhotos({ pickup, back }: Rental) {
    for (const imageId of [pickup, back].flatMap(({ topLeft, roofLeft, topRight }) => [topLeft, roofLeft, topRight]))
      for (const [width, extension] of [
        [1920, 'jpg'],
        [960, 'webp'],
      ] as const)
        await ground.services.objects.put(derivativeKey({ imageId, revision: 1, width, extension }), photo)
  }

  return {
    get spoolDir() {
      return spoolDir
    },
    async rental(): Promise<Rental> {
      const one = await rental(ground)
      await putPhotos(one)
      await one.leaveUnaligned()
      await one.judge()
      return one
    },
  }
}

/** Returns the subject of a report in the form of the calls. */
export const ofPair = ({ pickup, back }: Rental) =>
  ({ kind: 'comparative', imageSetId: pickup.id, imageSetId2: back.id }) as const
export const ofImageSet = ({ back }: Rental) => ({ kind: 'individual', imageSetId: back.id }) as const
