import { mkdtemp, rm } from 'node:fs/promises'
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
