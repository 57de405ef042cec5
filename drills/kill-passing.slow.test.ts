import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendPassing } from '@skadi/rig/send/send-passing'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { noisePassing } from './send-noise.ts'
import { type ServerProcess, serverProcess } from './server-process.ts'
import { seedPeople } from './split-portal.ts'

const KILLS = Number(process.env.DRILL_KILLS ?? 24)
const LIMIT_MS = 3_600_000
const SEED = 20_261_121

const folder = await mkdtemp(join(tmpdir(), 'skadi-drill-'))
let server: ServerProcess | undefined
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Returns deterministic pauses, so that a fault can be reproduced. */
function pauses(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const dataDir = join(folder, 'data')
const connection = { host: join(dataDir, 'pg'), user: 'skadi', database: 'skadi' }
/** SHA-256 of each photo that was sent. */
const sent: string[] = []

type Image = { sha256: string; object_key: string; status: string }

/** Lists passings and photos that differ from the sent data, that are not finished, or that exist twice. */
async function faultsIn(owner: pg.Client): Promise<string[]> {
  const rows = async <Row>(text: string): Promise<Row[]> => (await owner.query(text)).rows
  const passings = await rows<{ id: string }>(
    `select id from image_set where status <> 'finished' or image_count <> 6 or is_one_sided`,
  )
  const stages = await rows<{ step: string; status: string }>(
    `select step, status from passage_stage where status not in ('done', 'skipped', 'notRun')`,
  )
  const faults = [
    ...passings.map(({ id }) => `passing ${id}`),
    ...stages.map(({ step, status }) => `${step} is ${status}`),
  ]
  const left = new Set(sent)
  for (const image of await rows<Image>('select sha256, object_key, status from image')) {
    const original = await readFile(join(dataDir, 'objects', image.object_key)).catch(() => Buffer.alloc(0))
    if (image.status !== 'ready' || sha256(original) !== image.sha256) faults.push(`photo ${image.object_key}`)
    if (!left.delete(image.sha256)) faults.push(`${image.object_key} twice, or never sent`)
  }
  return [...faults, ...[...left].map((one) => `${one} lost`)]
}

test(
  `a passing survives kill -9 of the server at any moment: after ${KILLS} kills each passing is finished once, no photo is lost or duplicated`,
  async () => {
    server = serverProcess({ DATA_DIR: dataDir, PORT: String(await freePort()), DEMO: 'off', LOG_LEVEL: 'error' })
    await server.start()
    const rig = await seedPeople(connection)

    const random = pauses(SEED)
    for (let kill = 0; kill < KILLS; kill += 1) {
      const sending = await noisePassing(kill, KILLS)
      const passing = sendPassing({ ...rig, server: server.url, ...sending })
      // kills at random moments: some during an upload, some between the two `complete` calls, some in the middle of
      // the pipeline
      await new Promise((resolve) => setTimeout(resolve, random() * 2_500))
      await server.kill()
      await server.start()
      await passing
      sent.push(
        ...Object.values(sending.photos)
          .flat()
          .map((photo) => sha256(photo)),
      )
    }

    const owner = new pg.Client(connection)
    await owner.connect()
    const count = async (where: string) =>
      (await owner.query(`select count(*)::int as n from image_set where ${where}`)).rows[0].n
    await expect.poll(() => count(`status = 'inProgress'`), { timeout: 1_800_000, interval: 1_000 }).toBe(0)
    expect(await count('true')).toBe(KILLS)
    expect(await faultsIn(owner)).toEqual([])
    await owner.end()
  },
  LIMIT_MS,
)

test('planted: a photo without its file, a duplicated photo, a photo that was never sent and an unfinished passing are found', async () => {
  const owner = new pg.Client(connection)
  await owner.connect()
  const [gone, twice] = sent
  sent.pop()
  const { rows } = await owner.query<Image>('select object_key from image where sha256 = $1', [gone])
  await rm(join(dataDir, 'objects', rows[0]?.object_key ?? ''))
  await owner.query(
    `insert into image (id, image_set_id, camera, frame, file_name, sha256, object_key, content_type, status)
     select gen_random_uuid(), image_set_id, camera, frame + 1, file_name, sha256, object_key, content_type, status
     from image where sha256 = $1`,
    [twice],
  )
  await owner.query(`update image_set set status = 'inProgress' where id = (select id from image_set limit 1)`)
  expect(await faultsIn(owner)).toHaveLength(4)
  await owner.end()
})
