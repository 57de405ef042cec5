import type pg from 'pg'

/**
 * Fills a migrated database with finished passings of a hundred companies, one a minute back from now, and among them 40
 * passings in progress, 300 failed passings and 2,000 passings without a company. Triggers are off meanwhile.
 */
export async function seedQueue(
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
