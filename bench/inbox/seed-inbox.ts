import pg from 'pg'

export const BENCH_TENANT = '018f0000-0000-7000-8000-000000000001'
export const BENCH_USER = '018f0000-0000-7000-8000-0000000000aa'
export const BENCH_PHONE = '+4790099999'

/**
 * Fills a migrated database with the passings of one company, one every two minutes back from 2026-11-21, and with the
 * counters of these passings. Triggers are off during seeding, because the bench does not measure them.
 *
 * - Every fifth passing is unchecked.
 * - Every fiftieth is unchecked and not inspected, so that it is work, however old it is.
 * - Every thousandth has a new damage. The newest fifty of these have boxes: 2 new damages and 8 old ones, each in two
 * photos.
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
       origin_label, status, detection, image_count, cover_image_id, cover_revision, checked_at, new_damages, passing_no)
     select gen_random_uuid(), $1, 'tenant', 'NO', chr(65 + i % 26) || chr(65 + i % 23) || (10000 + (i::bigint * 7919) % 90000), at, 'Europe/Oslo',
       (at at time zone 'Europe/Oslo')::date, 'Gardermoen return', 'Gardermoen', 'return', 'finished', case when i % 50 = 0 then 'notRun' else 'done' end, 6, gen_random_uuid(), 1,
       case when i % 5 <> 0 then now() end, (i % 1000 = 999)::int, case when i % 1000 = 999 then 20 else 1 end
     from (select i, timestamptz '2026-11-21 06:00Z' - i * interval '2 minutes' as at from generate_series(0, $2 - 1) i) t`,
    [BENCH_TENANT, passings],
  )
  await client.query(
    `create temp table shown as select id, row_number() over (order by rec_day desc, rec_date desc, id desc) as n from image_set where new_damages > 0 limit 50`,
  )
  await client.query(
    `insert into image (id, image_set_id, camera, frame, file_name, sha256, object_key, content_type, revision, status)
     select gen_random_uuid(), id, camera, 1, 'a.jpg', repeat('0', 64), 'a', 'image/jpeg', 1, 'ready' from shown, unnest(array['topLeft', 'roofLeft']) camera`,
  )
  await client.query(
    `with family as (
       insert into damage_family (id, tenant_id, image_set_id, representative_id, first_damage_id, first_image_set_id, size, counted)
       select gen_random_uuid(), $1, s.id, gen_random_uuid(), gen_random_uuid(), case when k <= 2 then s.id else (select id from image_set order by rec_day limit 1) end, 2, 2
       from shown s, generate_series(1, 10) k returning id, image_set_id)
     insert into damage (id, tenant_id, image_set_id, image_id, family_id, state, final_state, points, label_ids, damaged_parts)
     select gen_random_uuid(), $1, i.image_set_id, i.id, f.id, 'suggested', 'accepted', '[{"x":700,"y":500},{"x":820,"y":560}]', '{7}',
       '[{"name":"door","carEnd":"front","cameraSide":"left"}]'
     from family f join image i on i.image_set_id = f.image_set_id`,
    [BENCH_TENANT],
  )
  for (const period of ['day', 'month']) {
    await client.query(
      `insert into image_set_count (tenant_id, period, start, total, to_check, with_new, needs_nobody)
       select tenant_id, '${period}', date_trunc('${period}', rec_day)::date, count(*), count(*) filter (where checked_at is null),
         sum(new_damages), count(*) filter (where checked_at is null and needs_nobody)
       from image_set group by 1, 3`,
    )
  }
  await client.query('vacuum analyze')
  await client.end()
}

/** Places of the passings with their cumulative shares. The last place has few passings. */
const BENCH_PLACES = [
  ['Gardermoen', 0.6],
  ['Flesland', 0.8],
  ['Sola', 0.95],
  ['Værnes', 0.9995],
  ['Svolvær', 1],
] as const

/**
 * Gives the passings of the inbox bench their cars in no regular order, five places, and new damages on one passing in
 * fifteen. Drops the indexes first and rebuilds them at the end, because updating them row by row would take minutes.
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
