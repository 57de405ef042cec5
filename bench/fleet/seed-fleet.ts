import pg from 'pg'
import { BENCH_TENANT, seedInbox } from '../inbox/seed-inbox.ts'

/** Places of the passings with their cumulated shares; few passings at the last place. */
export const BENCH_PLACES = [
  ['Gardermoen', 0.6],
  ['Flesland', 0.8],
  ['Sola', 0.95],
  ['Værnes', 0.9995],
  ['Svolvær', 1],
] as const

/**
 * Gives the passings of the inbox bench their cars, in no regular order, five places, and new damages at one in fifteen.
 * Rebuilds their indexes afterwards: keeping indexes during the update would take minutes.
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
