import pg from 'pg'
import type { Connection } from './database.ts'

/**
 * Behaviour of a pooler. `own`: a connection keeps its server process; `shared`: connections share processes between transactions;
 * `forgetful`: the shared processes also lose prepared statements.
 */
export type Pooling = 'own' | 'shared' | 'forgetful'

const ASK = { name: 'pooling', text: 'select pg_backend_pid() as pid' }
/** A pooler hands out the connection freed last (LIFO) or first (FIFO), so two rounds suffice when no other client asks. */
const ROUNDS = 5
/** a prepared statement is missing or exists already, or PgBouncer does not support transactions */
const isForgotten = ({ code = '', message }: Error & { code?: string }) =>
  ['26000', '42P05'].includes(code) || message.includes('transaction blocks not allowed')

/**
 * Probes the pooler of a database by two connections. With shared processes, both connections get the same process, or one connection gets
 * several processes.
 */
export async function poolingOf(connection: Connection): Promise<Pooling> {
  const clients = [1, 2].map(
    () => new pg.Client({ ...connection, connectionTimeoutMillis: 5_000, query_timeout: 5_000 }),
  )
  for (const client of clients) client.on('error', () => undefined)
  const pids = clients.map(() => new Set<number>())
  try {
    for (const client of clients) await client.connect()
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [at, client] of clients.entries()) pids[at]?.add(await backendOf(client))
  } catch (error) {
    if (isForgotten(error as Error)) return 'forgetful'
    throw error
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
  }
  const [first = new Set(), second = new Set()] = pids
  return first.size === 1 && second.size === 1 && first.isDisjointFrom(second) ? 'own' : 'shared'
}

async function backendOf(client: pg.Client): Promise<number> {
  await client.query('begin')
  const { rows } = await client.query<{ pid: number }>(ASK)
  await client.query('commit')
  return rows[0]?.pid ?? 0
}
