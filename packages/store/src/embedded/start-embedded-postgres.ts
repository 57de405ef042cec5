import { clusterDirOf } from './cluster.ts'
import { DATABASE, ensureCluster, OWNER, repairOwner } from './create-cluster.ts'
import { type DataDirLock, lockDataDir } from './data-dir-lock.ts'
import { findDatabaseUser } from './database-user.ts'
import { keepPostgresRunning } from './keep-postgres-running.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { socketHost } from './socket-host.ts'

export type EmbeddedPostgres = {
  connection: { host: string; user: string; database: string; port?: number }
  /** process id of the server running now */
  readonly pid: number
  /** ends connections, writes everything out and waits for the end of the server */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  /** the data folder's lock where the caller holds it already; else taken here and released by stop */
  lock?: DataDirLock
  /** told of every line the server writes */
  log?: (line: string) => void
}

/**
 * Starts PostgreSQL on `<dataDir>/pg`, made on the first start, and answers how to connect. It listens on a unix socket
 * only. A server that dies is started again. Throws StartError (DataDirLockedError where another process holds the
 * folder). Call it from the main thread: a server started by a worker thread would stop with that thread.
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
