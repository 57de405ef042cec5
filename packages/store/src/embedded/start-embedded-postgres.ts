import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type Cluster, clusterDirOf, clusterNameOf } from './cluster.ts'
import { DATABASE, ensureCluster, OWNER, repairOwner } from './create-cluster.ts'
import { type DataDirLock, lockDataDir } from './data-dir-lock.ts'
import { findDatabaseUser } from './database-user.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { socketHost } from './socket-host.ts'
import { spawnPostgres } from './spawn-postgres.ts'
import { stopLeftovers } from './stop-leftovers.ts'

type RunningPostgres = {
  readonly pid: number
  stop(): Promise<void>
}

const FAST_STOP_MS = 10_000
const LONGEST_DELAY_MS = 2_000

/**
 * Keeps the cluster's server running. Restarts the server whenever it dies, at growing intervals and without a limit. For example, a full
 * disk stops PostgreSQL until there is room again. Throws if the first start fails.
 */
async function keepPostgresRunning(
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

export type EmbeddedPostgres = {
  connection: { host: string; user: string; database: string; port?: number }
  /** process id of the running server */
  readonly pid: number
  /** ends connections, flushes all data and waits until the server has ended */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  /** lock of the data folder, if the caller already holds it; otherwise this function takes the lock, and `stop` releases it */
  lock?: DataDirLock
  /** called for every line that the server writes */
  log?: (line: string) => void
}

/**
 * Starts PostgreSQL in `<dataDir>/pg` and returns the connection settings. The first start creates this folder. The server listens only on
 * a unix socket, and is restarted if it dies. Throws StartError, or DataDirLockedError if another process holds the folder. Must be called
 * from the main thread, because a server started by a worker thread would stop with this thread.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const lock = options.lock ?? lockDataDir(dataDir)
  const releaseOwn = () => {
    if (!options.lock) lock.release()
  }
  try {
    const dir = clusterDirOf(lock.dataDir)
    const cluster = { dir, user: findDatabaseUser(dir) }
    const binaries = findPostgresBinaries(cluster.user?.uid)
    repairOwner(cluster)
    ensureCluster(cluster, binaries)
    const socket = socketHost(dir)
    const server = await keepPostgresRunning(cluster, binaries.postgres, options.log ?? (() => {}))
    let stopped: Promise<void> | undefined
    const stop = async () => {
      await server.stop()
      socket.close()
      releaseOwn()
    }
    return {
      connection: { host: socket.host, user: OWNER, database: DATABASE, port: 5432 },
      get pid() {
        return server.pid
      },
      stop: () => (stopped ??= stop()),
    }
  } catch (error) {
    releaseOwn()
    throw error
  }
}
