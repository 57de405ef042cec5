import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { newId } from '@skadi/store/db/new-id'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import { beforeAll, describe, expect, test } from 'vitest'
import { listenOnPort } from '../listen-on-port.ts'
import { testServer } from '../testing/test-server.ts'

/** Lets tests make the object store fail like a disk. */
let fault: Error | undefined
const server = testServer({
  change: ({ objects }) => ({
    objects: {
      ...objects,
      put: async (...args: Parameters<ObjectStore['put']>) => {
        if (fault) throw fault
        return objects.put(...args)
      },
    },
  }),
})
const { build, inject } = server

let unit = ''
let headers: Record<string, string> = {}
let clip = 0
let url = ''
beforeAll(async () => {
  const tenant = await build.tenant()
  const set = await build.captureSet({ tenants: [tenant], defaultTenant: tenant, key: 'the-right-key' })
  unit = set.left
  headers = server.deviceHeaders(unit, 'the-right-key')
  url = await listenOnPort(server.app.server, '127.0.0.1', 0)
})

/** Starts and is long like a photo, which is all that uploading looks at. */
const photo = (size = 5_000): Buffer<ArrayBuffer> => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(size - 4)])
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const fileOf = (bytes: Uint8Array, change: object = {}) => ({ name: 'topLeft.jpg', camera: 'topLeft', contentType: 'image/jpeg', size: bytes.length, sha256: sha256(bytes), ...change })

