/**
 * Cost of each query of the image sets queue over a million passings of a hundred companies, as pages of 8 kB that the
 * database read (the same on every machine), with the server's milliseconds.
 *
 * node bench/queue-list.ts [--passings 1000000]
 */
import { parseArgs } from 'node:util'
import { Database } from '@skadi/store/db/database'
import { listQueuedImageSets, type QueueFilter } from '@skadi/store/passages/list-queued-image-sets.repo'
import pg from 'pg'
import { seedQueue } from './queue/seed-queue.ts'
import { withBenchServer } from './server/bench-server.ts'

const { values } = parseArgs({ options: { passings: { type: 'string', default: '1000000' } } })
const passings = Number(values.passings)

await withBenchServer(async ({ connection }) => {
  const owner = new pg.Client(connection)
  await owner.connect()
  const { tenantId, captureSetId, oldId } = await seedQueue(owner, passings)
  const db = new Database({ connection, statementTimeoutMs: 60_000 })
  const scope = { role: 'staff', userId: '' } as const
  const list = (filter: QueueFilter, more: object = {}) =>
    listQueuedImageSets(db, {
      scope,
      filter,
      limit: 50,
      page: 1,
      cursor: undefined,
      pageWith: undefined,
      withTotal: true,
      ...more,
    })
  const questions: Record<string, () => Promise<unknown>> = {
    inProgress: () => list({ status: 'inProgress' }),
    failed: () => list({ status: 'failed' }),
    finished: () => list({ status: 'finished' }),
    all: () => list({}),
    rarePlate: () => list({ status: 'finished', registrationNo: 'ZZ99999' }),
    commonPlate: () => list({ status: 'finished', registrationNo: 'A' }),
    failedOfCompany: () => list({ status: 'failed', tenantId }),
    finishedOfCompany: () => list({ status: 'finished', tenantId }),
    ofNobody: () => list({ withoutTenant: true }),
    ofRig: () => list({ captureSetId }),
    page200: () => list({ status: 'finished' }, { page: 200 }),
    pageWithOld: () => list({ status: 'finished' }, { pageWith: oldId }),
  }
  const pages = async (): Promise<number> => {
    await owner.query('select pg_stat_force_next_flush()')
    const { rows } = await owner.query(
      'select (blks_hit + blks_read)::int as n from pg_stat_database where datname = current_database()',
    )
    return rows[0].n
  }
  const measured: Record<string, { pages: number; ms: number }> = {}
  for (const [name, ask] of Object.entries(questions)) {
    for (let n = 0; n < 8; n += 1) await ask()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    const before = await pages()
    const started = performance.now()
    for (let n = 0; n < 20; n += 1) await ask()
    const ms = (performance.now() - started) / 20
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    measured[name] = { pages: Math.round(((await pages()) - before) / 20), ms: Math.round(ms * 10) / 10 }
  }
  console.log(JSON.stringify({ bench: 'queue-list', passings, ...measured }))
  await db.close()
  await owner.end()
})
