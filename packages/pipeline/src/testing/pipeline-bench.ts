import { builders } from '@skadi/store/testing/builders'
import { testDatabase } from '@skadi/store/testing/test-database'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { endPhotoProcess } from '../photos/photo-pool.ts'
import { startPipeline } from '../start-pipeline.ts'
import type { StepContext } from '../step.ts'
import { testObjects } from './rig.ts'
import { silent } from './silent-logger.ts'

export const readsNothing: StepContext['recognise'] = async () => ({ kind: 'none', candidates: [], unreadable: [] })
export const SLOW = { timeout: 60_000, interval: 100 }

/** Creates a pipeline for the tests of one file. `start` starts the pipeline, and the end of each test stops it. */
export function pipelineBench() {
  const database = testDatabase()
  const objects = testObjects()
  const make = builders(() => database.owner)
  let running: { stop(): Promise<void> } | undefined
  const stop = async () => {
    await running?.stop()
    running = undefined
  }
  afterEach(stop)
  afterAll(endPhotoProcess)
  const imageSet = async (id: string) =>
    (await database.owner.query('select * from image_set where id = $1', [id])).rows[0]
  return {
    database,
    objects,
    make,
    stop,
    imageSet,
    start: async (given: Partial<Parameters<typeof startPipeline>[0]> = {}) => {
      running = await startPipeline({
        connection: database.connection,
        db: database.db,
        objects: objects.store,
        concurrency: 2,
        logger: silent,
        isOnlyWorker: true,
        ...given,
      })
    },
    ended: (id: string) =>
      vi.waitFor(async () => expect(['finished', 'failed']).toContain((await imageSet(id)).status), SLOW),
    ownRig: async () => {
      const tenant = await make.tenant()
      return make.captureSet({ tenants: [tenant], defaultTenant: tenant })
    },
  }
}
