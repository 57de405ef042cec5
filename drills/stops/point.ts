import type { TestServer } from '@skadi/server/testing/test-server'
import pg from 'pg'
import type { SteppingProxy } from './stepping-proxy.ts'

/** A copy of the server's database. The server uses it through the proxy. */
export type Copy = { name: string; rows(): Promise<string[]>; leave(): Promise<void> }

type Address = { host: string; user: string; database: string; port?: number }
/** Returns the address of the database with the test's data. It is a socket, which only Windows lacks. */
export const addressOf = ({ database }: TestServer) => database.connection as Address

let copies = 0

/** Makes a new copy of the database with the test's data, and connects the server to the copy. */
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
    // the copy is removed with the server of the test run, because dropping it here would wait for a checkpoint
    leave: () => client.end(),
  }
}

/**
 * Columns that show no effect of an operation: attempts and progress of a job, and sequence numbers of the queue, which
 * a rollback does not reset.
 */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  job: ['attempts', 'started_at', 'done', 'total', 'modified_at'],
  'graphile_worker._private_jobs': ['task_id', 'job_queue_id'],
}

/** Matches ids, times and digests. New values differ in each run. */
const TOKEN =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|[+-]\d\d(?::\d\d)?)|(?:\\\\x)?[0-9a-f]{32,}/g

/** Reads every row of every table, one row per line. */
async function databaseRows(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string; numbers: string[] | null }>(
    `select c.oid::regclass::text as name,
       (select array_agg(a.attname::text) from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval%')) as numbers
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')`,
  )
  const reading = tables.map(({ name, numbers }) => {
    const without = [...(numbers ?? []), ...(LEFT_OUT[name] ?? [])].map((column) => `'${column}'`)
    return `select '${name} ' || (to_jsonb(t) - array[${without}]::text[])::text as row from ${name} t`
  })
  const { rows } = await client.query<{ row: string }>(reading.join(' union all '))
  return rows.map(({ row }) => row)
}

/**
 * Makes rows comparable between copies of one database. A token that is not in `known` differs in each run, so `*`
 * replaces it.
 */
export function comparable(rows: readonly string[], known: ReadonlySet<string>, mask?: RegExp): string[] {
  const plain = (text: string) => text.replace(TOKEN, (token) => (known.has(token) ? token : '*'))
  return rows.map((row) => (mask ? plain(row).replace(mask, '*') : plain(row))).sort()
}

export const tokensOf = (rows: readonly string[]): Set<string> => new Set(rows.flatMap((row) => row.match(TOKEN) ?? []))

/** Returns the lines that are in only one of the two lists. */
export function difference(seen: readonly string[], wanted: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const line of seen) left.set(line, (left.get(line) ?? 0) + 1)
  for (const line of wanted) left.set(line, (left.get(line) ?? 0) - 1)
  return [...left].filter(([, count]) => count !== 0).map(([line, count]) => `${count > 0 ? '+' : '-'} ${line}`)
}
