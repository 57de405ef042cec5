import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '@skadi/drills/free-port'
import { serverProcess } from '@skadi/drills/server-process'

export const repository = fileURLToPath(new URL('../..', import.meta.url))

/** Number of passings in the demo of the journeys. It is small, because each passing takes seconds to draw. */
export const JOURNEY_PASSINGS = 12

/** Name of the environment variable with the path of `prepareDemo`'s data folder. */
export const PREPARED_DEMO = 'PREPARED_DEMO'

export type RunningServer = {
  /** origin without a trailing slash */
  url: string
  dataDir: string
  /** complete output so far, for messages of failed tests */
  log: () => string
  /** stops the server and keeps its data folder */
  end: () => Promise<void>
  /** stops the server and removes its data folder */
  stop: () => Promise<void>
}

/**
 * Starts the real server (apps/server/src/main.ts) with the demo on an empty data folder, and waits until it answers. A
 * server with `ROLE=worker` answers no requests, so the function does not wait for such a server.
 * @param env added to the environment of the server
 * @param from data folder of a stopped server, which is copied as the initial state
 * @throws Error with the server's output, if the server ends or does not answer within a minute
 */
export async function startServer(env: Record<string, string> = {}, from?: string): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'skadi-e2e-'))
  // only cp keeps the owner of the database's files, which must not change
  if (from) await promisify(execFile)('cp', ['-a', `${from}/.`, dataDir])
  const PORT = String(await freePort())
  const demo = { DEMO: 'on', SIMULATOR: 'off', DEMO_PASSINGS: String(JOURNEY_PASSINGS), DEMO_PHOTOS: 'sketched' }
  // the detector is off, because sketched photos of one car differ everywhere
  const server = serverProcess({ DATA_DIR: dataDir, PORT, DETECTOR: 'off', ...demo, ...env })
  const end = async () => void (await server.stop())
  const stop = async () => {
    await end()
    // retries, because the database may still be closing files
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await server.start()
  } catch (error) {
    await stop()
    throw error
  }
  return { url: server.url, dataDir, log: () => server.log(), end, stop }
}
