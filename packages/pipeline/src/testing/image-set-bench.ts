import { NUISANCES, type Nuisance } from '@skadi/domain/detections/nuisances'
import type { PipelineStep } from '@skadi/domain/passages/stage'
import type { StageNote } from '@skadi/domain/passages/stage-note'
import { builders } from '@skadi/store/testing/builders'
import { testDatabase } from '@skadi/store/testing/test-database'
import { afterAll } from 'vitest'
import { endPhotoProcess } from '../photos/photo-pool.ts'
import { runStep } from '../run-step.ts'
import type { FirstLook } from '../vision/first-look/look-first.ts'
import { destroyVisionPool } from '../vision/pool/vision-pool.ts'
import { drawPhoto } from './draw-photo.ts'
import { type Photos, sendImageSet, testObjects } from './rig.ts'

/** Test fixture for pipeline tests. Sends passings, runs their steps one by one, and reads the stored rows and objects. */
export function imageSetBench() {
  const database = testDatabase()
  const objects = testObjects()
  const make = builders(() => database.owner)
  const logged: { errorId?: string; err?: Error }[] = []
  const log = (fields: object) => void logged.push(fields)
  const logger = { debug: log, info: log, warn: log, error: log }
  const context = () => ({ db: database.db, objects: objects.store, logger })
  const rows = async (text: string, values: unknown[] = []) => (await database.owner.query(text, values)).rows
  afterAll(async () => {
    await endPhotoProcess()
    await destroyVisionPool()
  })

  const run = (imageSetId: string, step: PipelineStep, isLast = false) =>
    runStep(context(), { imageSetId, step }, isLast)
  const imageSet = async (id: string) => (await rows('select * from image_set where id = $1', [id]))[0]

  return {
    database,
    objects,
    make,
    context,
    /** message of the exception that was logged under the id of a `failed` note */
    faultOf: (note: StageNote | undefined) =>
      logged.find(({ errorId }) => note?.code === 'failed' && errorId === note.params.errorId)?.err?.message,
    run,
    /** runs the passing's steps one after the other until the passing ends */
    finish: async (id: string) => {
      for (let set = await imageSet(id); set.status === 'inProgress'; set = await imageSet(id))
        await run(id, set.current_step)
    },
    send: (set: { left: string; right: string }, photos: { left: Photos; right: Photos }) =>
      sendImageSet(database.db, objects.store, set, photos),
    imageSet,
    images: (id: string) => rows('select * from image where image_set_id = $1 order by file_name', [id]),
    stages: (id: string) => rows('select * from passage_stage where image_set_id = $1', [id]),
    /** steps of the passing that have a waiting job */
    jobs: async (id: string): Promise<string[]> => {
      const found = await rows('select key from graphile_worker.jobs where key like $1 order by key', [`%${id}%`])
      return found.map(({ key }) => key.split(':')[2])
    },
    /** creates a rig of one tenant, which gets all passings of the rig */
    ourRig: async (settings: object = {}) => {
      const tenant = await make.tenant()
      await database.owner.query('update tenant set settings = $2 where id = $1', [tenant, settings])
      return { tenant, set: await make.captureSet({ tenants: [tenant], defaultTenant: tenant }) }
    },
    /** photos of two cameras only, which is faster, for tests where the number of photos does not matter */
    twoPhotos: async () => {
      const photo = await drawPhoto({ width: 960, height: 600 })
      return { left: { topLeft: photo }, right: { topRight: photo } }
    },
    sixPhotos: async () => {
      const photo = await drawPhoto()
      return {
        left: { bottomLeft: photo, topLeft: photo, roofLeft: photo },
        right: { bottomRight: photo, topRight: photo, roofRight: photo },
      }
    },
  }
}

/** Default result of the first look in tests: no finds, on a clean car. */
export const clean = (
  found: FirstLook['found'] = [],
  covered: Partial<Record<Nuisance, readonly number[]>> = {},
): FirstLook => {
  const [columns, rows] = [120, 76]
  const shares = NUISANCES.map((name) => {
    const cells = new Uint8Array(columns * rows)
    for (const at of covered[name] ?? []) cells[at] = 255
    return [name, cells]
  })
  return { found, cover: { side: 16, columns, rows, shares: Object.fromEntries(shares) } }
}
