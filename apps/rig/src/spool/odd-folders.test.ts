import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Fault, type ProtocolServer, startProtocolServer } from '../testing/protocol-server.ts'
import { jpegBytes } from '../testing/rig-box.ts'
import { sendSpool } from './send-spool.ts'
import { openSpool, type Spool } from './spool.ts'
import { readSpoolNews } from './spool-report.ts'

const endings: (() => Promise<unknown>)[] = []
let spool: Spool
beforeEach(async () => {
  const dir = await mkdtemp(join(tmpdir(), 'skadi-odd-'))
  endings.push(() => rm(dir, { recursive: true, force: true }))
  spool = await openSpool(dir)
})
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

const EARLIER = new Date('2026-11-20T12:00:00Z')
const PHOTOS = ['bottomLeft.jpg', 'topLeft.jpg', 'roofLeft.jpg']
type Content = string | Uint8Array
const withPhotos = (others: Record<string, Content>): Record<string, Content> => ({
  ...Object.fromEntries(PHOTOS.map((name) => [name, jpegBytes(name)])),
  ...others,
})

/**
 * Puts the files of a recording into the spool as a recording program does. A name that ends in a slash is a folder.
 */
async function drop(name: string, files: Record<string, Content>): Promise<void> {
  const draft = join(spool.incoming, `${name}.tmp`)
  await mkdir(draft)
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(draft, file)), { recursive: true })
    if (!file.endsWith('/')) await writeFile(join(draft, file), content)
    else await mkdir(join(draft, file), { recursive: true })
  }
  for (const file of await readdir(draft)) await utimes(join(draft, file), EARLIER, EARLIER)
  await utimes(draft, EARLIER, EARLIER)
  await rename(draft, join(spool.ready, name))
}

async function drain(fault?: (method: string, path: string, nth: number) => Fault | undefined) {
  const server: ProtocolServer = await startProtocolServer({ unit: 'u1', secret: 's', fault })
  endings.push(server.close)
  const lines: string[] = []
  const device = { server: server.url, unit: 'u1', key: 's' }
  const signal = AbortSignal.timeout(5_000)
  const done = await sendSpool(device, spool, { once: true, signal, say: (line) => lines.push(line), backoff: () => 5 })
  const [recording] = server.recordings.filter(({ completions }) => completions > 0)
  return { server, done, lines, recording, cameras: recording?.files.map(({ announced }) => announced.camera).sort() }
}

describe('one odd file beside three photos holds back no photo', () => {
  test.each<[name: string, reason: string, isKept: boolean, content?: Content]>([
    ['Thumbs.db', 'system', false],
    ['desktop.ini', 'system', false],
    ['.DS_Store', 'system', false],
    ['._topLeft.jpg', 'system', false],
    ['@eaDir/', 'system', false],
    ['topLeft (1).jpg', 'copy', true, jpegBytes('copy')],
    ['topLeft.jpeg', 'duplicate', true, jpegBytes('twice')],
    ['backLeft.jpg', 'empty', true, ''],
    ['topLeft.jpg.part', 'partial', true],
    ['sideLeft.jpg', 'notCamera', true, jpegBytes('side')],
    ['older/', 'folder', true],
  ])('%s', async (file, reason, isKept, content = 'x') => {
    await drop('a', withPhotos({ [file]: content }))
    const { done, cameras, recording, lines } = await drain()
    const name = file.replace('/', '')
    expect(done).toEqual({ sent: 1, refused: 0 })
    expect(cameras).toEqual(['bottomLeft', 'roofLeft', 'topLeft'])
    expect(recording?.leftOut).toEqual({
      count: 1,
      files: [{ name, reason }],
      missing: name === 'backLeft.jpg' ? ['backLeft'] : [],
    })
    expect(lines).toEqual([expect.stringContaining(`left out: ${name} `)])
    expect(await readdir(spool.refused)).toEqual([])
    // none of these files blocks the spool, and a file that may be a photo is kept
    expect(await readdir(spool.ready)).toEqual([])
    expect(await readdir(spool.skipped)).toEqual(isKept ? ['a'] : [])
    if (isKept) expect(await readdir(join(spool.skipped, 'a'))).toEqual([name])
  })
})

test('the camera without a photo is named in the log, in the announcement and in later heartbeats', async () => {
  await drop('a', { ...withPhotos({}), 'roofLeft.jpg': '' })
  const { lines, recording } = await drain()
  expect(lines[0]).toContain('left out: roofLeft.jpg is empty; no photo of roofLeft')
  expect(recording?.leftOut?.missing).toEqual(['roofLeft'])
})

test('a broken link beside the photos is named, and the recording does not wait for it', async () => {
  await drop('a', withPhotos({}))
  await symlink(join(spool.dir, 'nowhere'), join(spool.ready, 'a', 'backLeft.jpg'))
  await utimes(join(spool.ready, 'a'), EARLIER, EARLIER)
  const { recording } = await drain()
  expect(recording?.leftOut?.files).toEqual([{ name: 'backLeft.jpg', reason: 'link' }])
})

