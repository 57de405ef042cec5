import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Connection, Database } from '@skadi/store/db/database'
import { complete, record } from '@skadi/store/testing/record'
import { expect, test, vi } from 'vitest'
import { photoProcessId } from './photos/photo-pool.ts'
import { drawPhoto } from './testing/draw-photo.ts'
import { pipelineBench, readsNothing, SLOW } from './testing/pipeline-bench.ts'
import { sendImageSet } from './testing/rig.ts'

const SOCKET = '.s.PGSQL.5432'

/** A connection to the database that a test can cut and mend. */
type Severable = { connection: Connection; cut(): Promise<void>; mend(): Promise<void>; close(): Promise<void> }

/** Puts a proxy socket in front of a database. Works only for databases on a unix socket, as in tests. */
async function severable(connection: Connection): Promise<Severable> {
  if (!('host' in connection)) throw new Error('a socket folder is needed')
  const folder = await mkdtemp(path.join(tmpdir(), 'skadi-cut-'))
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(path.join(connection.host, SOCKET))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  const mend = () => new Promise<void>((resolve) => server.listen(path.join(folder, SOCKET), resolve))
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  await mend()
  return {
    connection: { ...connection, host: folder },
    cut,
    mend,
    close: async () => {
      if (server.listening) await cut()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const { database, objects, start, stop, imageSet, ended, ownRig } = pipelineBench()

/** Counts the passings of a capture set per outcome. */
const outcomesOf = async (captureSetId: string) =>
  (
    await database.owner.query(
      `select status, count(*)::int as n from image_set where capture_set_id = $1 group by 1`,
      [captureSetId],
    )
  ).rows

test('work that fails for a while is retried and then succeeds', async () => {
  const set = await ownRig()
  let faults = 1
  const flaky: typeof objects.store = {
    ...objects.store,
    get: async (key) => {
      if (faults-- > 0) throw new Error('the store is away')
      return objects.store.get(key)
    },
  }
  await start({ objects: flaky, recognise: readsNothing })
  const photo = await drawPhoto({ width: 640, height: 400 })
  const id = await sendImageSet(database.db, objects.store, set, {
    left: { topLeft: photo },
    right: { topRight: photo },
  })
  await ended(id)
  const { rows } = await database.owner.query(
    `select status, attempts from passage_stage where image_set_id = $1 and step = 'imageSetCreation'`,
    [id],
  )
  expect([(await imageSet(id)).status, rows]).toEqual(['finished', [{ status: 'done', attempts: 2 }]])
}, 90_000)

test('a pipeline stopped in the middle of many passings finishes each of them once after the next start', async () => {
  const set = await ownRig()
  const photo = await drawPhoto({ width: 960, height: 600 })
  const ids: string[] = []
  for (let n = 0; n < 6; n += 1)
    ids.push(
      await sendImageSet(
        database.db,
        objects.store,
        set,
        { left: { topLeft: photo }, right: { topRight: photo } },
        new Date(Date.now() + n * 60_000),
      ),
    )
  await start({ recognise: readsNothing })
  await delay(300)
  await stop()
  const { rows } = await database.owner.query(
    'select count(*)::int as n from graphile_worker.jobs where locked_at is not null',
  )
  expect(rows).toEqual([{ n: 0 }])
  await start({ recognise: readsNothing })
  for (const id of ids) await ended(id)
  const images = (await database.owner.query(`select status from image where image_set_id = any($1)`, [ids])).rows
  expect(images).toHaveLength(12)
  expect(images.every(({ status }) => status === 'ready')).toBe(true)
  expect(
    (
      await database.owner.query(
        `select count(*)::int as n from image_set where capture_set_id = $1 and status = 'finished'`,
        [set.id],
      )
    ).rows,
  ).toEqual([{ n: 6 }])
}, 90_000)

test('repeatedly lost connections delay passings and lose none', async () => {
  const set = await ownRig()
  const photo = await drawPhoto({ width: 960, height: 600 })
  await start({ recognise: readsNothing })
  const ids: string[] = []
  for (let n = 0; n < 5; n += 1) {
    ids.push(
      await sendImageSet(
        database.db,
        objects.store,
        set,
        { left: { topLeft: photo }, right: { topRight: photo } },
        new Date(Date.now() + n * 60_000),
      ),
    )
    await delay(100)
    await database.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'skadi-jobs%'`,
    )
  }
  for (const id of ids) await ended(id)
  expect(await outcomesOf(set.id)).toEqual([{ status: 'finished', n: 5 }])
}, 120_000)

test('a database that is unavailable for some seconds delays passings and loses none', async () => {
  const set = await ownRig()
  const photo = await drawPhoto({ width: 960, height: 600 })
  const link = await severable(database.connection)
  const db = new Database({ connection: link.connection, max: 4, onError: () => undefined })
  await start({ connection: link.connection, db, recognise: readsNothing })
  const send = (n: number) =>
    sendImageSet(
      database.db,
      objects.store,
      set,
      { left: { topLeft: photo }, right: { topRight: photo } },
      new Date(Date.now() + n * 60_000),
    )
  const ids = [await send(0), await send(1)]
  await delay(150)
  await link.cut()
  ids.push(await send(2))
  await delay(6_000)
  await link.mend()
  for (const id of ids) await ended(id)
  expect(await outcomesOf(set.id)).toEqual([{ status: 'finished', n: 3 }])
  await stop()
  await db.close()
  await link.close()
}, 120_000)

test('a crash of the photo process damages no photo', async () => {
  const set = await ownRig()
  await start({ recognise: readsNothing })
  const photo = await drawPhoto()
  const passing = sendImageSet(database.db, objects.store, set, {
    left: { topLeft: [photo, photo, photo] },
    right: { topRight: [photo, photo, photo] },
  })
  const pid = await vi.waitFor(
    () => {
      const found = photoProcessId()
      expect(found).toBeDefined()
      return found as number
    },
    { timeout: 10_000, interval: 5 },
  )
  await delay(250)
  process.kill(pid, 'SIGKILL')
  const id = await passing
  await ended(id)
  const images = (await database.owner.query('select status from image where image_set_id = $1', [id])).rows
  expect(images.map(({ status }) => status)).toEqual(Array(6).fill('ready'))
}, 90_000)

test('a recording without a partner becomes a passing after three windows', async () => {
  const set = await ownRig()
  await start({ recognise: readsNothing })
  const photo = await drawPhoto({ width: 640, height: 400 })
  const id = await record(database.db, set.left, 'left', {
    files: [{ name: 'topLeft.jpg', camera: 'topLeft', bytes: photo }],
    store: (key, bytes) => objects.store.put(key, bytes),
  })
  expect(await complete(database.db, set.left, id, 0.2)).toEqual({ kind: 'complete' })
  await vi.waitFor(async () => {
    const { rows } = await database.owner.query(
      'select status, is_one_sided from image_set where left_recording_id = $1',
      [id],
    )
    expect(rows).toEqual([{ status: 'finished', is_one_sided: true }])
  }, SLOW)
}, 90_000)
