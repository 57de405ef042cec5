import { expect, test } from 'vitest'
import { deleteClaimDraft, EMPTY_CLAIM, insertClaim, updateClaim } from '../claims/claim.repo.ts'
import { newId } from '../db/new-id.ts'
import { WORKER } from '../db/scope.ts'
import { sql } from '../db/sql.ts'
import { erasePlate } from '../retention/erase-plate.repo.ts'
import { buildReport } from '../testing/build-report.ts'
import { builders } from '../testing/builders.ts'
import { testDatabase } from '../testing/test-database.ts'
import { fillSuffixes } from './fill-suffixes.ts'
import { hitsStatement, type SuffixKind } from './search.repo.ts'

const database = testDatabase()
const make = builders(() => database.owner)

const suffixesOf = async (targetId: string) =>
  (
    await database.owner.query<{ kind: string; suffix: string }>(
      'select kind, suffix from search_suffix where target_id = $1 order by kind, length(suffix) desc, suffix',
      [targetId],
    )
  ).rows.map(({ kind, suffix }) => `${kind} ${suffix}`)

const find = async (tenantId: string, kind: SuffixKind, key: string, as: 'app' | 'staff' = 'app') => {
  const scope =
    as === 'app' ? ({ role: as, tenantId, userId: newId() } as const) : ({ role: as, userId: newId() } as const)
  const rows = await database.db.rows<{ id: string }>(
    scope,
    hitsStatement(as === 'app' ? tenantId : undefined, kind, key, 10),
  )
  return rows.map(({ id }) => id)
}

test.each([
  ['YV1ZW', ['vin V1ZW', 'vin 1ZW']],
  ['yv1-z w', ['vin V1ZW', 'vin 1ZW']],
  ['ｙｖ１ｚｗ', ['vin V1ZW', 'vin 1ZW']],
  ['Y/V', []],
  [null, []],
])('a car of the VIN %j is found by its parts', async (vin, parts) => {
  const id = await make.car(await make.tenant(), { plate: 'Ö-1', vin })
  const expected = parts.length > 0 ? ['vin YV1ZW', ...parts] : []
  expect(await suffixesOf(id)).toEqual(['plate Ö1', 'plate 1', ...expected])
})

test('a part is a range of an index, also for the role of the portal', async () => {
  const tenantId = await make.tenant()
  const scope = { role: 'app', tenantId, userId: newId() } as const
  const plan = await database.db.transaction(scope, async (tx) => {
    await tx.run(sql`set local enable_seqscan = off`)
    return tx.rows<{ 'QUERY PLAN': string }>(
      sql`explain select from ${hitsStatement(tenantId, 'plate', '123', 10)} hit`,
    )
  })
  const text = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toMatch(/Index Only Scan using search_suffix_pkey/)
  expect(text).toMatch(/Index Cond: .*suffix >= .*suffix < /)
})

test('parts are found within the company; a global admin finds those of each', async () => {
  const [ours, theirs] = [await make.tenant(), await make.tenant()]
  const [own, other] = [await make.car(ours, { plate: 'TW12345' }), await make.car(theirs, { plate: 'TW12399' })]
  expect(await find(ours, 'plate', 'W123')).toEqual([own])
  expect(await find(ours, 'plate', '12399')).toEqual([])
  expect(await find(ours, 'vin', 'W123')).toEqual([])
  expect(await find(ours, 'plate', 'TW123', 'staff')).toEqual([own, other])
})

const draft = async () => {
  const tenantId = await make.tenant()
  const userId = await make.user({ tenants: [{ id: tenantId, role: 'USER' }] })
  const scope = { role: 'app', tenantId, userId } as const
  const claim = {
    ...EMPTY_CLAIM,
    id: newId(),
    tenantId,
    status: 'draft' as const,
    claimNo: 'C-7',
    car: { ...EMPTY_CLAIM.car, country: 'NO', registrationNo: 'DR10001' },
    client: { ...EMPTY_CLAIM.client, firstName: 'Åse' },
  }
  await database.db.transaction(scope, (tx) => insertClaim(tx, claim, userId))
  return { scope, claim }
}

test('the suffixes of a claim follow every change, and go with it', async () => {
  const { scope, claim } = await draft()
  const { id, tenantId } = claim
  expect(await suffixesOf(id)).toEqual(
    expect.arrayContaining(['claim C7', 'claim DR10001', 'claim 01', 'claim ASE', 'claim SE']),
  )
  const changed = { ...claim, client: { ...claim.client, firstName: 'Bo' } }
  await database.db.transaction(scope, (tx) => updateClaim(tx, changed))
  expect((await suffixesOf(id)).filter((one) => /ASE|SE|BO/.test(one))).toEqual(['claim BO'])
  await database.db.transaction(scope, (tx) => deleteClaimDraft(tx, tenantId, id))
  expect(await suffixesOf(id)).toEqual([])
})

test('erasing a plate leaves no suffix of plate, VIN, nor of the people of a draft', async () => {
  const { scope, claim } = await draft()
  const carId = await make.car(scope.tenantId, { plate: 'DR10001', vin: 'WBADR10001' })
  const plate = { tenantId: scope.tenantId, countryCode: 'NO', registrationNo: 'DR10001' }
  await database.db.transaction(WORKER, (tx) => erasePlate(tx, plate, { alias: 'GONE0001', actorId: scope.userId }))
  expect(await suffixesOf(claim.id)).toEqual([])
  expect((await suffixesOf(carId)).filter((one) => !'GONE0001'.endsWith(one.slice('plate '.length)))).toEqual([])
})

test('a user writes no suffix', async () => {
  const { scope } = await draft()
  for (const change of [
    sql`insert into search_suffix (tenant_id, kind, suffix, target_id) values (${scope.tenantId}, 'vin', 'X', ${newId()})`,
    sql`update search_suffix set suffix = 'X'`,
    sql`delete from search_suffix`,
  ])
    await expect(database.db.transaction(scope, (tx) => tx.run(change))).rejects.toThrow(/permission denied/)
})

test('rows of an earlier version get their suffixes at the start, once', async () => {
  const { claim, scope } = await draft()
  const { tenantId, userId } = scope
  const carId = await make.car(tenantId, { plate: 'FS10001' })
  const reportId = await buildReport(make.insert, { tenantId, userId, imageSetId: await make.imageSet({ tenantId }) })
  const ids = [carId, reportId, claim.id]
  const before = await Promise.all(ids.map(suffixesOf))
  expect(before.every((suffixes) => suffixes.length > 2)).toBe(true)
  await database.owner.query(`
    alter table car disable trigger user; alter table report disable trigger user; alter table claim disable trigger user;
    update car set search_keys = null; update report set search_keys = null; update claim set search_keys = null;
    alter table car enable trigger user; alter table report enable trigger user; alter table claim enable trigger user;
    delete from search_suffix`)
  const filled = await fillSuffixes(database.db, (_, part) => `#${part}`)
  expect(filled.cars).toBeGreaterThan(0)
  expect(filled).toMatchObject({ reports: 1, claims: expect.any(Number) })
  expect(await Promise.all(ids.map(suffixesOf))).toEqual(before)
  expect(await fillSuffixes(database.db, (_, part) => part)).toEqual({ cars: 0, reports: 0, claims: 0, rentals: 0 })
})
