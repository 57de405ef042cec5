import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@skadi/server/core/config'
import { createLogger } from '@skadi/server/core/logger'
import { openDatabase } from '@skadi/server/open-database'
import { Database } from '@skadi/store/db/database'
import { migrate } from '@skadi/store/db/migrate'
import { type Pooling, poolingOf } from '@skadi/store/db/pooling'
import type { Scope } from '@skadi/store/db/scope'
import { sql } from '@skadi/store/db/sql'
import { lockDataDir } from '@skadi/store/embedded/data-dir-lock'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@skadi/store/embedded/start-embedded-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasPgBouncer, type PgBouncer, startPgBouncer } from './start-pgbouncer.ts'

const ASKED = 400
const SERVER_CONNECTIONS = 3
const KEY = String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))

/** Returns the role and the tenant of a connection that has set neither. */
async function scopeHeard(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select current_user::text as role, current_setting('app.tenant', true) as tenant`,
  )
  return JSON.stringify(rows)
}
const NO_SCOPE = [null, ''].map((tenant) => JSON.stringify([{ role: 'skadi', tenant }]))

if (!hasPgBouncer()) console.warn('SKIPPED: no pooler, as PgBouncer is not here (Debian: pgbouncer)')

describe.skipIf(!hasPgBouncer()).each(['session', 'transaction'] as const)(
  'through PgBouncer, pool_mode = %s',
  (mode) => {
    let folder: string
    let postgres: EmbeddedPostgres
    let pooler: PgBouncer
    let pooling: Pooling
    const opened: Database[] = []
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'skadi-pooler-'))
      postgres = await startEmbeddedPostgres(folder)
      await migrate(postgres.connection)
      pooler = await startPgBouncer(postgres.connection, {
        pool_mode: mode,
        ...(mode === 'transaction' && { default_pool_size: SERVER_CONNECTIONS }),
      })
      pooling = await poolingOf(pooler.connection)
    }, 120_000)
    afterAll(async () => {
      for (const one of opened) await one.close()
      await pooler.stop()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    })
    const open = (statementTimeoutMs = 20_000) => {
      const one = new Database({ connection: pooler.connection, max: 4, statementTimeoutMs, connectTimeoutMs: 20_000 })
      opened.push(one)
      return one
    }

    test('the pooling mode of the connection is detected', () => {
      console.log(JSON.stringify({ drill: 'pooler', mode, pooling }))
      expect(mode === 'session' ? ['own'] : ['shared', 'forgetful']).toContain(pooling)
    })

    test(`${ASKED} statements of as many companies by two processes: no statement runs in another scope or gets another statement’s answer`, async () => {
      const plain = new pg.Client(pooler.connection)
      await plain.connect()
      let isOver = false
      const heard = new Set<string>()
      const ask = async () => {
        while (!isOver) heard.add(await scopeHeard(plain))
      }
      const asking = ask().catch((error: Error) => heard.add(error.message))
      const processes = [open(), open()]
      const wrong: unknown[] = []
      const faults = new Set<string>()
      let right = 0
      await Promise.all(
        Array.from({ length: ASKED }, async (_, at) => {
          const tenantId = randomUUID()
          const scope: Scope = { role: 'app', tenantId, userId: randomUUID() }
          const statement = sql`select current_user::text as role, current_setting('app.tenant') as tenant, pg_sleep(0.005)::text`
          const db = processes[at % 2] as Database
          try {
            const row = await (at % 4 < 2 ? db.row(scope, statement) : db.transaction(scope, (tx) => tx.row(statement)))
            if (JSON.stringify(row) === JSON.stringify({ role: 'skadi_app', tenant: tenantId, pg_sleep: '' }))
              right += 1
            else wrong.push(row)
          } catch (error) {
            faults.add((error as Error).message.replace(/"\S+"/, '…'))
          }
        }),
      )
      isOver = true
      await asking
      await plain.end()
      expect(wrong).toEqual([])
      const forgotten = ['prepared statement … already exists', 'prepared statement … does not exist']
      for (const fault of faults) expect(pooling === 'forgetful' ? forgotten : []).toContain(fault)
      if (pooling !== 'forgetful') expect(right).toBe(ASKED)
      // a setting that was local to a transaction is '' for the next client of the same connection
      for (const rows of heard) expect(NO_SCOPE).toContain(rows)
    })

    test.skipIf(mode === 'session')(
      'planted: a scope that is set for the session is seen by another client',
      async () => {
        const [leaking, stranger] = [new pg.Client(pooler.connection), new pg.Client(pooler.connection)]
        for (const client of [leaking, stranger]) await client.connect()
        const heard = async () => {
          await leaking.query(`select set_config('app.tenant', $1, false)`, [randomUUID()])
          return scopeHeard(stranger)
        }
        await expect.poll(heard, { timeout: 20_000 }).not.toBeOneOf(NO_SCOPE)
        for (const client of [leaking, stranger]) await client.end()
        console.log(JSON.stringify({ drill: 'pooler', planted: 'a scope that is told for good', found: true }))
      },
    )

    test('a statement is cancelled when its signal aborts, and ended when it takes too long', async () => {
      const db = open(2_000)
      const controller = new AbortController()
      setTimeout(() => controller.abort(), 200)
      const sleep = sql`select pg_sleep(20), 'asleep'`
      await expect(db.row({ role: 'auth' }, sleep, { signal: controller.signal })).rejects.toThrow(/abort/i)
      const asleep = async () => {
        const client = new pg.Client(postgres.connection)
        await client.connect()
        const { rowCount } = await client.query(
          `select 1 from pg_stat_activity where state = 'active' and query like '%asleep%' and pid <> pg_backend_pid()`,
        )
        await client.end()
        return rowCount
      }
      expect(await asleep()).toBe(0)
      await expect(db.row({ role: 'auth' }, sleep)).rejects.toThrow(/statement timeout/)
      expect(await asleep()).toBe(0)
    })

    const start = async (variables: Record<string, string>) => {
      const config = readConfig({ DATA_DIR: folder, ROLE: 'api', JWT_PRIVATE_KEY: KEY, ...variables })
      const dir = await mkdtemp(join(folder, 'data-'))
      const lock = lockDataDir(dir)
      const logger = createLogger('info', { write: () => undefined })
      return openDatabase(config, lock, logger).finally(() => lock.release())
    }
    const direct = () => `postgres://skadi@${encodeURIComponent(postgres.connection.host)}/skadi`

    test('a server without a direct connection starts if each connection stays its own', async () => {
      const starting = start({ DATABASE_URL: pooler.connection.connectionString })
      if (mode === 'session') expect((await starting).isEmbedded).toBe(false)
      else
        await expect(starting).rejects.toMatchObject({
          exitCode: 78,
          message: expect.stringContaining('DATABASE_DIRECT_URL'),
        })
    })

    test('a server with a direct connection starts if prepared statements are tracked', async () => {
      const starting = start({ DATABASE_URL: pooler.connection.connectionString, DATABASE_DIRECT_URL: direct() })
      if (pooling !== 'forgetful') expect((await starting).isEmbedded).toBe(false)
      else await expect(starting).rejects.toMatchObject({ exitCode: 78, message: expect.stringContaining('prepared') })
    })
  },
)
