import { beforeAll, describe, expect, test } from 'vitest'
import { buildReport } from '../testing/build-report.ts'
import { builders } from '../testing/builders.ts'
import { testDatabase } from '../testing/test-database.ts'
import { newId } from './new-id.ts'
import type { Scope } from './scope.ts'
import { raw, sql } from './sql.ts'

const database = testDatabase()
const make = builders(() => database.owner)

let master = ''
let member = ''
let closed = ''
let foreign = ''
let scope: Scope
beforeAll(async () => {
  ;[master, member, closed, foreign] = (await Promise.all([1, 2, 3, 4].map(() => make.tenant()))) as [
    string,
    string,
    string,
    string,
  ]
  await make.tenantGroup({ members: [master, member, closed], power: master })
  await make.tenantGroup({ members: [foreign], power: foreign })
  const userId = await make.user({ tenants: [{ id: master, role: 'ADMIN_TENANT' }] })
  for (const tenantId of [master, member, closed, foreign]) {
    const imageSetId = await make.imageSet({ tenantId })
    const imageId = await make.image(imageSetId)
    await make.captureSet({ tenants: [tenantId] })
    await make.insert('passage_stage', {
      image_set_id: imageSetId,
      step: 'imageSetCreation',
      kind: 'step',
      status: 'done',
    })
    await make.insert('car', { id: newId(), tenant_id: tenantId, country_code: 'NO', registration_no: 'AB12345' })
    await make.insert('plate_list', { tenant_id: tenantId, country_code: 'NO', registration_no: 'AB12345' })
    const familyId = newId()
    await make.damage(imageId, { newFamilyId: familyId })
    const photos = {
      tenant_id: tenantId,
      from_image_id: imageId,
      to_image_id: imageId,
      from_revision: 1,
      to_revision: 1,
    }
    await make.insert('photo_alignment', { ...photos, status: 'notAligned', reason: 'implausible' })
    const box = { x: 0, y: 0, width: 1, height: 1 }
    const alike = { similarity: 0, from_sharpness: 0, to_sharpness: 0 }
    await make.insert('spot_comparison', { ...photos, ...box, ...alike })
    await make.insert('evidence_decision', {
      tenant_id: tenantId,
      pickup_id: imageSetId,
      image_set_id: imageSetId,
      family_id: familyId,
      decision: 'include',
      note: 'seen by eye',
      decided_by: userId,
    })
    await make.insert('audit_event', { chain: tenantId, action: 'test', target_type: 'tenant', target_id: tenantId })
    await make.invitation(tenantId)
    const prices = { version: 2, currency: 'NOK', hourly_rate: 900, rows: '[]', created_by: userId }
    await make.insert('price_table', { tenant_id: tenantId, ...prices })
    await make.insert('price_choice', { tenant_id: tenantId, version: 2 })
    await make.insert('tenant_logo', {
      id: newId(),
      tenant_id: tenantId,
      file_name: 'logo.jpg',
      status: 'ready',
      object_key: 'logo',
      created_by: userId,
    })
    await make.insert('appraisal', { id: newId(), tenant_id: tenantId, image_set_id: imageSetId, table_version: 2 })
    await buildReport(make.insert, { tenantId, userId, imageSetId, imageId })
  }
  await database.owner.query(`update tenant set status = 'inactive' where id = $1`, [closed])
  scope = { role: 'group', tenantId: master, userId }
})

/** Tables that a power tenant may read, with the SQL that finds the tenant of a row without the policies. */
const READS: Record<string, string> = {
  tenant: 'id',
  image_set: 'tenant_id',
  image: '(select tenant_id from image_set s where s.id = x.image_set_id)',
  passage_stage: '(select tenant_id from image_set s where s.id = x.image_set_id)',
  damage: 'tenant_id',
  damage_family: 'tenant_id',
  photo_alignment: 'tenant_id',
  spot_comparison: 'tenant_id',
  evidence_decision: 'tenant_id',
  report: 'tenant_id',
  report_photo: 'tenant_id',
  price_table: 'tenant_id',
  price_choice: 'tenant_id',
  tenant_logo: 'tenant_id',
  appraisal: 'tenant_id',
  car: 'tenant_id',
  search_suffix: 'tenant_id',
  image_set_count: 'tenant_id',
  capture_unit_tenant: 'tenant_id',
  capture_set: '(select tenant_id from capture_unit_tenant t where t.capture_unit_id = x.left_unit_id)',
}

describe('the scope of a power tenant (ruling 17)', () => {
  test.each(Object.entries(READS))(
    'a query of %s without any filter answers rows of active members only',
    async (table, tenant) => {
      const everybody = await database.owner.query(`select distinct (${tenant})::text as tenant from ${table} x`)
      expect(everybody.rows.map((row) => row.tenant)).toEqual(expect.arrayContaining([master, member, closed, foreign]))
      const rows = await database.db.rows<{ tenant: string }>(
        scope,
        sql`select distinct (${raw(tenant)})::text as tenant from ${raw(table)} x`,
      )
      expect(rows).toEqual([{ tenant: member }])
    },
  )

  test('the scope reads no other table, such as members, plate lists, invitations, audit and accounts', async () => {
    const { rows } = await database.owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p')`,
    )
    // these tables are readable, because the scope's statements filter by group membership
    const groups = ['tenant_group', 'tenant_group_member']
    const others = rows.map((row) => row.name).filter((name) => !(name in READS) && !groups.includes(name))
    expect(others).toEqual(
      expect.arrayContaining(['plate_list', 'tenant_member', 'tenant_user', 'invitation', 'audit_event']),
    )
    for (const name of others) {
      await expect(database.db.rows(scope, sql`select * from ${raw(name)}`), name).rejects.toThrow(/permission denied/)
    }
    expect(await database.db.rows(scope, sql`select id, first_name, last_name from app_user limit 1`)).toHaveLength(1)
  })

  test('the scope writes to no table', async () => {
    const { rows } = await database.owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    )
    const write = (text: string) => database.db.transaction(scope, (tx) => tx.run(sql`${raw(text)}`))
    for (const { name } of rows) {
      for (const text of [
        `insert into ${name} default values`,
        `delete from ${name}`,
        `truncate ${name}`,
        `select * from ${name} for update`,
      ])
        await expect(write(text), text).rejects.toThrow(/permission denied/)
    }
    for (const text of [
      'update image_set set checked_at = now()',
      `update image set status = 'pending'`,
      `update damage set state = 'accepted'`,
      `update tenant set name = 'Mine'`,
    ])
      await expect(write(text), text).rejects.toThrow(/permission denied/)
  })

  test('members read nothing of each other, nor of their power tenant', async () => {
    for (const tenantId of [member, foreign, await make.tenant()]) {
      expect(await database.db.rows({ ...scope, tenantId } as Scope, sql`select id from image_set`)).toEqual([])
    }
  })
})
