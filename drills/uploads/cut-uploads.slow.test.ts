import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRecording } from '@skadi/contract/capture/rig-calls'
import { createClient } from '@skadi/contract/core/client'
import { sha256OfFile } from '@skadi/store/backup/backup-set'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planted } from '../planted/planted.ts'
import { watchMemory } from '../process-memory.ts'
import { type Machine, type SplitPortal, splitPortal } from '../split-portal.ts'
import { type Film, noiseFilm, offsetOf, sendFrom } from './cut-upload.ts'

const UPLOADS = 20
const MEGABYTES = Number(process.env.UPLOAD_MB ?? 100)
/** Maximum number of refused last parts of an upload. */
const MOST_REFUSED = 50
const CUTS = Number(process.env.CUTS ?? 10)
const LIMIT_MS = 3_600_000

let folder: string
let portal: SplitPortal
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-drill-uploads-'))
  portal = await splitPortal(folder)
}, LIMIT_MS)
afterAll(async () => {
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
}, LIMIT_MS)

type Upload = { url: string; headers: Record<string, string>; film: Film }

async function announce({ server }: Machine, nth: number, film: Film): Promise<Upload> {
  const { unit, key } = portal.rig.left
  const headers = { authorization: `Device ${unit}.${key}`, 'x-api-version': 'v2' }
  const send = createClient({
    base: `${server.url}/api`,
    fetch: (input, init) => fetch(input, { ...init, headers: { ...(init?.headers as object), ...headers } }),
  })
  const { size, sha256 } = film
  const { data } = await send(createRecording, {
    params: { id: unit },
    body: {
      clipId: `${server.pid()}-${nth}`,
      recordedAt: new Date(Date.now() - nth * 60_000).toISOString(),
      files: [{ name: 'film.mp4', camera: 'frontLeft', contentType: 'video/mp4', size, sha256 }],
    },
  })
  return { url: `${server.url}${data.uploads[0]?.url}`, headers, film }
}

/**
 * Uploads a film over an unreliable connection. Resumes from the server's offset after each cut.
 * @returns number of cuts
 */
async function sendInPieces(upload: Upload): Promise<number> {
  let cuts = 0
  let refused = 0
  for (;;) {
    const offset = await offsetOf(upload.url, upload.headers)
    const left = upload.film.size - offset
    if (left === 0) return cuts
    const isCut = cuts < CUTS
    const status = await sendFrom(
      upload,
      offset,
      isCut ? 1 + Math.floor(Math.random() * (left / (CUTS - cuts + 1))) : Infinity,
    )
    if (isCut) cuts += 1
    // the server may still write bytes from before a cut; the offset then grows, and the client asks for it again
    else if (status !== 204 && ++refused > MOST_REFUSED) throw new Error(`the last part was answered ${status}`)
  }
}

const filesIn = async (path: string): Promise<string[]> =>
  (await readdir(path, { recursive: true, withFileTypes: true })).filter((one) => one.isFile()).map(({ name }) => name)

/** Counts files that are in wrong places, and files that are missing. */
async function leftOver(name: string): Promise<{ parts: number; unfinished: number; orphans: number; wrong: number }> {
  const { rows } = await portal.owner.query<{ id: string; key: string | null; sha256: string }>(
    'select id, object_key as key, sha256 from recording_file',
  )
  const unfinished = join(portal.objects, '.unfinished')
  const half = await filesIn(unfinished).catch((): string[] => [])
  const known = new Set(rows.map(({ id }) => id))
  const stored = (await filesIn(portal.objects)).filter((one) => !half.includes(one))
  let wrong = 0
  for (const { key, sha256 } of rows)
    if (key === null || (await sha256OfFile(join(portal.objects, key)).catch(() => '')) !== sha256) wrong += 1
  return {
    parts: (await filesIn(join(folder, name, 'uploads'))).length,
    unfinished: half.length,
    orphans: stored.filter((one) => !known.has(one)).length,
    wrong,
  }
}

test(
  `${UPLOADS} films of ${MEGABYTES} MB are uploaded at once over connections that are cut ${UPLOADS * CUTS} times: all are whole, nothing is left over`,
  async () => {
    const machine = await portal.machine('right', 'api')
    const films = Array.from({ length: UPLOADS }, () => noiseFilm(MEGABYTES))
    const uploads: Upload[] = []
    for (const [nth, film] of films.entries()) uploads.push(await announce(machine, nth, film))
    const memory = watchMemory(machine.server.pid())
    const started = performance.now()
    const cuts = (await Promise.all(uploads.map(sendInPieces))).reduce((sum, one) => sum + one, 0)
    const seconds = Math.round((performance.now() - started) / 1000)
    const held = await memory.stop()
    await machine.server.stop()
    console.log(
      JSON.stringify({ drill: 'cut uploads', uploads: UPLOADS, megabytes: MEGABYTES, cuts, seconds, ...held }),
    )
    expect(await leftOver('right')).toEqual({ parts: 0, unfinished: 0, orphans: 0, wrong: 0 })
  },
  LIMIT_MS,
)

test(
  'planted: left-over parts, and a film that differs from its announcement, are found',
  async () => {
    const file = 'apps/server/src/capture/uploads.routes.ts'
    const keepsParts = { file, find: 'await parts.remove(upload.id)', put: '' }
    const looksAway = { file, find: 'sha256: upload.sha256', put: '' }
    const machine = await portal.machine('wrong', 'api', planted(keepsParts, looksAway))
    const film = noiseFilm(1)
    const other = { ...noiseFilm(1), sha256: film.sha256 }
    await sendInPieces(await announce(machine, 1, film))
    await sendInPieces(await announce(machine, 2, other))
    await machine.server.stop()
    expect(await leftOver('wrong')).toMatchObject({ parts: 2, wrong: 1 })
  },
  LIMIT_MS,
)
