import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openObjectStore } from './open-object-store.ts'

/** Statuses with which the test's S3 server answers puts, one after the other. A sound server cannot produce these faults. */
let statuses: number[]
let bodies: Buffer[]
let server: Server
let folder: string

beforeEach(async () => {
  bodies = []
  folder = mkdtempSync(path.join(tmpdir(), 'skadi-put-'))
  server = createServer((request, response) => {
    void buffer(request).then((body) => {
      if (request.method === 'PUT') bodies.push(body)
      response.writeHead(request.method === 'PUT' ? (statuses.shift() ?? 200) : 200).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = () =>
  openObjectStore({
    objectStoreUrl: `s3://photos?endpoint=http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dataDir: folder,
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  })

it('sends the whole file again after a server error', async () => {
  statuses = [503, 500]
  const photo = randomBytes(300_000)
  const file = path.join(folder, 'photo')
  writeFileSync(file, photo)
  const store = await open()
  const { sha256 } = await store.put('photo', { file })
  expect(sha256).toBe(createHash('sha256').update(photo).digest('hex'))
  expect(bodies.map((body) => body.equals(photo))).toEqual([true, true, true])
  store.close()
})

it('gives up after repeated server errors, and at once after a refusal', async () => {
  const store = await open()
  const file = path.join(folder, 'photo')
  writeFileSync(file, 'x')
  statuses = [503, 503, 503]
  await expect(store.put('photo', { file })).rejects.toMatchObject({ $metadata: { httpStatusCode: 503 } })
  expect(bodies).toHaveLength(3)
  statuses = [403]
  await expect(store.put('photo', { file })).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
  expect(bodies).toHaveLength(4)
  store.close()
})
