import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '@skadi/store/db/database'
import { migrate } from '@skadi/store/db/migrate'
import { startEmbeddedPostgres } from '@skadi/store/embedded/start-embedded-postgres'
import { SERVER_ARGUMENTS } from '../../scripts/server-arguments.mjs'
import { startProcess, stopProcess } from './start-process.ts'

/**
 * A database with the product's tables, and a real server on it. They are in a folder that is removed when the bench
 * ends.
 */
export type BenchServer = {
  connection: Connection
  connectionString: string
  /** folder of the server's files */
  dataDir: string
  /** PEM of the key with which the server signs tokens */
  signingKey: string
  /** Starts `apps/server/src/main.ts` without the demo. `env` is added to its environment. */
  startServer: (env?: Record<string, string>) => ReturnType<typeof startProcess>
  /** Starts another program of `bench/` on the same database: a floor or a peer. */
  startFloor: (file: string, env?: Record<string, string>) => ReturnType<typeof startProcess>
}

/** Runs a bench with its own embedded PostgreSQL. Stops every started process, even after an error. */
export async function withBenchServer(work: (given: BenchServer) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'skadi-bench-'))
  const database = await startEmbeddedPostgres(folder)
  const { host, user, database: name } = database.connection
  const connectionString = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
  const signingKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const dataDir = join(folder, 'data')
  const started: Awaited<ReturnType<typeof startProcess>>[] = []
  const start = async (file: string, env: Record<string, string>, flags: readonly string[] = []) => {
    const { pathname } = new URL(file, new URL('..', import.meta.url))
    const one = await startProcess(pathname, { DATABASE_URL: connectionString, ...env }, flags)
    started.push(one)
    return one
  }
  const ours = { DATA_DIR: dataDir, PORT: '0', DEMO: 'off', LOG_LEVEL: 'warn', JWT_PRIVATE_KEY: signingKey }
  try {
    await migrate(database.connection)
    await work({
      connection: database.connection,
      connectionString,
      dataDir,
      signingKey,
      startServer: (env = {}) => start('../apps/server/src/main.ts', { ...ours, ...env }, SERVER_ARGUMENTS),
      startFloor: (file, env = {}) => start(file, env),
    })
  } finally {
    for (const { child } of started) await stopProcess(child)
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Signs in with phone and password. Returns the headers for calls, including the cookie for photos. */
export async function signedIn(url: string, username: string, password: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-version': 'v2' },
    body: JSON.stringify({ username, password }),
  })
  if (!response.ok) throw new Error(`signing in answered ${response.status}: ${await response.text()}`)
  const { data } = (await response.json()) as { data: { idToken: string } }
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { authorization: `Bearer ${data.idToken}`, 'x-api-version': 'v2', cookie }
}
