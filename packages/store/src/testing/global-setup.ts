import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { startEmbeddedPostgres } from '../embedded/start-embedded-postgres.ts'

/** Where the run's server is, and the migrated template that test databases are made from. */
export type TestServer = { host: string; user: string; port?: number; template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

const TEMPLATE = 'skadi_template'

/** One PostgreSQL for the whole test run, with a migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'skadi-test-'))
  const server = await startEmbeddedPostgres(folder)
  const { host, user, port } = server.connection
  const client = new pg.Client({ ...server.connection })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await migrate({ ...server.connection, database: TEMPLATE })
  project.provide('testServer', { host, user, template: TEMPLATE, ...(port ? { port } : {}) })
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
