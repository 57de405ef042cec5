/**
 * Measures the CPU cost of a passing: the CPU seconds of the worker and all its processes, from the second `complete`
 * until the passing is finished and aligned with its pickup. They include derivatives, plate reading, and the detection
 * of damages by comparison with two earlier passings. They also include the naming, matching and pricing of these
 * damages.
 *
 * The cost is measured without face detection, and with face detection on all six positions. The cars are drawn. The
 * worker runs without a server, because serving is no part of the cost. Prints one line of JSON.
 *
 * node bench/passing-cpu.ts [--rounds 2] [--seed 512000] [--set FOLDER]
 */
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SHOWN_CAMERAS } from '@skadi/domain/capture/camera'
import { drawVisit, readPhotos, type Visit } from './damage/drawn-visits.ts'
import { median, round } from './measure/measure.ts'
import { type BenchWorker, withBenchWorker } from './server/bench-worker.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2' },
    seed: { type: 'string', default: '512000' },
    set: { type: 'string' },
  },
})
/** Clock ticks of `/proc` per second. */
const TICKS = 100
const first = Number(values.seed)
const photos = values.set ?? (await mkdtemp(join(tmpdir(), 'skadi-passings-')))
const rounds = Number(values.rounds)
/**
 * each measured passing has another car; a visit that is sent twice cannot be aligned, because its car does not move
 * against the hall
 */
const cars = Array.from({ length: 2 * rounds }, (_, n) => first + n)
for (const car of cars) for (const visit of [0, 1, 2] as const) await drawVisit(photos, car, visit)
let day = 0
await withBenchWorker({ concurrency: 1, detector: 'difference' }, async (worker) => {
  const [without, withFaces]: [number[], number[]] = [[], []]
  for (const [n, car] of cars.entries()) {
    await lookForFaces(worker, false)
    await passing(worker, car, 0)
    await passing(worker, car, 1)
    const isWithFaces = n % 2 === 1
    await lookForFaces(worker, isWithFaces)
    ;(isWithFaces ? withFaces : without).push(await passing(worker, car, 2))
  }
  const { rows } = await worker.owner.query<{ status: string; note: string }>(
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
})

async function lookForFaces({ owner, tenant }: BenchWorker, wanted: boolean): Promise<void> {
  const faceblurServiceEnabled = Object.fromEntries(SHOWN_CAMERAS.map((camera) => [camera, wanted]))
  const settings = { damageDetectionEnabled: true, faceblurServiceEnabled }
  await owner.query('update tenant set settings = $2 where id = $1', [tenant, settings])
}

/**
 * Sends a visit and waits until all its work is done.
 * @returns seconds of CPU, without the processes of the database
 */
async function passing({ send, rest }: BenchWorker, car: number, visit: Visit): Promise<number> {
  day += 1
  const complete = await send(new Date(Date.UTC(2026, 0, day)), await readPhotos(photos, car, visit))
  const before = await cpuSeconds(process.pid)
  await complete()
  await rest()
  return (await cpuSeconds(process.pid)) - before
}

/** Returns the CPU seconds of a process and all its descendants, without the processes of the database. */
async function cpuSeconds(of: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = new Map<number, { parent: number; ticks: number; name: string }>()
  for (const pid of pids) {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
    if (text === undefined) continue
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    // user and system time, including the time of ended children
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
