/**
 * Measures the latency of the search with a million passings of a hundred thousand cars, and with claims, reports,
 * customers' pages, rentals and cases. A company's administrator makes the real calls: with token, rights, and the application's role
 * under row-level security.
 *
 * The typed texts are of every kind, and each is drawn at random from the data. Figures are 95th percentiles of single
 * requests. The lists of inbox and fleet, filtered by a part of a plate, are measured in the same way. Prints one line
 * of JSON.
 *
 * node bench/search.ts [--passings 1000000] [--cars 100000] [--records 50000] [--times 40]
 */

import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { claimSearchKeys } from '@skadi/domain/search/search-text'
import { hashPassword } from '@skadi/server/core/auth/hash-password'
import { sealPersonal } from '@skadi/store/audit/append-audit'
import pg from 'pg'
import { BENCH_PHONE, BENCH_TENANT, BENCH_USER, seedFleet } from './inbox/seed-inbox.ts'
import { median, percentile, round } from './measure/measure.ts'
import { chances } from './plates/chances.ts'
import { signedIn, withBenchServer } from './server/bench-server.ts'

const { values } = parseArgs({
  options: {
    passings: { type: 'string', default: '1000000' },
    cars: { type: 'string', default: '100000' },
    records: { type: 'string', default: '50000' },
    times: { type: 'string', default: '40' },
  },
})
const [passings, cars, records, times] = [values.passings, values.cars, values.records, values.times].map(Number) as [
  number,
  number,
  number,
  number,
]
const PASSWORD = 'Bench-2026-search'
const { pick } = chances(41)
const FIRST = ['Kari', 'Ola', 'Åse', 'Per', 'Ingrid', 'Lars', 'Sofía', 'Anne-Marie', 'Mohammed', 'Zofia']
const LAST = ['Nordmann', 'Østby', 'Hansen', 'Kårstad', 'García', 'Nowak', 'Berg', 'Lunde', 'Haugland', 'Eide']

/** Seeds records and their suffixes. The triggers would create the same suffixes, but they are off during seeding. */
async function seedRecords(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica')
  await client.query(`update tenant_member set role = 'ADMIN_TENANT' where user_id = $1`, [BENCH_USER])
  await client.query(
    `update car set vin = (array['WVWZZZ', 'YV1CZ5', 'WBA8E3', 'TMBJJ7', 'VF1RFB', '5YJ3E1'])[1 + abs(hashtext(registration_no)) % 6]
       || upper(substr(md5(registration_no), 1, 11))`,
  )
  await client.query('update car set search_keys = array[registration_no, vin]')
  const claims = Array.from({ length: records }, (_, n) => {
    const [firstName, lastName] = [pick(FIRST), `${pick(LAST)}${n % 977}`]
    const client = { firstName, lastName }
    const claim = { claimNo: `FR-2026-${String(n).padStart(5, '0')}`, client, reporter: client, people: [] }
    return { ...claim, keys: claimSearchKeys({ ...claim, car: { registrationNo: '', vin: '' } }) }
  })
  await client.query(
    `insert into claim (id, tenant_id, status, claim_no, car, reporter, client, accident, repair, created_by, filed_at, search_keys)
     select gen_random_uuid(), $1, 'filed', c ->> 'claimNo', '{"country": "NO", "registrationNo": ""}', c -> 'reporter', c -> 'client', '{}', '{}', $2,
       now(), array(select jsonb_array_elements_text(c -> 'keys'))
     from jsonb_array_elements($3::jsonb) c`,
    [BENCH_TENANT, BENCH_USER, JSON.stringify(claims)],
  )
  await client.query(
    `create temp table newest as select id, car_id, row_number() over (order by rec_date desc) as n from image_set
     where car_id is not null order by rec_date desc limit $1`,
    [records],
  )
  await client.query(
    `insert into report (id, tenant_id, day, day_number, check_code, kind, image_set_id, language, model, content_hash, created_by, search_keys)
     select gen_random_uuid(), $1, date '2026-11-21' - (n / 100)::int, 1 + n % 100, substr(md5(n::text), 1, 16), 'individual', id, 'en', '{}',
       md5(n::text) || md5(id::text), $2, array['20261121', upper(substr(md5(n::text), 1, 16))] from newest`,
    [BENCH_TENANT, BENCH_USER],
  )
  await client.query(
    `insert into customer_link (id, tenant_id, token_hash, kind, car_id, pickup_id, content, language, show_costs, channel, due_at, expires_at, created_by)
     select gen_random_uuid(), $1, sha256(id::text::bytea), 'pickup', car_id, id, '{}', 'en', false, 'show', now(), now() + interval '9 days', $2
     from newest`,
    [BENCH_TENANT, BENCH_USER],
  )
  await seedRentals(client)
  for (const [table, kind, key, shortest] of [
    ['car', 'plate', 'array[registration_no]', 1],
    ['car', 'vin', 'array[vin]', 3],
    ['claim', 'claim', 'search_keys', 2],
    ['report', 'report', 'search_keys', 3],
    ['damage_case', 'case', 'keys_of(reference, invoice_no)', 2],
    ['rental', 'rental', 'keys_of(contract_no, outer_id)', 3],
  ] as const)
    await client.query(
      `insert into search_suffix (tenant_id, kind, suffix, target_id, plate)
       select distinct tenant_id, '${kind}', suffix, id, ${kind === 'plate' ? 'registration_no' : 'null'}
       from ${table}, unnest(suffixes_of(${key}, ${shortest})) suffix order by 1, 2, 3`,
    )
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
}

