import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

export const repository = fileURLToPath(new URL('../..', import.meta.url))

export type RunningServer = {
  /** origin without a slash at the end */
  url: string
  dataDir: string
  /** everything it said so far, for messages of failed tests */
  log: () => string
  /** stops it and leaves its data folder */
  end: () => Promise<void>
  /** stops it and removes its data folder */
  stop: () => Promise<void>
}

const startTimeoutMs = 60_000
const stopTimeoutMs = 15_000

/**
 * Starts the real server (apps/server/src/main.ts) with the demo on an empty data folder and waits until it answers; one that
 * only works through jobs (`ROLE=worker`) has nobody to answer and is not waited for.
 * @param env added to its environment
 * @throws Error with what it said, when it ends or does not answer within a minute
 */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'skadi-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: repository,
    env: { ...cleanEnvironment(), DATA_DIR: dataDir, PORT: String(port), DEMO: 'on', SIMULATOR: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  server.stdout.on('data', (bytes) => (log += bytes))
  server.stderr.on('data', (bytes) => (log += bytes))
  const stop = async () => {
    await end(server)
    await rm(dataDir, { recursive: true, force: true })
  }
  if (env.ROLE !== 'worker' && !(await answersInTime(url, server))) {
    await stop()
    throw new Error(`The server did not start.\n${log}`)
  }
  return { url, dataDir, log: () => log, end: () => end(server), stop }
}

async function answersInTime(url: string, server: ChildProcess) {
  const deadline = Date.now() + startTimeoutMs
  while (server.exitCode === null && Date.now() < deadline) {
    const answers = await fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    )
    if (answers) return true
    await sleep(100)
  }
  return false
}

async function end(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await Promise.race([once(server, 'exit'), sleep(stopTimeoutMs)])
  server.kill('SIGKILL')
}

/** The settings of whoever runs the tests must not reach the server under test. */
function cleanEnvironment() {
  const { PATH, HOME, LANG, TMPDIR, USER } = process.env
  return { PATH, HOME, LANG, TMPDIR, USER, NODE_ENV: 'test' }
}
