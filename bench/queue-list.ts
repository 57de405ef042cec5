/**
 * Measures the cost of each query of the image sets queue over a million passings of a hundred companies. The figures
 * are the pages of 8 kB that the database read, which are the same on every machine, and the server's milliseconds.
 *
 * node bench/queue-list.ts [--passings 1000000]
 */
import { parseArgs } from 'node:util'
import { Database } from '@skadi/store/db/database'
import { listQueuedImageSets, type QueueFilter } from '@skadi/store/passages/list-queued-image-sets.repo'
import pg from 'pg'
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

/**
 * Fills a migrated database with finished passings of a hundred companies, one a minute back from 2026-11-21. Also
 * creates 40 passings in progress, 300 failed passings and 2,000 passings without a company. Triggers are off during
 * seeding.
 */
async function seedQueue(
  client: pg.Client,
  passings: number,
): Promise<{ tenantId: string; captureSetId: string; oldId: string }> {
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into tenant (id, name) select ('018f0000-0000-7000-8000-' || lpad(i::text, 12, '0'))::uuid, 'Company ' || i from generate_series(0, 99) i`,
  )
  await client.query(
    `insert into image_set (id, tenant_id, output, country_code, registration_no, rec_date, time_zone, rec_day, origin_name, origin_location,
       origin_label, status, current_step, image_count, capture_set_id)
     select ('018f' || lpad(to_hex($1 - i), 4, '0') || '-' || lpad(to_hex(($1 - i) % 65536), 4, '0') || '-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid,
       case when i % 500 <> 7 then ('018f0000-0000-7000-8000-' || lpad((i % 100)::text, 12, '0'))::uuid end,
       case when i % 500 <> 7 then 'tenant' else 'noTenant' end, 'NO',
       chr(65 + i % 26) || chr(65 + i % 23) || (10000 + (i::bigint * 7919) % 90000), at, 'Europe/Oslo',
       (at at time zone 'Europe/Oslo')::date, 'Gardermoen return', 'Gardermoen', 'return',
       case when i < 40 then 'inProgress' when i % 3333 = 50 then 'failed' else 'finished' end,
       case when i < 40 then 'damageDetection' when i % 3333 = 50 then 'imageSetCreation' end, 6,
       ('018f0000-0000-7000-9000-' || lpad((i % 400)::text, 12, '0'))::uuid
     from (select i, timestamptz '2026-11-21 06:00Z' - i * interval '1 minute' as at from generate_series(0, $1 - 1) i) t`,
    [passings],
  )
  await client.query(
    `insert into image_set_count (tenant_id, period, start, total, to_check, with_new)
     select tenant_id, 'month', date_trunc('month', rec_day)::date, count(*), 0, 0 from image_set where tenant_id is not null group by 1, 3`,
  )
  await client.query('set session_replication_role = default')
  await client.query('vacuum analyze')
  const { rows } = await client.query(`select id from image_set where status = 'finished' order by rec_date limit 1`)
  return {
    tenantId: '018f0000-0000-7000-8000-000000000042',
    captureSetId: '018f0000-0000-7000-9000-000000000017',
    oldId: rows[0].id,
  }
}
