import { describe, expect, test } from 'vitest'
import { statementKey } from '../objects/object-key.ts'
import { buildSentCase } from '../testing/build-case.ts'
import { buildClaim } from '../testing/build-claim.ts'
import { buildCustomerLink } from '../testing/build-customer-link.ts'
import { buildRental } from '../testing/build-rental.ts'
import { buildReport } from '../testing/build-report.ts'
import { buildReranker } from '../testing/build-reranker.ts'
import { builders } from '../testing/builders.ts'
import { testDatabase } from '../testing/test-database.ts'
import { newId } from './new-id.ts'
import type { Scope } from './scope.ts'
import { raw, sql } from './sql.ts'

const database = testDatabase()
const make = builders(() => database.owner)

async function twoTenants() {
  const [ours, theirs] = [await make.tenant(), await make.tenant()]
  const userId = await make.user({ tenants: [{ id: ours, role: 'USER' }] })
  for (const tenantId of [ours, theirs]) {
    const imageSetId = await make.imageSet({ tenantId })
    const imageId = await make.image(imageSetId)
    const set = await make.captureSet({ tenants: [tenantId] })
    const recordingId = newId()
    await make.insert('recording', {
      id: recordingId,
      capture_unit_id: set.left,
      capture_set_id: set.id,
      side: 'left',
      clip_id: 'c',
      recorded_at: new Date(),
    })
    await make.insert('rig_silence', { id: newId(), capture_unit_id: set.left, since: new Date() })
    await make.insert('recording_file', {
      id: newId(),
      recording_id: recordingId,
      name: 'a',
      camera: 'topLeft',
      content_type: 'image/jpeg',
      size: 1,
      sha256: 'x',
    })
    await make.insert('passage_stage', {
      image_set_id: imageSetId,
      step: 'imageSetCreation',
      kind: 'step',
      status: 'done',
    })
    await make.insert('car', { id: newId(), tenant_id: tenantId, country_code: 'NO', registration_no: 'AB12345' })
    const plate = { tenant_id: tenantId, country_code: 'NO', registration_no: 'AB12345' }
    await make.insert('plate_list', plate)
    await make.insert('plate_subject', { ...plate, subject_id: newId() })
    const familyId = newId()
    await make.damage(imageId, { newFamilyId: familyId })
    await make.insert('evidence_decision', {
      tenant_id: tenantId,
      pickup_id: await make.imageSet({ tenantId }),
      image_set_id: imageSetId,
      family_id: familyId,
      decision: 'exclude',
      decided_by: userId,
    })
    const prices = { tenant_id: tenantId, version: 2, currency: 'NOK', hourly_rate: 1, rows: '[]', created_by: userId }
    await make.insert('price_table', prices)
    await make.insert('price_choice', { tenant_id: tenantId, version: 2 })
    await make.insert('appraisal', {
      id: newId(),
      tenant_id: tenantId,
      image_set_id: imageSetId,
      table_version: 2,
    })
    await make.invitation(tenantId)
    await make.apiKey({ tenantId, createdBy: userId })
    await make.webhook({ tenantId, createdBy: userId })
    await make.insert('job', { id: newId(), tenant_id: tenantId, user_id: userId, kind: 'report', input: {} })
    const view = { screen: 'fleet', name: 'Harbour', search: {} }
    await make.insert('saved_view', { ...view, id: newId(), tenant_id: tenantId, user_id: userId })
    await make.insert('alert_setting', { tenant_id: tenantId, user_id: userId })
    const carId = newId()
    await make.insert('car', { id: carId, tenant_id: tenantId, country_code: 'NO', registration_no: 'CD12345' })
    await buildCustomerLink(make.insert, { tenantId, carId, imageSetId, imageId, userId })
    const { claimId } = await buildClaim(make.insert, { tenantId, userId })
    const insurer = { id: newId(), tenant_id: tenantId, name: 'Nordlys', email: 'claims@nordlys.example' }
    await make.insert('insurer', insurer)
    await make.insert('claim_rules', { tenant_id: tenantId })
    await make.insert('claim_note', {
      id: newId(),
      tenant_id: tenantId,
      claim_id: claimId,
      text: 'x',
      written_by: userId,
    })
    await make.insert('claim_hand_off', {
      id: newId(),
      tenant_id: tenantId,
      claim_id: claimId,
      insurer_id: insurer.id,
      insurer_name: insurer.name,
      recipient: insurer.email,
      language: 'en',
      requested_by: userId,
    })
    const pair = { imageSetId, pickupId: await make.imageSet({ tenantId }) }
    const { caseId, statementId } = await buildSentCase(make.insert, database.owner, { tenantId, userId, ...pair })
    await make.insert('case_reminder', {
      id: newId(),
      tenant_id: tenantId,
      case_id: caseId,
      step: 1,
      send_after: new Date(),
    })
    await make.insert('case_payment', {
      id: newId(),
      tenant_id: tenantId,
      case_id: caseId,
      kind: 'payment',
      minor: 1,
      currency: 'NOK',
      external_id: 'P-1',
      paid_at: new Date(),
      recorded_by: userId,
    })
    await make.insert('case_statement_pdf', {
      statement_id: statementId,
      tenant_id: tenantId,
      language: 'en',
      object_key: statementKey(statementId, 'a'.repeat(64)),
      sha256: 'a'.repeat(64),
      size: 1,
    })
    const rules = { currency: 'NOK', country: 'NO', due_days: 14, fees: '[]', vat: '{}' }
    await make.insert('case_rules', { ...rules, tenant_id: tenantId })
    await make.insert('bundle_hold', { tenant_id: tenantId, image_set_id: imageSetId, claim_id: claimId })
    await buildReport(make.insert, { tenantId, userId, imageSetId, imageId })
    await buildRental(make.insert, { tenantId })
    await buildReranker(make.insert, { tenantId, captureSetId: set.id })
    await make.insert('camera_geometry', { tenant_id: tenantId, capture_set_id: set.id, joined: 0 })
    await make.insert('audit_event', { chain: tenantId, action: 'test', target_type: 'tenant', target_id: tenantId })
  }
  await make.user({ tenants: [{ id: theirs, role: 'USER' }] })
  const scope: Scope = { role: 'app', tenantId: ours, userId }
  return { ours, theirs, scope }
}

