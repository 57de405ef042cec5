/**
 * Measures the throughput of a company's inbox list with a million passings. The real call, with its token, rights and
 * row-level security, is compared with a bare node:http + pg server on the same database. Rounds alternate, and the
 * ratios are ratios of medians.
 *
 * Two further lists are measured: "To check", where a tenth of the unchecked passings is work and the rest has aged
 * out, and fifty rows with crops of damages.
 *
 * node bench/inbox-list.ts [--passings 1000000] [--rounds 3] [--seconds 5]
 */
import { parseArgs } from 'node:util'
import { hashPassword } from '@skadi/server/core/auth/hash-password'
import { BENCH_PHONE, seedInbox } from './inbox/seed-inbox.ts'
import { latency, median, ratesOf, round, type Target } from './measure/measure.ts'
import { signedIn, withBenchServer } from './server/bench-server.ts'

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

await withBenchServer(async ({ connectionString, startServer, startFloor }) => {
  await seedInbox(connectionString, passings, await hashPassword(PASSWORD))
  const floor = await startFloor('inbox/bare-inbox-server.ts')
  const ours = await startServer({ ROLE: 'api' })
  const measured = await measure(floor.url, ours.url)
  console.log(JSON.stringify({ bench: 'inbox-list', passings, rounds, seconds, ...measured }))
})

async function measure(floorUrl: string, server: string) {
  const headers = await signedIn(server, BENCH_PHONE, PASSWORD)
  const list = (query: string): Target => ({ url: `${server}/api/assets/imageSets?limit=50${query}`, headers })
  const page = Math.floor(deep / 50) + 1
  const deepCursor = await cursorBefore(list, page)
  const targets = {
    floor: { url: `${floorUrl}/` },
    floorCounted: { url: `${floorUrl}/counted` },
    ours: list('&total=none'),
    oursCounted: list(''),
  } satisfies Record<string, Target>
  const work = '&checked=false&agedOut=false'
  const deepWork = await cursorBefore((query) => list(`${work}${query}`), 40)
  const single = {
    first: [] as number[],
    deepByCursor: [] as number[],
    deepByNumber: [] as number[],
    toCheck: [] as number[],
    toCheckDeep: [] as number[],
    withCrops: [] as number[],
  }
  const rates = await ratesOf(targets, { rounds, seconds, connections: CONNECTIONS }, async () => {
    single.first.push(await latency(list('&total=none'), 300))
    single.deepByCursor.push(await latency(list(`&total=none&cursor=${deepCursor}`), 300))
    single.deepByNumber.push(await latency(list(`&total=none&page=${page}`), 300))
    single.toCheck.push(await latency(list(`&total=none${work}`), 300))
    single.toCheckDeep.push(await latency(list(`&total=none${work}&cursor=${deepWork}`), 300))
    single.withCrops.push(await latency(list('&total=none&hasNewDamages=true'), 300))
  })
  const bytesOf = async (query: string) => {
    const answer = await fetch(list(query).url, { headers })
    return (await answer.arrayBuffer()).byteLength
  }
  return {
    perSecond: Object.fromEntries(Object.entries(rates).map(([key, rate]) => [key, round(rate, 0)])),
    ratioWithoutTotal: round(rates.ours / rates.floor),
    ratioWithTotal: round(rates.oursCounted / rates.floorCounted),
    medianMs: {
      first: round(median(single.first)),
      deepByCursor: round(median(single.deepByCursor)),
      deepByNumber: round(median(single.deepByNumber)),
      toCheck: round(median(single.toCheck)),
      toCheckDeep: round(median(single.toCheckDeep)),
      withCrops: round(median(single.withCrops)),
    },
    deepRows: deep,
    ratioDeepByCursor: round(median(single.deepByCursor) / median(single.first)),
    ratioDeepByNumber: round(median(single.deepByNumber) / median(single.first)),
    firstPageJsonBytes: await bytesOf(''),
    cropsPageJsonBytes: await bytesOf('&total=none&hasNewDamages=true'),
  }
}

/** Returns the cursor of a numbered page, which is the cursor at the end of the previous page. */
async function cursorBefore(list: (query: string) => Target, page: number): Promise<string> {
  const target = list(`&total=none&page=${page - 1}`)
  const response = await fetch(target.url, { headers: target.headers ?? {} })
  const { meta } = (await response.json()) as { meta: { nextCursor: string } }
  return meta.nextCursor
}
