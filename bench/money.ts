/**
 * Measures the money statistics of a company with a million passings and a hundred thousand sent cases, through the real
 * call. The figures are 95th percentiles of single requests in ms, and the fastest request, which other load on the machine
 * disturbs least: of a month and a year, of all locations and of one, and of the list of cases that a figure opens.
 *
 * node bench/money.ts [--passings 1000000] [--cases 100000] [--times 25]
 */
import { parseArgs } from 'node:util'
import { addDays } from '@skadi/domain/dates/day'
import { hashPassword } from '@skadi/server/core/auth/hash-password'
import pg from 'pg'
import { BENCH_PHONE, BENCH_TENANT, BENCH_USER, seedFleet } from './inbox/seed-inbox.ts'
import { latencies, percentile, round } from './measure/measure.ts'
import { signedIn, withBenchServer } from './server/bench-server.ts'

const { values } = parseArgs({
  options: {
    passings: { type: 'string', default: '1000000' },
    cases: { type: 'string', default: '100000' },
    times: { type: 'string', default: '25' },
  },
})
const [passings, cases, times] = [values.passings, values.cases, values.times].map(Number) as [number, number, number]
const PASSWORD = 'Bench-2026-money'
const MUST_MS = 300
/** Day of the newest passing of the bench. */
const TODAY = '2026-11-21'

await withBenchServer(async ({ connectionString, startServer }) => {
  await seedFleet(connectionString, passings, 100_000, await hashPassword(PASSWORD))
  await seedCases(connectionString)
  const { url } = await startServer({ ROLE: 'api' })
  const headers = await signedIn(url, BENCH_PHONE, PASSWORD)
  const measured = async (path: string, query: Record<string, string>) => {
    const taken = await latencies({ url: `${url}/api${path}?${new URLSearchParams(query)}`, headers }, times)
    return { p95: round(percentile(taken, 0.95), 1), fastest: round(Math.min(...taken), 1) }
  }
  const statistics = (days: number, location?: string) =>
    measured('/assets/statistics/money', {
      from: addDays(TODAY, 1 - days),
      to: TODAY,
      ...(location ? { location } : {}),
    })
  const list = (query: Record<string, string>) =>
    measured('/services/cases', { fromDay: addDays(TODAY, -29), toDay: TODAY, ...query })
  const statisticsMs = {
    month: await statistics(30),
    year: await statistics(365),
    monthOfLocation: await statistics(30, 'Flesland'),
    yearOfLocation: await statistics(365, 'Gardermoen'),
  }
  const listMs = {
    objected: await list({ money: 'objected' }),
    reason: await list({ objection: 'before' }),
  }
  const p95Ms = Math.max(...Object.values(statisticsMs).map(({ p95 }) => p95))
  console.log(JSON.stringify({ bench: 'money', passings, cases, times, statisticsMs, listMs, p95Ms, mustMs: MUST_MS }))
})

/**
 * Adds a suggestion to every fifth passing, and sent cases with one to three lines for some of these passings. A third of
 * the cases has an objection, half is paid, and of these most are settled.
 */
async function seedCases(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const run = (text: string, given: unknown[] = []) => client.query(text, given)
  await run('set session_replication_role = replica')
  await run(
    `create temp table suggested as select id, rec_day, rec_date, gen_random_uuid() as damage_id, gen_random_uuid() as case_id,
       row_number() over (order by random()) as n from (select * from image_set order by random() limit $1) s`,
    [Math.max(cases, Math.floor(passings / 5))],
  )
  await run(
    `insert into damage (id, tenant_id, image_set_id, image_id, family_id, state, final_state, points, label_ids, detector, decided_by)
     select damage_id, $1, id, gen_random_uuid(), damage_id, 'suggested', case when n % 2 = 0 then 'accepted' when n % 3 = 0 then 'rejected' end,
       '[{"x":700,"y":500},{"x":820,"y":560}]', '{7}', 'difference', $2 from suggested`,
    [BENCH_TENANT, BENCH_USER],
  )
  await run(
    `insert into damage_case (id, tenant_id, image_set_id, pickup_id, state, currency, vat_country, vat_permille, gross_minor, due_days, due_on, due_at,
       asked_minor, approval_needed, reference, sent_by, sent_at, told_at, told_by, paid_minor, ended_at, created_by)
     select case_id, $1, id, gen_random_uuid(),
       case when n % 3 = 0 then 'objected' when n % 2 = 0 then 'settled' when n % 5 = 0 then 'accepted' else 'sent' end, case when n % 20 = 0 then 'SEK' else 'NOK' end,
       'NO', 250, 300000, 14, rec_day + 14, rec_date + interval '14 days', 300000, false, n::text, $2, rec_date, rec_date, 'page',
       case when n % 2 = 0 then 300000 else 0 end, case when n % 3 <> 0 and n % 2 = 0 then rec_date + n * interval '1 minute' end, $2
     from suggested where n <= $3`,
    [BENCH_TENANT, BENCH_USER, cases],
  )
  await run(
    `insert into case_line (id, tenant_id, case_id, position, kind, family_id, damage_id, subject, judgement, minor, answer, objection)
     select gen_random_uuid(), $1, case_id, k, 'damage', case when k = 0 then damage_id else gen_random_uuid() end,
       case when k = 0 then damage_id else gen_random_uuid() end, '{}', '{"verdict":"proven"}', 100000,
       case when k > 0 then null when n % 3 = 0 then 'object' when n % 5 = 0 then 'accept' end,
       case when k = 0 and n % 3 = 0 then (array['before', 'notMe', 'noDamage', 'tooExpensive', 'insured', 'other'])[1 + n % 6] end
     from suggested, generate_series(0, 2) k where n <= $2`,
    [BENCH_TENANT, cases],
  )
  await run('select put_case_figures(null)')
  await run('vacuum analyze')
  await client.end()
}
