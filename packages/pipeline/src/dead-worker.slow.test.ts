import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DERIVATIVES } from '@skadi/domain/images/derivative'
import { derivativeKey } from '@skadi/store/objects/object-key'
import { builders } from '@skadi/store/testing/builders'
import { testDatabase } from '@skadi/store/testing/test-database'
import { afterAll, expect, test, vi } from 'vitest'
import { drawPhoto } from './testing/draw-photo.ts'
import { sendImageSet, testObjects } from './testing/rig.ts'

const database = testDatabase()
const objects = testObjects()
const make = builders(() => database.owner)
const processes: ChildProcess[] = []

/** Starts a worker process on the test's database and objects. `slowMs` is the duration of its plate recognition. */
async function startWorker(slowMs: number, isOnlyWorker = false): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('testing/worker-process.ts', import.meta.url)),
      JSON.stringify({ connection: database.connection, folder: objects.folder, slowMs, isOnlyWorker }),
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  processes.push(child)
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve())
    child.once('exit', () => reject(new Error('the worker did not start')))
  })
  return child
}

afterAll(() => {
  for (const child of processes) child.kill('SIGKILL')
})

test('another worker finishes the passings of a killed worker once within 30 s, and a slow living worker keeps its own passings', async () => {
  const tenant = await make.tenant()
  const set = await make.captureSet({ tenants: [tenant], defaultTenant: tenant })
  const photo = await drawPhoto({ width: 960, height: 600 })
  const send = (n: number) =>
    sendImageSet(
      database.db,
      objects.store,
      set,
      { left: { topLeft: photo }, right: { topRight: photo } },
      new Date(Date.now() + n * 60_000),
    )
  const running = async (id: string) =>
    vi.waitFor(
      async () => {
        const { rows } = await database.owner.query(
          `select status from passage_stage where image_set_id = $1 and step = 'registrationRecognition'`,
          [id],
        )
        expect(rows).toEqual([{ status: 'running' }])
      },
      { timeout: 20_000, interval: 50 },
    )
  const finished = async (id: string) =>
    vi.waitFor(
      async () =>
        expect((await database.owner.query('select status from image_set where id = $1', [id])).rows).toEqual([
          { status: 'finished' },
        ]),
      { timeout: 40_000, interval: 100 },
    )

  const first = await startWorker(300_000)
  const [one, two] = [await send(0), await send(1)]
  await Promise.all([running(one), running(two)])
  first.kill('SIGKILL')
  const killed = Date.now()
  await startWorker(100)
  await Promise.all([finished(one), finished(two)])
  expect(Date.now() - killed).toBeLessThan(30_000)

  const slow = await startWorker(15_000)
  processes.find((child) => child !== first && child !== slow)?.kill('SIGKILL')
  const three = await send(2)
  await running(three)
  await startWorker(100)
  await finished(three)
  const { rows } = await database.owner.query(
    `select image_set_id, attempts from passage_stage where step = 'registrationRecognition'`,
  )
  const attempts = Object.fromEntries(rows.map((row) => [row.image_set_id, row.attempts]))
  expect(attempts).toEqual({ [one]: 2, [two]: 2, [three]: 1 })
  expect((await database.owner.query(`select count(*)::int as n from image where status = 'ready'`)).rows).toEqual([
    { n: 6 },
  ])
}, 120_000)

test('a worker killed twenty-five times at any moment of its passings finishes each of them once', async () => {
  const KILLS = 25
  const tenant = await make.tenant()
  const set = await make.captureSet({ tenants: [tenant], defaultTenant: tenant })
  const photo = await drawPhoto({ width: 960, height: 600 })
  const ids: string[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    const worker = await startWorker(200, true)
    const recordedAt = new Date(Date.now() - 86_400_000 + kill * 60_000)
    ids.push(
      await sendImageSet(
        database.db,
        objects.store,
        set,
        { left: { topLeft: photo }, right: { topRight: photo } },
        recordedAt,
      ),
    )
    // kills at different times, from before the first step until after the last step
    await delay((kill * 61) % 1_000)
    worker.kill('SIGKILL')
    await new Promise((resolve) => worker.once('exit', resolve))
  }
  await startWorker(0, true)
  await vi.waitFor(
    async () =>
      expect(
        (
          await database.owner.query(
            `select s.status, count(*)::int as n, max(p.note::text) as note from image_set s
               left join passage_stage p on p.image_set_id = s.id and p.status = 'failed'
             where s.capture_set_id = $1 group by s.status`,
            [set.id],
          )
        ).rows,
      ).toEqual([{ status: 'finished', n: KILLS, note: null }]),
    { timeout: 60_000, interval: 200 },
  )
  const { rows: images } = await database.owner.query(
    `select id, revision from image where image_set_id = any($1) and status = 'ready'`,
    [ids],
  )
  expect(images).toHaveLength(KILLS * 2)
  for (const { id, revision } of images)
    for (const { width, format } of DERIVATIVES)
      expect(
        await objects.store.head(derivativeKey({ imageId: id, revision, width, extension: format })),
      ).toMatchObject({ size: expect.any(Number) })
  const { rows: counts } = await database.owner.query(
    `select total from image_set_count where tenant_id = $1 and period = 'month'`,
    [tenant],
  )
  expect(counts).toEqual([{ total: KILLS }])
}, 300_000)
