import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type Fault, type ProtocolServer, startProtocolServer } from '../testing/protocol-server.ts'
import { jpegBytes } from '../testing/rig-box.ts'
import { sendSpool } from './send-spool.ts'
import { openSpool, type Spool } from './spool.ts'
import { writeRecording } from './write-recording.ts'

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

async function setUp(fault?: (method: string, path: string, nth: number) => Fault | undefined) {
  const server = await startProtocolServer({ unit: 'u1', secret: 's', fault })
  const dir = await mkdtemp(join(tmpdir(), 'skadi-spool-'))
  endings.push(server.close, () => rm(dir, { recursive: true, force: true }))
  const lines: string[] = []
  const spool = await openSpool(dir)
  const device = { server: server.url, unit: 'u1', key: 's' }
  const drain = (extra: { signal?: AbortSignal; backoff?: (failures: number) => number } = {}) =>
    sendSpool(device, spool, { once: true, say: (line) => lines.push(line), backoff: () => 5, ...extra })
  return { server, spool, lines, drain }
}

const clip = (spool: Spool, clipId: string) =>
  writeRecording(
    spool,
    { clipId, recordedAt: '2026-11-21T06:10:00.000Z' },
    { bottomLeft: jpegBytes(`${clipId}b`), topLeft: jpegBytes(`${clipId}t`) },
  )

const completed = (server: ProtocolServer) =>
  server.recordings.filter(({ completions }) => completions > 0).map(({ clipId }) => clipId)

test('recordings leave the spool one by one once they are acknowledged', async () => {
  const { server, spool, drain, lines } = await setUp()
  await clip(spool, 'a')
  await clip(spool, 'b')
  expect(await drain()).toEqual({ sent: 2, refused: 0 })
  expect(completed(server)).toEqual(['a', 'b'])
  for (const folder of [spool.ready, spool.sent, spool.incoming, spool.refused])
    expect(await readdir(folder)).toEqual([])
  expect(lines).toHaveLength(2)
})

test('a damaged photo is sent, and named once in the log, however often sending is tried', async () => {
  const { server, spool, drain, lines } = await setUp((_method, path, nth) =>
    path.endsWith('/complete') && nth < 3 ? { status: 503 } : undefined,
  )
  const whole = jpegBytes('a')
  const damaged = whole.subarray(0, whole.indexOf(Buffer.from([0xff, 0xd9])) - 1)
  await writeRecording(
    spool,
    { clipId: 'a', recordedAt: '2026-11-21T06:10:00.000Z' },
    { bottomLeft: whole, topLeft: damaged },
  )
  expect(await drain()).toEqual({ sent: 1, refused: 0 })
  expect(completed(server)).toEqual(['a'])
  expect(lines.filter((line) => line.includes('is damaged'))).toEqual([
    expect.stringMatching(
      /topLeft-001\.jpg is damaged: about 100 % of the picture is lost\. It is sent, and not looked at\.$/,
    ),
  ])
})

test('no recording leaves the spool before "complete" is acknowledged; pauses grow while the server is unreachable', async () => {
  const { server, spool, drain } = await setUp((_method, path, nth) =>
    path.endsWith('/complete') && nth < 8 ? { status: 503 } : undefined,
  )
  await clip(spool, 'a')
  const pauses: [number, string[]][] = []
  const seen: Promise<unknown>[] = []
  const backoff = (failures: number) => {
    seen.push(readdir(spool.ready).then((names) => pauses.push([failures, names])))
    return 20
  }
  await drain({ backoff })
  await Promise.all(seen)
  expect(pauses).toEqual([
    [1, ['a']],
    [2, ['a']],
    [3, ['a']],
  ])
  expect(completed(server)).toEqual(['a'])
})

test('a recording that the server will never take moves to refused with its reason and blocks no other recording', async () => {
  const { server, spool, drain } = await setUp((method, _path, nth) =>
    method === 'PUT' && nth <= 2
      ? { status: 415, body: { error: { code: 'TYPE_NOT_SUPPORTED', message: '' } } }
      : undefined,
  )
  await clip(spool, 'a')
  await clip(spool, 'b')
  expect(await drain()).toEqual({ sent: 1, refused: 1 })
  expect(completed(server)).toEqual(['b'])
  expect(await readFile(join(spool.refused, 'a', 'reason.txt'), 'utf8')).toContain('415 TYPE_NOT_SUPPORTED')
  expect(await readFile(join(spool.refused, 'a', 'topLeft-001.jpg'))).toEqual(jpegBytes('at'))
})

