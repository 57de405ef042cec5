/**
 * Measures the storage cost of a passing: bytes of PostgreSQL's write-ahead log, writing transactions, rows, and bytes
 * of photos including originals. The measurement lasts from the second `complete` until all work on the passing is
 * done. Each passing has six drawn photos of a car. No detector runs, no plate is read, and the worker runs without a
 * server. docs/deploying.md uses these figures. Prints one line of JSON.
 *
 * node bench/passing-writes.ts [--passings 20] [--seed 512000] [--set FOLDER]
 */
import { mkdtemp, readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { drawVisit, readPhotos } from './damage/drawn-visits.ts'
import { round } from './measure/measure.ts'
import { type BenchWorker, readsNothing, withBenchWorker } from './server/bench-worker.ts'

const { values } = parseArgs({
  options: {
    passings: { type: 'string', default: '20' },
    seed: { type: 'string', default: '512000' },
    set: { type: 'string' },
  },
})
const passings = Number(values.passings)
const set = values.set ?? (await mkdtemp(join(tmpdir(), 'skadi-passings-')))
await drawVisit(set, Number(values.seed), 0)
const photos = await readPhotos(set, Number(values.seed), 0)

await withBenchWorker({ concurrency: 2, recognise: readsNothing }, async (worker) => {
  await pass(worker, 0, 2)
  const before = await written(worker)
  await pass(worker, 2, passings)
  const after = await written(worker)
  const each = (name: keyof Written) => (after[name] - before[name]) / passings
  console.log(
    JSON.stringify({
      bench: 'passing-writes',
      passings,
      walKB: round(each('wal') / 1000, 1),
      writingTransactions: round(each('transactions'), 1),
      rowsWritten: round(each('rows'), 1),
      photosKB: round(each('photos') / 1000, 1),
      originalsKB: round(Object.values(photos).reduce((sum, { length }) => sum + length, 0) / 1000, 1),
    }),
  )
})

/** Sends passings that are a minute apart, and waits until all their work is done. */
async function pass({ send, rest }: BenchWorker, from: number, count: number): Promise<void> {
  for (let n = from; n < from + count; n += 1) await (await send(new Date(Date.UTC(2026, 0, 1, 0, n)), photos))()
  await rest()
}

/**
 * Counts of written data. Only writing transactions count: reading uses no transaction id, so neither pollers nor this
 * bench add to the count.
 */
type Written = { wal: number; transactions: number; rows: number; photos: number }

async function written({ owner, objects }: BenchWorker): Promise<Written> {
  // waits, because PostgreSQL updates its counters up to a second late
  await delay(1500)
  const { rows } = await owner.query<Record<'wal' | 'transactions' | 'rows', string>>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as wal,
      pg_snapshot_xmax(pg_current_snapshot())::text as transactions,
      tup_inserted + tup_updated + tup_deleted as rows from pg_stat_database where datname = current_database()`,
  )
  const [row] = rows as [Record<'wal' | 'transactions' | 'rows', string>]
  return {
    wal: Number(row.wal),
    transactions: Number(row.transactions),
    rows: Number(row.rows),
    photos: await bytesIn(objects),
  }
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
