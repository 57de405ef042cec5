/**
 * Measures the speed-up of vision by a second worker thread. The comparison is the speed-up of a pure hash loop in the
 * same run: two cores of a small machine often share hardware, so vision cannot gain more than arithmetic does. Rounds
 * alternate. The result is valid only on a machine without other work: `cpuShare` is the share of time in which the
 * threads ran.
 *
 * node bench/workers.ts [--rounds 3] [--seconds 10]
 */
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { drawPhoto } from '@skadi/pipeline/vision/pixels/drawn-photo'
import { median, round } from './measure/measure.ts'
import type { WorkLoop } from './workers/work-loop.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '10' } },
})
const seconds = Number(values.seconds)
const plate = { text: 'EK12345', x: 850, y: 720, height: 55 }
const [pickup, later] = [await drawPhoto([plate]), await drawPhoto([{ ...plate, x: 870 }])]

const gains: Record<WorkLoop['work'], number[]> = { hash: [], vision: [] }
const shares: number[] = []
for (let n = 0; n < Number(values.rounds); n += 1)
  for (const work of ['hash', 'vision'] as const) {
    const [one, two] = [await rate(work, 1), await rate(work, 2)]
    gains[work].push(two / one)
  }
const [hash, vision] = [median(gains.hash), median(gains.vision)]
console.log(
  JSON.stringify({
    bench: 'workers',
    rounds: Number(values.rounds),
    seconds,
    gainOfHash: round(hash),
    gainOfVision: round(vision),
    ratio: round(vision / hash),
    cpuShare: round(Math.min(...shares)),
    must: 0.85,
  }),
)

/** Measures how often this number of threads together completes the work per second. */
async function rate(work: WorkLoop['work'], threads: number): Promise<number> {
  const data: WorkLoop = { work, seconds, pickup, later }
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('workers/work-loop.ts', import.meta.url), { workerData: data }),
  )
  await Promise.all(workers.map((worker) => once(worker, 'message')))
  const done = workers.map((worker) => once(worker, 'message'))
  for (const worker of workers) worker.postMessage('go')
  const found = (await Promise.all(done)).map(([answer]) => answer as { perSecond: number; cpuShare: number })
  await Promise.all(workers.map((worker) => worker.terminate()))
  shares.push(...found.map(({ cpuShare }) => cpuShare))
  return found.reduce((sum, { perSecond }) => sum + perSecond, 0)
}
