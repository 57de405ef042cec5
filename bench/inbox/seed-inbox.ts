import pg from 'pg'

export const BENCH_TENANT = '018f0000-0000-7000-8000-000000000001'
export const BENCH_USER = '018f0000-0000-7000-8000-0000000000aa'
export const BENCH_PHONE = '+4790099999'

/**
 * Fills a migrated database with passings of one tenant, one every two minutes back from now, and the counters that these
 * passings would have made. Triggers are off meanwhile, since the bench does not measure them.
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
