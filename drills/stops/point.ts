import type { TestServer } from '@skadi/server/testing/test-server'
import pg from 'pg'
import { databaseRows } from './database-state.ts'
import type { SteppingProxy } from './stepping-proxy.ts'

/** A copy of the server's database that the server then works on, through the proxy. */
export type Copy = { name: string; rows(): Promise<string[]>; leave(): Promise<void> }

type Address = { host: string; user: string; database: string; port?: number }
/** Address of the database with the test's data; only Windows has no socket. */
export const addressOf = ({ database }: TestServer) => database.connection as Address

let copies = 0

/** Points the server to a new copy of the database in which the test's data was made. */
export async function workOnCopy(server: TestServer, proxy: SteppingProxy): Promise<Copy> {
  const { database: source, ...address } = addressOf(server)
  const name = `${source}_${(copies += 1)}`
  proxy.away()
  const owner = new pg.Client({ ...address, database: 'postgres' })
  await owner.connect()
  await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [source])
  await owner.query(`create database ${name} template ${source} strategy file_copy`)
  await owner.end()
  proxy.serve(name)
  const client = new pg.Client({ ...address, database: name })
  await client.connect()
  return {
    name,
    rows: () => databaseRows(client),
    // the copy goes with the run's server: dropping it would wait for a checkpoint
    leave: () => client.end(),
  }
}