const announce = async (files: object[], change: object = {}, as = headers) => {
  clip += 1
  const response = await inject({
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
  const response = await inject({ method: 'PUT', url: path, headers: { ...headers, 'content-type': 'image/jpeg', ...change }, payload })
  return { status: response.statusCode, code: response.body ? JSON.parse(response.body).error.code : undefined }
}
const patch = async (path: string, offset: number | string, payload: Buffer, type = 'application/offset+octet-stream') => {
  const response = await inject({ method: 'PATCH', url: path, headers: { ...headers, 'tus-resumable': '1.0.0', 'upload-offset': String(offset), 'content-type': type }, payload })
  return { status: response.statusCode, offset: response.headers['upload-offset'], code: response.body ? JSON.parse(response.body).error.code : undefined }
}
const offsetOf = async (path: string) => (await inject({ method: 'HEAD', url: path, headers })).headers['upload-offset']
const complete = async (recordingId: string) => {
  const response = await inject({ method: 'POST', url: `/api/assets/captureUnits/${unit}/recordings/${recordingId}/complete`, headers, payload: {} })
  return { status: response.statusCode, body: response.body ? JSON.parse(response.body) : undefined }
}
const stored = async (fileId: string) => (await server.database.owner.query('select object_key, received_at from recording_file where id = $1', [fileId])).rows[0]
const idOf = (path: string) => path.split('/').at(-1) ?? ''
const leftOver = async () => readdir(server.services.uploadsDir)

describe('device keys', () => {
  test('a wrong, missing or malformed key is refused alike, for calls and uploads', async () => {
    const { path } = await announceOne(photo())
    const wrong = ['', `Device ${unit}.wrong`, `Device ${unit}`, `Device ${newId()}.the-right-key`, `Bearer ${unit}.the-right-key`, 'Device x.y', `Device ${unit}.`]
    for (const authorization of wrong) {
      const call = await announce([fileOf(photo())], {}, { authorization, 'x-api-version': 'v2' })
      expect([call.status, call.body.error.code]).toEqual([401, 'WRONG_DEVICE_KEY'])
      const upload = await inject({ method: 'PUT', url: path, headers: { authorization }, payload: photo() })
      expect(upload.statusCode).toBe(401)
    }
  })

  test("another unit's path, recording and upload answer like unknown ones", async () => {
    const other = server.deviceHeaders(await build.captureUnit({ key: 'other-key' }), 'other-key')
    const bytes = photo()
    const { recordingId, path } = await announceOne(bytes)
    const foreign = await announce([fileOf(bytes)], {}, other)
    expect([foreign.status, foreign.body.error.code]).toEqual([404, 'NOT_FOUND'])
    const upload = await inject({ method: 'PUT', url: path, headers: other, payload: bytes })
    const unknown = await inject({ method: 'PUT', url: `/api/uploads/recordings/${newId()}/${newId()}`, headers: other, payload: bytes })
    expect([upload.statusCode, upload.body]).toEqual([404, unknown.body])
    expect((await inject({ method: 'HEAD', url: path, headers: other })).statusCode).toBe(404)
    expect(recordingId).toBeTruthy()
    for (const wrong of ['/api/uploads/recordings/x/y', `/api/uploads/recordings/${recordingId}/..%2f..%2fetc`]) {
      expect((await inject({ method: 'PUT', url: wrong, headers, payload: bytes })).statusCode).toBe(404)
    }
  })
})

describe('announcing', () => {
  test.each([
    ['no file', [], {}],
    ['a name that leads elsewhere', [fileOf(photo(), { name: '../x.jpg' })], {}],
    ['an unknown camera', [fileOf(photo(), { camera: 'all' })], {}],
    ['another type', [fileOf(photo(), { contentType: 'image/png' })], {}],
    ['a size of nothing', [fileOf(photo(), { size: 0 })], {}],
    ['a hash that is none', [fileOf(photo(), { sha256: 'x' })], {}],
    ['two files of one name', [fileOf(photo()), fileOf(photo())], {}],
    ['no clip', [fileOf(photo())], { clipId: '' }],
    ['a time that is none', [fileOf(photo())], { recordedAt: 'yesterday' }],
    ['a field nobody knows', [fileOf(photo())], { tenantId: newId() }],
  ])('refuses %s', async (_, files, change) => {
    expect((await announce(files, change)).status).toBe(400)
  })

  test('a photo above 100 MB, or a list that is too long, is too large', async () => {
    expect((await announce([fileOf(photo(), { size: 101 * 1024 * 1024 })])).status).toBe(413)
    expect((await announce([fileOf(photo())], { padding: 'x'.repeat(300_000) })).status).toBe(413)
  })

  test('the same clip again answers like the first time with what is missing; with other files it is refused', async () => {
    const [one, two] = [photo(), photo()]
    const files = [fileOf(one), fileOf(two, { name: 'roofLeft.jpg', camera: 'roofLeft' })]
    const first = await announce(files, { clipId: 'again' })
    expect(first.status).toBe(201)
    expect(first.body.data.uploads[0]).toMatchObject({ name: 'roofLeft.jpg', method: 'PUT', headers: { 'content-type': 'image/jpeg' } })
    const again = await announce(files, { clipId: 'again' })
    expect([again.status, again.body]).toEqual([200, first.body])
    const upload = first.body.data.uploads.find(({ name }: { name: string }) => name === 'topLeft.jpg')
    expect((await put(upload.url, one)).status).toBe(204)
    const less = await announce(files, { clipId: 'again' })
    expect(less.body.data.uploads.map(({ name }: { name: string }) => name)).toEqual(['roofLeft.jpg'])
    expect((await announce([fileOf(two)], { clipId: 'again' })).body.error.code).toBe('DUPLICATE_CLIP')
  })
})

describe('a file sent whole', () => {
  test('is stored with its SHA-256 and may be sent again', async () => {
    const bytes = photo(300_000)
    const { recordingId, path } = await announceOne(bytes)
    expect(await put(path, bytes)).toEqual({ status: 204 })
    const { object_key } = await stored(idOf(path))
    expect(object_key).toBe(`originals/${recordingId}/${idOf(path)}`)
    const object = await server.services.objects.get(object_key)
    expect(sha256(Buffer.concat(await object.stream.toArray()))).toBe(sha256(bytes))
    expect(await put(path, bytes)).toEqual({ status: 204 })
    expect(await offsetOf(path)).toBe(String(bytes.length))
    expect(await leftOver()).not.toContain(idOf(path))
  })

  test.each([
    ['too short', (bytes: Buffer) => bytes.subarray(1), 422, 'FILE_DIFFERS'],
    ['too long', (bytes: Buffer) => Buffer.concat([bytes, bytes]), 422, 'FILE_DIFFERS'],
    ['other bytes', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]), 422, 'FILE_DIFFERS'],
  ])('is refused when it is %s, and nothing is kept', async (_, change, status, code) => {
    const bytes = photo()
    const { path } = await announceOne(bytes)
    expect(await put(path, change(bytes))).toEqual({ status, code })
    expect(await stored(idOf(path))).toEqual({ object_key: null, received_at: null })
    expect(await leftOver()).not.toContain(idOf(path))
    expect(await put(path, bytes)).toEqual({ status: 204 })
  })

  test.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PNG', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(100)])],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a video', Buffer.concat([Buffer.from('00000018667479706d703432', 'hex'), randomBytes(100)])],
    ['nearly nothing', Buffer.from([0xff])],
  ])('is refused by its content when it is %s', async (_, bytes) => {
    const { path } = await announceOne(bytes)
    expect(await put(path, bytes)).toEqual({ status: 415, code: 'TYPE_NOT_SUPPORTED' })
    expect(await stored(idOf(path))).toEqual({ object_key: null, received_at: null })
    expect(await leftOver()).not.toContain(idOf(path))
  })

  test('a video is taken as a video', async () => {
    const bytes = Buffer.concat([Buffer.from('00000018667479706d703432', 'hex'), randomBytes(1000)])
    const { path } = await announceOne(bytes, { name: 'topLeft.mp4', contentType: 'video/mp4' })
    expect(await put(path, bytes)).toEqual({ status: 204 })
  })

  test('that would be larger than anything allowed is refused before a byte is read', async () => {
    const { path } = await announceOne(photo())
    const response = await fetchRaw(`PUT ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${headers.authorization}\r\nContent-Length: 2000000000\r\n\r\n`)
    expect(response).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('a body without a length is cut where it becomes longer than announced, and the refusal arrives', async () => {
    const bytes = photo()
    const { path } = await announceOne(bytes)
    const chunk = `${(60_000).toString(16)}\r\n${'x'.repeat(60_000)}\r\n`
    const response = await fetchRaw(`PUT ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${headers.authorization}\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}0\r\n\r\n`)
    expect(response).toMatch(/^HTTP\/1\.1 422 /)
    expect(await leftOver()).not.toContain(idOf(path))
  })

  test('a full disk answers 507 and a store that does not answer 503; both work again afterwards', async () => {
    const bytes = photo()
    const { path } = await announceOne(bytes)
    fault = Object.assign(new Error('no space'), { code: 'ENOSPC' })
    expect(await put(path, bytes)).toEqual({ status: 507, code: 'STORAGE_FULL' })
    fault = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' })
    expect(await put(path, bytes)).toEqual({ status: 503, code: 'UNAVAILABLE' })
    fault = undefined
    expect(await stored(idOf(path))).toEqual({ object_key: null, received_at: null })
    expect(await put(path, bytes)).toEqual({ status: 204 })
  })
})

