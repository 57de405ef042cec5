import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path, { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { SeededRig } from '@skadi/store/seed/seed-demo'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { announcePhotos, putPhoto } from '../rig-calls.ts'
import { serverProcess } from '../server-process.ts'
import { seedPeople } from '../split-portal.ts'
import { hasStrace, readTrace, strace } from '../trace/read-trace.ts'
import { checkOrder, type Order } from './check-order.ts'

const PHOTOS = Number(process.env.DRILL_PHOTOS ?? 1_000)
const PHOTOS_OF_RECORDING = 20
const LIMIT_MS = 1_800_000
const SHIM = fileURLToPath(new URL('left-out-fsync.c', import.meta.url))
const CALLS = 'fsync,fdatasync,link,linkat,recvfrom,write,writev,sendto'
if (!hasStrace) console.warn('SKIPPED: no durable order, as strace is not here')

let folder: string
let dataDir: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-drill-order-'))
  dataDir = join(folder, 'data')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/**
 * Sends the photos of a recording one after the other.
 * @returns their keys in the object store
 */
async function sendRecording(url: string, { left }: SeededRig, recording: number, count: number): Promise<string[]> {
  const uploads = await announcePhotos(url, left, `order-${recording}`, count)
  const home = join(dataDir, 'objects', path.dirname(uploads[0]?.key ?? ''))
  // simulates a kill after a folder was made and before its name was flushed
  if (recording % 2 === 1) await mkdir(home, { mode: 0o700 })
  // retries uploads that come too late on a loaded machine, as a rig does
  for (const upload of uploads) while ((await putPhoto(left, upload)) !== 204) await sleep(100)
  return uploads.map(({ key }) => key)
}

/** Records the order of the durable writes of photos. Server and database both run under strace. */
async function orderOf(photos: number, env: Record<string, string> = {}): Promise<Order & { traceBytes: number }> {
  const trace = join(folder, 'trace')
  const server = serverProcess(
    { DATA_DIR: dataDir, PORT: String(await freePort()), DEMO: 'off', LOG_LEVEL: 'error', ...env },
    strace(trace, 600, CALLS),
  )
  await server.start()
  const keys: string[] = []
  try {
    const rig = await seedPeople({ host: join(dataDir, 'pg'), user: 'skadi', database: 'skadi' })
    for (let recording = 0; keys.length < photos; recording += 1) {
      const count = Math.min(PHOTOS_OF_RECORDING, photos - keys.length)
      keys.push(...(await sendRecording(server.url, rig, recording, count)))
    }
  } finally {
    await server.stop()
  }
  const order = await checkOrder(readTrace(trace), keys, join(dataDir, 'objects'))
  return { ...order, traceBytes: (await stat(trace)).size }
}

test.skipIf(!hasStrace)(
  `before each of ${PHOTOS} photos is acknowledged its bytes, its name and its row are on the disk`,
  async () => {
    const { answers, missing, traceBytes } = await orderOf(PHOTOS)
    console.log(JSON.stringify({ drill: 'durable-order', answers, missing: missing.length, traceBytes }))
    expect(missing).toEqual([])
    expect(answers).toBe(PHOTOS)
  },
  LIMIT_MS,
)

test.skipIf(!hasStrace).each([
  ['files', 'its bytes'],
  ['folders', 'its name on the disk'],
] as const)(
  'planted: a server that leaves out the flush of %s is found',
  async (what, found) => {
    const library = join(folder, 'left-out-fsync.so')
    execFileSync('gcc', ['-shared', '-fPIC', '-O2', '-o', library, SHIM, '-ldl'])
    const { answers, missing } = await orderOf(4, { LD_PRELOAD: library, FSYNC_LEFT_OUT: what })
    expect(answers).toBe(4)
    expect(missing.filter((one) => one.endsWith(found))).toHaveLength(4)
  },
  LIMIT_MS,
)
