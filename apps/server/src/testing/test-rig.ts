import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { beforeAll } from 'vitest'
import { listenOnPort } from '../listen-on-port.ts'
import type { TestServer } from './test-server.ts'

/** Returns a capture unit with its key, and the calls of the unit. */
export function testRig(server: TestServer) {
  let unit = ''
  let headers: Record<string, string> = {}
  let clip = 0
  let url = ''
  beforeAll(async () => {
    const tenant = await server.build.tenant()
    const set = await server.build.captureSet({ tenants: [tenant], defaultTenant: tenant, key: 'the-right-key' })
    unit = set.left
    headers = server.deviceHeaders(unit, 'the-right-key')
    url = await listenOnPort(server.app.server, '127.0.0.1', 0)
  })

  /** Returns bytes that begin like a photo and have the given length. The upload checks only these two properties. */
  const photo = (size = 5_000): Buffer<ArrayBuffer> =>
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(size - 4)])
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  const fileOf = (bytes: Uint8Array, change: object = {}) => ({
    name: 'topLeft.jpg',
    camera: 'topLeft',
    contentType: 'image/jpeg',
    size: bytes.length,
    sha256: sha256(bytes),
    ...change,
  })

  const announce = async (files: object[], change: object = {}, as = headers) => {
    clip += 1
    const response = await server.inject({
      method: 'POST',
      url: `/api/assets/captureUnits/${unit}/recordings`,
      headers: as,
      payload: { clipId: `clip-${clip}`, recordedAt: '2026-11-21T06:00:00Z', files, ...change },
    })
    return { status: response.statusCode, text: response.body, body: JSON.parse(response.body) }
  }
  async function announceOne(bytes: Uint8Array, change: object = {}) {
    const { body } = await announce([fileOf(bytes, change)])
    const { recordingId, uploads } = body.data
    return { recordingId: recordingId as string, path: uploads[0].url as string }
  }
  const put = async (path: string, payload: Buffer, change: Record<string, string> = {}) => {
    const response = await server.inject({
      method: 'PUT',
      url: path,
      headers: { ...headers, 'content-type': 'image/jpeg', ...change },
      payload,
    })
    return { status: response.statusCode, code: response.body ? JSON.parse(response.body).error.code : undefined }
  }
  const patch = async (
    path: string,
    offset: number | string,
    payload: Buffer,
    type = 'application/offset+octet-stream',
  ) => {
    const response = await server.inject({
      method: 'PATCH',
      url: path,
      headers: { ...headers, 'tus-resumable': '1.0.0', 'upload-offset': String(offset), 'content-type': type },
      payload,
    })
    return {
      status: response.statusCode,
      offset: response.headers['upload-offset'],
      code: response.body ? JSON.parse(response.body).error.code : undefined,
    }
  }
  const offsetOf = async (path: string) =>
    (await server.inject({ method: 'HEAD', url: path, headers })).headers['upload-offset']
  const complete = async (recordingId: string) => {
    const response = await server.inject({
      method: 'POST',
      url: `/api/assets/captureUnits/${unit}/recordings/${recordingId}/complete`,
      headers,
      payload: {},
    })
    return { status: response.statusCode, body: response.body ? JSON.parse(response.body) : undefined }
  }
  const stored = async (fileId: string) =>
    (await server.database.owner.query('select object_key, received_at from recording_file where id = $1', [fileId]))
      .rows[0]
  const idOf = (path: string) => path.split('/').at(-1) ?? ''
  const leftOver = async () => readdir(server.services.uploadsDir)

  /** Sends raw bytes, and reads the answer until its head is complete. */
  function fetchRaw(request: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      let answer = ''
      socket.on('data', (bytes) => {
        answer += bytes
        if (!answer.includes('\r\n\r\n')) return
        socket.destroy()
        resolve(answer)
      })
      socket.on('error', reject)
      socket.write(request)
    })
  }

  return {
    get unit() {
      return unit
    },
    get port() {
      return Number(new URL(url).port)
    },
    get headers() {
      return headers
    },
    fetchRaw,
    photo,
    sha256,
    fileOf,
    announce,
    announceOne,
    put,
    patch,
    offsetOf,
    complete,
    stored,
    idOf,
    leftOver,
  }
}
