import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '@skadi/store/db/database'
import { migrate } from '@skadi/store/db/migrate'
import { poolingOf } from '@skadi/store/db/pooling'
import type { DataDirLock } from '@skadi/store/embedded/data-dir-lock'
import { EXIT, StartError } from '@skadi/store/embedded/start-error'
import type { Logger } from 'pino'
import type { Config } from './core/config.ts'

export type OpenedDatabase = {
  connection: Connection
  /** connection for jobs, LISTEN and migrations, which bypasses any pooler (ruling 28) */
  directConnection: Connection
  isEmbedded: boolean
  /** whether the data folder contained no database before this start */
  isNew: boolean
  stop: () => Promise<void>
}

const ASK_AGAIN_MS = 1_000

/**
 * Opens the database of DATABASE_URL, or otherwise the embedded database in the data folder. Migrates the database to this version. If
 * several processes share the work (`ROLE=api`, `ROLE=worker`), each of them waits for an unreachable database at any time. A single
 * process reports the failure and ends.
 * @throws StartError with a text of one line
 */
export async function openDatabase(config: Config, lock: DataDirLock, logger: Logger): Promise<OpenedDatabase> {
  const opened = await reachDatabase(config, lock, logger)
  try {
    const applied = await (config.ROLE === 'all' ? bringUp(opened) : bringUpOnceThere(opened, logger))
    if (applied.length > 0) logger.info({ applied }, 'database migrated')
    return opened
  } catch (error) {
    await opened.stop()
    throw opened.isEmbedded || error instanceof StartError ? error : externalFault(error)
  }
}

async function bringUp({ connection, directConnection, isEmbedded }: OpenedDatabase): Promise<string[]> {
  if (isEmbedded) return migrate(directConnection)
  if ((await poolingOf(directConnection)) !== 'own') throw new StartError(SHARED, EXIT.config)
  if (connection !== directConnection && (await poolingOf(connection)) === 'forgetful')
    throw new StartError(FORGETFUL, EXIT.config)
  return migrate(directConnection)
}

async function bringUpOnceThere(opened: OpenedDatabase, logger: Logger): Promise<string[]> {
  for (let said: string | undefined; ; await sleep(ASK_AGAIN_MS)) {
    try {
      return await bringUp(opened)
    } catch (error) {
      if (!isAway(error)) throw error
      const reason = reasonOf(error)
      if (reason !== said) logger.warn({ reason }, 'the database is away: it is asked again until it answers')
      said = reason
    }
  }
}

/** Opens the database without migration. An external database may still be unreachable. */
export const reachDatabase = async (config: Config, lock: DataDirLock, logger: Logger): Promise<OpenedDatabase> =>
  config.DATABASE_URL === undefined
    ? openEmbedded(lock, logger)
    : openExternal(config.DATABASE_URL, config.DATABASE_DIRECT_URL)

async function openEmbedded(lock: DataDirLock, logger: Logger): Promise<OpenedDatabase> {
  const { startEmbeddedPostgres } = await import('@skadi/store/embedded/start-embedded-postgres')
  const isNew = !existsSync(join(lock.dataDir, 'pg', 'PG_VERSION'))
  const log = (line: string) =>
    /\b(FATAL|PANIC|ERROR)\b|starting it again/.test(line)
      ? logger.warn({ postgres: line }, 'database')
      : logger.debug({ postgres: line }, 'database')
  const server = await startEmbeddedPostgres(lock.dataDir, { lock, log })
  const { connection } = server
  return { connection, directConnection: connection, isEmbedded: true, isNew, stop: () => server.stop() }
}

function openExternal(url: string, directUrl: string | undefined): OpenedDatabase {
  const connection = { connectionString: url }
  const directConnection = directUrl === undefined ? connection : { connectionString: directUrl }
  return { connection, directConnection, isEmbedded: false, isNew: false, stop: async () => {} }
}

/**
 * Texts for a pooler that shares connections. Another client would then hold the migration lock. Also, no server would receive events, such
 * as events about changed rights.
 */
const SHARED =
  'a pooler shares the connections to the database between transactions: set DATABASE_DIRECT_URL to the way past it, which jobs, LISTEN and migrations need'
const FORGETFUL =
  'the pooler of DATABASE_URL does not follow prepared statements: with PgBouncer take 1.21 or newer and max_prepared_statements, or pool_mode = session'

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody answers at its address',
  ECONNRESET: 'the connection was broken off',
  ETIMEDOUT: 'it does not answer',
  ENOTFOUND: 'its host is not known',
  EAI_AGAIN: 'its host is not known',
  ENOENT: 'its socket is not there',
  '28P01': 'wrong user or password',
  '28000': 'it does not let this user in',
  '3D000': 'the database does not exist',
  '42501': 'the user may not make tables and roles',
}

/** Errors that end without help as soon as the database runs. Class 57P0 reports that the database starts or stops. */
const AWAY = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EAI_AGAIN|ENOENT|57P0.)$/

/** Whether the database is unreachable. A connection that broke or timed out has an error without a code. */
const isAway = (error: unknown): boolean => {
  const code = codeOf(error)
  return code === undefined ? /^(Connection terminated|timeout)/.test((error as Error).message) : AWAY.test(code)
}

function codeOf(error: unknown): string | undefined {
  const causes = [error, (error as Error).cause, ...((error as AggregateError).errors ?? [])]
  return causes.map((one) => (one as { code?: string } | undefined)?.code).find((one) => one !== undefined)
}

function reasonOf(error: unknown): string {
  const code = codeOf(error)
  return (code !== undefined && REASONS[code]) || (error as Error).message || code || 'unknown fault'
}

/** Returns an error with one line for an operator. The line does not contain the address, because the address contains a password. */
const externalFault = (error: unknown): StartError =>
  new StartError(`cannot use the database of DATABASE_URL: ${reasonOf(error)}`, EXIT.unavailable, { cause: error })
