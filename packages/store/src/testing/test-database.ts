import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Connection, Database } from '../db/database.ts'

export type TestDatabase = {
  readonly connection: Connection
  readonly db: Database
  /** the owner's connection, which no policy binds: for arranging and for looking behind the rules */
  readonly owner: pg.Pool
}

/**
 * A database of its own for a test file, copied from the migrated template; it goes with the run's server, since a file system that
 * has just lost hundreds of files makes new ones slowly. Call it at the top of a file; use what it answers inside tests.
 */
export function testDatabase(): TestDatabase {
  const { template, ...server } = inject('testServer')
  const database = `test_${randomBytes(6).toString('hex')}`
  const connection = { ...server, database }
  let db: Database | undefined
  let owner: pg.Pool | undefined

  beforeAll(async () => {
    await copyTemplate(server, template, database)
    // patient: on a loaded machine a test that does much at once waits longer than a user would
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

/** One connection for all files of a process: each costs PostgreSQL a process. It ends with the server. */
let copies: pg.Pool | undefined

/** Copies of one template wait for each other, so that parallel test files do not collide. */
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
