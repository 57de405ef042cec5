import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import { describe, expect, test } from 'vitest'
import { testRig } from '../testing/test-rig.ts'
import { testServer } from '../testing/test-server.ts'

/** Error that the object store throws in the next upload, like a disk that fails. */
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
const rig = testRig(server)
const { photo, sha256, announceOne, put, patch, offsetOf, stored, idOf, leftOver, fetchRaw } = rig

describe('a file sent whole', () => {
  test('is stored with its SHA-256, and sending it again succeeds', async () => {
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
    [
      'other bytes',
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]),
      422,
      'FILE_DIFFERS',
    ],
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

  test('a video is accepted as a video', async () => {
    const bytes = Buffer.concat([Buffer.from('00000018667479706d703432', 'hex'), randomBytes(1000)])
    const { path } = await announceOne(bytes, { name: 'topLeft.mp4', contentType: 'video/mp4' })
    expect(await put(path, bytes)).toEqual({ status: 204 })
  })

  test('larger than the largest allowed size is refused before its body is read', async () => {
    const { path } = await announceOne(photo())
    const response = await fetchRaw(
      `PUT ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${rig.headers.authorization}\r\nContent-Length: 2000000000\r\n\r\n`,
    )
    expect(response).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('a chunked body is cut off when it exceeds the announced size, and the refusal arrives', async () => {
    const bytes = photo()
    const { path } = await announceOne(bytes)
    const chunk = `${(60_000).toString(16)}\r\n${'x'.repeat(60_000)}\r\n`
    const response = await fetchRaw(
      `PUT ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${rig.headers.authorization}\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}0\r\n\r\n`,
    )
    expect(response).toMatch(/^HTTP\/1\.1 422 /)
    expect(await leftOver()).not.toContain(idOf(path))
  })

  test('a full disk answers 507, an unreachable store 503; uploads work again afterwards', async () => {
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
  test('continues at the server’s offset, part by part', async () => {
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

  test('with too many or wrong bytes is refused and restarts at offset 0', async () => {
    const bytes = photo(10_000)
    const { path } = await announceOne(bytes)
    await patch(path, 0, bytes.subarray(0, 4_000))
    expect(await patch(path, 4_000, bytes)).toMatchObject({ status: 422, code: 'FILE_DIFFERS' })
    expect(await offsetOf(path)).toBe('0')
    await patch(path, 0, bytes.subarray(0, 4_000))
    expect(await patch(path, 4_000, randomBytes(6_000))).toMatchObject({ status: 422, code: 'FILE_DIFFERS' })
    expect(await offsetOf(path)).toBe('0')
  })

  test('keeps its received bytes after a broken connection; a new request closes the dead connection', async () => {
    const bytes = photo(200_000)
    const { path } = await announceOne(bytes)
    const head = `PUT ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${rig.headers.authorization}\r\nContent-Length: ${bytes.length}\r\n\r\n`
    const socket = connect(rig.port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(head)
    socket.write(bytes.subarray(0, 120_000))
    await expect.poll(() => offsetOf(path)).toBe('120000')
    // The connection is still open, as after a network failure. The next part continues on a new connection.
    expect(await patch(path, 120_000, bytes.subarray(120_000))).toMatchObject({ status: 204, offset: '200000' })
    expect((await stored(idOf(path))).received_at).not.toBeNull()
    socket.destroy()
  })

  test('sent by three connections at once ends as one complete file', async () => {
    const bytes = photo(100_000)
    const { path } = await announceOne(bytes)
    await Promise.all([put(path, bytes), put(path, bytes), put(path, bytes)].map((one) => one.catch(() => undefined)))
    await put(path, bytes)
    const object = await server.services.objects.get((await stored(idOf(path))).object_key)
    expect(sha256(Buffer.concat(await object.stream.toArray()))).toBe(sha256(bytes))
  })
})
