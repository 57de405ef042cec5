/**
 * Passings a minute through the pipeline without vision, beside the bare work: plain sharp that decodes the same six
 * photos and makes the same derivatives, as many photos at once, storing nothing. Rounds alternate.
 *
 *   node bench/passing-throughput.ts [--passings 12] [--rounds 3]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { SHOWN_CAMERAS, sideOf } from '@skadi/domain/capture/camera'
import { ENCODINGS, WEBP_EFFORT } from '@skadi/pipeline/photos/photo-encoding'
import { startPipeline } from '@skadi/pipeline/start-pipeline'
import { Database } from '@skadi/store/db/database'
import { migrate } from '@skadi/store/db/migrate'
import { WORKER } from '@skadi/store/db/scope'
import { sql } from '@skadi/store/db/sql'
import { startEmbeddedPostgres } from '@skadi/store/embedded/start-embedded-postgres'
import { diskObjectStore } from '@skadi/store/objects/disk-object-store'
import { builders } from '@skadi/store/testing/builders'
import { complete, record } from '@skadi/store/testing/record'
import pg from 'pg'
import sharp from 'sharp'
import { median, round } from './measure.ts'

const { values } = parseArgs({
  options: { passings: { type: 'string', default: '12' }, rounds: { type: 'string', default: '3' } },
})
const passings = Number(values.passings)
const rounds = Number(values.rounds)
const THREADS = availableParallelism()

const photos = await Promise.all(SHOWN_CAMERAS.map(drawPhoto))
const folder = await mkdtemp(join(tmpdir(), 'skadi-bench-'))
const database = await startEmbeddedPostgres(folder)
const owner = new pg.Pool({ ...database.connection, max: 2 })
const db = new Database({ connection: database.connection, max: 8 })
const objects = await diskObjectStore(join(folder, 'objects'))
let minute = 0
let pipeline: { stop(): Promise<void> } | undefined
try {
  await migrate(database.connection)
  const make = builders(() => owner)
  const tenant = await make.tenant()
  const set = await make.captureSet({ tenants: [tenant], defaultTenant: tenant })
  pipeline = await startPipeline({
    connection: database.connection,
    db,
    objects,
    concurrency: THREADS,
    logger: { debug: () => undefined, info: () => undefined, warn: console.error, error: console.error },
    recognise: async () => ({ kind: 'none', candidates: [], unreadable: [] }),
    isOnlyWorker: true,
  })
  await Promise.all([bareRound(2), ourRound(set, 2)])
  const bare: number[] = []
  const ours: number[] = []
  const shares: number[] = []
  for (let n = 0; n < rounds; n += 1) {
    const [floor, own] = [await bareRound(passings), await ourRound(set, passings)]
    bare.push(floor)
    ours.push(own)
    shares.push(own / floor)
  }
  console.log(
    JSON.stringify({
      bench: 'passing-throughput',
      passings,
      rounds,
      threads: THREADS,
      floorPerMinute: round(median(bare), 1),
      oursPerMinute: round(median(ours), 1),
      ratio: round(median(shares)),
      must: 0.6,
      aim: 0.85,
    }),
  )
} finally {
  await pipeline?.stop()
  await db.close()
  await owner.end()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Passings a minute of the bare work. */
async function bareRound(count: number): Promise<number> {
  sharp.concurrency(1)
  const todo = Array.from({ length: count }, () => photos).flat()
  const start = performance.now()
  await Promise.all(
    Array.from({ length: THREADS }, async () => {
      for (let photo = todo.pop(); photo; photo = todo.pop()) await bareDerive(photo)
    }),
  )
  return perMinute(count, start)
}

async function bareDerive(photo: Buffer): Promise<void> {
  const frame = await sharp(photo)
    .autoOrient()
    .resize({ width: 1920, height: 1200, fit: 'contain', background: '#000' })
    .raw()
    .toBuffer()
  for (const { width, format, quality } of ENCODINGS) {
    const sized = sharp(frame, { raw: { width: 1920, height: 1200, channels: 3 } }).resize({ width })
    await (format === 'webp' ? sized.webp({ quality, effort: WEBP_EFFORT }) : sized.jpeg({ quality })).toBuffer()
  }
}

/** Passings a minute from the first `complete` to the last passing finished, everything stored; uploads lie before it. */
async function ourRound(set: { left: string; right: string }, count: number): Promise<number> {
  const recordings: { unit: string; id: string }[] = []
  for (let n = 0; n < count; n += 1) {
    minute += 1
    for (const side of ['left', 'right'] as const) {
      const files = SHOWN_CAMERAS.flatMap((camera, at) =>
        sideOf(camera) === side ? { name: `${camera}.jpg`, camera, bytes: photos[at] as Buffer } : [],
      )
      const recordedAt = new Date(Date.UTC(2026, 0, 1, 0, minute))
      const id = await record(db, set[side], side, {
        recordedAt,
        files,
        store: (key, bytes) => objects.put(key, bytes),
      })
      recordings.push({ unit: set[side], id })
    }
  }
  const start = performance.now()
  for (const { unit, id } of recordings) await complete(db, unit, id)
  while (
    (await db.row<{ n: number }>(WORKER, sql`select count(*)::int as n from image_set where status <> 'finished'`))
      ?.n !== 0
  )
    await delay(20)
  return perMinute(count, start)
}

function perMinute(count: number, start: number): number {
  return (count / (performance.now() - start)) * 60_000
}

/** A hall with a car's shape, light and the noise of a sensor, so that it costs about as much to encode as a photo. */
async function drawPhoto(_camera: string, n: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1200">
    <defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#9aa0a6"/><stop offset="1" stop-color="#4d5054"/></linearGradient></defs>
    <rect width="1920" height="1200" fill="url(#g)"/><ellipse cx="960" cy="1050" rx="900" ry="90" fill="#2c2e30"/>
    <path d="M${320 + n * 20} 900L470 520Q960 ${300 - n * 15} 1450 520L1600 900Z" fill="#7d1f24"/>
    <circle cx="560" cy="900" r="130" fill="#222"/><circle cx="1360" cy="900" r="130" fill="#222"/></svg>`
  const noise = {
    create: {
      width: 1920,
      height: 1200,
      channels: 3 as const,
      background: '#808080',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 12 },
    },
  }
  const grain = await sharp(noise).png().toBuffer()
  return sharp(Buffer.from(svg))
    .flatten()
    .composite([{ input: grain, blend: 'soft-light' }])
    .blur(0.7)
    .jpeg({ quality: 88 })
    .toBuffer()
}
