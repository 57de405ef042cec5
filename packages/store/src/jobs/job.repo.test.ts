import { describe, expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import type { Scope } from '../db/scope.ts'
import { raw, sql } from '../db/sql.ts'
import { builders } from '../testing/builders.ts'
import { testDatabase } from '../testing/test-database.ts'

const database = testDatabase()
const make = builders(() => database.owner)

/** Inserts two colleagues, each with a job and a view, and a global admin with a job and a view of no tenant. */
async function colleagues() {
  const tenantId = await make.tenant()
  const [mine, theirs, admins] = [
    await make.user({ tenants: [{ id: tenantId, role: 'ADMIN_TENANT' }] }),
    await make.user({ tenants: [{ id: tenantId, role: 'USER' }] }),
    await make.user({ groups: ['GLOBAL_ADMIN'] }),
  ]
  for (const [user_id, tenant_id] of [
    [mine, tenantId],
    [theirs, tenantId],
    [admins, null],
  ]) {
    await make.insert('job', { id: newId(), tenant_id, user_id, kind: 'report', input: {} })
    await make.insert('saved_view', { id: newId(), tenant_id, user_id, screen: 'fleet', name: 'Harbour', search: {} })
  }
  return { tenantId, mine, theirs, admins }
}

describe.each(['job', 'saved_view'])('a query of %s without any filter', (table) => {
  const seen = (scope: Scope) =>
    database.db.rows<{ user: string }>(scope, sql`select user_id as user from ${raw(table)}`)

  test('a user sees only the own rows, not a colleague’s; so does a global admin', async () => {
    const { tenantId, mine, admins } = await colleagues()
    expect(await seen({ role: 'app', tenantId, userId: mine })).toEqual([{ user: mine }])
    expect(await seen({ role: 'staff', userId: admins })).toEqual([{ user: admins }])
  })

  test('a user can neither change a colleague’s rows nor insert rows in a colleague’s name', async () => {
    const { tenantId, mine, theirs } = await colleagues()
    const scope: Scope = { role: 'app', tenantId, userId: mine }
    const changed = await database.db.transaction(scope, (tx) =>
      tx.run(sql`update ${raw(table)} set modified_at = now() where user_id = ${theirs}`),
    )
    expect(changed).toBe(0)
    const given = database.db.transaction(scope, (tx) => tx.run(sql`update ${raw(table)} set user_id = ${theirs}`))
    await expect(given).rejects.toThrow(/row-level security/)
  })
})
