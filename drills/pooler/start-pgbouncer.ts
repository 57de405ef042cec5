import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '@skadi/store/db/database'
import { findDatabaseUser } from '@skadi/store/embedded/database-user'
import pg from 'pg'
import { freePort } from '../free-port.ts'

/** Path of PgBouncer. `PGBOUNCER` selects another build than that of the system. */
const PROGRAM = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer'
const START_MS = 60_000

/** Returns true if this machine has PgBouncer. On Debian, `apt-get install pgbouncer` installs it. */
export const hasPgBouncer = (): boolean => existsSync(PROGRAM)

export type PgBouncer = { connection: { connectionString: string }; log(): string; stop(): Promise<void> }

/**
 * Starts PgBouncer in front of an embedded database, as the operating system user of the database. Its settings file is
 * in the folder that contains the database's folder.
 * @param settings override the defaults
 */
export async function startPgBouncer(
  { host, user, database }: { host: string; user: string; database: string },
  settings: Record<string, string | number>,
): Promise<PgBouncer> {
  const folder = dirname(host)
  const port = await freePort()
  const lines = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    ...settings,
  }
  const file = join(folder, `pgbouncer-${port}.ini`)
  const text = Object.entries(lines).map(([name, value]) => `${name} = ${value}`)
  await writeFile(
    file,
    `[databases]\n${database} = host=${host} port=5432 user=${user}\n[pgbouncer]\n${text.join('\n')}\n`,
  )
  await chmod(folder, 0o755)
  const child = spawn(PROGRAM, [file], { stdio: ['ignore', 'pipe', 'pipe'], ...findDatabaseUser(host) })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (log = (log + bytes).slice(-20_000)))
  const connection = { connectionString: `postgres://${user}@127.0.0.1:${port}/${database}` }
  for (const end = Date.now() + START_MS; !(await answers(connection)); ) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`PgBouncer does not answer: ${log}`)
    await sleep(50)
  }
  return {
    connection,
    log: () => log,
    async stop() {
      const ended = once(child, 'exit')
      // on other signals, newer PgBouncer versions wait for their clients
      child.kill('SIGQUIT')
      await ended
    },
  }
}

async function answers(connection: Connection): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
