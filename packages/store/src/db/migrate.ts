import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { runMigrations as migrateJobs } from 'graphile-worker'
import pg from 'pg'
import type { Connection } from './database.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)
/** Key of the advisory lock: an arbitrary number that all Skadi processes share. */
const LOCK = 5_340_117

type Migration = { name: string; text: string; sha256: string }

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, FOLDER), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/**
 * Migrates the database to this version. First creates the job queue's own tables. Then runs each migration once, in the order of their
 * names, with one transaction per migration. Processes that start together wait for each other (advisory lock).
 * @param only the migrations of a backup; without it, all migrations
 * @returns names of the migrations that this call applied
 * @throws if an applied migration was changed later
 */
export async function migrate(connection: Connection, only?: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ ...connection, application_name: 'skadi-migrate', connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration')
    const applied = new Map(rows.map((row) => [row.name, row.sha256]))
    const migrations = await readMigrations()
    const pending = migrations.filter((one) => !applied.has(one.name) && (only?.includes(one.name) ?? true))
    for (const one of migrations) {
      const before = applied.get(one.name)
      if (before !== undefined && before !== one.sha256)
        throw new Error(`migration ${one.name} was changed after it had been applied`)
    }
    if (pending.length > 0) await withPool(connection, (pgPool) => migrateJobs({ pgPool }))
    for (const one of pending) await apply(client, one)
    return pending.map((one) => one.name)
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, { name, text, sha256 }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error })
  }
}

async function withPool<T>(connection: Connection, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ ...connection, max: 2 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
