import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type Cluster, clusterNameOf } from './cluster.ts'
import { spawnPostgres } from './spawn-postgres.ts'
import { stopLeftovers } from './stop-leftovers.ts'

export type RunningPostgres = {
  readonly pid: number
  stop(): Promise<void>
}

const FAST_STOP_MS = 10_000
const LONGEST_DELAY_MS = 2_000

/**
 * Starts the cluster's server and starts it again whenever it dies, at longer and longer intervals and for as long as
 * it takes: a full disk, say, ends PostgreSQL until there is room again. Throws where the first start fails.
 */
export async function keepPostgresRunning(
  cluster: Cluster,
  postgres: string,
  log: (line: string) => void,
): Promise<RunningPostgres> {
  const start = async () => {
    await stopLeftovers(cluster.dir, clusterNameOf(cluster.dir))
    return spawnPostgres(cluster, postgres, log)
  }
  const stopping = new AbortController()
  let server = await start()
  let restarting: Promise<void> = Promise.resolve()

  const restart = async () => {
    for (let delay = 0; !stopping.signal.aborted; delay = Math.min(delay * 2 + 100, LONGEST_DELAY_MS)) {
      await wait(delay, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        server = await start()
        return watch()
      } catch (error) {
        log((error as Error).message)
      }
    }
  }
  const watch = () => {
    const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
      if (stopping.signal.aborted) return
      log(`PostgreSQL ended with ${signal ?? code}; starting it again`)
      restarting = restart()
    }
    if (hasEnded(server)) onExit(server.exitCode, server.signalCode)
    else server.once('exit', onExit)
  }
  watch()

  return {
    get pid() {
      return server.pid as number
    },
    stop: async () => {
      stopping.abort()
      await restarting
      await stopServer(server)
    },
  }
}

const hasEnded = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null

async function stopServer(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return
  const ended = once(server, 'exit')
  server.kill('SIGINT')
  const hurry = setTimeout(() => server.kill('SIGQUIT'), FAST_STOP_MS)
  await ended
  clearTimeout(hurry)
}
