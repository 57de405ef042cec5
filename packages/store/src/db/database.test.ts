import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { cancelQuery } from './cancel-query.ts'
import { Database } from './database.ts'
import { isoMoment } from './row-types.ts'
import { AUTH, WORKER } from './scope.ts'
import { isoMoments, sql } from './sql.ts'

const database = testDatabase()

describe('Database', () => {
  test('answers the rows of several statements from one round trip', async () => {
    const [one, two] = await database.db.read<[{ n: number }, { n: number }]>(AUTH, [
      sql`select 1 as n`,
      sql`select ${2}::int as n`,
    ])
    expect([one, two]).toEqual([[{ n: 1 }], [{ n: 2 }]])
  })

  test('an error leaves the connection usable and the next scope clean', async () => {
    const one = new Database({ connection: database.connection, max: 1 })
    await expect(one.rows(AUTH, sql`select 1 / 0`)).rejects.toThrow(/division/)
    expect(await one.row(WORKER, sql`select current_user as role`)).toEqual({ role: 'skadi_worker' })
    expect(one.load.open).toBe(1)
    await one.close()
  })

  test('a transaction that throws changes nothing', async () => {
    const failed = database.db.transaction(AUTH, async (tx) => {
      await tx.run(sql`insert into sign_in_failure (subject) values ('rolled back')`)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await database.db.rows(AUTH, sql`select * from sign_in_failure where subject = 'rolled back'`)).toEqual([])
  })

  test('an error thrown by the callback of a transaction keeps the connection', async () => {
    const one = new Database({ connection: database.connection, max: 1 })
    const backend = () => one.row(AUTH, sql`select pg_backend_pid() as pid`)
    const before = await backend()
    const refused = one.transaction(AUTH, async (tx) => {
      await tx.run(sql`select 1`)
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    expect(await backend()).toEqual(before)
    await one.close()
  })

  test('a statement is cancelled in the server when its signal aborts, and the connection stays usable', async () => {
    const one = new Database({ connection: database.connection, max: 2 })
    const controller = new AbortController()
    const slow = one.rows(AUTH, sql`select pg_sleep(4), 'abort me'`, { signal: controller.signal })
    setTimeout(() => controller.abort(), 100)
    await expect(slow).rejects.toThrow(/abort/i)
    const running = await database.owner.query(
      `select 1 from pg_stat_activity where state = 'active' and query like '%abort me%' and query not like '%pg_stat_activity%'`,
    )
    expect(running.rowCount).toBe(0)
    expect(await one.row(AUTH, sql`select 1 as n`)).toEqual({ n: 1 })
    await one.close()
  })

  test('cancellations do not wait for the connections that they release', async () => {
    const busy = new Database({ connection: database.connection, max: 2 })
    const controller = new AbortController()
    const slow = Array.from({ length: 6 }, () =>
      busy.rows(AUTH, sql`select pg_sleep(4)`, { signal: controller.signal }),
    )
    setTimeout(() => controller.abort(), 100)
    const started = await Promise.allSettled(slow)
    expect(started.map((one) => one.status)).toEqual(Array(6).fill('rejected'))
    expect(await busy.row(AUTH, sql`select 1 as n`)).toEqual({ n: 1 })
    await busy.close()
  })

  test('a statement that takes too long is ended by the server', async () => {
    const strict = new Database({ connection: database.connection, max: 1, statementTimeoutMs: 200 })
    await expect(strict.rows(AUTH, sql`select pg_sleep(3)`)).rejects.toThrow(/statement timeout/)
    await strict.close()
  })

  test('deadlocked transactions are retried', async () => {
    await database.owner.query(`insert into sign_in_failure (subject) values ('dead a'), ('dead b')`)
    const lock = (first: string, second: string) =>
      database.db.transaction(AUTH, async (tx) => {
        await tx.run(sql`update sign_in_failure set at = now() where subject = ${first}`)
        await new Promise((resolve) => setTimeout(resolve, 100))
        return tx.run(sql`update sign_in_failure set at = now() where subject = ${second}`)
      })
    expect(await Promise.all([lock('dead a', 'dead b'), lock('dead b', 'dead a')])).toEqual([1, 1])
  })
})

test('a cancel request to a server that does not answer resolves without an error', async () => {
  const gone = { host: '127.0.0.1', port: 1, processID: 1, secretKey: 2 } as unknown as pg.PoolClient
  await expect(cancelQuery(gone)).resolves.toBeUndefined()
})

test.each([
  ['2026-11-21 06:10:00+00', '2026-11-21T06:10:00.000Z'],
  ['2026-11-21 06:10:00.1+00', '2026-11-21T06:10:00.100Z'],
  ['2026-11-21 06:10:00.12+00', '2026-11-21T06:10:00.120Z'],
  ['2026-11-21 06:10:00.123456+00', '2026-11-21T06:10:00.123Z'],
  ['2026-11-21 06:10:00+02', '2026-11-21T04:10:00.000Z'],
  ['0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
])('%s is %s', (text, expected) => {
  expect(isoMoment(text)).toBe(expected)
})

test.each(['1970-01-01T00:00:00.000Z', '2026-03-29T01:00:00.007Z', '1885-01-01T00:00:00.500Z'])(
  'the moment %s comes back as it was written, as text or as a date',
  async (at) => {
    expect(await database.db.row(AUTH, isoMoments(sql`select ${at}::timestamptz as at`))).toEqual({ at })
    expect(await database.db.row(AUTH, sql`select ${at}::timestamptz as at`)).toEqual({ at: new Date(at) })
  },
)

test('each policy of the portal’s role on a table with a tenant checks the tenant of the transaction', async () => {
  const { rows } = await database.owner.query<{ policy: string; bound: boolean }>(`
    select tablename || '.' || policyname as policy,
      coalesce(qual, call) like asked and coalesce(with_check, call) like asked as bound
    from pg_policies, (select 'current_tenant_id()' as call, '%current_tenant_id()%' as asked) as words
    where schemaname = 'public' and permissive = 'PERMISSIVE' and roles && '{public,skadi_app}'::name[]
      and tablename in (select table_name from information_schema.columns
        where table_schema = 'public' and column_name = 'tenant_id')
    order by 1`)
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter((row) => !row.bound).map((row) => row.policy)).toEqual([])
})

test('every table with a tenant is protected, also against its owner', async () => {
  const { rows } = await database.owner.query<{ name: string; forced: boolean }>(`
    select c.relname as name, c.relforcerowsecurity and c.relrowsecurity as forced from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)`)
  const open = rows.filter((row) => !row.forced).map((row) => row.name)
  expect(open, 'tenant_group_member names who is grouped with whom and is read by sign-in only').toEqual([
    'tenant_group_member',
  ])
})
