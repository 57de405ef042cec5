import pg from 'pg'

export const BENCH_TENANT = '018f0000-0000-7000-8000-000000000001'
export const BENCH_USER = '018f0000-0000-7000-8000-0000000000aa'
export const BENCH_PHONE = '+4790099999'

/**
 * Fills a migrated database with passings of one tenant, one every two minutes back from 2026-11-21, and the counters that these passings
 * would have made. Triggers are off during seeding, because the bench does not measure them.
 */
export async function seedInbox(connectionString: string, passings: number, passwordHash: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query(`insert into tenant (id, name) values ($1, 'Bench Rental')`, [BENCH_TENANT])
  await client.query(
    `insert into app_user (id, username, password_hash, first_name, last_name) values ($1, $2, $3, 'Bench', 'User')`,
    [BENCH_USER, BENCH_PHONE, passwordHash],
  )
  await client.query(`insert into tenant_member (tenant_id, user_id, role) values ($1, $2, 'USER')`, [
    BENCH_TENANT,
    BENCH_USER,
  ])
  await client.query(
    `insert into image_set (id, tenant_id, output, country_code, registration_no, rec_date, time_zone, rec_day, origin_name, origin_location,
       origin_label, status, detection, image_count, cover_image_id, cover_revision, checked_at)
     select gen_random_uuid(), $1, 'tenant', 'NO', chr(65 + i % 26) || chr(65 + i % 23) || (10000 + (i::bigint * 7919) % 90000), at, 'Europe/Oslo',
       (at at time zone 'Europe/Oslo')::date, 'Gardermoen return', 'Gardermoen', 'return', 'finished', 'notRun', 6, gen_random_uuid(), 1,
       case when i % 5 <> 0 then now() end
     from (select i, timestamptz '2026-11-21 06:00Z' - i * interval '2 minutes' as at from generate_series(0, $2 - 1) i) t`,
    [BENCH_TENANT, passings],
  )
  for (const period of ['day', 'month']) {
    await client.query(
      `insert into image_set_count (tenant_id, period, start, total, to_check, with_new)
       select tenant_id, '${period}', date_trunc('${period}', rec_day)::date, count(*), count(*) filter (where checked_at is null), 0
       from image_set group by 1, 3`,
    )
  }
  await client.query('vacuum analyze')
  await client.end()
}

/** Places of the passings with their cumulative shares; the last place has few passings. */
const BENCH_PLACES = [
  ['Gardermoen', 0.6],
  ['Flesland', 0.8],
  ['Sola', 0.95],
  ['Værnes', 0.9995],
  ['Svolvær', 1],
] as const

/**
 * Gives the passings of the inbox bench their cars, in no regular order, five places, and new damages on one passing in fifteen. Rebuilds
 * their indexes afterwards: keeping indexes during the update would take minutes.
 */
export async function seedFleet(connectionString: string, passings: number, cars: number, hash: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.relname as name, pg_get_indexdef(i.oid) as definition from pg_index x join pg_class i on i.oid = x.indexrelid
     where x.indrelid = 'image_set'::regclass and not exists (select from pg_constraint c where c.conindid = i.oid)`,
  )
  for (const { name } of indexes) await client.query(`drop index "${name}"`)
  await seedInbox(connectionString, passings, hash)
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into car (id, tenant_id, country_code, registration_no)
     select gen_random_uuid(), $1, case when n % 50 = 0 then 'SE' else 'NO' end, chr(65 + n % 26) || chr(65 + n / 26 % 26) || (10000 + n)
     from generate_series(0, $2 - 1) n`,
    [BENCH_TENANT, cars],
  )
  const place = BENCH_PLACES.map(([name, upTo]) => `when place < ${upTo} then '${name}'`).join(' ')
  await client.query(
    `create temp table given as
     select id, car, rec_date, case ${place} end as place, random() < 1.0 / 15 as is_new,
       lead(rec_date) over (partition by car order by rec_date, id) as next
     from (select id, rec_date, floor(random() * ${cars})::int as car, random() as place from image_set) s`,
  )
  await client.query(
    `with numbered as (select *, (row_number() over (order by id) - 1)::int as n from car)
     update image_set s set car_id = c.id, country_code = c.country_code, registration_no = c.registration_no,
       origin_location = g.place, origin_name = g.place || ' return', new_damages = g.is_new::int, next_rec_date = g.next
     from given g join numbered c on c.n = g.car where s.id = g.id`,
  )
  await client.query('vacuum full image_set')
  for (const { definition } of indexes) await client.query(definition)
  await client.query('vacuum analyze')
  await client.end()
}
