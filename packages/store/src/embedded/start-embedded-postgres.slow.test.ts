import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clusterNameOf } from './cluster.ts'
import { findDatabaseUser } from './database-user.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { spawnPostgres } from './spawn-postgres.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { findClusterProcesses } from './stop-leftovers.ts'

const MODULE = new URL('./start-embedded-postgres.ts', import.meta.url).href
const SCRIPT = `
  const { startEmbeddedPostgres } = await import(process.argv[1])
  try { console.log(JSON.stringify({ pid: (await startEmbeddedPostgres(process.argv[2])).pid })) }
  catch (error) { console.log(error.message); process.exit(error.exitCode) }`

let dataDir: string
let running: EmbeddedPostgres | undefined

beforeEach(() => {
  // mkdtemp creates the folder with mode 0700, so that under root the database's user cannot enter it
  dataDir = mkdtempSync(path.join(tmpdir(), 'skadi-pg-'))
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  rmSync(dataDir, { recursive: true, force: true })
})

const start = async (folder = dataDir) => {
  running = await startEmbeddedPostgres(folder)
  return running
}

async function query(sql: string, { connection } = running as EmbeddedPostgres): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  // the connection breaks when a test kills the server
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

async function startInChild(): Promise<{ child: ChildProcess; answer: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT, MODULE, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [answer] = await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line')
  return { child, answer }
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const clusterDir = () => path.join(dataDir, 'pg')
const clusterProcesses = () => findClusterProcesses(clusterNameOf(clusterDir()))

it('makes the database at the first start and finds its rows at a later start', async () => {
  await start()
  expect(await query('select current_user::text as user, current_database()::text as database')).toEqual([
    { user: 'skadi', database: 'skadi' },
  ])
  expect(
    await query("select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses"),
  ).toEqual([{ fsync: 'on', addresses: '' }])
  await query('create table kept (id int); insert into kept values (7)')
  await running?.stop()
  expect(clusterProcesses()).toEqual([])

  await start()
  expect(await query('select id from kept')).toEqual([{ id: 7 }])
})

it('has the extensions that Skadi uses', async () => {
  await start()
  for (const name of ['pg_trgm', 'btree_gist', 'btree_gin', 'pgcrypto', 'unaccent', 'citext'])
    await query(`create extension ${name}`)
  expect(await query("select lower('ÅØ') as lower")).toEqual([{ lower: 'åø' }])
})

it('makes its files accessible to its own user only', async () => {
  await start()
  expect(statSync(clusterDir()).mode & 0o777).toBe(0o700)
  expect(statSync(path.join(clusterDir(), '.s.PGSQL.5432')).mode & 0o777).toBe(0o700)
})

it('refuses a second process, and the first keeps running', async () => {
  await start()
  const { child, answer } = await startInChild()
  if (child.exitCode === null) await once(child, 'exit')
  expect(child.exitCode).toBe(75)
  expect(answer).toContain('another Skadi already runs on')
  expect(await query('select 1 as one')).toEqual([{ one: 1 }])
})

it('reaches a database under a path too long for a socket', async () => {
  const long = path.join(dataDir, 'x'.repeat(120))
  await start(long)
  expect(await query('select 1 as one')).toEqual([{ one: 1 }])
})

describe('after kill -9', () => {
  it('of the parent: starts again and keeps its rows', async () => {
    const { child, answer } = await startInChild()
    const orphan = JSON.parse(answer).pid
    await query('create table kept (id int); insert into kept values (7)', {
      connection: { host: clusterDir(), user: 'skadi', database: 'skadi' },
    } as EmbeddedPostgres)
    await kill(child)
    await start()
    expect(running?.pid).not.toBe(orphan)
    expect(await query('select id from kept')).toEqual([{ id: 7 }])
    expect(clusterProcesses()).toContain(running?.pid)
  })

  it('of the parent while the server lives on: stops the orphan first', async () => {
    await start()
    await query('create table kept (id int); insert into kept values (7)')
    await running?.stop()
    const user = findDatabaseUser(clusterDir())
    const orphan = await spawnPostgres({ dir: clusterDir(), user }, findPostgresBinaries(user?.uid).postgres, () => {})
    const ended = once(orphan, 'exit')
    await start()
    await ended
    expect(await query('select id from kept')).toEqual([{ id: 7 }])
  })

  it('of the server: starts the server again, also with a busy query left behind', async () => {
    const { pid } = await start()
    await query('create table kept (id int); insert into kept values (7)')
    const busy = query('select count(*) from generate_series(1, 1000000000)').catch((error) => error)
    await wait(200)
    process.kill(pid, 'SIGKILL')
    const rows = await vi.waitFor(() => query('select id from kept'), { timeout: 20_000 })
    expect(rows).toEqual([{ id: 7 }])
    expect(running?.pid).not.toBe(pid)
    expect(await busy).toBeInstanceOf(Error)
  })

  it('of everything, with a pid file that now names another program: starts, and spares that program', async () => {
    await start()
    await query('create table kept (id int); insert into kept values (7)')
    await running?.stop()
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' })
    writeFileSync(path.join(clusterDir(), 'postmaster.pid'), `${stranger.pid}\n/proc/self/cwd\n0\n5432\n.\n\n`)
    writeFileSync(path.join(clusterDir(), '.s.PGSQL.5432.lock'), `${stranger.pid}\n`)
    await start()
    expect(await query('select id from kept')).toEqual([{ id: 7 }])
    expect(stranger.exitCode).toBeNull()
    expect(stranger.signalCode).toBeNull()
    await kill(stranger)
  })
})

describe('faults', () => {
  it('starts after first starts that were killed at several moments, and removes their leftovers', async () => {
    for (const delay of [100, 200, 300, 400, 500]) {
      const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT, MODULE, dataDir], { stdio: 'ignore' })
      await wait(delay)
      await kill(child)
    }
    await start()
    expect(await query('select 1 as one')).toEqual([{ one: 1 }])
    await running?.stop()
    await start()
    expect(readdirSync(dataDir).filter((name) => name.startsWith('pg'))).toEqual(['pg'])
  })

  it('says in one line that the cluster is of another version', async () => {
    await start()
    await running?.stop()
    writeFileSync(path.join(clusterDir(), 'PG_VERSION'), '17\n')
    await expect(start()).rejects.toMatchObject({
      exitCode: 78,
      message: expect.stringContaining('was made by PostgreSQL 17'),
    })
  })

  it('says in one line why the server did not start, and frees the folder', async () => {
    await start()
    await running?.stop()
    const config = path.join(clusterDir(), 'postgresql.conf')
    const before = readFileSync(config, 'utf8')
    writeFileSync(config, `${before}\nno_such_setting = 1\n`)
    await expect(start()).rejects.toThrow(/^PostgreSQL did not start: ended with 1 \| .*no_such_setting/)
    writeFileSync(config, before)
    await start()
  })

  it.skipIf(process.getuid?.() !== 0)('takes a restored folder that belongs to root', async () => {
    await start()
    await running?.stop()
    spawnSync('chown', ['-R', '0:0', clusterDir()])
    chmodSync(clusterDir(), 0o755)
    await start()
    expect(await query('select 1 as one')).toEqual([{ one: 1 }])
  })
})
