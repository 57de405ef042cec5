import { realpathSync } from 'node:fs'
import type { Connection } from '@skadi/store/db/database'
import { clusterDirOf } from '@skadi/store/embedded/cluster'
import { DATABASE, OWNER } from '@skadi/store/embedded/create-cluster'
import { lockDataDir } from '@skadi/store/embedded/data-dir-lock'
import { socketHost } from '@skadi/store/embedded/socket-host'
import { DataDirLockedError } from '@skadi/store/embedded/start-error'
import type { Config } from './core/config.ts'
import { createLogger } from './core/logger.ts'
import { reachDatabase } from './open-database.ts'

/**
 * Connects to the existing database, with or without a running server. Does not migrate the database. A tool such as the backup runs before
 * an upgrade, and must not start the upgrade.
 */
export async function connectAsItStands(
  config: Config,
): Promise<{ connection: Connection; close: () => Promise<void> }> {
  if (config.DATABASE_URL !== undefined)
    return {
      connection: { connectionString: config.DATABASE_DIRECT_URL ?? config.DATABASE_URL },
      close: async () => {},
    }
  try {
    const lock = lockDataDir(config.DATA_DIR)
    const { connection, stop } = await reachDatabase(config, lock, createLogger('silent'))
    return { connection, close: async () => stop().finally(() => lock.release()) }
  } catch (error) {
    if (!(error instanceof DataDirLockedError)) throw error
    const socket = socketHost(clusterDirOf(realpathSync(config.DATA_DIR)))
    return {
      connection: { host: socket.host, user: OWNER, database: DATABASE, port: 5432 },
      close: async () => socket.close(),
    }
  }
}
