import { beforeEach, describe, expect, test } from 'vitest'
import { builders } from '../testing/builders.ts'
import { testDatabase } from '../testing/test-database.ts'
import { newId } from './new-id.ts'
import type { AssignScope } from './scope.ts'
import { raw, sql } from './sql.ts'

const database = testDatabase()
const make = builders(() => database.owner)

let [ours, partner, foreign] = ['', '', '']
let [orphan, theirs, elsewhere] = ['', '', '']
let scope: AssignScope
beforeEach(async () => {
  ;[ours, partner, foreign] = [await make.tenant(), await make.tenant(), await make.tenant()]
  const shared = await make.captureSet({ tenants: [ours, partner] })
  orphan = await make.imageSet({ capture_set_id: shared.id, plate: 'AB12345' })
  theirs = await make.imageSet({ capture_set_id: shared.id, tenantId: partner })
  elsewhere = await make.imageSet({ capture_set_id: (await make.captureSet({ tenants: [foreign] })).id })
  await make.insert('plate_list', { tenant_id: partner, country_code: 'NO', registration_no: 'AB12345' })
  scope = { role: 'assign', tenantId: ours, userId: await make.user() }
})

const run = (text: string) => database.db.transaction(scope, (tx) => tx.run(sql`${raw(text)}`))
const seen = async (table: string) =>
  (await database.db.rows<{ id: string }>(scope, sql`select * from ${raw(table)}`)).map(({ id }) => id)

describe('the scope `assign`, in queries without any filter', () => {
  test('sees the own tenant’s rows and the unassigned passings of its units, with their photos', async () => {
    const own = await make.imageSet({ tenantId: ours })
    const photos = await Promise.all([orphan, theirs, elsewhere, own].map((id) => make.image(id)))
    expect(new Set(await seen('image_set'))).toEqual(new Set([orphan, own]))
    expect(new Set(await seen('image'))).toEqual(new Set([photos[0], photos[3]]))
    expect([await seen('plate_list'), await seen('car')]).toEqual([[], []])
  })

  test('can only assign such a passing to the own tenant', async () => {
    for (const text of [
      `update image_set set output = 'tenant', tenant_id = '${partner}' where id = '${orphan}'`,
      `update image_set set registration_no = 'ZZ1' where id = '${orphan}'`,
      `update image_set set output = 'noTenant' where id = '${orphan}'`,
    ])
      await expect(run(text), text).rejects.toThrow(/row-level security/)
    for (const id of [theirs, elsewhere])
      expect(await run(`update image_set set output = 'tenant', tenant_id = '${ours}' where id = '${id}'`)).toBe(0)
    for (const text of ['delete from image_set', 'select * from recording', 'update capture_unit set name = name'])
      await expect(run(text), text).rejects.toThrow(/permission denied/)
    expect(await run(`update image_set set output = 'tenant', tenant_id = '${ours}'`)).toBe(1)
  })

  test('reads the claimants of the own unassigned passings alone, and which of these passings other tenants have assigned', async () => {
    const outputs = (as: AssignScope) =>
      database.db.rows<{ id: string; claimants: string[] }>(
        as,
        sql`select image_set_id as id, claimant_ids as claimants from unassigned_outputs(${[orphan, theirs, elsewhere]}::uuid[])`,
      )
    const corrected = (as: AssignScope) =>
      database.db.rows<{ id: string }>(
        as,
        sql`select id from corrected_passings(${[orphan, theirs, elsewhere]}::uuid[]) id`,
      )
    const outsider: AssignScope = { ...scope, tenantId: await make.tenant() }
    expect(await outputs(scope)).toEqual([{ id: orphan, claimants: [partner] }])
    expect([await outputs(outsider), await corrected(scope)]).toEqual([[], []])
    await database.owner.query(
      `update image_set set output = 'tenant', tenant_id = $2, assigned_at = now() where id = $1`,
      [orphan, partner],
    )
    expect(await corrected(scope)).toEqual([{ id: orphan }])
    expect([await outputs(scope), await corrected(outsider)]).toEqual([[], []])
  })

  test('the scopes `app` and `unassigned` can call neither function', async () => {
    for (const role of ['app', 'unassigned'] as const)
      for (const name of ['unassigned_outputs', 'corrected_passings']) {
        const asked = database.db.rows({ ...scope, role }, sql`select * from ${raw(name)}(array[${newId()}]::uuid[])`)
        await expect(asked, `${role} ${name}`).rejects.toThrow(/permission denied/)
      }
  })
})

test('unassigned passings are seen by the tenants of their capture units only', async () => {
  const [ours, theirs] = [await make.tenant(), await make.tenant()]
  const set = await make.captureSet({ tenants: [ours] })
  const id = await make.imageSet({ capture_set_id: set.id })
  await make.image(id)
  const count = async (tenantId: string) =>
    (
      await database.db.rows(
        { role: 'unassigned', tenantId, userId: newId() },
        sql`select i.id from image_set s join image i on i.image_set_id = s.id`,
      )
    ).length
  expect(await count(ours)).toBe(1)
  expect(await count(theirs)).toBe(0)
})
