import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Connection, Database } from '../db/database.ts'

export type TestDatabase = {
  readonly connection: Connection
  readonly db: Database
  /** connection of the database's owner, which no policy restricts; used to insert data and to check results */
  readonly owner: pg.Pool
}

/**
 * Creates a separate database for a test file, copied from the migrated template. The database is deleted only with the server of the test
 * run. A file system that has just deleted hundreds of files creates new files slowly. Call this function at the top of a file, and use the
 * returned object only inside tests.
 */
export function testDatabase(): TestDatabase {
  const { template, ...server } = inject('testServer')
  const database = `test_${randomBytes(6).toString('hex')}`
  const connection = { ...server, database }
  let db: Database | undefined
  let owner: pg.Pool | undefined

  beforeAll(async () => {
    await copyTemplate(server, template, database)
    // long time limits, because on a loaded machine a test with many concurrent operations waits longer than a user would
    db = new Database({ connection, max: 8, statementTimeoutMs: 20_000, connectTimeoutMs: 20_000 })
    owner = new pg.Pool({ ...connection, max: 4 })
    owner.on('error', () => undefined)
  })
  afterAll(async () => {
    await db?.close()
    await owner?.end()
  })

  const opened = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the test database is opened before the first test')
    return value
  }
  return {
    connection,
    get db() {
      return opened(db)
    },
    get owner() {
      return opened(owner)
    },
  }
}

/**
 * One connection for all files of a process, because each connection costs PostgreSQL a process. The connection is closed when the server
 * ends.
 */
let copies: pg.Pool | undefined

/** Copies the template. Copies of one template wait for each other (advisory lock), so that parallel test files do not collide. */
async function copyTemplate(server: { host: string; user: string }, template: string, database: string): Promise<void> {
  copies ??= new pg.Pool({ ...server, database: 'postgres', max: 1, idleTimeoutMillis: 0 }).on('error', () => undefined)
  const client = await copies.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    await client.query(`create database ${database} template ${template} strategy file_copy`)
  } finally {
    await client.query('select pg_advisory_unlock(1)')
    client.release()
  }
}
