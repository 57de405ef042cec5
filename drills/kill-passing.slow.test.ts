import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendPassing } from '@skadi/rig/send/send-passing'
import { Database } from '@skadi/store/db/database'
import { seedDemo } from '@skadi/store/seed/seed-demo'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { noisePhotos } from './noise-photos.ts'
import { type ServerProcess, serverProcess } from './server-process.ts'

const KILLS = 24
const SEED = 20_261_121

const folder = await mkdtemp(join(tmpdir(), 'skadi-drill-'))
let server: ServerProcess | undefined
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The same pauses in every run: a fault that was found can be found again. */
function pauses(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test(`a passing survives kill -9 of the server at any moment: after ${KILLS} kills each finished once, no photo lost or doubled`, async () => {
  const dataDir = join(folder, 'data')
  server = serverProcess({ DATA_DIR: dataDir, PORT: String(await freePort()), DEMO: 'off', LOG_LEVEL: 'error' })
  await server.start()
  const connection = { host: join(dataDir, 'pg'), user: 'skadi', database: 'skadi' }
  const db = new Database({ connection, max: 2 })
  const rig = (await seedDemo(db, '-')).find((one) => one.name === 'Gardermoen return')
  await db.close()
  if (!rig) throw new Error('the demo has no rig at Gardermoen')

  const random = pauses(SEED)
  const sent: string[] = []
  const started = Date.now() - KILLS * 3_600_000
  for (let kill = 0; kill < KILLS; kill += 1) {
    const photos = await noisePhotos(kill)
    const passing = sendPassing({
      server: server.url,
      left: rig.left,
      right: rig.right,
      recordedAt: new Date(started + kill * 3_600_000),
      photos,
      tries: 50,
    })
    // some die while photos come up, some between the two completes, some deep in the pipeline
    await new Promise((resolve) => setTimeout(resolve, random() * 2_500))
    await server.kill()
    await server.start()
    await passing
    sent.push(
      ...Object.values(photos)
        .flat()
        .map((photo) => sha256(photo)),
    )
  }

  const owner = new pg.Client(connection)
  await owner.connect()
  const rows = async (text: string) => (await owner.query(text)).rows
  await expect
    .poll(() => rows(`select count(*)::int as n from image_set where status = 'inProgress'`), {
      timeout: 180_000,
      interval: 1_000,
    })
    .toEqual([{ n: 0 }])
  const sets = await rows('select id, status, image_count, is_one_sided from image_set')
  expect(sets.filter((set) => set.status !== 'finished' || set.image_count !== 6 || set.is_one_sided)).toEqual([])
  expect(sets).toHaveLength(KILLS)

  const images = await rows('select id, sha256, object_key, revision, status from image')
  expect(images.filter((image) => image.status !== 'ready')).toEqual([])
  expect(images).toHaveLength(sent.length)
  expect(new Set(images.map((image) => image.sha256))).toEqual(new Set(sent))
  for (const image of images) {
    const original = await readFile(join(dataDir, 'objects', image.object_key))
    expect(sha256(original), image.object_key).toBe(image.sha256)
  }
  expect(
    await rows(
      `select step, kind, camera, count(*) from passage_stage group by 1, 2, 3, image_set_id having count(*) > 1`,
    ),
  ).toEqual([])
  await owner.end()
})
