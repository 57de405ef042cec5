import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { WORKER } from '@skadi/store/db/scope'
import { sql } from '@skadi/store/db/sql'
import { demoReady } from './demo.ts'
import { openStore } from './open-store.ts'
import { PREPARED_DEMO, type RunningServer, startServer } from './start-server.ts'
import { tellDamages } from './tell-damages.ts'

/**
 * Lets one server process the demo. Every server of the run copies the data folder of this server at its start, because
 * processing takes longer than most journeys. If `PREPARED_DEMO` names the folder of a stopped server, that folder is
 * used and kept.
 */
export default async function prepareDemo(): Promise<() => Promise<void>> {
  if (process.env[PREPARED_DEMO]) return () => Promise.resolve()
  // vision may use all cores, because no test waits for a page during this time
  const server = await startServer({ VISION_THREADS: String(availableParallelism()) })
  try {
    await demoReady(server)
    await tellDamages(server)
    await photosAligned(server)
    await damagesClaimed(server)
    await server.end()
  } catch (error) {
    await server.stop()
    throw error
  }
  process.env[PREPARED_DEMO] = server.dataDir
  return () => rm(server.dataDir, { recursive: true, force: true })
}

/** Waits until the demo's people have filed a claim about its damages. */
const damagesClaimed = (server: RunningServer): Promise<void> =>
  untilRows(server, sql`select id from claim limit 1`, (count) => count > 0)

/** Waits for the work that follows the end of a passing. Otherwise each copy would repeat this work. */
const photosAligned = (server: RunningServer): Promise<void> =>
  untilRows(
    server,
    sql`select s.id from image_set s where s.pickup_id is not null and not exists (
      select from photo_alignment a join image i on i.id = a.to_image_id where i.image_set_id = s.id)`,
    (count) => count === 0,
  )

async function untilRows(
  { dataDir }: RunningServer,
  rows: ReturnType<typeof sql>,
  isDone: (count: number) => boolean,
): Promise<void> {
  const db = openStore(dataDir)
  try {
    for (let tries = 0; tries < 120 && !isDone((await db.rows(WORKER, rows)).length); tries += 1) await sleep(500)
  } finally {
    await db.close()
  }
}