/** Tables in which every row belongs to one tenant, with the SQL that finds this tenant without the policies. */
const TENANT_OF_ROW: Record<string, string> = {
  tenant: 'id',
  tenant_member: 'tenant_id',
  capture_unit_tenant: 'tenant_id',
  capture_unit: '(select tenant_id from capture_unit_tenant t where t.capture_unit_id = x.id)',
  capture_set: '(select tenant_id from capture_unit_tenant t where t.capture_unit_id = x.left_unit_id)',
  rig_silence: '(select tenant_id from capture_unit_tenant t where t.capture_unit_id = x.capture_unit_id)',
  car: 'tenant_id',
  search_suffix: 'tenant_id',
  plate_list: 'tenant_id',
  plate_subject: 'tenant_id',
  image_set: 'tenant_id',
  image: '(select tenant_id from image_set s where s.id = x.image_set_id)',
  passage_stage: '(select tenant_id from image_set s where s.id = x.image_set_id)',
  damage: 'tenant_id',
  damage_family: 'tenant_id',
  evidence_decision: 'tenant_id',
  price_table: 'tenant_id',
  price_choice: 'tenant_id',
  appraisal: 'tenant_id',
  claim: 'tenant_id',
  claim_file: 'tenant_id',
  claim_note: 'tenant_id',
  claim_hand_off: 'tenant_id',
  claim_rules: 'tenant_id',
  insurer: 'tenant_id',
  rental: 'tenant_id',
  report: 'tenant_id',
  report_photo: 'tenant_id',
  customer_link: 'tenant_id',
  customer_link_photo: 'tenant_id',
  customer_answer: 'tenant_id',
  customer_photo: 'tenant_id',
  image_set_count: 'tenant_id',
  invitation: 'tenant_id',
  job: 'tenant_id',
  saved_view: 'tenant_id',
  alert_setting: 'tenant_id',
  api_key: 'tenant_id',
  webhook: 'tenant_id',
  webhook_delivery: 'tenant_id',
  tenant_event: 'tenant_id',
  audit_event: 'chain',
  audit_chain: 'chain',
  case_rules: 'tenant_id',
  case_counter: 'tenant_id',
  damage_case: 'tenant_id',
  case_line: 'tenant_id',
  case_statement: 'tenant_id',
  case_statement_pdf: 'tenant_id',
  case_payment: 'tenant_id',
  case_reminder: 'tenant_id',
  case_figure: 'tenant_id',
  audit_subject_key: 'tenant_id',
  bundle_hold: 'tenant_id',
  camera_geometry: 'tenant_id',
  reranker: 'tenant_id',
  reranker_version: 'tenant_id',
}

