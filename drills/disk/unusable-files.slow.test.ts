import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clientLogs } from '../mixed/act-log.ts'
import { NOTHING_DIFFERS, settledDifferences } from '../mixed/settled-differences.ts'
import { planted } from '../planted/planted.ts'
import { announcePhotos, putPhoto } from '../rig-calls.ts'
import { type Machine, type SplitPortal, splitPortal } from '../split-portal.ts'
import { acknowledgedWhile, type Fault } from './acknowledged-while.ts'

const ROUNDS = Number(process.env.DRILL_ROUNDS ?? 6)
const PHOTOS_OF_ROUND = 20
const PATIENCE_MS = 2_000
const LIMIT_MS = 1_800_000
/** Limit of open files. The files 0 to 2 use it up, so the server can open no file, even if it closes others. */
const NO_MORE_FILES = 3
/** True if this process is root: only root can mount file systems and raise limits. */
const isRoot = process.getuid?.() === 0

let folder: string
let portal: SplitPortal
beforeEach(async () => {
  if (!isRoot) return
  folder = await mkdtemp(join(tmpdir(), 'skadi-drill-unusable-'))
  portal = await splitPortal(folder)
  execFileSync('mount', ['--bind', portal.objects, portal.objects])
}, 600_000)
afterEach(async () => {
  if (!isRoot) return
  await portal?.stop()
  execFileSync('umount', ['-l', portal.objects])
  await rm(folder, { recursive: true, force: true })
})

/**
 * Remounts the file system of the photos, read-only or writable. The kernel refuses a remount while a file is being
 * written, so the remount is retried.
 */
async function mount(how: 'ro' | 'rw'): Promise<void> {
  for (;;) {
    try {
      return void execFileSync('mount', ['-o', `remount,bind,${how}`, portal.objects], { stdio: 'ignore' })
    } catch {
      await sleep(5)
    }
  }
}

/** Reads or sets the file limit of a running server. Only the soft limit changes. */
const fileLimit = ({ server }: Machine, ...words: string[]) =>
  execFileSync('prlimit', ['--pid', String(server.pid()), ...words], { encoding: 'utf8' }).trim()

const FAULTS: Readonly<Record<'read-only' | 'no file left', (api: Machine) => Fault>> = {
  'read-only': () => ({ begin: () => mount('ro'), mend: () => mount('rw') }),
  'no file left': (api) => {
    const usual = fileLimit(api, '--nofile', '--output=SOFT', '--noheadings', '--raw')
    return {
      begin: async () => fileLimit(api, `--nofile=${NO_MORE_FILES}:`),
      mend: async () => fileLimit(api, `--nofile=${usual}:`),
    }
  },
}

/**
 * Uploads photos and reads lists during the fault. Counts the answers by status; status 0 means that there was no
 * answer.
 */
async function whileIn(kind: keyof typeof FAULTS, rounds: number, env: Record<string, string> = {}) {
  const api = await portal.machine('api', 'api', env)
  const worker = await portal.machine('worker', 'worker')
  const photos: Record<number, number> = {}
  const lists: Record<number, number> = {}
  const count = (of: Record<number, number>, status: number) => {
    of[status] = (of[status] ?? 0) + 1
  }
  const { url } = api.server
  const { left } = portal.rig
  const logs = clientLogs(folder)
  const announced = await announcePhotos(url, left, 'unusable', rounds * PHOTOS_OF_ROUND)
  const all = [...announced]
  const figures = await acknowledgedWhile({
    portal,
    api,
    worker,
    logs,
    rounds,
    counted: 'photos',
    fault: FAULTS[kind](api),
    meanwhile: async (headers) => {
      const end = performance.now() + PATIENCE_MS
      for (const upload of announced.splice(0, PHOTOS_OF_ROUND)) {
        if (performance.now() > end) return
        // a server that cannot accept a connection gives no answer, so the request needs a timeout
        const signal = AbortSignal.timeout(PATIENCE_MS)
        await logs.sent.sending(upload.sha256)
        const status = await putPhoto(left, upload, signal)
        count(photos, status)
        if (status === 204) await logs.sent.acknowledged(upload.sha256, upload.key.split('/')[1] ?? '')
        const list = await fetch(`${url}/api/assets/imageSets?limit=1`, { headers, signal }).catch(() => undefined)
        count(lists, list?.status ?? 0)
        await list?.arrayBuffer().catch(() => undefined)
      }
    },
  })
  // logs all announced photos as sent, because some were not sent in time
  for (const { sha256 } of all) await logs.sent.sending(sha256)
  console.log(JSON.stringify({ drill: 'unusable-files', kind, rounds, ...figures, photos, lists }))
  return { ...figures, photos, lists }
}

const unlike = (seen: Record<number, number>, ...fine: number[]) =>
  Object.keys(seen).filter((status) => !fine.includes(Number(status)))

test.skipIf(!isRoot).each([
  ['the folder of the photos may not be written', 'read-only'],
  ['the server may open no more files', 'no file left'],
] as const)(
  `${ROUNDS} times %s: no photo is acknowledged meanwhile, none is lost, and all arrive afterwards`,
  async (_words, kind) => {
    const { during, photos, lists } = await whileIn(kind, ROUNDS)
    expect(during).toEqual(during.map(() => 0))
    expect(photos[503]).toBeGreaterThan(0)
    expect([unlike(photos, 0, 503), unlike(lists, 0, 200, 503)]).toEqual([[], []])
    expect(await settledDifferences(portal, clientLogs(folder))).toEqual(NOTHING_DIFFERS)
  },
  LIMIT_MS,
)

test.skipIf(!isRoot).each(['read-only', 'no file left'] as const)(
  'planted: a server that acknowledges a photo despite the fault is found (%s)',
  async (kind) => {
    const file = 'apps/server/src/capture/uploads.routes.ts'
    const find = 'await holding(parts, request, upload, async'
    const put = 'await ((...given) => holding(...given).catch(() => undefined))(parts, request, upload, async'
    const { during } = await whileIn(kind, 1, planted({ file, find, put }))
    expect(during[0]).toBeGreaterThan(0)
  },
  LIMIT_MS,
)