test('file times ahead of the clock do not keep a recording waiting', async () => {
  await drop('a', withPhotos({}))
  const ahead = new Date(Date.now() + 3600_000)
  await utimes(join(spool.ready, 'a', 'topLeft.jpg'), ahead, ahead)
  expect((await drain()).done).toEqual({ sent: 1, refused: 0 })
})

describe('recording.json', () => {
  const time = '2026-11-19T06:10:00.000Z'
  const json = JSON.stringify({ recordedAt: time, lane: 4, operator: 'Åse' })
  test.each<[what: string, content: Content, recordedAt: string, reason?: string]>([
    ['with keys that nobody knows', json, time],
    ['with a byte order mark', `\u{feff}${json}`, time],
    ['in UTF-16', Buffer.from(`\u{feff}${json}`, 'utf16le'), time],
    ['of zero bytes', '', EARLIER.toISOString(), 'notJson'],
    ['cut off', json.slice(0, 20), EARLIER.toISOString(), 'notJson'],
    ['that is a list', '[]', EARLIER.toISOString(), 'notJson'],
    ['whose time is none', '{"recordedAt": "yesterday"}', EARLIER.toISOString(), 'noTime'],
  ])('%s', async (_, content, recordedAt, reason) => {
    await drop('a', withPhotos({ 'recording.json': content }))
    const { done, recording } = await drain()
    expect(done).toEqual({ sent: 1, refused: 0 })
    expect(recording?.recordedAt).toBe(recordedAt)
    expect(recording?.leftOut?.files).toEqual(reason && [{ name: 'recording.json', reason }])
  })
})

test('a recording without a photo is refused with the reasons, is reported, and blocks no other recording', async () => {
  await drop('a', { 'Thumbs.db': 'x', 'topLeft.jpg': '', 'IMG_1.jpg': jpegBytes('x') })
  await drop('b', withPhotos({}))
  const { done } = await drain()
  expect(done).toEqual({ sent: 1, refused: 1 })
  const reason = await readFile(join(spool.refused, 'a', 'reason.txt'), 'utf8')
  expect(reason).toContain('topLeft.jpg: is empty')
  expect(reason).toContain('IMG_1.jpg: is no camera position here')
  expect(await readSpoolNews(spool)).toMatchObject({
    waiting: 0,
    report: {
      refused: 1,
      problems: [
        {
          kind: 'refused',
          name: 'a',
          reason: 'noPhoto',
          leftOut: { count: 3, missing: ['bottomLeft', 'topLeft', 'roofLeft'] },
        },
      ],
    },
  })
})

test('entries of ready that are no recording are reported, except files of the system', async () => {
  await writeFile(join(spool.ready, 'topLeft.jpg'), jpegBytes('loose'))
  await writeFile(join(spool.ready, 'Thumbs.db'), 'x')
  await mkdir(join(spool.ready, '@eaDir'))
  await mkdir(join(spool.ready, '.hidden'))
  expect((await drain()).done).toEqual({ sent: 0, refused: 0 })
  expect((await readSpoolNews(spool)).report).toMatchObject({
    loose: 2,
    problems: [
      { kind: 'loose', name: '.hidden' },
      { kind: 'loose', name: 'topLeft.jpg' },
    ],
  })
})

test('a file that the server refuses is left out, and the other files are sent as a new clip', async () => {
  await drop('a', withPhotos({}))
  const { server, done, recording, cameras } = await drain((method, _path, nth) =>
    method === 'PUT' && nth === 2 ? { status: 415 } : undefined,
  )
  expect(done).toEqual({ sent: 1, refused: 0 })
  expect(server.recordings).toHaveLength(2)
  expect(cameras).toHaveLength(2)
  expect(recording?.leftOut).toMatchObject({ count: 1, files: [{ reason: 'byServer' }], missing: [expect.any(String)] })
  expect(await readdir(join(spool.skipped, 'a'))).toHaveLength(1)
})

test('an older server, which does not know the list of left-out files, gets the photos all the same', async () => {
  await drop('a', withPhotos({ 'Thumbs.db': 'x' }))
  const { done, recording } = await drain((method, path, nth) =>
    path.endsWith('/recordings') && nth === 1 ? { status: 400 } : undefined,
  )
  expect(done).toEqual({ sent: 1, refused: 0 })
  expect(recording?.leftOut).toBeUndefined()
})

test('files that a recording does not list are named and kept', async () => {
  await drop('a', withPhotos({}))
  await drain((_method, path) => (path.endsWith('/complete') ? { status: 503 } : undefined))
  await writeFile(join(spool.ready, 'a', 'backLeft.jpg'), jpegBytes('late'))
  const { recording } = await drain()
  expect(recording?.leftOut?.files).toEqual([{ name: 'backLeft.jpg', reason: 'unlisted' }])
  expect(await readdir(join(spool.skipped, 'a'))).toEqual(['backLeft.jpg'])
})