/**
 * Seeds a rental with a sealed renter for each of the newest passings, and a sent case of each rental. The server hashes
 * the names of the renters when it starts.
 */
async function seedRentals(client: pg.Client): Promise<void> {
  const renters = Array.from({ length: records }, (_, n) => {
    const key = randomBytes(32)
    const renter = { name: `${pick(FIRST)} ${pick(LAST)}${n % 977}`, email: '', phone: '' }
    return { n: n + 1, key: key.toString('hex'), personal: sealPersonal(key, { renter, drivers: [] }).toString('hex') }
  })
  await client.query(
    `create temp table renter as select n, gen_random_uuid() as id, decode(key, 'hex') as key, decode(personal, 'hex') as personal
     from jsonb_to_recordset($1::jsonb) as r (n int, key text, personal text)`,
    [JSON.stringify(renters)],
  )
  await client.query('insert into audit_subject_key (subject_id, key) select id, key from renter')
  await client.query(
    `insert into rental (id, tenant_id, source, outer_id, contract_no, country_code, registration_no, from_at, to_at, time_zone, personal,
       return_id, return_link)
     select r.id, $1, 'bench', 'R' || (4000000 + n), 'K-' || (700000 + n), c.country_code, c.registration_no, s.rec_date - interval '3 days',
       s.rec_date, 'Europe/Oslo', r.personal, s.id, 'linked'
     from renter r join newest using (n) join image_set s on s.id = newest.id join car c on c.id = s.car_id`,
    [BENCH_TENANT],
  )
  await client.query(
    `insert into damage_case (id, tenant_id, image_set_id, pickup_id, rental_id, state, currency, vat_country, vat_permille, gross_minor, due_days,
       due_on, due_at, asked_minor, approval_needed, reference, sent_by, sent_at, told_at, told_by, paid_minor, invoice_no, created_by)
     select gen_random_uuid(), $1, s.id, gen_random_uuid(), r.id, 'sent', 'NOK', 'NO', 250, 300000, 14, s.rec_day + 14,
       s.rec_date + interval '14 days', 300000, false, (1000000 + n)::text || n % 10, $2, s.rec_date, s.rec_date, 'page', 0, 'F' || (90000 + n), $2
     from renter r join newest using (n) join image_set s on s.id = newest.id`,
    [BENCH_TENANT, BENCH_USER],
  )
}

/** Draws typed texts of each kind from the data. */
async function drawTexts(client: pg.Client): Promise<Record<string, string[]>> {
  const column = async (query: string) => (await client.query<{ text: string }>(query)).rows.map(({ text }) => text)
  const some = (text: string, from: string) =>
    column(`select ${text} as text from (select * from ${from} order by random() limit ${times}) t`)
  return {
    plate: await some('registration_no', 'car'),
    plateWithBlanks: await some(`lower(substr(registration_no, 1, 2) || ' ' || substr(registration_no, 3))`, 'car'),
    fiveDigits: await some('substr(registration_no, 3, 5)', 'car'),
    lastFour: await some('right(registration_no, 4)', 'car'),
    threeInside: await some('substr(registration_no, 4, 3)', 'car'),
    twoDigits: await some('substr(registration_no, 4, 2)', 'car'),
    twoLetters: await some('substr(registration_no, 1, 2)', 'car'),
    vinEnd: await some('right(vin, 6)', 'car'),
    vinMaker: await some('substr(vin, 1, 3)', 'car'),
    claimNumber: await some('claim_no', 'claim'),
    claimEnd: await some('right(claim_no, 4)', 'claim'),
    holder: await some(`(client ->> 'firstName') || ' ' || (client ->> 'lastName')`, 'claim'),
    firstName: await some(`client ->> 'firstName'`, 'claim'),
    checkCode: await some('check_code', 'report'),
    checkCodeStart: await some('substr(check_code, 1, 5)', 'report'),
    caseReference: await some('reference', 'damage_case'),
    invoiceEnd: await some('right(invoice_no, 4)', 'damage_case'),
    contract: await some('contract_no', 'rental'),
    contractPart: await some('substr(contract_no, 4, 4)', 'rental'),
    renter: Array.from({ length: times }, (_, n) => `${pick(FIRST)} ${pick(LAST)}${(n * 37) % 977}`),
    renterStart: Array.from({ length: times }, () => pick(LAST).slice(0, 4)),
    nothing: Array.from({ length: times }, (_, n) => `nothing at all ${n}`),
    atOpening: Array.from({ length: times }, () => ''),
  }
}

