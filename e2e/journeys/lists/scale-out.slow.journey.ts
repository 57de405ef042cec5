import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startRadosgw } from '@skadi/drills/s3/radosgw'
import { startEmbeddedPostgres } from '@skadi/store/embedded/start-embedded-postgres'
import { passingArrives } from '../../harness/data/own-passing.ts'
import { demoReady } from '../../harness/demo.ts'
import { type RunningServer, startServer } from '../../harness/start-server.ts'

test('with two API servers, a worker, external PostgreSQL and S3, a passing sent to one server appears in the other’s inbox', async ({
  browser,
}) => {
  const objects = await startRadosgw()
  const missing = 'unavailable' in objects ? objects.unavailable : ''
  if (missing) console.warn(`SKIPPED: no journey on S3, as radosgw cannot be had here: ${missing}`)
  test.skip(missing !== '', missing)
  if ('unavailable' in objects) return

  const stops: (() => Promise<unknown>)[] = [() => objects.stop()]
  try {
    const folder = await mkdtemp(join(tmpdir(), 'skadi-outer-'))
    stops.push(() => rm(folder, { recursive: true, force: true }))
    const postgres = await startEmbeddedPostgres(folder)
    stops.push(() => postgres.stop())
    const { host, user, database } = postgres.connection
    const { privateKey } = generateKeyPairSync('ed25519')
    const shared = {
      DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}/${database}`,
      OBJECT_STORE_URL: `s3://skadi-journey?endpoint=${objects.endpoint}&region=us-east-1`,
      AWS_ACCESS_KEY_ID: objects.accessKey,
      AWS_SECRET_ACCESS_KEY: objects.secretKey,
      JWT_PRIVATE_KEY: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    }
    const seeding = await startServer({ ...shared, DEMO: 'on' })
    stops.push(seeding.stop)
    await demoReady(seeding)

    const parts = await Promise.all(
      ['api', 'api', 'worker'].map((role) => startServer({ ...shared, ROLE: role, DEMO: 'off' })),
    )
    stops.push(...parts.map(({ stop }) => stop))
    const [first, second, worker] = parts as [RunningServer, RunningServer, RunningServer]
    await seeding.end()

    const context = await browser.newContext({ baseURL: second.url })
    stops.push(() => context.close())
    await passingArrives(await context.newPage(), { url: first.url, dataDir: seeding.dataDir })
    expect(worker.log()).not.toMatch(/"level":(50|60)/)
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
})
