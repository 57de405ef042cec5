/**
 * Measures the time to build an evidence bundle of 60 photos from the object store and to stream it over loopback. The
 * floor is copying the same bytes from one file over the same loopback. Prints one line of JSON.
 *
 * node bench/zip.ts
 */
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CAMERAS } from '@skadi/domain/capture/camera'
import { checkBundle } from '@skadi/report/bundle/check-bundle'
import { bundleKey } from '@skadi/server/core/auth/bundle-key'
import { type BundlePhoto, bundleOf } from '@skadi/server/shared/reports/bundle-of'
import { diskObjectStore } from '@skadi/store/objects/disk-object-store'
import { median, round } from './measure/measure.ts'

const PHOTOS = 60
/** size in bytes of a photo of 1920x1200 as JPEG (quality 90) */
const PHOTO_BYTES = 700_000
const TIMES = 7

const folder = await mkdtemp(join(tmpdir(), 'skadi-zip-'))
const objects = await diskObjectStore(join(folder, 'objects'))
const seed = randomBytes(32)
const key = bundleKey({ derive: () => seed })

const photos: BundlePhoto[] = []
for (let n = 0; n < PHOTOS; n += 1) {
  const name = `tenants/bench/images/${n}/1920.jpg`
  const bytes = randomBytes(PHOTO_BYTES)
  await objects.put(name, bytes)
  photos.push({
    imageId: String(n),
    revision: 1,
    passingId: n % 2 === 0 ? 'p1' : 'p2',
    camera: CAMERAS[(n >> 1) % CAMERAS.length] as string,
    originalSha256: createHash('sha256').update(bytes).digest('hex'),
    isFaceBlurred: false,
    open: async () => (await objects.get(name)).stream,
  })
}

const make = () =>
  bundleOf({
    facts: {
      report: { number: 'bench', checkAddress: null },
      tenant: { id: 'bench', name: 'bench' },
      car: { countryCode: 'NO', registrationNo: 'AB12345' },
      passings: [
        { id: 'p1', role: 'pickup', recDate: '2026-10-14T07:12:00.000Z', timeZone: 'Europe/Oslo', origin: 'Out' },
        { id: 'p2', role: 'return', recDate: '2026-11-21T05:10:00.000Z', timeZone: 'Europe/Oslo', origin: 'In' },
      ],
      audit: null,
      madeAt: new Date().toISOString(),
    },
    report: randomBytes(1_500_000),
    photos,
    key,
    publicUrl: undefined,
  })

const floorFile = join(folder, 'floor.zip')
const answers: Record<string, (response: ServerResponse) => Promise<void>> = {
  '/bundle': async (response) => {
    const { size, body } = await make()
    await pipeline(body, response.setHeader('content-length', size))
  },
  '/floor': (response) => pipeline(createReadStream(floorFile), response),
}
const server = createServer((request, response) => void answers[request.url ?? '']?.(response)).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo

async function fetchOf(path: string): Promise<{ ms: number; bytes: Uint8Array<ArrayBuffer> }> {
  const start = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}${path}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { ms: performance.now() - start, bytes }
}

try {
  const { bytes } = await fetchOf('/bundle')
  await writeFile(floorFile, bytes)
  const checking = performance.now()
  const { findings } = await checkBundle(bytes, key.id)
  const checkMs = performance.now() - checking
  if (findings.length > 0) throw new Error(`the bundle is not as it was signed: ${JSON.stringify(findings)}`)
  const taken = { bundle: [] as number[], floor: [] as number[] }
  for (let n = 0; n < TIMES; n += 1) {
    taken.floor.push((await fetchOf('/floor')).ms)
    taken.bundle.push((await fetchOf('/bundle')).ms)
  }
  console.log(
    JSON.stringify({
      bench: 'zip',
      photos: PHOTOS,
      megabytes: round(bytes.length / 1e6, 1),
      bundleMs: round(median(taken.bundle), 0),
      mustMs: 2_000,
      slowestMs: round(Math.max(...taken.bundle), 0),
      floorMs: round(median(taken.floor), 0),
      checkMs: round(checkMs, 0),
    }),
  )
} finally {
  server.closeAllConnections()
  server.close()
  objects.close()
  await rm(folder, { recursive: true, force: true })
}
