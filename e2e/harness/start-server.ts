import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '@skadi/drills/free-port'
import { serverProcess } from '@skadi/drills/server-process'

export const repository = fileURLToPath(new URL('../..', import.meta.url))

/** Number of passings that the journeys' demo sends: each takes seconds to draw. */
export const JOURNEY_PASSINGS = 12

/** Environment variable with the path of `prepareDemo`'s data folder. */
export const PREPARED_DEMO = 'PREPARED_DEMO'

export type RunningServer = {
  /** origin without a slash at the end */
  url: string
  dataDir: string
  /** complete output so far, for messages of failed tests */
  log: () => string
  /** stops the server and leaves its data folder */
  end: () => Promise<void>
  /** stops the server and removes its data folder */
  stop: () => Promise<void>
}

/**
 * Starts the real server (apps/server/src/main.ts) with the demo on an empty data folder and waits until it answers; a server that
 * only works on jobs (`ROLE=worker`) answers no requests, so the function does not wait for it.
 * @param env added to its environment
 * @param from data folder of a stopped server, copied as the initial state
 * @throws Error with the server's output, when the server ends or does not answer within a minute
 */
export async function startServer(env: Record<string, string> = {}, from?: string): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'skadi-e2e-'))
  // the database's files must keep their owner, which only cp does
  if (from) await promisify(execFile)('cp', ['-a', `${from}/.`, dataDir])
  const PORT = String(await freePort())
  const demo = { DEMO: 'on', SIMULATOR: 'off', DEMO_PASSINGS: String(JOURNEY_PASSINGS), DEMO_PHOTOS: 'sketched' }
  // no detector: sketched photos of one car differ everywhere
  const server = serverProcess({ DATA_DIR: dataDir, PORT, DETECTOR: 'off', ...demo, ...env })
  const end = async () => void (await server.stop())
  const stop = async () => {
    await end()
    // the database may still be closing files
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
