import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))

/** A server that can be killed and started again on the same data folder and port. */
export type ServerProcess = {
  url: string
  start(): Promise<void>
  kill(): Promise<void>
  stop(): Promise<number | null>
  log(): string
}

/** @param env of the server; PORT and DATA_DIR decide where it comes back */
export function serverProcess(env: Record<string, string>): ServerProcess {
  const url = `http://127.0.0.1:${env.PORT}`
  let child: ChildProcess | undefined
  let log = ''

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return ending?.exitCode ?? null
    ending.kill(signal)
    await once(ending, 'exit')
    return ending.exitCode
  }

  return {
    url,
    log: () => log,
    async start() {
      const started = spawn(process.execPath, [MAIN], {
        env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      for (const stream of [started.stdout, started.stderr])
        stream?.on('data', (bytes) => (log = (log + bytes).slice(-20_000)))
      const deadline = Date.now() + 60_000
      while (
        !(await fetch(`${url}/api/health`)
          .then((response) => response.ok)
          .catch(() => false))
      ) {
        if (started.exitCode !== null || Date.now() > deadline)
          throw new Error(`the server did not come up: ${log.slice(-2_000)}`)
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}
