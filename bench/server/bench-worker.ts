import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { SHOWN_CAMERAS, sideOf } from '@skadi/domain/capture/camera'
import { type PipelineOptions, startPipeline } from '@skadi/pipeline/start-pipeline'
import { Database } from '@skadi/store/db/database'
import { migrate } from '@skadi/store/db/migrate'
import { startEmbeddedPostgres } from '@skadi/store/embedded/start-embedded-postgres'
import { diskObjectStore } from '@skadi/store/objects/disk-object-store'
import { builders } from '@skadi/store/testing/builders'
import { complete, record } from '@skadi/store/testing/record'
import pg from 'pg'

/** A photo of each camera. */
export type BenchPhotos = Readonly<Record<(typeof SHOWN_CAMERAS)[number], Buffer>>

export type BenchWorker = {
  /** connections as the database's owner, whom no policy restricts */
  owner: pg.Pool
  /** company that gets the passings */
  tenant: string
  /** folder of all photos */
  objects: string
  /**
   * Sends and stores the photos of a passing.
   * @returns a function that marks the passing as complete and so starts its processing
   */
  send: (recordedAt: Date, photos: BenchPhotos) => Promise<() => Promise<void>>
  /** Waits until all work is done, including the work that follows the end of a passing. */
  rest: () => Promise<void>
}

/** Stub of the plate recognition, for a worker that reads no plates. */
export const readsNothing = async () => ({ kind: 'none' as const, candidates: [], unreadable: [] })

/** Runs a worker in an empty installation. There is no server, because the bench does not measure serving. */
export async function withBenchWorker(
  options: Pick<PipelineOptions, 'concurrency' | 'recognise' | 'detector'>,
  measure: (worker: BenchWorker) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'skadi-bench-'))
  const database = await startEmbeddedPostgres(folder)
  const { connection } = database
  const owner = new pg.Pool({ ...connection, max: 2 })
  const db = new Database({ connection, max: 8 })
  const photosFolder = join(folder, 'objects')
  const objects = await diskObjectStore(photosFolder)
  let pipeline: { stop(): Promise<void> } | undefined
  try {
    await migrate(connection)
    const make = builders(() => owner)
    const tenant = await make.tenant()
    const set = await make.captureSet({ tenants: [tenant], defaultTenant: tenant })
    const logger = { debug: () => undefined, info: () => undefined, warn: console.error, error: console.error }
    pipeline = await startPipeline({ connection, db, objects, logger, isOnlyWorker: true, ...options })
    await measure({
      owner,
      tenant,
      objects: photosFolder,
      async send(recordedAt, photos) {
        const recordings: { unit: string; id: string }[] = []
        for (const side of ['left', 'right'] as const) {
          const cameras = SHOWN_CAMERAS.filter((camera) => sideOf(camera) === side)
          const files = cameras.map((camera) => ({ name: `${camera}.jpg`, camera, bytes: photos[camera] }))
          const store = (key: string, bytes: Uint8Array) => objects.put(key, bytes)
          const id = await record(db, set[side], side, { recordedAt, files, store })
          recordings.push({ unit: set[side], id })
        }
        return async () => {
          for (const { unit, id } of recordings) await complete(db, unit, id)
        }
      },
      async rest() {
        const left = `select ((select count(*) from image_set where status <> 'finished')
          + (select count(*) from graphile_worker.jobs where run_at <= now()))::int as n`
        while ((await owner.query<{ n: number }>(left)).rows[0]?.n !== 0) await delay(50)
      },
    })
  } finally {
    await pipeline?.stop()
    await db.close()
    await owner.end()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