describe('row-level security', () => {
  test.each(Object.keys(TENANT_OF_ROW))(
    'a query of %s without any filter answers rows of the own tenant only',
    async (table) => {
      const { ours, theirs, scope } = await twoTenants()
      const tenant = TENANT_OF_ROW[table]
      const all = await database.owner.query(`select count(*)::int as n from ${table} x where (${tenant})::text = $1`, [
        theirs,
      ])
      expect(all.rows[0].n, 'the foreign rows exist').toBeGreaterThan(0)
      const own = await database.db.rows<{ tenant: string }>(
        scope,
        sql`select (${raw(tenant as string)})::text as tenant from ${raw(table)} x`,
      )
      expect(own.length).toBeGreaterThan(0)
      expect(own.filter((row) => row.tenant !== ours)).toEqual([])
    },
  )

  test('the view of users shows only members of the own tenant, also without a filter, and refuses changes', async () => {
    const { ours, scope } = await twoTenants()
    const users = await database.db.rows<{ tenant: string }>(
      scope,
      sql`select distinct tenant_id as tenant from tenant_user`,
    )
    expect(users).toEqual([{ tenant: ours }])
    const change = database.db.transaction(scope, (tx) => tx.run(sql`update tenant_user set status = 'inactive'`))
    await expect(change).rejects.toThrow(/permission denied|cannot update/)
  })

  test.each([
    'recording',
    'recording_file',
    'app_user',
    'user_session',
    'object_removal',
    'purge_night',
    'object_sweep',
    'known_passing',
    'known_result',
    'known_rate',
    'detector_look',
    'shadow_find',
  ])('a user has no full read of %s', async (table) => {
    const { scope } = await twoTenants()
    const readable = await database.db.rows(scope, sql`select * from ${raw(table)}`).catch((error: Error) => error)
    if (Array.isArray(readable)) expect(readable).toEqual([])
    else expect(readable.message).toMatch(/permission denied/)
  })

  test('a file of a filed claim can be deleted before it has arrived, but not afterwards', async () => {
    const { ours, scope } = await twoTenants()
    const gone = () => database.db.transaction(scope, (tx) => tx.run(sql`delete from claim_file`))
    const received = "received_at = now(), object_key = 'x', sha256 = repeat('0', 64)"
    await database.owner.query(`update claim_file set ${received} where tenant_id = $1`, [ours])
    await database.owner.query(`update claim set status = 'filed', filed_at = now() where tenant_id = $1`, [ours])
    expect(await gone()).toBe(0)
    await database.owner.query(`update claim_file set received_at = null, object_key = null, sha256 = null`)
    expect(await gone()).toBe(1)
  })

  test('without a tenant in the transaction a query fails instead of answering everything', async () => {
    await twoTenants()
    const scope = { role: 'app', tenantId: '', userId: '' } as Scope
    await expect(database.db.rows(scope, sql`select * from image_set`)).rejects.toThrow(/uuid/)
  })

  test('a row cannot be written into another tenant, nor moved there', async () => {
    const { ours, theirs, scope } = await twoTenants()
    const insert = database.db.transaction(scope, (tx) =>
      tx.run(
        sql`insert into plate_list (tenant_id, country_code, registration_no) values (${theirs}, 'NO', 'XX11111')`,
      ),
    )
    await expect(insert).rejects.toThrow(/row-level security/)
    const move = database.db.transaction(scope, (tx) =>
      tx.run(sql`update image_set set tenant_id = ${theirs} where tenant_id = ${ours}`),
    )
    await expect(move).rejects.toThrow(/row-level security/)
    const foreign = await database.db.transaction(scope, (tx) =>
      tx.run(sql`update image_set set checked_at = now() where tenant_id = ${theirs}`),
    )
    expect(foreign).toBe(0)
  })
})
