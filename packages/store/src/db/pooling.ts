import pg from 'pg'
import type { Connection } from './database.ts'

/**
 * Behaviour of a pooler. `own`: a connection keeps its server process. `shared`: connections share server processes between transactions.
 * `forgetful`: connections share processes, and prepared statements get lost.
 */
export type Pooling = 'own' | 'shared' | 'forgetful'

const ASK = { name: 'pooling', text: 'select pg_backend_pid() as pid' }
/**
 * Number of rounds of the probe. A pooler hands out the connection that was freed last (LIFO) or first (FIFO). Two rounds suffice if no
 * other client uses the pooler.
 */
const ROUNDS = 5
/** true if a prepared statement is missing or exists already, or if PgBouncer does not support transactions */
const isForgotten = ({ code = '', message }: Error & { code?: string }) =>
  ['26000', '42P05'].includes(code) || message.includes('transaction blocks not allowed')

/**
 * Probes the pooler of a database with two connections. If server processes are shared, both connections get one process, or one connection
 * gets several processes.
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
