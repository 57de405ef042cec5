import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SPLITS, type TrainingPhoto, toTrainingSet } from '@skadi/domain/detections/training-set'
import { Database } from '@skadi/store/db/database'
import { WORKER } from '@skadi/store/db/scope'
import { sql } from '@skadi/store/db/sql'
import {
  type LeftOutReason,
  passingsToTeachStatement,
  type TrainingPairRow,
  type TrainingPhotoRow,
  trainingPairsStatement,
  trainingPhotosStatement,
} from '@skadi/store/detections/training-set.repo'
import { EXIT, StartError } from '@skadi/store/embedded/start-error'
import { derivativeKey } from '@skadi/store/objects/object-key'
import { ObjectMissingError, type ObjectStore } from '@skadi/store/objects/object-store'
import { openObjectStore } from '@skadi/store/objects/open-object-store'
import { readObject } from '@skadi/store/objects/read-object'
import { connectAsItStands } from './connect-as-it-stands.ts'
import { readConfig } from './core/config.ts'
import { reportAndExit } from './report-and-exit.ts'

const TIMEOUT_MS = 600_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type LeftOut = { tenantId: string; imageSetId?: string; imageId?: string; reason: LeftOutReason | 'photoMissing' }

/**
 * Writes the reviewed passings of companies into a folder. `dataset.json` is COCO with families, pairs and splits. The folder also contains
 * the published photos. `left-out.json` lists every omitted passing and photo with the reason.
 * @throws StartError for an unknown company
 */
export async function writeDataset(
  { db, objects }: { db: Database; objects: Pick<ObjectStore, 'get'> },
  { tenants, out }: { tenants: readonly string[]; out: string },
): Promise<{ images: number; pairs: number; leftOut: LeftOut[]; splits: Record<string, number> }> {
  const photos: TrainingPhotoRow[] = []
  const pairs: TrainingPairRow[] = []
  const leftOut: LeftOut[] = []
  for (const tenantId of tenants) {
    const read = await db.transaction(WORKER, async (tx) => {
      const rows = await tx.rows<{ id: string; leftOut: LeftOutReason | null }>(passingsToTeachStatement(tenantId))
      const taught = rows.flatMap(({ id, leftOut: reason }) => (reason === null ? [id] : []))
      const shown = await tx.rows<TrainingPhotoRow>(trainingPhotosStatement(tenantId, taught))
      const beside = await tx.rows<TrainingPairRow>(
        trainingPairsStatement(
          tenantId,
          shown.map(({ imageId }) => imageId),
        ),
      )
      const more = beside.map(({ earlierSetId }) => earlierSetId).filter((id) => !taught.includes(id))
      const earlier = await tx.rows<TrainingPhotoRow>(trainingPhotosStatement(tenantId, [...new Set(more)]))
      return { rows, shown: [...shown, ...earlier], beside }
    })
    photos.push(...read.shown)
    pairs.push(...read.beside)
    for (const { id, leftOut: reason } of read.rows)
      if (reason !== null) leftOut.push({ tenantId, imageSetId: id, reason })
  }
  await mkdir(join(out, 'images'), { recursive: true })
  const written: TrainingPhoto[] = []
  for (const photo of photos) {
    const { imageId, revision, boxes } = photo
    const bytes = await readObject(
      objects as ObjectStore,
      derivativeKey({ imageId, revision, width: 1920, extension: 'jpg' }),
    ).catch((error: unknown) => {
      if (error instanceof ObjectMissingError) return undefined
      throw error
    })
    if (!bytes) {
      leftOut.push({ tenantId: '', imageSetId: photo.imageSetId, imageId, reason: 'photoMissing' })
      continue
    }
    const name = `images/${imageId}.jpg`
    await writeWhole(join(out, name), bytes)
    // The boxes of an unreviewed passing are no training data.
    const kept = photo.isReviewed
      ? boxes.map(({ state, ...box }) => ({ ...box, isRejected: state === 'rejected' }))
      : []
    written.push({ ...photo, name, boxes: kept })
  }
  const laid = pairs.map(({ earlierSetId: _, ...pair }) => pair)
  const set = toTrainingSet(written, laid, new Date().toISOString())
  await writeWhole(join(out, 'left-out.json'), `${JSON.stringify(leftOut, undefined, 1)}\n`)
  await writeWhole(join(out, 'dataset.json'), `${JSON.stringify(set)}\n`)
  const splits = Object.fromEntries(
    SPLITS.map((split) => [split, set.images.filter((image) => image.split === split).length]),
  )
  return { images: written.length, pairs: set.pairs.length, leftOut, splits }
}

/** Writes a file atomically, because a training program may read it at any time. */
async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${file}.tmp`, content)
  await rename(`${file}.tmp`, file)
}

/** Runs `npm run dataset -- --out FOLDER --tenant ID [--tenant ID]`. Name only companies that agreed to this use of their photos. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: 'string' }, tenant: { type: 'string', multiple: true } } })
  const { out, tenant: tenants = [] } = values
  if (!out || tenants.length === 0)
    throw new StartError('--out FOLDER, and --tenant ID for each company that agreed to it', EXIT.config)
  const config = readConfig(process.env)
  const { connection, close } = await connectAsItStands(config)
  const db = new Database({ connection, max: 1, statementTimeoutMs: TIMEOUT_MS })
  const objects = await openObjectStore({ objectStoreUrl: config.OBJECT_STORE_URL, dataDir: config.DATA_DIR })
  try {
    await checkTenants(db, tenants)
    const { images, pairs, leftOut, splits } = await writeDataset({ db, objects }, { tenants, out })
    const reasons = Map.groupBy(leftOut, ({ reason }) => reason)
    const lines = [
      `${images} photos, ${pairs} pairs: ${Object.entries(splits)
        .map(([split, count]) => `${count} ${split}`)
        .join(', ')}`,
      ...[...reasons].map(([reason, of]) => `Left out, ${reason}: ${of.length} (left-out.json)`),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
  } finally {
    objects.close()
    await db.close()
    await close()
  }
}

async function checkTenants(db: Database, tenants: readonly string[]): Promise<void> {
  for (const id of tenants) {
    const known =
      UUID.test(id) && (await db.transaction(WORKER, (tx) => tx.row(sql`select 1 from tenant where id = ${id}`)))
    if (!known) throw new StartError(`There is no company ${id}`, EXIT.config)
  }
}

if (import.meta.main) await main().catch(reportAndExit)