test('a photo that changed on disk is refused; a photo that changed during the upload is sent again', async () => {
  const { server, spool, drain } = await setUp((method, _path, nth) =>
    method === 'PUT' && nth === 1 ? { status: 422 } : undefined,
  )
  await clip(spool, 'line')
  await clip(spool, 'spoilt')
  await writeFile(join(spool.ready, 'spoilt', 'topLeft-001.jpg'), jpegBytes('other'))
  expect(await drain()).toEqual({ sent: 1, refused: 1 })
  expect(completed(server)).toEqual(['line'])
  expect(await readFile(join(spool.refused, 'spoilt', 'reason.txt'), 'utf8')).toContain('changed on disk')
})

test('with a wrong key the spool keeps everything, reports the fault and retries after a minute', async () => {
  const { spool, drain, lines } = await setUp((method) => (method === 'POST' ? { status: 401 } : undefined))
  await clip(spool, 'a')
  await clip(spool, 'b')
  await drain({ signal: AbortSignal.timeout(300) })
  expect(lines).toEqual(['the server does not accept the key of unit u1 (401). 2 waiting, next try in 60 s.'])
  expect(await readdir(spool.ready)).toEqual(['a', 'b'])
})

test('a folder of photos from a camera recorder becomes one clip, and stays the same clip after a failure', async () => {
  const { server, spool, drain } = await setUp((method, _path, nth) =>
    method === 'PUT' && nth === 2 ? { status: 503 } : undefined,
  )
  const draft = join(spool.incoming, 'Camera 7.tmp')
  await mkdir(draft)
  const time = new Date('2026-11-20T12:00:00Z')
  for (const name of ['topLeft.jpg', 'topLeft-2.jpg', 'bottomLeft.jpg']) {
    await writeFile(join(draft, name), jpegBytes(name))
    await utimes(join(draft, name), time, time)
  }
  await utimes(draft, time, time)
  await rename(draft, join(spool.ready, 'Camera 7'))
  expect(await drain()).toEqual({ sent: 1, refused: 0 })
  expect(server.recordings).toHaveLength(1)
  const [recording] = server.recordings
  expect(recording?.recordedAt).toBe('2026-11-20T12:00:00.000Z')
  expect(recording?.files.map(({ announced }) => announced.name).sort()).toEqual([
    'bottomLeft-001.jpg',
    'topLeft-001.jpg',
    'topLeft-002.jpg',
  ])
})

test('a folder without a camera name is refused, and a broken manifest too', async () => {
  const { spool, drain } = await setUp()
  await clip(spool, 'bad-manifest')
  await writeFile(join(spool.ready, 'bad-manifest', 'recording.json'), '{"clipId": "../x", "files": []}')
  const time = new Date('2026-11-20T12:00:00Z')
  await mkdir(join(spool.ready, 'strange'))
  await writeFile(join(spool.ready, 'strange', 'IMG_1.jpg'), jpegBytes('x'))
  await utimes(join(spool.ready, 'strange', 'IMG_1.jpg'), time, time)
  await utimes(join(spool.ready, 'strange'), time, time)
  expect(await drain()).toEqual({ sent: 0, refused: 2 })
  expect((await readdir(spool.refused)).sort()).toEqual(['bad-manifest', 'strange'])
})

test('a recording that this machine cannot read stays, is reported once and blocks no other recording', async () => {
  const { server, spool, drain, lines } = await setUp()
  await clip(spool, 'a')
  // puts a folder at the temporary path of the manifest, so that the manifest cannot be written
  await rm(join(spool.ready, 'a', 'recording.json'))
  await mkdir(join(spool.ready, 'a', 'recording.json.tmp'))
  const time = new Date('2026-11-20T12:00:00Z')
  for (const name of ['.', ...(await readdir(join(spool.ready, 'a')))])
    await utimes(join(spool.ready, 'a', name), time, time)
  await clip(spool, 'b')
  await drain({ signal: AbortSignal.timeout(300) })
  expect(completed(server)).toEqual(['b'])
  expect(await readdir(spool.ready)).toEqual(['a'])
  expect(lines.filter((line) => line.startsWith('a waits: '))).toHaveLength(1)
})

test('after a power cut drafts are not sent, acknowledged recordings are deleted, waiting recordings are sent', async () => {
  const { server, spool, drain } = await setUp()
  await clip(spool, 'waits')
  await clip(spool, 'done')
  await rename(join(spool.ready, 'done'), join(spool.sent, 'done'))
  await mkdir(join(spool.incoming, 'half.tmp'))
  await openSpool(spool.dir)
  await drain()
  expect(completed(server)).toEqual(['waits'])
  expect(await readdir(spool.sent)).toEqual([])
  expect(await readdir(spool.incoming)).toEqual(['half.tmp'])
})