describe('a file sent in parts', () => {
  test('goes on where the server says, part by part', async () => {
    const bytes = photo(10_000)
    const { path } = await announceOne(bytes)
    expect(await offsetOf(path)).toBe('0')
    expect(await patch(path, 0, bytes.subarray(0, 4_000))).toMatchObject({ status: 204, offset: '4000' })
    expect(await offsetOf(path)).toBe('4000')
    expect(await patch(path, 3_000, bytes.subarray(3_000))).toMatchObject({ status: 409, code: 'UPLOAD_OFFSET' })
    expect(await patch(path, 'x', bytes)).toMatchObject({ status: 400 })
    expect(await patch(path, 4_000, bytes.subarray(4_000), 'image/jpeg')).toMatchObject({ status: 415 })
    expect(await patch(path, 4_000, bytes.subarray(4_000))).toMatchObject({ status: 204, offset: '10000' })
    expect((await stored(idOf(path))).received_at).not.toBeNull()
    expect(await offsetOf(path)).toBe('10000')
  })

  test('with more or other bytes than announced is refused and starts again from nothing', async () => {
    const bytes = photo(10_000)
    const { path } = await announceOne(bytes)
    await patch(path, 0, bytes.subarray(0, 4_000))
    expect(await patch(path, 4_000, bytes)).toMatchObject({ status: 422, code: 'FILE_DIFFERS' })
    expect(await offsetOf(path)).toBe('0')
    await patch(path, 0, bytes.subarray(0, 4_000))
    expect(await patch(path, 4_000, randomBytes(6_000))).toMatchObject({ status: 422, code: 'FILE_DIFFERS' })
    expect(await offsetOf(path)).toBe('0')
  })

  test('that broke in the middle keeps what came; a newcomer ends the dead connection before it', async () => {
    const bytes = photo(200_000)
    const { path } = await announceOne(bytes)
    const head = `PUT ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${headers.authorization}\r\nContent-Length: ${bytes.length}\r\n\r\n`
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(head)
    socket.write(bytes.subarray(0, 120_000))
    await expect.poll(() => offsetOf(path)).toBe('120000')
    // the connection is still open, like one whose network died; the next part takes over
    expect(await patch(path, 120_000, bytes.subarray(120_000))).toMatchObject({ status: 204, offset: '200000' })
    expect((await stored(idOf(path))).received_at).not.toBeNull()
    socket.destroy()
  })

  test('by two at once ends as one whole file', async () => {
    const bytes = photo(100_000)
    const { path } = await announceOne(bytes)
    await Promise.all([put(path, bytes), put(path, bytes), put(path, bytes)].map((one) => one.catch(() => undefined)))
    await put(path, bytes)
    const object = await server.services.objects.get((await stored(idOf(path))).object_key)
    expect(sha256(Buffer.concat(await object.stream.toArray()))).toBe(sha256(bytes))
  })
})

