/**
 * Measures throughput and latency of the fleet list through the real call, with a million passings of a hundred
 * thousand cars.
 *
 * - The filtered first page is compared with a bare node:http + pg server that runs the same statement on the same
 * database.
 * - Every filter is measured in both orders, with its total. The figures are 95th percentiles of single requests.
 * - The statistics of the same company are measured in the same way.
 *
 * node bench/fleet.ts [--passings 1000000] [--cars 100000] [--rounds 3] [--seconds 5]
 */
import { parseArgs } from 'node:util'
import { addDays } from '@skadi/domain/dates/day'
import { hashPassword } from '@skadi/server/core/auth/hash-password'
import { fleetOrder } from '@skadi/store/fleet/fleet-order'
import { fleetPageStatement } from '@skadi/store/fleet/fleet-statements'
import { fleetFilters } from './fleet/fleet-filters.ts'
import { BENCH_PHONE, BENCH_TENANT, seedFleet } from './inbox/seed-inbox.ts'
import { latencies, median, percentile, ratesOf, round, type Target } from './measure/measure.ts'
import { type BenchServer, signedIn, withBenchServer } from './server/bench-server.ts'
import { stopProcess } from './server/start-process.ts'

/** Day of the newest passing of the bench. */
const TODAY = '2026-11-21'
const TIMES = 25

/**
 * Measures the statistics calls of a company with the passings of the fleet bench. Returns 95th percentiles of single
 * requests in ms.
 */
async function statisticsTimes(server: string, headers: Record<string, string>) {
  const p95 = async (days: number, location?: string) => {
    const query = new URLSearchParams({ from: addDays(TODAY, 1 - days), to: TODAY, ...(location ? { location } : {}) })
    return round(
      percentile(await latencies({ url: `${server}/api/assets/statistics?${query}`, headers }, TIMES), 0.95),
      1,
    )
  }
  return {
    month: await p95(30),
    year: await p95(365),
    monthOfLocation: await p95(30, 'Flesland'),
    yearOfLocation: await p95(365, 'Gardermoen'),
    yearOfRareLocation: await p95(365, 'Svolvær'),
  }
}

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

await withBenchServer(async (bench) => {
  await seedFleet(bench.connectionString, passings, cars, await hashPassword(PASSWORD))
  const ours = await bench.startServer({ ROLE: 'api' })
  console.log(JSON.stringify({ bench: 'fleet', passings, cars, rounds, seconds, ...(await measure(bench, ours.url)) }))
})

async function measure(bench: BenchServer, server: string) {
  const headers = await signedIn(server, BENCH_PHONE, PASSWORD)
  const list = (query: Record<string, string | undefined>): Target => {
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
    return { url: `${server}/api/assets/fleet?${new URLSearchParams([['limit', '50'], ...given])}`, headers }
  }
  const filters = fleetFilters()
  const { last30Days, location } = filters as Record<'last30Days' | 'location', Filter>
  const ratios = {
    last30Days: await ratio(bench, last30Days, list({ ...texts(last30Days), total: 'none' })),
    location: await ratio(bench, location, list({ ...texts(location), total: 'none' })),
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
    statisticsP95Ms: await statisticsTimes(server, headers),
    suggestionsP95Ms: round(percentile(suggestions, 0.95), 1),
  }
}

type Filter = ReturnType<typeof fleetFilters>[string]

/** Writes a filter as the query of the call. */
function texts({ location, captureSetName, haveNewDamagesDetected, plates, ...rest }: Filter) {
  return {
    ...rest,
    location: location?.join('\n'),
    captureSetName: captureSetName?.join('\n'),
    haveNewDamagesDetected: haveNewDamagesDetected?.toString(),
  }
}

/** Returns our requests per second divided by those of the floor. Both are medians of alternating rounds. */
async function ratio({ startFloor }: BenchServer, filter: Filter, target: Target) {
  const order = fleetOrder('-lastRecDate')
  const { text, values } = fleetPageStatement({ tenantId: BENCH_TENANT, filter, limit: 50 }, order, undefined, false)
  const floor = await startFloor('fleet/bare-fleet-server.ts', { FLEET_QUERY: JSON.stringify({ text, values }) })
  const targets = { floor: { url: `${floor.url}/` }, ours: target }
  const rates = await ratesOf(targets, { rounds, seconds, connections: CONNECTIONS })
  await stopProcess(floor.child)
  return { ratio: round(rates.ours / rates.floor), ours: round(rates.ours, 0), floor: round(rates.floor, 0) }
}
