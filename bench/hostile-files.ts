/**
 * Measures each file of the hostile corpus: the time until the server refuses the file as a plate list (must: 2 s), and
 * the peak memory of the reading process including Node's code (must: 150 MB). The longest acceptable list is also
 * measured. `mostCpuMs` is only processor time, so it is meaningful even on a busy machine. Prints one line of JSON.
 *
 * node bench/hostile-files.ts
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { PLATE_FILE_COLUMNS } from '@skadi/domain/cars/plate-file'
import { MAX_LISTED_CARS } from '@skadi/domain/cars/plate-list'
import { readPlateFile } from '@skadi/server/cars/plate-file/read-plate-file'
import { hostileFiles } from '@skadi/server/cars/plate-file/testing/hostile/hostile-files'
import { ApiError } from '@skadi/server/core/http/api-error'
import { writeXlsx } from '@skadi/server/core/tables/write-xlsx'
import { median, round } from './measure/measure.ts'

const MUST = { refusedMs: 2_000, megabytes: 150 }
const POLL_MS = 5
const TICK_MS = 10

type Use = { megabytes: number; cpuMs: number }
type Measured = Use & { what: string; code: string; ms: number }

const folder = await mkdtemp(join(tmpdir(), 'skadi-hostile-'))
const file = join(folder, 'upload')

async function measure(what: string, bytes: Buffer, fileName = 'plates.xlsx'): Promise<Measured> {
  await writeFile(file, bytes)
  const most: Use = { megabytes: 0, cpuMs: 0 }
  const poll = setInterval(() => void lookAtChildren(most), POLL_MS)
  const start = performance.now()
  const code = await readPlateFile(file, { fileName, signal: new AbortController().signal }).then(
    ({ cars }) => `${cars.length} cars`,
    (error) => (error instanceof ApiError ? error.code : String(error)),
  )
  const ms = performance.now() - start
  clearInterval(poll)
  return { what, code, ms, ...most }
}

/** Updates the maxima over all child processes: the peak memory, and the processor time so far. */
async function lookAtChildren(most: Use): Promise<void> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8').catch(() => '')
  for (const pid of children.split(' ').filter(Boolean)) {
    const [status, stat] = await Promise.all(
      ['status', 'stat'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
    )
    const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(status ?? '')?.[1] ?? 0)
    const [user = 0, system = 0] = (stat ?? '').split(' ').slice(13, 15).map(Number)
    most.megabytes = Math.max(most.megabytes, kilobytes / 1024)
    most.cpuMs = Math.max(most.cpuMs, (user + system) * TICK_MS)
  }
}

const longestList = () =>
  buffer(
    writeXlsx({
      name: 'Cars',
      columns: PLATE_FILE_COLUMNS.extended.map((head) => ({ head, width: 20 })),
      rows: Array.from({ length: MAX_LISTED_CARS }, (_, nth) => [
        `SE#ABC${nth}`,
        `YV1CZ59H5${10_000_000 + nth}`,
        'Volkswagen Nutzfahrzeuge',
        'Transporter Kombi 4motion',
        2019,
      ]),
    }),
  )

try {
  const measured: Measured[] = []
  for (const { what, bytes, fileName } of hostileFiles('http://127.0.0.1:9'))
    measured.push(await measure(what, bytes(), fileName))
  const longest = await measure('the longest list', await longestList())
  const slowest = measured.reduce((worst, one) => (one.ms > worst.ms ? one : worst))
  const largest = measured.reduce((worst, one) => (one.megabytes > worst.megabytes ? one : worst))
  console.log(
    JSON.stringify({
      bench: 'hostile-files',
      files: measured.length,
      read: measured.filter(({ code }) => code.endsWith(' cars')).map(({ what }) => what),
      medianMs: round(median(measured.map(({ ms }) => ms)), 0),
      slowestMs: round(slowest.ms, 0),
      slowest: slowest.what,
      mostCpuMs: Math.max(...measured.map(({ cpuMs }) => cpuMs)),
      mustMs: MUST.refusedMs,
      largestMb: round(largest.megabytes, 0),
      largest: largest.what,
      mustMb: MUST.megabytes,
      longestList: {
        read: longest.code,
        ms: round(longest.ms, 0),
        cpuMs: longest.cpuMs,
        megabytes: round(longest.megabytes, 0),
      },
    }),
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}
