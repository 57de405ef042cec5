import { generateKeyPairSync } from 'node:crypto'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashPassword } from '@skadi/server/core/auth/hash-password'
import { type Connection, Database } from '@skadi/store/db/database'
import { migrate } from '@skadi/store/db/migrate'
import { startEmbeddedPostgres } from '@skadi/store/embedded/start-embedded-postgres'
import { type SeededRig, seedDemo } from '@skadi/store/seed/seed-demo'
import { builders } from '@skadi/store/testing/builders'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { type ServerProcess, serverProcess } from './server-process.ts'

/** Password of all users in the drills. */
export const PASSWORD = 'Drill-2026-roll'
const PATIENCE_MS = 900_000

export type Machine = { port: number; server: ServerProcess }

type Build = ReturnType<typeof builders>
export type Person = { userId: string; username: string }

/** The portal as several machines run it. They share a database, and a file system with the photos. */
export type SplitPortal = {
  /** database connection; the database belongs to this process */
  connection: { host: string; user: string; database: string }
  objects: string
  /** rig at Gardermoen, whose passings go to Fjord Rental */
  rig: SeededRig
  /** connections as the database's owner, whom no policy restricts */
  owner: pg.Pool
  /** builders of rows in addition to the rows of the demo */
  build: Build
  /** Creates a new user who can sign in. */
  person(given: Omit<Parameters<Build['user']>[0] & object, 'username' | 'passwordHash'>): Promise<Person>
  /** Starts a server of one role in a new folder. `env` overrides the environment that all servers share. */
  machine(name: string, role: 'api' | 'worker', env?: Record<string, string>): Promise<Machine>
  stop(): Promise<void>
}

/**
 * Creates the demo's people and rigs on a new database in `folder`. Creates neither passings nor servers. Face
 * detection and alignment are off, because the drills test the transport of photos.
 */
export async function splitPortal(folder: string): Promise<SplitPortal> {
  const postgres = await startEmbeddedPostgres(folder)
  const stops: (() => Promise<unknown>)[] = [() => postgres.stop()]
  await migrate(postgres.connection)
  const { host, user, database } = postgres.connection
  const passwordHash = await hashPassword(PASSWORD)
  const rig = await seedPeople(postgres.connection, passwordHash)
  const owner = new pg.Pool({ ...postgres.connection, max: 4 })
  // ignores closed connections, because a stopping database closes idle clients, and these wait for no answer
  owner.on('error', () => undefined)
  owner.on('connect', (client) => client.on('error', () => undefined))
  stops.push(() => owner.end())
  const build = builders(() => owner)
  let people = 0
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
    owner,
    build,
    async person(given) {
      people += 1
      const username = `+4791${String(people).padStart(6, '0')}`
      return { username, userId: await build.user({ ...given, username, passwordHash }) }
    },
    async machine(name, role, env = {}) {
      const dataDir = join(folder, name)
      await mkdir(dataDir)
      await symlink(objects, join(dataDir, 'objects'))
      const port = await freePort()
      const server = serverProcess({ ...shared, ROLE: role, DATA_DIR: dataDir, PORT: String(port), ...env })
      stops.push(() => server.stop())
      await server.start()
      return { port, server }
    },
    async stop() {
      for (const stop of stops.splice(0).reverse()) await stop()
    },
  }
}

/**
 * Creates the demo's people and rigs in a migrated database.
 * @returns the rig at Gardermoen
 */
export async function seedPeople(connection: Connection, passwordHash?: string): Promise<SeededRig> {
  const db = new Database({ connection, max: 2, statementTimeoutMs: 60_000, connectTimeoutMs: 60_000 })
  const rigs = await seedDemo(db, passwordHash ?? (await hashPassword(PASSWORD)), 'sketched')
  await db.close()
  const rig = rigs.find((one) => one.name === 'Gardermoen return')
  if (!rig) throw new Error('the demo has no rig at Gardermoen')
  return rig
}

/**
 * Returns the last output of each process that has ended. A process must survive every fault, so the list must be
 * empty.
 */
export const endedOf = (...machines: readonly Machine[]): string[] =>
  machines.filter(({ server }) => !server.isRunning()).map(({ server }) => server.log())

/**
 * Sends a sign-in request of a person of the demo, whose phone ends in this digit. The server writes the sign-in to the
 * database.
 */
export const askToSignIn = (url: string, digit: number, signal?: AbortSignal): Promise<Response> =>
  askAs(url, `+479000000${digit}`, signal)

const askAs = (url: string, username: string, signal?: AbortSignal): Promise<Response> =>
  fetch(`${url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-version': 'v2' },
    body: JSON.stringify({ username, password: PASSWORD }),
    ...(signal && { signal }),
  })

/**
 * Signs in a person of the demo, whose phone ends in this digit. Returns the person's headers.
 * @throws if the server refuses the sign-in
 */
export const signedIn = async (url: string, digit: number): Promise<Record<string, string>> =>
  headersOf(await tokensOf(await askToSignIn(url, digit)))

/**
 * Signs in a person of the portal and returns the tokens. Retries while the machine is busy.
 * @throws if the server refuses the sign-in
 */
export async function signInAs(url: string, { username }: Person): Promise<Tokens> {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(200)) {
    const answer = await askAs(url, username)
    if (answer.status !== 503 || Date.now() > end) return tokensOf(answer)
  }
}

export type Tokens = { idToken: string; refreshToken: string; cookie: string }

export const headersOf = ({ idToken }: Pick<Tokens, 'idToken'>): Record<string, string> => ({
  authorization: `Bearer ${idToken}`,
  'x-api-version': 'v2',
})

async function tokensOf(answer: Response): Promise<Tokens> {
  const { data } = (await answer.json()) as { data?: { idToken: string; refreshToken: string } }
  if (!data) throw new Error(`nobody was let in: ${answer.status}`)
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  return { ...data, cookie: cookie.join('; ') }
}

/** Returns the milliseconds until the server answers a user's list again. */
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
