import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../embedded/start-embedded-postgres.ts'
import { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { newId } from './new-id.ts'
import { AUTH, WORKER } from './scope.ts'
import { sql } from './sql.ts'

let folder = ''
let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-migrate-'))
  server = await startEmbeddedPostgres(folder)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a database owner who may only create roles can migrate the database and work in it', async () => {
  const admin = new pg.Client(server.connection)
  await admin.connect()
  await admin.query('create role portal login createrole nosuperuser')
  await admin.query('create database portal owner portal')
  await admin.end()
  const connection = { ...server.connection, user: 'portal', database: 'portal' }

  expect((await migrate(connection)).at(0)).toBe('0001-house.sql')
  expect(await migrate(connection)).toEqual([])

  const db = new Database({ connection, max: 2 })
  try {
    const [tenantId, userId] = [newId(), newId()]
    await db.transaction({ role: 'staff', userId }, (tx) =>
      tx.run(sql`insert into tenant (id, name) values (${tenantId}, 'Fjord')`),
    )
    await db.transaction(AUTH, async (tx) => {
      await tx.run(sql`insert into app_user (id, username, password_hash) values (${userId}, '+4790000000', '-')`)
      await tx.run(sql`insert into tenant_member (tenant_id, user_id, role) values (${tenantId}, ${userId}, 'USER')`)
    })
    const members = await db.rows({ role: 'app', tenantId, userId }, sql`select role from tenant_user`)
    expect(members, 'the view runs as the role that sees all members').toEqual([{ role: 'USER' }])
    const user = await db.row(AUTH, sql`select rights_version > 1 as touched from app_user where id = ${userId}`)
    expect(user, 'the trigger works where row-level security binds the owner too').toEqual({ touched: true })
    const [unitId, imageSetId] = [newId(), newId()]
    await db.transaction(WORKER, async (tx) => {
      await tx.run(
        sql`insert into capture_unit (id, name, location, side, key_hash) values (${unitId}, 'A', 'B', 'left', '')`,
      )
      await tx.run(sql`insert into capture_unit_tenant (capture_unit_id, tenant_id) values (${unitId}, ${tenantId})`)
      await tx.run(sql`
        insert into image_set (id, output, rec_date, time_zone, origin_name, origin_location)
        values (${imageSetId}, 'unassigned', now(), 'Europe/Oslo', 'A', 'B')`)
      await tx.run(sql`update image_set set unit_ids = ${[unitId]} where id = ${imageSetId}`)
    })
    const outputs = await db.rows(
      { role: 'assign', tenantId, userId },
      sql`select tenant_ids as "tenantIds" from unassigned_outputs(${[imageSetId]}::uuid[])`,
    )
    expect(outputs, 'and so does what decides whose a passing is').toEqual([{ tenantIds: [tenantId] }])
  } finally {
    await db.close()
  }
})

test('after the migration, passings of a rig with a wrong clock are ordered by arrival, and none of their data is lost', async () => {
  const admin = new pg.Client(server.connection)
  await admin.connect()
  // the owner from the test above, because this role owns the roles that the migrations grant to
  await admin.query('create database clocks owner portal')
  await admin.end()
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

async function withClient<T>(connection: object, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
