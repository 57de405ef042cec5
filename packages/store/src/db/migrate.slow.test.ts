import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../embedded/start-embedded-postgres.ts'
import { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { newId } from './new-id.ts'
import { WORKER } from './scope.ts'
import { sql } from './sql.ts'

let folder = ''
let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-migrate-'))
  server = await startEmbeddedPostgres(folder)
  // as in a deployment: the owner of the database may create roles, and is no superuser
  await withClient(server.connection, (admin) => admin.query('create role portal login createrole nosuperuser'))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

test('after the migration, passings of a rig with a wrong clock are ordered by arrival, and none of their data is lost', async () => {
  await withClient(server.connection, (admin) => admin.query('create database clocks owner portal'))
  const connection = { ...server.connection, user: 'portal', database: 'clocks' }
  const names = await readdir(new URL('../../migrations/', import.meta.url))
  await migrate(
    connection,
    names.filter((name) => name < '0063'),
  )
  const db = new Database({ connection, max: 2 })
  try {
    const [tenantId, userId, carId, unitId] = [newId(), newId(), newId(), newId()]
    const arrived = '2026-03-01T10:00:00.000Z'
    const said = ['1970-01-01T00:02:00.000Z', '2026-02-01T10:00:00.000Z', '2026-03-01T10:11:00.000Z']
    const ids = said.map(() => newId())
    await db.transaction({ role: 'staff', userId }, (tx) =>
      tx.run(sql`insert into tenant (id, name) values (${tenantId}, 'Fjord')`),
    )
    await db.transaction(WORKER, async (tx) => {
      await tx.run(
        sql`insert into capture_unit (id, name, location, side, key_hash) values (${unitId}, 'A', 'B', 'left', '')`,
      )
      await tx.run(sql`
        insert into car (id, tenant_id, country_code, registration_no) values (${carId}, ${tenantId}, 'NO', 'AB12345')`)
      for (const [n, id] of ids.entries()) {
        const recording = newId()
        await tx.run(sql`
          insert into recording (id, capture_unit_id, side, clip_id, recorded_at, created_at, completed_at, image_set_id)
          values (${recording}, ${unitId}, 'left', ${id}, ${said[n]}, ${arrived}, ${arrived}, ${id})`)
        await tx.run(sql`
          insert into image_set (id, tenant_id, output, car_id, rec_date, time_zone, origin_name, origin_location, left_recording_id, status, created_at)
          values (${id}, ${tenantId}, 'tenant', ${carId}, ${said[n]}, 'Europe/Oslo', 'A', 'B', ${recording}, 'finished', ${arrived})`)
      }
    })

    expect(await migrate(connection)).toContain('0063-clock.sql')

    const rows = await db.rows<Record<string, unknown>>(
      WORKER,
      sql`
      select s.rec_date as "recDate", s.rec_day::text as day, s.reported_at as reported, s.time_source as source, s.kept_from as kept,
        s.next_rec_date as next, r.counted_at as counted, r.recorded_at as recorded
      from image_set s join recording r on r.id = s.left_recording_id order by s.id`,
    )
    const at = new Date(arrived)
    const moved = (reported: string | undefined) => ({
      recDate: at,
      day: '2026-03-01',
      reported: new Date(reported ?? ''),
      source: 'arrival',
      kept: at,
      counted: at,
      recorded: new Date(reported ?? ''),
    })
    const plausible = { recDate: new Date(said[1] ?? ''), source: 'rig', reported: null, counted: null, kept: at }
    expect(rows).toMatchObject([moved(said[0]), { ...plausible, next: at }, moved(said[2])])
    const counts = await db.rows(
      WORKER,
      sql`select start::text as start, total from image_set_count where tenant_id = ${tenantId} and period = 'day' and total > 0 order by start`,
    )
    expect(counts).toEqual([
      { start: '2026-02-01', total: 1 },
      { start: '2026-03-01', total: 2 },
    ])
    const { rows: jobs } = await withClient(connection, (client) =>
      client.query('select count(*)::int as n from graphile_worker.jobs'),
    )
    expect(jobs).toEqual([{ n: 2 }])
  } finally {
    await db.close()
  }
})

test('after the migration, passings know the pages and open answers of their customers, and the counters what needs nobody', async () => {
  await withClient(server.connection, (admin) => admin.query('create database pages owner portal'))
  const connection = { ...server.connection, user: 'portal', database: 'pages' }
  const names = await readdir(new URL('../../migrations/', import.meta.url))
  await migrate(
    connection,
    names.filter((name) => name < '0119'),
  )
  const [tenantId, userId, carId, pickupId, returnId] = [newId(), newId(), newId(), newId(), newId()]
  const day = '2026-03-01'
  const seen = await withClient({ ...server.connection, database: 'pages' }, async (admin) => {
    await admin.query(`
      insert into tenant (id, name) values ('${tenantId}', 'Fjord');
      insert into app_user (id, username, password_hash) values ('${userId}', '+4790000000', '-');
      insert into car (id, tenant_id, country_code, registration_no) values ('${carId}', '${tenantId}', 'NO', 'AB12345');
      insert into image_set (id, tenant_id, output, car_id, registration_no, rec_date, time_zone, origin_name, origin_location, status, detection)
      select id, '${tenantId}', 'tenant', '${carId}', 'AB12345', '${day}T10:00Z', 'Europe/Oslo', 'A', 'B', 'finished', 'done'
      from unnest('{${pickupId},${returnId}}'::uuid[]) id;
      with page as (
        insert into customer_link (id, tenant_id, token_hash, kind, car_id, pickup_id, image_set_id, content, language, show_costs, channel, due_at, expires_at, created_by)
        select gen_random_uuid(), '${tenantId}', sha256(n::text::bytea), 'comparison', '${carId}', '${pickupId}', '${returnId}', '{}', 'en', false, 'show',
          '2026-04-01Z', '2026-05-01Z', '${userId}' from generate_series(1, 2) n returning id)
      insert into customer_answer (link_id, id, tenant_id, kind, text) select id, gen_random_uuid(), '${tenantId}', 'object', 'No' from page limit 1`)
    expect(await migrate(connection)).toContain('0119-needs-nobody.sql')
    const { rows: passings } = await admin.query(
      'select id, customer_pages as pages, open_answers as open, needs_nobody as "needsNobody" from image_set order by id',
    )
    const counts =
      'select period, to_check as "toCheck", needs_nobody as "needsNobody" from image_set_count order by period'
    const { rows: counted } = await admin.query(counts)
    await admin.query('update customer_answer set settled_at = now(), settled_by = $1', [userId])
    return { passings, counted, settled: (await admin.query(counts)).rows }
  })
  expect(seen.passings).toEqual([
    { id: pickupId, pages: 0, open: 0, needsNobody: true },
    { id: returnId, pages: 2, open: 1, needsNobody: false },
  ])
  const both = (needsNobody: number) => ['day', 'month'].map((period) => ({ period, toCheck: 2, needsNobody }))
  expect([seen.counted, seen.settled]).toEqual([both(1), both(2)])
})

test('after the migration, a sent case is sent if its customer was told, and stated otherwise', async () => {
  await withClient(server.connection, (admin) => admin.query('create database told owner portal'))
  const connection = { ...server.connection, user: 'portal', database: 'told' }
  const names = await readdir(new URL('../../migrations/', import.meta.url))
  await migrate(
    connection,
    names.filter((name) => name < '0136'),
  )
  const [tenantId, userId] = [newId(), newId()]
  // [name, state, channel of its page, opened, closed: 'failed' by a message that failed, 'revoked' by a person, answered]
  const cases = [
    ['mailed', 'sent', 'email', false, null, false],
    ['mailed, revoked later', 'sent', 'email', false, 'revoked', false],
    ['message failed', 'sent', 'sms', false, 'failed', false],
    ['page never opened', 'sent', 'show', false, null, false],
    ['page opened', 'sent', 'show', true, null, false],
    ['no page', 'sent', null, false, null, false],
    ['answered', 'objected', 'show', false, null, true],
    ['answer without a page', 'accepted', null, false, null, false],
    ['settled untold', 'settled', null, false, null, false],
  ] as const
  const after = await withClient({ ...server.connection, database: 'told' }, async (admin) => {
    await admin.query('set session_replication_role = replica')
    for (const [name, state, channel, isOpened, closed, isAnswered] of cases) {
      const [caseId, linkId] = [newId(), newId()]
      await admin.query(
        `insert into damage_case (id, tenant_id, image_set_id, pickup_id, state, currency, vat_country, vat_permille, gross_minor, due_days, due_on,
           due_at, asked_minor, approval_needed, reference, sent_by, sent_at, paid_minor, ended_at, created_by)
         values ($1, $2, $1, gen_random_uuid(), $3, 'NOK', 'NO', 250, 100, 14, '2026-11-15', '2026-11-15Z', 100, false, $4, $5, '2026-11-01Z', 0,
           case when $3 = 'settled' then timestamptz '2026-11-02Z' end, $5)`,
        [caseId, tenantId, state, name, userId],
      )
      await admin.query(
        `insert into case_line (id, tenant_id, case_id, position, kind, family_id, damage_id, subject, judgement, minor, answer, objection, answered_at)
         values ($1, $2, $1, 0, 'damage', $1, $1, '{}', '{"verdict":"proven"}', 100, $3, case when $3 = 'object' then 'before' end, $4)`,
        [caseId, tenantId, isAnswered ? 'object' : null, isAnswered ? '2026-11-03Z' : null],
      )
      if (channel === null) continue
      await admin.query(
        `insert into customer_link (id, tenant_id, token_hash, kind, car_id, pickup_id, image_set_id, content, language, show_costs, channel, recipient,
           due_at, expires_at, created_by, created_at, opened_at, revoked_at, case_id)
         values ($1, $2, sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'comparison', $1, $1, $1, '{}', 'en', true, $3, case when $3 <> 'show' then '\\x00'::bytea end,
           '2026-11-15Z', '2026-12-15Z', $4, '2026-11-01Z', $5, $6, $7)`,
        [linkId, tenantId, channel, userId, isOpened ? '2026-11-02Z' : null, closed ? '2026-11-04Z' : null, caseId],
      )
      if (closed === 'revoked')
        await admin.query(
          `insert into audit_event (chain, seq, at, actor_id, action, target_type, target_id, previous_hash, hash)
           values ($1, 1, now(), $2, 'revokeCustomerLink', 'customerLink', $3, '\\x00', '\\x00')`,
          [tenantId, userId, linkId],
        )
    }
    await admin.query('set session_replication_role = origin')
    expect(await migrate(connection)).toContain('0136-told-customers.sql')
    const { rows } = await admin.query<{ reference: string; state: string; by: string | null }>(
      'select reference, state, told_by as by from damage_case',
    )
    return Object.fromEntries(rows.map(({ reference, state, by }) => [reference, [state, by]]))
  })
  expect(after).toEqual({
    mailed: ['sent', 'message'],
    'mailed, revoked later': ['sent', 'message'],
    'message failed': ['stated', null],
    'page never opened': ['stated', null],
    'page opened': ['sent', 'page'],
    'no page': ['stated', null],
    answered: ['objected', 'page'],
    'answer without a page': ['accepted', 'page'],
    'settled untold': ['settled', null],
  })
})

async function withClient<T>(connection: object, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
