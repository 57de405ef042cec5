import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { DERIVATIVES } from '@skadi/domain/images/derivative'
import { PIPELINE_STEPS } from '@skadi/domain/passages/stage'
import { derivativeKey } from '@skadi/store/objects/object-key'
import { builders } from '@skadi/store/testing/builders'
import { testDatabase } from '@skadi/store/testing/test-database'
import { afterAll, expect, test, vi } from 'vitest'
import { STEPS } from './steps.ts'
import { drawPhoto } from './testing/draw-photo.ts'
import type { Hang, HangingWorker } from './testing/hanging-worker.ts'
import { sendImageSet, testObjects } from './testing/rig.ts'

const MOMENTS: Hang['moment'][] = ['began', 'worked', 'written', 'committed']
const WORK = STEPS.filter(({ kind }) => kind === 'work').map(({ name }) => name)
const MOST_MS = 30_000

const database = testDatabase()
const objects = testObjects()
const make = builders(() => database.owner)
const rows = async (text: string, values: unknown[] = []) => (await database.owner.query(text, values)).rows
const processes: ChildProcess[] = []
afterAll(() => {
  for (const child of processes) child.kill('SIGKILL')
})

/** Starts a worker process and waits until it is ready. `hanging` holds the ids of the passings that hang in the worker. */
async function startWorker(hangs: Hang[]): Promise<{ child: ChildProcess; hanging: Set<string> }> {
  const settings: HangingWorker = { connection: database.connection, folder: objects.folder, hangs }
  const file = fileURLToPath(new URL('testing/hanging-worker.ts', import.meta.url))
  const child = spawn(process.execPath, [file, JSON.stringify(settings)], { stdio: ['ignore', 'pipe', 'inherit'] })
  processes.push(child)
  const hanging = new Set<string>()
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)))
    createInterface(child.stdout as NodeJS.ReadableStream).on('line', (line) => {
      if (line === 'ready') resolve()
      else hanging.add(line.split(' ')[1] as string)
    })
  })
  return { child, hanging }
}

test(`a worker killed at every moment of every step: another worker resumes each passing within 30 s, and nothing is stored twice`, async () => {
  const tenant = await make.tenant()
  await database.owner.query('update tenant set settings = $2 where id = $1', [
    tenant,
    { damageDetectionEnabled: true, faceblurServiceEnabled: {} },
  ])
  const set = await make.captureSet({ tenants: [tenant], defaultTenant: tenant })
  const photo = await drawPhoto({ width: 640, height: 400 })
  const hangs: Hang[] = []
  for (const step of WORK)
    for (const moment of MOMENTS) {
      const recordedAt = new Date(Date.now() - 86_400_000 + hangs.length * 600_000)
      const photos = { left: { topLeft: [photo, photo] }, right: { topRight: photo } }
      const imageSetId = await sendImageSet(database.db, objects.store, set, photos, recordedAt)
      hangs.push({ imageSetId, step, moment })
    }
  const ids = hangs.map(({ imageSetId }) => imageSetId)
  const nameOf = (id: string) => hangs.find(({ imageSetId }) => imageSetId === id)

  const first = await startWorker(hangs)
  const missing = () => ids.filter((id) => !first.hanging.has(id)).map(nameOf)
  await vi.waitFor(() => expect(missing()).toEqual([]), { timeout: 400_000, interval: 500 })
  first.child.kill('SIGKILL')
  const killedAt = (await rows('select clock_timestamp() as now'))[0].now as Date
  await startWorker([])
  const ended = async () =>
    (await rows(`select id from image_set where id = any($1) and status <> 'inProgress'`, [ids])).length
  await vi.waitFor(async () => expect(await ended()).toBe(ids.length), { timeout: 400_000, interval: 500 })

  const failed = await rows(
    `select image_set_id, step, note from passage_stage where image_set_id = any($1) and status = 'failed'`,
    [ids],
  )
  expect(failed.map((one) => [nameOf(one.image_set_id), one.note])).toEqual([])
  const stages = await rows(
    `select image_set_id, step, kind, camera, status, attempts, started_at from passage_stage where image_set_id = any($1)`,
    [ids],
  )
  for (const { imageSetId, step, moment } of hangs) {
    const own = stages.filter((one) => one.image_set_id === imageSetId && one.kind === 'step')
    expect(new Set(own.map((one) => one.step)), `${step} ${moment}`).toEqual(new Set(PIPELINE_STEPS))
    const [killed] = own.filter((one) => one.step === step)
    // a step that has committed is not repeated; only the rest runs again
    expect(killed.attempts, `attempts of ${step} ${moment}`).toBe(moment === 'committed' ? 1 : 2)
    if (moment !== 'committed')
      expect(killed.started_at - killedAt.getTime(), `${step} ${moment}`).toBeLessThan(MOST_MS)
  }
  const images = await rows(
    'select image_set_id, id, revision, status, is_selected from image where image_set_id = any($1)',
    [ids],
  )
  expect(images).toHaveLength(ids.length * 3)
  expect(images.filter(({ status }) => status !== 'ready')).toEqual([])
  expect(images.filter(({ is_selected }) => is_selected)).toHaveLength(ids.length * 2)
  for (const { id, revision } of images)
    for (const { width, format } of DERIVATIVES)
      expect(await objects.store.head(derivativeKey({ imageId: id, revision, width, extension: format }))).toBeDefined()
  expect(
    await rows('select image_set_id from damage where image_set_id = any($1) group by 1 having count(*) <> 1', [ids]),
  ).toEqual([])
  expect(await rows('select count(*)::int as n from damage where image_set_id = any($1)', [ids])).toEqual([
    { n: ids.length },
  ])
  expect(await rows('select count(*)::int as n from damage_family where tenant_id = $1', [tenant])).toEqual([
    { n: ids.length },
  ])
  expect(await rows(`select total from image_set_count where tenant_id = $1 and period = 'month'`, [tenant])).toEqual([
    { total: ids.length },
  ])
  const left = `select key from graphile_worker.jobs where key like 'runStep:%'`
  await vi.waitFor(async () => expect(await rows(left)).toEqual([]), { timeout: 30_000 })
}, 900_000)
