import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sha256OfFile } from '@skadi/store/backup/backup-set'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planted } from '../planted/planted.ts'
import { announcePhotos, putPhoto, type Upload } from '../rig-calls.ts'
import { type Machine, type SplitPortal, splitPortal } from '../split-portal.ts'

const LIMIT_MS = 1_800_000
const END_MS = 10_000
const HALF = 'half a photo under its name'
const SHIM = fileURLToPath(new URL('stop-at-call.c', import.meta.url))

let folder: string
let library: string
let stopAt: string
let portal: SplitPortal
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-drill-calls-'))
  stopAt = join(folder, 'stop-at')
  await writeFile(stopAt, new Int32Array(2))
  library = join(folder, 'stop-at-call.so')
  execFileSync('gcc', ['-shared', '-fPIC', '-O2', '-o', library, SHIM, '-ldl'])
  portal = await splitPortal(folder)
}, LIMIT_MS)
afterAll(async () => {
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
}, LIMIT_MS)

const machine = (name: string, env: Record<string, string> = {}) =>
  portal.machine(name, 'api', { ...env, LD_PRELOAD: library, STOP_AT: stopAt, STOP_FOLDER: folder })

/**
 * Resets the count of calls to zero, and sets the call before which the server is killed. Writes in place, because the
 * server maps the file into memory.
 */
const setStop = (call: number) => writeFile(stopAt, new Int32Array([0, call]), { flag: 'r+' })

/** Returns the fault of a stored photo. If its row says that the photo was received, its bytes must exist unchanged. */
async function faultOf({ key, sha256 }: Upload): Promise<string | undefined> {
  const { rows } = await portal.owner.query<{ key: string | null }>(
    'select object_key as key from recording_file where sha256 = $1',
    [sha256],
  )
  if (rows.length !== 1) return `${rows.length} rows`
  const kept = await sha256OfFile(join(portal.objects, key)).catch(() => undefined)
  if (rows[0]?.key !== null && kept !== sha256) return 'a row without its photo'
  return kept === undefined || kept === sha256 ? undefined : HALF
}

/**
 * Uploads a photo and kills the server before its first file call, then another photo before its second file call, and
 * so on. Ends when an upload is complete before its kill.
 */
async function stopEverywhere({ server }: Machine): Promise<{ stops: number; faults: string[] }> {
  const { left: unit } = portal.rig
  const faults: string[] = []
  for (let stop = 1; ; stop += 1) {
    const [upload] = await announcePhotos(server.url, unit, randomUUID(), 1)
    if (!upload) throw new Error('nothing was announced')
    await setStop(stop)
    const status = await putPhoto(unit, upload)
    await setStop(0)
    // a process ends a moment after its connections
    for (const end = Date.now() + END_MS; status === 0 && server.isRunning() && Date.now() < end; ) await sleep(10)
    if (server.isRunning()) {
      if (status !== 204) throw new Error(`a photo that nobody disturbed was answered ${status}`)
      return { stops: stop - 1, faults }
    }
    if (status !== 0) faults.push(`${stop}: ${status} from a server that was killed`)
    const left = await faultOf(upload)
    if (left) faults.push(`${stop}: ${left}`)
    await server.start()
    if ((await putPhoto(unit, upload)) !== 204) faults.push(`${stop}: not to be sent again`)
    const end = await faultOf(upload)
    if (end) faults.push(`${stop}, sent again: ${end}`)
  }
}

test(
  'a photo whose server is killed before each of its file calls is received or not, and after a retry it is stored once',
  async () => {
    const { stops, faults } = await stopEverywhere(await machine('right'))
    console.log(JSON.stringify({ drill: 'every-file-call', stops, faults }))
    expect(faults).toEqual([])
    expect(stops).toBeGreaterThan(5)
  },
  LIMIT_MS,
)

test(
  'planted: a server that writes a photo directly under its final name is found to leave half a photo',
  async () => {
    const file = 'packages/store/src/objects/disk-object-store.ts'
    const put = `const files = await import('node:fs/promises'); await files.writeFile(file, await files.readFile(fresh))`
    const wrong = await machine('wrong', planted({ file, find: 'await link(fresh, file)', put }))
    const { faults } = await stopEverywhere(wrong)
    expect(faults.filter((fault) => fault.endsWith(HALF))).not.toEqual([])
  },
  LIMIT_MS,
)
