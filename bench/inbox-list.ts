/**
 * The inbox list of one tenant with a million passings, through the real call with its token, rights and row-level
 * security, beside a bare node:http + pg server on the same database. Rounds alternate; ratios of medians are printed.
 *
 *   node bench/inbox-list.ts [--passings 1000000] [--rounds 3] [--seconds 5]
 */
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hashPassword } from '@skadi/server/core/auth/hash-password'
import { migrate } from '@skadi/store/db/migrate'
import { startEmbeddedPostgres } from '@skadi/store/embedded/start-embedded-postgres'
import { BENCH_PHONE, seedInbox } from './inbox/seed-inbox.ts'
import { startProcess, stopProcess } from './inbox/start-process.ts'
import { latency, load, median, round, type Target } from './measure.ts'

const { values } = parseArgs({
  options: {
    passings: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
  },
})
const passings = Number(values.passings)
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const deep = Math.floor(passings / 2)
const PASSWORD = 'Bench-2026-list'
const CONNECTIONS = 16

const folder = await mkdtemp(join(tmpdir(), 'skadi-bench-'))
const database = await startEmbeddedPostgres(folder)
const { host, user, database: name } = database.connection
const connectionString = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
try {
  await migrate(database.connection)
  await seedInbox(connectionString, passings, await hashPassword(PASSWORD))
  const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const floor = await startProcess(new URL('inbox/bare-inbox-server.ts', import.meta.url).pathname, {
    DATABASE_URL: connectionString,
  })
  const ours = await startProcess(new URL('../apps/server/src/main.ts', import.meta.url).pathname, {
    DATABASE_URL: connectionString,
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    ROLE: 'api',
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    JWT_PRIVATE_KEY: key,
  })
  const measured = await measure(floor.url, ours.url)
  console.log(JSON.stringify({ bench: 'inbox-list', passings, rounds, seconds, ...measured }))
  await stopProcess(floor.child)
  await stopProcess(ours.child)
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

async function signIn(server: string): Promise<string> {
  const response = await fetch(`${server}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: BENCH_PHONE, password: PASSWORD }),
  })
  return ((await response.json()) as { data: { idToken: string } }).data.idToken
}

async function measure(floorUrl: string, server: string) {
  const headers = { authorization: `Bearer ${await signIn(server)}`, 'x-api-version': 'v2' }
  const list = (query: string): Target => ({ url: `${server}/api/assets/imageSets?limit=50${query}`, headers })
  const page = Math.floor(deep / 50) + 1
  const deepCursor = await cursorBefore(list, page)
  const targets = {
    floor: { url: `${floorUrl}/` },
    floorCounted: { url: `${floorUrl}/counted` },
    ours: list('&total=none'),
    oursCounted: list(''),
  } satisfies Record<string, Target>
  const rates = Object.fromEntries(Object.keys(targets).map((key) => [key, [] as number[]])) as Record<
    keyof typeof targets,
    number[]
  >
  const single = { first: [] as number[], deepByCursor: [] as number[], deepByNumber: [] as number[] }
  for (const key of Object.keys(targets) as (keyof typeof targets)[]) await load(targets[key], CONNECTIONS, 2)
  for (let round = 0; round < rounds; round += 1) {
    for (const key of Object.keys(targets) as (keyof typeof targets)[])
      rates[key].push((await load(targets[key], CONNECTIONS, seconds)).rate)
    single.first.push(await latency(list('&total=none'), 300))
    single.deepByCursor.push(await latency(list(`&total=none&cursor=${deepCursor}`), 300))
    single.deepByNumber.push(await latency(list(`&total=none&page=${page}`), 300))
  }
  const rate = (key: keyof typeof targets) => median(rates[key])
  const firstBytes = (await (await fetch(list('').url, { headers })).arrayBuffer()).byteLength
  return {
    perSecond: Object.fromEntries(
      Object.keys(targets).map((key) => [key, round(rate(key as keyof typeof targets), 0)]),
    ),
    ratioWithoutTotal: round(rate('ours') / rate('floor')),
    ratioWithTotal: round(rate('oursCounted') / rate('floorCounted')),
    medianMs: {
      first: round(median(single.first)),
      deepByCursor: round(median(single.deepByCursor)),
      deepByNumber: round(median(single.deepByNumber)),
    },
    deepRows: deep,
    ratioDeepByCursor: round(median(single.deepByCursor) / median(single.first)),
    ratioDeepByNumber: round(median(single.deepByNumber) / median(single.first)),
    firstPageJsonBytes: firstBytes,
  }
}

/** The cursor that leads to a numbered page: the one at the end of the page before. */
async function cursorBefore(list: (query: string) => Target, page: number): Promise<string> {
  const target = list(`&total=none&page=${page - 1}`)
  const response = await fetch(target.url, { headers: target.headers ?? {} })
  const { meta } = (await response.json()) as { meta: { nextCursor: string } }
  return meta.nextCursor
}
