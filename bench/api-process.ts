/**
 * Measures the cost of an API process whose database already runs. The figures are the seconds from its start to its
 * first answer, and its memory in megabytes: at rest, and the maximum while sixteen connections read the inbox list.
 * The baseline is a bare node:http + pg server.
 *
 * node bench/api-process.ts [--starts 5] [--seconds 20]
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { heldMb } from '@skadi/drills/process-memory'
import { hashPassword } from '@skadi/server/core/auth/hash-password'
import { BENCH_PHONE, seedInbox } from './inbox/seed-inbox.ts'
import { load, median, round } from './measure/measure.ts'
import { signedIn, withBenchServer } from './server/bench-server.ts'
import { type startProcess, stopProcess } from './server/start-process.ts'

const { values } = parseArgs({
  options: { starts: { type: 'string', default: '5' }, seconds: { type: 'string', default: '20' } },
})
const PASSWORD = 'Bench-2026-start'
const REST_MS = 15_000

await withBenchServer(async ({ connectionString, startServer, startFloor }) => {
  await seedInbox(connectionString, 100_000, await hashPassword(PASSWORD))
  const starts = { ours: [] as number[], floor: [] as number[] }
  for (let n = 0; n < Number(values.starts); n += 1) {
    starts.ours.push(await timed(() => startServer({ ROLE: 'api' }), '/api/health'))
    starts.floor.push(await timed(() => startFloor('inbox/bare-inbox-server.ts'), '/'))
  }
  const { url, child } = await startServer({ ROLE: 'api' })
  const headers = await signedIn(url, BENCH_PHONE, PASSWORD)
  await sleep(REST_MS)
  const restMb = await heldMb(child.pid)
  let mostMb = restMb
  let isLoaded = true
  const loading = load({ url: `${url}/api/assets/imageSets?limit=50`, headers }, 16, Number(values.seconds)).finally(
    () => (isLoaded = false),
  )
  for (; isLoaded; await sleep(500)) mostMb = Math.max(mostMb, await heldMb(child.pid))
  await loading
  console.log(
    JSON.stringify({
      bench: 'api-process',
      startS: round(median(starts.ours)),
      floorStartS: round(median(starts.floor)),
      restMb: round(restMb, 0),
      loadedMb: round(mostMb, 0),
    }),
  )
})

/** Measures the seconds until a started process answers. Then stops the process. */
async function timed(start: () => ReturnType<typeof startProcess>, path: string): Promise<number> {
  const began = performance.now()
  const { url, child } = await start()
  const response = await fetch(`${url}${path}`)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url}${path} answered ${response.status}`)
  const seconds = (performance.now() - began) / 1000
  await stopProcess(child)
  return seconds
}
