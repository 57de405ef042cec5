/**
 * Measures three API processes and two workers on a database with a million passings, alternately direct and through
 * PgBouncer (`PGBOUNCER` is its program, 1.21 or newer). The figures are the lists per second that all three processes
 * serve together, and the number of PostgreSQL's connections at that time.
 *
 * PGBOUNCER=… node bench/pooler.ts [--passings 1000000] [--rounds 3] [--seconds 5] [--pool 10]
 */
import { parseArgs } from 'node:util'
import { freePorts } from '@skadi/drills/free-port'
import { startPgBouncer } from '@skadi/drills/pooler/start-pgbouncer'
import { serverProcess } from '@skadi/drills/server-process'
import { hashPassword } from '@skadi/server/core/auth/hash-password'
import pg from 'pg'
import { BENCH_PHONE, seedInbox } from './inbox/seed-inbox.ts'
import { load, median, round } from './measure/measure.ts'
import { type BenchServer, signedIn, withBenchServer } from './server/bench-server.ts'

const { values } = parseArgs({
  options: {
    passings: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    pool: { type: 'string', default: '10' },
  },
})
const PASSWORD = 'Bench-2026-pool'
const CONNECTIONS = 8
const APIS = 3
const WORKERS = 2

await withBenchServer(async (bench) => {
  const { connection, connectionString } = bench
  if (!('host' in connection)) throw new Error('the database of benches listens on a socket')
  await seedInbox(connectionString, Number(values.passings), await hashPassword(PASSWORD))
  const pooler = await startPgBouncer(connection, {
    pool_mode: 'transaction',
    default_pool_size: values.pool,
    max_prepared_statements: 500,
  })
  const database = new pg.Client({ connectionString })
  await database.connect()
  const held = async () => {
    const text = `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    return (await database.query<{ n: number }>(text)).rows[0]?.n ?? 0
  }
  const ways = {
    straight: { DATABASE_URL: connectionString },
    pooled: { DATABASE_URL: pooler.connection.connectionString, DATABASE_DIRECT_URL: connectionString },
  }
  const seen = {
    straight: { rates: [] as number[], held: [] as number[] },
    pooled: { rates: [] as number[], held: [] as number[] },
  }
  try {
    for (let at = 0; at < Number(values.rounds); at += 1)
      for (const way of ['straight', 'pooled'] as const) {
        const { rate, connections } = await measure(bench, ways[way], held)
        seen[way].rates.push(rate)
        seen[way].held.push(connections)
      }
  } finally {
    await database.end()
    await pooler.stop()
  }
  const told = Object.entries(seen).map(([way, { rates, held }]) => [
    way,
    { perSecond: rates.map((rate) => round(rate, 0)), median: round(median(rates), 0), connections: held },
  ])
  console.log(JSON.stringify({ bench: 'pooler', ...values, ...Object.fromEntries(told) }))
})

/** Starts all servers, requests lists from all of them at once, and stops them. */
async function measure({ dataDir, signingKey }: BenchServer, way: Record<string, string>, held: () => Promise<number>) {
  const ports = await freePorts(APIS + WORKERS)
  const processes = ports.map((port, at) =>
    serverProcess({
      ...way,
      ROLE: at < APIS ? 'api' : 'worker',
      PORT: String(port),
      DATA_DIR: `${dataDir}-${at}`,
      DEMO: 'off',
      LOG_LEVEL: 'error',
      JWT_PRIVATE_KEY: signingKey,
    }),
  )
  await Promise.all(processes.map((one) => one.start()))
  const targets = await Promise.all(
    processes.slice(0, APIS).map(async ({ url }) => ({
      url: `${url}/api/assets/imageSets?limit=50`,
      headers: await signedIn(url, BENCH_PHONE, PASSWORD),
    })),
  )
  const all = (seconds: number) => Promise.all(targets.map((target) => load(target, CONNECTIONS, seconds)))
  await all(2)
  const loading = all(Number(values.seconds))
  const connections: number[] = []
  const counting = setInterval(() => void held().then((n) => connections.push(n)), 500)
  const rates = await loading
  clearInterval(counting)
  for (const one of processes) await one.stop()
  return { rate: rates.reduce((sum, { rate }) => sum + rate, 0), connections: Math.max(...connections) }
}
