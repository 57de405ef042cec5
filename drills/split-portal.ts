import { generateKeyPairSync } from 'node:crypto'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashPassword } from '@skadi/server/core/auth/hash-password'
import { Database } from '@skadi/store/db/database'
import { migrate } from '@skadi/store/db/migrate'
import { startEmbeddedPostgres } from '@skadi/store/embedded/start-embedded-postgres'
import { type SeededRig, seedDemo } from '@skadi/store/seed/seed-demo'
import { freePort } from './free-port.ts'
import { type ServerProcess, serverProcess } from './server-process.ts'

const PASSWORD = 'Drill-2026-roll'

export type Machine = { port: number; server: ServerProcess }

/** The portal as several machines run it: a database that all share, the photos on a file system that all have. */
export type SplitPortal = {
  /** of the database, which belongs to this process */
  connection: { host: string; user: string; database: string }
  objects: string
  /** at Gardermoen, whose passings are Fjord Rental's */
  rig: SeededRig
  /** Starts a server of one role in a folder of its own; `env` goes over what all of them have. */
  machine(name: string, role: 'api' | 'worker', env?: Record<string, string>): Promise<Machine>
  stop(): Promise<void>
}

/**
 * The demo's people and rigs on a new database in `folder`, no passing and no server yet. Nobody looks for faces or lays photos
 * over each other: what is tried is the way of the photos.
 */
export async function splitPortal(folder: string): Promise<SplitPortal> {
  const postgres = await startEmbeddedPostgres(folder)
  const stops: (() => Promise<unknown>)[] = [() => postgres.stop()]
  await migrate(postgres.connection)
  const { host, user, database } = postgres.connection
  const db = new Database({ connection: postgres.connection, max: 2 })
  const rigs = await seedDemo(db, await hashPassword(PASSWORD), 'sketched')
  await db.close()
  const rig = rigs.find((one) => one.name === 'Gardermoen return')
  if (!rig) throw new Error('the demo has no rig at Gardermoen')
  const objects = join(folder, 'objects')
  await mkdir(objects)
  const shared = {
    DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}/${database}`,
    JWT_PRIVATE_KEY: String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })),
    TRUSTED_PROXIES: '127.0.0.1',
    DEMO: 'off',
    LOG_LEVEL: 'error',
  }
  return {
    connection: { host, user, database },
    objects,
    rig,
    async machine(name, role, env = {}) {
      const dataDir = join(folder, name)
      await mkdir(dataDir)
      await symlink(objects, join(dataDir, 'objects'))
      const port = await freePort()
      const server = serverProcess({ ...shared, ROLE: role, DATA_DIR: dataDir, PORT: String(port), ...env })
      await server.start()
      stops.push(() => server.stop())
      return { port, server }
    },
    async stop() {
      for (const stop of stops.splice(0).reverse()) await stop()
    },
  }
}

/** What those wrote last that have ended: no fault may end a process. */
export const endedOf = (...machines: readonly Machine[]): string[] =>
  machines.filter(({ server }) => !server.isRunning()).map(({ server }) => server.log())

/** Asks to be let in as somebody of the demo, by the last digit of the phone, which the server writes down. */
export const askToSignIn = (url: string, digit: number, signal?: AbortSignal): Promise<Response> =>
  fetch(`${url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-version': 'v2' },
    body: JSON.stringify({ username: `+479000000${digit}`, password: PASSWORD }),
    ...(signal && { signal }),
  })

/** Headers of somebody of the demo, by the last digit of the phone. @throws where the server does not let them in */
export async function signedIn(url: string, digit: number): Promise<Record<string, string>> {
  const answer = await askToSignIn(url, digit)
  const { data } = (await answer.json()) as { data?: { idToken: string } }
  if (!data) throw new Error(`nobody was let in: ${answer.status}`)
  return { authorization: `Bearer ${data.idToken}`, 'x-api-version': 'v2' }
}

/** Milliseconds until a list that a user reads is answered again. */
export async function msUntilRead(url: string, headers: Record<string, string>): Promise<number> {
  const started = performance.now()
  for (;;) {
    const signal = AbortSignal.timeout(5_000)
    const answer = await fetch(`${url}/api/assets/imageSets?limit=1`, { headers, signal }).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => undefined)
    if (answer?.ok) return Math.round(performance.now() - started)
    await sleep(10)
  }
}