describe('completing', () => {
  test('names what is missing, then accepts, and answers repeats alike', async () => {
    const bytes = photo()
    const { recordingId, path } = await announceOne(bytes)
    const early = await complete(recordingId)
    expect([early.status, early.body.error.code, early.body.error.details]).toEqual([409, 'FILES_MISSING', [{ field: 'topLeft.jpg', rule: 'missing' }]])
    await put(path, bytes)
    expect((await complete(recordingId)).status).toBe(202)
    expect((await complete(recordingId)).status).toBe(202)
    expect((await complete(newId())).status).toBe(404)
  })

  test('a heartbeat tells version and what waits', async () => {
    const response = await inject({ method: 'POST', url: `/api/assets/captureUnits/${unit}/heartbeat`, headers, payload: { version: '1.2.3', spool: { waiting: 4 } } })
    expect(response.statusCode).toBe(204)
    const { rows } = await server.database.owner.query('select version, spool_waiting from capture_unit where id = $1', [unit])
    expect(rows).toEqual([{ version: '1.2.3', spool_waiting: 4 }])
  })
})

test('recordings nobody completed within a day are swept with their files; complete ones stay', async () => {
  const bytes = photo()
  const old = await announceOne(bytes)
  await put(old.path, bytes)
  const { object_key } = await stored(idOf(old.path))
  const done = await announceOne(bytes)
  await put(done.path, bytes)
  await complete(done.recordingId)
  await server.database.owner.query(`update recording set created_at = now() - interval '25 hours' where id = any($1)`, [[old.recordingId, done.recordingId]])
  expect(await server.app.sweepUploads()).toBe(1)
  expect(await server.services.objects.head(object_key)).toBeUndefined()
  expect(await stored(idOf(old.path))).toBeUndefined()
  expect((await stored(idOf(done.path))).received_at).not.toBeNull()
  expect(await server.services.objects.head((await stored(idOf(done.path))).object_key)).toBeDefined()
})

/** Sends bytes as they are, and reads until the answer's head is there. */
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
