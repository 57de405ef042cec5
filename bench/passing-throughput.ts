/**
 * Measures the passings per minute through the pipeline without vision. The comparison is the bare work: plain sharp
 * decodes the same six photos and makes the same derivatives, with the same number of photos in parallel, but stores
 * nothing. Rounds alternate.
 *
 * node bench/passing-throughput.ts [--passings 12] [--rounds 3]
 */
import { availableParallelism } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { SHOWN_CAMERAS } from '@skadi/domain/capture/camera'
import { ENCODINGS, WEBP_EFFORT } from '@skadi/pipeline/photos/photo-encoding'
import sharp from 'sharp'
import { median, round } from './measure/measure.ts'
import { type BenchPhotos, type BenchWorker, readsNothing, withBenchWorker } from './server/bench-worker.ts'

const { values } = parseArgs({
  options: { passings: { type: 'string', default: '12' }, rounds: { type: 'string', default: '3' } },
})
const passings = Number(values.passings)
const rounds = Number(values.rounds)
const THREADS = availableParallelism()

const photos = await Promise.all(SHOWN_CAMERAS.map(drawPhoto))
const byCamera = Object.fromEntries(SHOWN_CAMERAS.map((camera, at) => [camera, photos[at]])) as BenchPhotos
let minute = 0
await withBenchWorker({ concurrency: THREADS, recognise: readsNothing }, async (worker) => {
  await Promise.all([bareRound(2), ourRound(worker, 2)])
  const bare: number[] = []
  const ours: number[] = []
  const shares: number[] = []
  for (let n = 0; n < rounds; n += 1) {
    const [floor, own] = [await bareRound(passings), await ourRound(worker, passings)]
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
})

/** Measures the passings per minute of only the bare work. */
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

/**
 * Measures the passings per minute from the first `complete` to the end of the last passing, with everything stored.
 * The uploads happen earlier and do not count.
 */
async function ourRound({ owner, send }: BenchWorker, count: number): Promise<number> {
  const completions: (() => Promise<void>)[] = []
  for (let n = 0; n < count; n += 1) {
    minute += 1
    completions.push(await send(new Date(Date.UTC(2026, 0, 1, 0, minute)), byCamera))
  }
  const start = performance.now()
  for (const complete of completions) await complete()
  const unfinished = `select count(*)::int as n from image_set where status <> 'finished'`
  while ((await owner.query<{ n: number }>(unfinished)).rows[0]?.n !== 0) await delay(20)
  return perMinute(count, start)
}

function perMinute(count: number, start: number): number {
  return (count / (performance.now() - start)) * 60_000
}

/**
 * Draws a hall with the shape of a car, light and sensor noise. Encoding this picture costs about as much as encoding a
 * photo.
 */
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
