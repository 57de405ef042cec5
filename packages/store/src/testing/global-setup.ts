import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { startEmbeddedPostgres } from '../embedded/start-embedded-postgres.ts'

/** Address of the server of this test run, and the migrated template of the test databases. */
export type TestServer = { host: string; user: string; port?: number; template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

const TEMPLATE = 'skadi_template'
/**
 * Settings that tests do not need. Most of them make commits survive a crash of the machine. Autovacuum serves databases that live longer
 * than a test file.
 */
const NOT_FOR_TESTS = ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum']

/** Starts one PostgreSQL for the whole test run, with a migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'skadi-test-'))
  const server = await startEmbeddedPostgres(folder)
  const { host, user, port } = server.connection
  const client = new pg.Client({ ...server.connection })
  await client.connect()
  // the drills test durability, on separate servers
  for (const setting of NOT_FOR_TESTS) await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await migrate({ ...server.connection, database: TEMPLATE })
  project.provide('testServer', { host, user, template: TEMPLATE, ...(port ? { port } : {}) })
  return async () => {
    await server.stop()
    // the asynchronous version removes the hundred thousand files one by one, which takes 3 times as long and 6 times the CPU
    rmSync(folder, { recursive: true, force: true })
  }
}
