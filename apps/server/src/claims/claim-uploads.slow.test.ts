import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { endPhotoProcess } from '@skadi/pipeline/photos/photo-pool'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenOnPort } from '../listen-on-port.ts'
import { claimBench } from '../testing/claim-bench.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const { announce, claim, get, media, patch, userOf } = claimBench(server)
let address: string
beforeAll(async () => {
  address = await listenOnPort(server.app.server, '127.0.0.1', 0)
})
afterAll(endPhotoProcess)

const LARGEST = 100 * 1024 * 1024

/** Returns a complete PNG with this number of bytes. Bytes after the end chunk count for the size, but do not belong to the image. */
async function largePhoto(bytes: number): Promise<Buffer> {
  const pixels = randomBytes(3 * 4_000 * 3_000)
  const png = await sharp(pixels, { raw: { width: 4_000, height: 3_000, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return Buffer.concat([png, Buffer.alloc(bytes - png.length)])
}

/** Starts an upload at an offset, and breaks the connection after this number of bytes. */
async function sendAndBreak(who: SignedIn, url: string, from: number, photo: Buffer, bytes: number): Promise<void> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.on('error', () => undefined)
  const { authorization } = who.headers
  socket.write(
    `PATCH ${url} HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nUpload-Offset: ${from}\r\n` +
      `Content-Type: application/offset+octet-stream\r\nContent-Length: ${photo.length - from}\r\n\r\n`,
  )
  await new Promise((resolve) => socket.write(photo.subarray(from, from + bytes), resolve))
  await expect.poll(() => offsetOf(who, url), { timeout: 10_000 }).toBe(from + bytes)
  socket.destroy()
}

async function offsetOf(who: SignedIn, url: string): Promise<number> {
  const { headers } = await server.inject({ method: 'HEAD', url, headers: who.headers })
  return Number(headers['upload-offset'])
}

test('[VALID-41] a photo of 100 MB arrives intact although its connection breaks ten times', async () => {
  const kari = await userOf(await server.build.tenant())
  const id = await claim(kari)
  const photo = await largePhoto(LARGEST)
  const { uploadUrl, image } = (await announce(kari, id, { size: LARGEST, contentType: 'image/png' })).body.data
  const part = Math.floor(LARGEST / 11)
  for (let time = 0; time < 10; time += 1) await sendAndBreak(kari, uploadUrl, time * part, photo, part)
  expect((await patch(kari, uploadUrl, 10 * part, photo.subarray(10 * part))).status).toBe(204)
  expect((await get(kari, id)).images).toMatchObject([{ id: image.id, isReady: true, width: 4_000, height: 3_000 }])
  const original = await media(kari, `/api/media/claims/${image.id}?size=original`)
  expect(original.rawPayload.equals(photo)).toBe(true)
}, 120_000)
