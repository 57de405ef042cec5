/**
 * Measures the import of a plate list of 20,000 cars on a real server with its worker. The time starts at the first
 * byte of the .xlsx file and ends at the FINISHED change. The file is uploaded, read in a separate process, and added.
 * The list also assigns 200 unassigned passings to the company.
 *
 * The floor is a bare insert of the same rows into a table with the same columns. Figures are milliseconds, as medians
 * of alternating rounds. Prints one line of JSON.
 *
 * node bench/plates.ts [--cars 20000] [--passings 200] [--rounds 3]
 */
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { PLATE_FILE_COLUMNS } from '@skadi/domain/cars/plate-file'
import { XLSX_TYPE } from '@skadi/domain/sheets/workbook-xml'
import { hashPassword } from '@skadi/server/core/auth/hash-password'
import { writeXlsx } from '@skadi/server/core/tables/write-xlsx'
import { builders } from '@skadi/store/testing/builders'
import pg from 'pg'
import { median, round } from './measure/measure.ts'
import { signedIn, withBenchServer } from './server/bench-server.ts'

const { values } = parseArgs({
  options: {
    cars: { type: 'string', default: '20000' },
    passings: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '3' },
  },
})
const [count, passings, rounds] = [values.cars, values.passings, values.rounds].map(Number) as [number, number, number]
const PASSWORD = 'Bench-2026-plates'
const MUST_MS = 20_000

type Answer<T> = { data: T }
type Job = { status: string; result: { fileId: string; cars: number }; error: { code: string } | null }
type Change = { items: { status: string; result: { added: number; assigned: number }; errors: { code: string }[] } }

const plates = Array.from({ length: count }, (_, n) => `${letters(n)}${10_000 + (n % 90_000)}`)
const rows = plates.map((plate, n) => [
  `NO#${plate}`,
  `VIN${String(n).padStart(14, '0')}`,
  'Volvo',
  'XC60',
  2_000 + (n % 26),
])
const file = await buffer(
  writeXlsx({ name: 'Cars', columns: PLATE_FILE_COLUMNS.extended.map((head) => ({ head, width: 20 })), rows }),
)

await withBenchServer(async ({ connection, startServer }) => {
  const owner = new pg.Pool({ ...connection, max: 2 })
  const build = builders(() => owner)
  const passwordHash = await hashPassword(PASSWORD)
  const server = await startServer()
  const taken = { read: [] as number[], change: [] as number[], floor: [] as number[] }
  for (let nth = 0; nth < rounds; nth += 1) {
    const { readMs, changeMs } = await addByFile(server.url, await company(build, nth, passwordHash))
    taken.read.push(readMs)
    taken.change.push(changeMs)
    taken.floor.push(await bareInsert(owner))
  }
  const [readMs, changeMs, floorMs] = [taken.read, taken.change, taken.floor].map((all) => round(median(all), 0)) as [
    number,
    number,
    number,
  ]
  const totalMs = readMs + changeMs
  const sizes = { cars: count, passings, fileKb: round(file.length / 1024, 0), rounds }
  console.log(JSON.stringify({ bench: 'plates', ...sizes, totalMs, mustMs: MUST_MS, readMs, changeMs, floorMs }))
  await owner.end()
})

/**
 * Creates a company whose rig recorded cars before they were on its plate list.
 * @returns the administrator's phone
 */
async function company(build: ReturnType<typeof builders>, nth: number, passwordHash: string): Promise<string> {
  const username = `+479010000${nth}`
  const tenantId = await build.tenant()
  await build.user({ username, passwordHash, tenants: [{ id: tenantId, role: 'ADMIN_TENANT' }] })
  const set = await build.captureSet({ tenants: [tenantId] })
  for (let at = 0; at < passings; at += 1)
    await build.imageSet({ capture_set_id: set.id, plate: plates[at * Math.floor(count / passings)] ?? null })
  return username
}

/** Uploads the file, waits until it is read, adds its cars and waits for completion. */
async function addByFile(server: string, username: string) {
  const headers = await signedIn(server, username, PASSWORD)
  const ask = async <T>(path: string, request: RequestInit): Promise<T> => {
    const response = await fetch(`${server}/api${path}`, {
      ...request,
      headers: { ...headers, ...(request.headers as Record<string, string>) },
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return ((await response.json()) as Answer<T>).data
  }
  const begun = performance.now()
  const reading = await ask<{ jobId: string }>('/assets/cars/files?fileName=cars.xlsx', {
    method: 'POST',
    headers: { 'content-type': XLSX_TYPE },
    body: new Uint8Array(file),
  })
  const job = await until(
    () => ask<Job>(`/services/jobs/${reading.jobId}`, {}),
    ({ status }) => status,
  )
  const read = performance.now()
  const change = await ask<{ jobId: string }>('/assets/cars', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fileId: job.result.fileId }),
  })
  const { items } = await until(
    () => ask<Change>(`/assets/cars/assignment-jobs/${change.jobId}`, {}),
    (one) => one.items.status,
  )
  const ended = performance.now()
  if (items.result.added !== count || items.result.assigned !== passings)
    throw new Error(`other than expected: ${JSON.stringify(items)}`)
  return { readMs: read - begun, changeMs: ended - read }
}

async function until<T>(ask: () => Promise<T>, statusOf: (answer: T) => string): Promise<T> {
  for (;;) {
    const answer = await ask()
    const status = statusOf(answer)
    if (status === 'FINISHED') return answer
    if (status !== 'IN_PROGRESS') throw new Error(JSON.stringify(answer))
    await delay(50)
  }
}

/** Inserts the same rows into a table with the same columns, in one statement. */
async function bareInsert(owner: pg.Pool): Promise<number> {
  await owner.query('create table bare_list (like plate_list including all)')
  const tenantId = '018f0000-0000-7000-8000-000000000001'
  const begun = performance.now()
  await owner.query(
    `insert into bare_list (tenant_id, country_code, registration_no, vin, make, model, year)
     select $1, 'NO', g.* from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::int[]) g`,
    [
      tenantId,
      plates,
      rows.map(([, vin]) => vin),
      rows.map(() => 'Volvo'),
      rows.map(() => 'XC60'),
      rows.map((row) => row[4]),
    ],
  )
  const taken = performance.now() - begun
  await owner.query('drop table bare_list')
  return taken
}

function letters(n: number): string {
  return String.fromCharCode(65 + (Math.floor(n / 26) % 26), 65 + (n % 26))
}
