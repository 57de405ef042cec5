/**
 * Measures the throughput of single reads in requests per second: one passing with its six photos, and one thumbnail
 * with its access check. The comparison is a bare node:http server that runs one SQL statement per request. Rounds
 * alternate.
 *
 * node bench/single-reads.ts [--rounds 3] [--seconds 5]
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SHOWN_CAMERAS } from '@skadi/domain/capture/camera'
import { imagePath } from '@skadi/domain/images/derivative'
import { drawPhoto } from '@skadi/pipeline/testing/draw-photo'
import { hashPassword } from '@skadi/server/core/auth/hash-password'
import { diskObjectStore } from '@skadi/store/objects/disk-object-store'
import { derivativeKey } from '@skadi/store/objects/object-key'
import { builders } from '@skadi/store/testing/builders'
import pg from 'pg'
import sharp from 'sharp'
import { BENCH_PHONE, BENCH_TENANT, seedInbox } from './inbox/seed-inbox.ts'
import { ratesOf, round } from './measure/measure.ts'
import { signedIn, withBenchServer } from './server/bench-server.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '5' } },
})
const how = { rounds: Number(values.rounds), seconds: Number(values.seconds), connections: 16 }
const PASSWORD = 'Bench-2026-read'

await withBenchServer(async ({ connection, connectionString, dataDir, startServer, startFloor }) => {
  await seedInbox(connectionString, 1_000, await hashPassword(PASSWORD))
  const owner = new pg.Pool({ ...connection, max: 2 })
  const build = builders(() => owner)
  const imageSetId = await build.imageSet({ tenantId: BENCH_TENANT })
  const [imageId = ''] = await Promise.all(SHOWN_CAMERAS.map((camera) => build.image(imageSetId, { camera })))
  await owner.end()
  const objects = await diskObjectStore(join(dataDir, 'objects'))
  const thumbnail = await sharp(await drawPhoto())
    .resize(257)
    .webp()
    .toBuffer()
  const key = derivativeKey({ imageId, revision: 1, width: 257, extension: 'webp' })
  await objects.put(key, thumbnail)

  const server = await startServer({ ROLE: 'api' })
  const floor = await startFloor('reads/bare-read-server.ts', {
    IMAGE_SET_ID: imageSetId,
    IMAGE_ID: imageId,
    PHOTO_FILE: join(dataDir, 'objects', key),
  })
  const headers = await signedIn(server.url, BENCH_PHONE, PASSWORD)
  const rates = await ratesOf(
    {
      item: { url: `${server.url}/api/assets/imageSets/${imageSetId}`, headers },
      floorItem: { url: `${floor.url}/item` },
      photo: { url: `${server.url}${imagePath(imageId, 1, '257')}`, headers },
      floorPhoto: { url: `${floor.url}/photo` },
    },
    how,
  )
  console.log(
    JSON.stringify({
      bench: 'single-reads',
      thumbnailBytes: thumbnail.length,
      perSecond: Object.fromEntries(Object.entries(rates).map(([name, rate]) => [name, round(rate, 0)])),
      itemRatio: round(rates.item / rates.floorItem),
      photoRatio: round(rates.photo / rates.floorPhoto),
    }),
  )
})
