/**
 * What a passing costs: seconds of CPU of the worker and all its processes, from the second `complete` until the passing has
 * finished and been laid over its pickup: photos made, plate read, damages looked for by comparing with two earlier passings,
 * named, matched, priced; without and with faces looked for on all six positions. Drawn cars; a worker without a server, since
 * serving is no part of it. Prints one line of JSON.
 *
 *   node bench/passing-cpu.ts [--rounds 2] [--seed 512000] [--set FOLDER]
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { SHOWN_CAMERAS, sideOf } from '@skadi/domain/capture/camera'
import { startPipeline } from '@skadi/pipeline/start-pipeline'
import { Database } from '@skadi/store/db/database'
import { migrate } from '@skadi/store/db/migrate'
import { startEmbeddedPostgres } from '@skadi/store/embedded/start-embedded-postgres'
import { diskObjectStore } from '@skadi/store/objects/disk-object-store'
import { builders } from '@skadi/store/testing/builders'
import { complete, record } from '@skadi/store/testing/record'
import pg from 'pg'
import { drawVisit, type Visit } from './damage/drawn-visits.ts'
import { median, round } from './measure.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2' },
    seed: { type: 'string', default: '512000' },
    set: { type: 'string' },
  },
})
/** Clock ticks of `/proc` a second. */
const TICKS = 100
const first = Number(values.seed)
const folder = await mkdtemp(join(tmpdir(), 'skadi-bench-'))
const photos = values.set ?? join(folder, 'photos')
const rounds = Number(values.rounds)
/** A car for each passing that counts: a visit that is sent twice could not be told from the hall. */
const cars = Array.from({ length: 2 * rounds }, (_, n) => first + n)
for (const car of cars) for (const visit of [0, 1, 2] as const) await drawVisit(photos, car, visit)
const database = await startEmbeddedPostgres(folder)
const owner = new pg.Pool({ ...database.connection, max: 2 })
const db = new Database({ connection: database.connection, max: 8 })
const objects = await diskObjectStore(join(folder, 'objects'))
let day = 0
let pipeline: { stop(): Promise<void> } | undefined
try {
  await migrate(database.connection)
  const make = builders(() => owner)
  const tenant = await make.tenant()
  const set = await make.captureSet({ tenants: [tenant], defaultTenant: tenant })
  const lookForFaces = (wanted: boolean) =>
    owner.query('update tenant set settings = $2 where id = $1', [
      tenant,
      {
        damageDetectionEnabled: true,
        faceblurServiceEnabled: Object.fromEntries(SHOWN_CAMERAS.map((camera) => [camera, wanted])),
      },
    ])
  pipeline = await startPipeline({
    connection: database.connection,
    db,
    objects,
    concurrency: 1,
    logger: { debug: () => undefined, info: () => undefined, warn: console.error, error: console.error },
    detector: 'difference',
    isOnlyWorker: true,
  })
  const [without, withFaces]: [number[], number[]] = [[], []]
  for (const [n, car] of cars.entries()) {
    await lookForFaces(false)
    await passing(set, car, 0)
    await passing(set, car, 1)
    const isWithFaces = n % 2 === 1
    await lookForFaces(isWithFaces)
    ;(isWithFaces ? withFaces : without).push(await passing(set, car, 2))
  }
  const { rows } = await owner.query<{ status: string; note: string }>(
    "select status, note from passage_stage where kind = 'step' and step = 'damageDetection' order by ended_at desc limit 1",
  )
  console.log(
    JSON.stringify({
      bench: 'passing-cpu',
      rounds,
      withoutFacesS: round(median(without), 1),
      mustWithoutS: 15,
      withFacesS: round(median(withFaces), 1),
      mustWithS: 30,
      detection: rows[0],
    }),
  )
} finally {
  await pipeline?.stop()
  await db.close()
  await owner.end()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Sends a visit and waits until nothing is left to do for it. @returns seconds of CPU, without those of the database */
async function passing(set: { left: string; right: string }, car: number, visit: Visit): Promise<number> {
  day += 1
  const recordings: { unit: string; id: string }[] = []
  for (const side of ['left', 'right'] as const) {
    const files = await Promise.all(
      SHOWN_CAMERAS.filter((camera) => sideOf(camera) === side).map(async (camera) => {
        const bytes = await readFile(join(photos, `${car}-${visit}`, side, `${camera}.jpg`))
        return { name: `${camera}.jpg`, camera, bytes }
      }),
    )
    const id = await record(db, set[side], side, {
      recordedAt: new Date(Date.UTC(2026, 0, day)),
      files,
      store: (key, bytes) => objects.put(key, bytes),
    })
    recordings.push({ unit: set[side], id })
  }
  const before = await cpuSeconds(process.pid)
  for (const { unit, id } of recordings) await complete(db, unit, id)
  while ((await unfinished()) > 0) await delay(50)
  return (await cpuSeconds(process.pid)) - before
}

async function unfinished(): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    `select ((select count(*) from image_set where status <> 'finished')
      + (select count(*) from graphile_worker.jobs where run_at <= now()))::int as n`,
  )
  return rows[0]?.n ?? 0
}

/** What a process and all below it have used, but those of the database. */
async function cpuSeconds(of: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = new Map<number, { parent: number; ticks: number; name: string }>()
  for (const pid of pids) {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
    if (text === undefined) continue
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    // user and system time, and those of children that have ended
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
    all.set(Number(pid), { parent: Number(fields[1]), ticks, name })
  }
  const sumOf = (pid: number): number => {
    const { ticks = 0, name = '' } = all.get(pid) ?? {}
    if (name === 'postgres') return 0
    const below = [...all].filter(([, { parent }]) => parent === pid).map(([child]) => sumOf(child))
    return below.reduce((sum, value) => sum + value, ticks)
  }
  return sumOf(of) / TICKS
}
