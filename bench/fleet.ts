/**
 * The fleet list of a million passings of a hundred thousand cars, through the real call: its filtered first page beside a bare
 * node:http + pg server with the same statement on the same database, and every filter in both orders, with its total, as
 * 95th percentiles of single requests.
 *
 *   node bench/fleet.ts [--passings 1000000] [--cars 100000] [--rounds 3] [--seconds 5]
 */
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hashPassword } from '@skadi/server/core/auth/hash-password'
import { migrate } from '@skadi/store/db/migrate'
import { startEmbeddedPostgres } from '@skadi/store/embedded/start-embedded-postgres'
import { fleetOrder } from '@skadi/store/fleet/fleet-order'
import { fleetPageStatement } from '@skadi/store/fleet/fleet-statements'
import { fleetFilters } from './fleet/fleet-filters.ts'
import { seedFleet } from './fleet/seed-fleet.ts'
import { BENCH_PHONE, BENCH_TENANT } from './inbox/seed-inbox.ts'
import { startProcess, stopProcess } from './inbox/start-process.ts'
import { latencies, load, median, percentile, round, type Target } from './measure.ts'

const { values } = parseArgs({
  options: {
    passings: { type: 'string', default: '1000000' },
    cars: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
  },
})
const [passings, cars, rounds, seconds] = [values.passings, values.cars, values.rounds, values.seconds].map(Number) as [
  number,
  number,
  number,
  number,
]
const PASSWORD = 'Bench-2026-fleet'
const CONNECTIONS = 16
const TIMES = 25

const folder = await mkdtemp(join(tmpdir(), 'skadi-bench-'))
const database = await startEmbeddedPostgres(folder)
const { host, user, database: name } = database.connection
const connectionString = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
try {
  await migrate(database.connection)
  await seedFleet(connectionString, passings, cars, await hashPassword(PASSWORD))
  const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const ours = await startProcess(new URL('../apps/server/src/main.ts', import.meta.url).pathname, {
    DATABASE_URL: connectionString,
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    ROLE: 'api',
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    JWT_PRIVATE_KEY: key,
  })
  const measured = await measure(ours.url)
  console.log(JSON.stringify({ bench: 'fleet', passings, cars, rounds, seconds, ...measured }))
  await stopProcess(ours.child)
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure(server: string) {
  const headers = { authorization: `Bearer ${await signIn(server)}`, 'x-api-version': 'v2' }
  const list = (query: Record<string, string | undefined>): Target => {
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
    return { url: `${server}/api/assets/fleet?${new URLSearchParams([['limit', '50'], ...given])}`, headers }
  }
  const filters = fleetFilters()
  const { last30Days, location } = filters as Record<'last30Days' | 'location', Filter>
  const ratios = {
    last30Days: await ratio(last30Days, list({ ...texts(last30Days), total: 'none' })),
    location: await ratio(location, list({ ...texts(location), total: 'none' })),
  }
  const p95Ms: Record<string, number> = {}
  const all: number[] = []
  for (const [what, filter] of Object.entries(filters)) {
    for (const sort of ['-lastRecDate', 'lastRecDate', 'registrationNo', '-registrationNo']) {
      const taken = await latencies(list({ ...texts(filter), sort }), TIMES)
      p95Ms[`${what} ${sort}`] = round(percentile(taken, 0.95), 1)
      all.push(...taken)
    }
  }
  const suggestions = await latencies(
    { url: `${server}/api/assets/fleet/searchSuggestions?field=location&query=s`, headers },
    TIMES,
  )
  const slowest = Object.entries(p95Ms).sort(([, a], [, b]) => b - a)
  return {
    ratios,
    mustRatio: 0.4,
    p95Ms: round(percentile(all, 0.95), 1),
    mustP95Ms: 150,
    medianMs: round(median(all), 1),
    slowest: Object.fromEntries(slowest.slice(0, 5)),
    overMust: slowest.filter(([, ms]) => ms > 150).map(([what]) => what),
    filters: Object.keys(p95Ms).length,
    suggestionsP95Ms: round(percentile(suggestions, 0.95), 1),
  }
}

type Filter = ReturnType<typeof fleetFilters>[string]

/** A filter as the query of the call. */
function texts({ location, captureSetName, haveNewDamagesDetected, ...rest }: Filter) {
  return {
    ...rest,
    location: location?.join('\n'),
    captureSetName: captureSetName?.join('\n'),
    haveNewDamagesDetected: haveNewDamagesDetected?.toString(),
  }
}

/** Requests a second of ours by those of the floor, medians of alternating rounds. */
async function ratio(filter: Filter, target: Target) {
  const order = fleetOrder('-lastRecDate')
  const { text, values } = fleetPageStatement({ tenantId: BENCH_TENANT, filter, limit: 50 }, order, undefined, false)
  const floor = await startProcess(new URL('fleet/bare-fleet-server.ts', import.meta.url).pathname, {
    DATABASE_URL: connectionString,
    FLEET_QUERY: JSON.stringify({ text, values }),
  })
  const targets = { floor: { url: `${floor.url}/` }, ours: target }
  const rates = { floor: [] as number[], ours: [] as number[] }
  for (const name of ['floor', 'ours'] as const) await load(targets[name], CONNECTIONS, 2)
  for (let n = 0; n < rounds; n += 1)
    for (const name of ['floor', 'ours'] as const)
      rates[name].push((await load(targets[name], CONNECTIONS, seconds)).rate)
  await stopProcess(floor.child)
  const [ours, bare] = [median(rates.ours), median(rates.floor)]
  return { ratio: round(ours / bare), ours: round(ours, 0), floor: round(bare, 0) }
}

async function signIn(server: string): Promise<string> {
  const response = await fetch(`${server}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: BENCH_PHONE, password: PASSWORD }),
  })
  return ((await response.json()) as { data: { idToken: string } }).data.idToken
}