/** Seeds the records, and returns the texts to search for and the size of the search's index. */
async function seeded(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await seedRecords(client)
    const texts = await drawTexts(client)
    const { rows } = await client.query<{ rows: number; mb: number }>(
      `select count(*)::int as rows, (pg_total_relation_size('search_suffix') / 1e6)::int as mb from search_suffix`,
    )
    return { texts, size: rows[0] }
  } finally {
    await client.end()
  }
}

/** Result that a kind of text must find before it is measured, because empty answers are faster. */
const FOUND_KIND: Readonly<Record<string, string>> = {
  plate: 'car',
  claimNumber: 'claim',
  checkCode: 'report',
  caseReference: 'case',
  invoiceEnd: 'case',
  contract: 'rental',
  contractPart: 'rental',
  renterStart: 'rental',
}

async function kindsFound(url: string, headers: Record<string, string>): Promise<string[]> {
  const { data } = (await (await fetch(url, { headers })).json()) as { data: { items: { kind: string }[] } }
  return data.items.map(({ kind }) => kind)
}

/**
 * Measures the milliseconds of one request per address.
 * @throws Error if the status of an answer is not 200
 */
async function timesOf(urls: readonly string[], headers: Record<string, string>): Promise<number[]> {
  const taken: number[] = []
  for (const url of urls) {
    const start = performance.now()
    const response = await fetch(url, { headers })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    taken.push(performance.now() - start)
  }
  return taken
}

await withBenchServer(async ({ connectionString, startServer }) => {
  await seedFleet(connectionString, passings, cars, await hashPassword(PASSWORD))
  const { texts, size } = await seeded(connectionString)
  const { url } = await startServer({ ROLE: 'api' })
  const headers = await signedIn(url, BENCH_PHONE, PASSWORD)
  const search = (text: string) => `${url}/api/search?${new URLSearchParams(text === '' ? [] : [['query', text]])}`
  await timesOf(
    Object.values(texts).flatMap((of) => of.slice(0, 2).map(search)),
    headers,
  )
  const inbox = await timesOf(Array(times).fill(`${url}/api/assets/imageSets?limit=50`), headers)
  const all: number[] = []
  const p95ByKind: Record<string, number> = {}
  for (const [kind, wanted] of Object.entries(FOUND_KIND)) {
    const found = await Promise.all((texts[kind] ?? []).slice(0, 5).map((text) => kindsFound(search(text), headers)))
    if (!found.some((kinds) => kinds.includes(wanted))) throw new Error(`${kind} finds no ${wanted}`)
  }
  for (const [kind, of] of Object.entries(texts)) {
    const taken = await timesOf(of.map(search), headers)
    p95ByKind[kind] = round(percentile(taken, 0.95), 1)
    all.push(...taken)
  }
  const lists: Record<string, number> = {}
  const ofLists: number[] = []
  for (const [list, path] of [
    ['inbox', 'imageSets'],
    ['fleet', 'fleet'],
  ] as const)
    for (const [kind, parts] of Object.entries(texts).filter(([kind]) =>
      /plate$|Digits|lastFour|Inside|Letters/.test(kind),
    )) {
      const urls = parts.map((part) => `${url}/api/assets/${path}?limit=50&registrationNo=${encodeURIComponent(part)}`)
      const taken = await timesOf(urls, headers)
      lists[`${list} ${kind}`] = round(percentile(taken, 0.95), 1)
      ofLists.push(...taken)
    }
  console.log(
    JSON.stringify({
      bench: 'search',
      passings,
      cars,
      records,
      requests: all.length,
      p95Ms: round(percentile(all, 0.95), 1),
      mustP95Ms: 150,
      medianMs: round(median(all), 1),
      // the unfiltered inbox in the same run shows how busy the machine was
      inboxP95Ms: round(percentile(inbox, 0.95), 1),
      inboxMedianMs: round(median(inbox), 1),
      p95ByKind,
      listsP95Ms: round(percentile(ofLists, 0.95), 1),
      listsMedianMs: round(median(ofLists), 1),
      lists,
      suffixRows: size?.rows,
      suffixMb: size?.mb,
    }),
  )
})
