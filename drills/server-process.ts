import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SERVER_ARGUMENTS } from '../scripts/server-arguments.mjs'

/** Time limit of a start in ms, far above the time that a loaded machine needs. */
const START_MS = 240_000
/** Time in ms after which a server is killed that does not stop on request. */
const STOP_MS = 15_000
/** Line that a worker logs when it is ready. */
const WORKING = 'Skadi works on passings.'
const MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))

/** A server that can be killed and started again on the same data folder and port. */
export type ServerProcess = {
  url: string
  start(): Promise<void>
  kill(): Promise<void>
  stop(): Promise<number | null>
  /** true if the server has started and has not ended */
  isRunning(): boolean
  log(): string
  /** @throws if the server is not running */
  pid(): number
}

/**
 * Runs the real server (apps/server/src/main.ts). `start` waits until the server answers. A server with `ROLE=worker`
 * does not answer, so `start` waits until it logs that it is ready.
 * @param env environment of the server; PORT and DATA_DIR keep its address and data over a restart
 * @param under command that starts the server and then replaces itself with the server, so that signals reach the
 * server
 */
export function serverProcess(env: Record<string, string>, under: readonly string[] = []): ServerProcess {
  const url = `http://127.0.0.1:${env.PORT}`
  let child: ChildProcess | undefined
  let log = ''

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return ending?.exitCode ?? null
    const ended = once(ending, 'exit')
    ending.kill(signal)
    const patience = new AbortController()
    await Promise.race([ended, sleep(STOP_MS, undefined, { signal: patience.signal }).catch(() => undefined)])
    patience.abort()
    if (ending.exitCode === null && ending.signalCode === null) ending.kill('SIGKILL')
    await ended
    return ending.exitCode
  }

  return {
    url,
    isRunning: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    log: () => log,
    pid() {
      if (child?.pid === undefined) throw new Error('the server does not run')
      return child.pid
    },
    async start() {
      const [program, ...words] = [...under, process.execPath, ...SERVER_ARGUMENTS, MAIN]
      const started = spawn(program, words, {
        env: { ...cleanEnvironment(), ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      let said = ''
      for (const stream of [started.stdout, started.stderr])
        stream?.on('data', (bytes) => {
          log = (log + bytes).slice(-20_000)
          said = (said + bytes).slice(-2_000)
        })
      const deadline = Date.now() + START_MS
      let answer = ''
      const asked = () =>
        fetch(`${url}/api/health`).then(
          async (response) => response.ok || ((answer = `${response.status} ${await response.text()}`), false),
          (error) => ((answer = String(error.cause ?? error)), false),
        )
      const isUp = () => (env.ROLE === 'worker' ? said.includes(WORKING) : asked())
      while (!(await isUp())) {
        if (started.exitCode !== null || Date.now() > deadline)
          throw new Error(`the server did not come up: ended ${started.exitCode}, ${answer}, ${log.slice(-2_000)}`)
        await sleep(25)
      }
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}

/**
 * Returns an environment without the settings of the person who runs the tests, because they must not affect the server
 * under test.
 */
function cleanEnvironment() {
  const { PATH, HOME, LANG, TMPDIR, USER } = process.env
  return { PATH, HOME, LANG, TMPDIR, USER, NODE_ENV: 'test' }
}
