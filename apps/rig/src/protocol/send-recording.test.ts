import { afterEach, expect, test } from 'vitest'
import { type Fault, type ProtocolServer, startProtocolServer } from '../testing/protocol-server.ts'
import { jpegBytes, readableBytes } from '../testing/rig-box.ts'
import type { Recording } from './recording.ts'
import { RigFailure } from './rig-failure.ts'
import { sendRecording } from './send-recording.ts'
import { PART_BYTES } from './upload-file.ts'

const servers: ProtocolServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function serverWith(fault?: (method: string, path: string, nth: number) => Fault | undefined) {
  const server = await startProtocolServer({ unit: 'u1', secret: 's', fault })
  servers.push(server)
  return { server, device: { server: server.url, unit: 'u1', key: 's' } }
}

const bytes = { bottomLeft: jpegBytes('b'), topLeft: jpegBytes('t', 300_000), roofLeft: jpegBytes('r') }
const recording: Recording = {
  clipId: 'clip-1',
  recordedAt: '2026-11-21T06:10:00.000Z',
  files: [
    readableBytes('bottomLeft', bytes.bottomLeft),
    readableBytes('topLeft', bytes.topLeft),
    readableBytes('roofLeft', bytes.roofLeft),
  ],
}

const kindOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'sent',
    (error: unknown) => (error instanceof RigFailure ? error.kind : `${error}`),
  )

test('a recording is announced, uploaded and completed', async () => {
  const { server, device } = await serverWith()
  const { recordingId } = await sendRecording(device, recording)
  expect(server.recordings.map(({ id, completions }) => [id, completions])).toEqual([[recordingId, 1]])
  expect(server.recordings[0]?.files.map((file) => file.bytes)).toEqual([
    bytes.bottomLeft,
    bytes.topLeft,
    bytes.roofLeft,
  ])
  expect(server.log).toEqual(['POST 201', 'PUT 204', 'PUT 204', 'PUT 204', 'POST 202'])
})

test('sending the same clip again uploads nothing twice and stays one recording', async () => {
  const { server, device } = await serverWith()
  await sendRecording(device, recording)
  await sendRecording(device, recording)
  expect(server.recordings).toHaveLength(1)
  expect(server.log.slice(5)).toEqual(['POST 200', 'POST 202'])
})

test('a complete key, as it was shown once, works like the secret alone', async () => {
  const { device } = await serverWith()
  expect(await kindOf(sendRecording({ ...device, key: 'u1.s' }, recording))).toBe('sent')
})

test('an interrupted upload resumes where it stopped', async () => {
  const { server, device } = await serverWith((method, _path, nth) =>
    method === 'PUT' && nth === 2 ? { cutAfter: 120_000 } : undefined,
  )
  const broken = new Set<string>()
  expect(await kindOf(sendRecording(device, recording, { broken }))).toBe('unavailable')
  expect([...broken]).toEqual(['topLeft-001.jpg'])
  await sendRecording(device, recording, { broken })
  expect(server.recordings[0]?.files[1]?.bytes.equals(bytes.topLeft)).toBe(true)
  expect(server.log).toEqual([
    'POST 201',
    'PUT 204',
    'PUT cut',
    'POST 200',
    'HEAD 200',
    'PATCH 204',
    'PUT 204',
    'POST 202',
  ])
})

test('a large file is sent in parts, and an interrupted part resumes from the byte that the server has', async () => {
  const large = jpegBytes('video', 2 * PART_BYTES + 12_345)
  const { server, device } = await serverWith((method, _path, nth) =>
    method === 'PATCH' && nth === 2 ? { cutAfter: 1_000_000 } : undefined,
  )
  const one: Recording = { ...recording, files: [readableBytes('topLeft', large)] }
  expect(await kindOf(sendRecording(device, one))).toBe('unavailable')
  await sendRecording(device, one)
  expect(server.recordings[0]?.files[0]?.bytes.equals(large)).toBe(true)
  expect(server.log.filter((line) => line.startsWith('P')).join()).toBe(
    'POST 201,PATCH 204,PATCH cut,POST 200,PATCH 204,POST 202',
  )
})

test('files that the server lost are uploaded again before the recording is completed', async () => {
  const { server, device } = await serverWith((method, path, nth) => {
    if (method !== 'POST' || !path.endsWith('/complete') || nth > 2) return undefined
    const file = server.recordings[0]?.files[0]
    if (file) Object.assign(file, { whole: false, bytes: Buffer.alloc(0) })
    return undefined
  })
  await sendRecording(device, recording)
  expect(server.log).toEqual([
    'POST 201',
    'PUT 204',
    'PUT 204',
    'PUT 204',
    'POST 409',
    'POST 200',
    'PUT 204',
    'POST 202',
  ])
  expect(server.recordings[0]?.files[0]?.bytes.equals(bytes.bottomLeft)).toBe(true)
})

test('an upload that the server has deleted is announced again', async () => {
  const { server, device } = await serverWith((method, _path, nth) =>
    method === 'PUT' && nth === 1 ? { status: 404 } : undefined,
  )
  expect(await kindOf(sendRecording(device, recording))).toBe('sent')
  expect(server.recordings[0]?.completions).toBe(1)
})

test('a server that never gets its files is retried later, not in an endless loop', async () => {
  const { server, device } = await serverWith((_method, path) =>
    path.endsWith('/complete') ? { status: 409, body: { error: { code: 'FILES_MISSING', message: '' } } } : undefined,
  )
  expect(await kindOf(sendRecording(device, recording))).toBe('unavailable')
  expect(server.log.length).toBeLessThan(12)
})

test.each([
  ['wrongDevice', 401, 'POST'],
  ['wrongDevice', 404, 'POST'],
  ['refused', 400, 'POST'],
  ['refused', 409, 'POST'],
  ['refused', 415, 'PUT'],
  ['refused', 413, 'PUT'],
  ['differs', 422, 'PUT'],
  ['unavailable', 503, 'POST'],
  ['unavailable', 429, 'PUT'],
  ['unavailable', 302, 'POST'],
  ['unavailable', 200, 'POST'],
] as const)('%s: %i to %s', async (kind, status, method) => {
  const { device } = await serverWith((asked) =>
    asked === method ? { status, headers: { location: 'http://127.0.0.1:9/' } } : undefined,
  )
  expect(await kindOf(sendRecording(device, recording))).toBe(kind)
})

test('no server at all is "unavailable", and a cancelled call is no failure of the server', async () => {
  const { device } = await serverWith()
  expect(await kindOf(sendRecording({ ...device, server: 'http://127.0.0.1:9' }, recording))).toBe('unavailable')
  expect(await kindOf(sendRecording(device, recording, { signal: AbortSignal.abort() }))).toContain('AbortError')
})

test('the key goes to no other host, even if the server names one for the upload', async () => {
  const uploads = [{ name: 'bottomLeft-001.jpg', url: 'http://127.0.0.1:9/steal', method: 'PUT', headers: {} }]
  const { device } = await serverWith((method) =>
    method === 'POST' ? { status: 201, body: { data: { recordingId: 'r', uploads } } } : undefined,
  )
  await expect(sendRecording(device, recording)).rejects.toThrow('upload address that is not its own')
})
