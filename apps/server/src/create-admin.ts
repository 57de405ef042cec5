import { realpathSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Connection, Database } from '@skadi/store/db/database'
import { clusterDirOf } from '@skadi/store/embedded/cluster'
import { DATABASE, OWNER } from '@skadi/store/embedded/create-cluster'
import { lockDataDir } from '@skadi/store/embedded/data-dir-lock'
import { socketHost } from '@skadi/store/embedded/socket-host'
import { DataDirLockedError } from '@skadi/store/embedded/start-error'
import { makeAdmin } from './auth/make-admin.ts'
import { type Config, readConfig } from './core/config.ts'
import { createLogger } from './core/logger.ts'
import { openDatabase } from './open-database.ts'
import { reportAndExit } from './report-and-exit.ts'

/** Usage of the command that makes a global admin. The command works with and without a running server. */
const USAGE = 'npm run create-admin -- --phone +4790000001 --password … [--first-name …] [--last-name …]'

const DONE = {
  created: 'The global administrator was created.',
  promoted: 'The account exists and is a global administrator now; its password is the old one.',
  unchanged: 'The account is a global administrator already; nothing was changed.',
} as const

async function main(): Promise<void> {
  const { phone, password, ...names } = readArguments()
  if (!phone || !password) {
    process.stderr.write(`${USAGE}\n`)
    process.exitCode = 64
    return
  }
  const config = readConfig(process.env)
  const { connection, close } = await connect(config)
  const db = new Database({ connection, max: 1 })
  try {
    const done = await makeAdmin(db, config, {
      phone,
      password,
      firstName: names['first-name'] ?? '',
      lastName: names['last-name'] ?? '',
    })
    process.stdout.write(`${DONE[done]}\n`)
  } finally {
    await db.close()
    await close()
  }
}

function readArguments() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ options: { phone: text, password: text, 'first-name': text, 'last-name': text } }).values
  } catch {
    return {}
  }
}

/** Connects to the configured database. If a server is using the data folder, connects to its embedded database without migration. */
async function connect(config: Config): Promise<{ connection: Connection; close: () => Promise<void> }> {
  const logger = createLogger('silent')
  try {
    const lock = lockDataDir(config.DATA_DIR)
    const { connection, stop } = await openDatabase(config, lock, logger)
    return {
      connection,
      close: async () => {
        await stop()
        lock.release()
      },
    }
  } catch (error) {
    if (!(error instanceof DataDirLockedError)) throw error
    if (config.DATABASE_URL !== undefined)
      return { connection: { connectionString: config.DATABASE_URL }, close: async () => {} }
    const socket = socketHost(clusterDirOf(realpathSync(config.DATA_DIR)))
    return {
      connection: { host: socket.host, user: OWNER, database: DATABASE, port: 5432 },
      close: async () => socket.close(),
    }
  }
}

await main().catch(reportAndExit)
