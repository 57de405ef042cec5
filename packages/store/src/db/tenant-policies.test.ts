import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'

const database = testDatabase()

test('each policy of the portal’s role on a table with a tenant checks the tenant of the transaction', async () => {
  const { rows } = await database.owner.query<{ policy: string; bound: boolean }>(`
    select tablename || '.' || policyname as policy,
      coalesce(qual, call) like asked and coalesce(with_check, call) like asked as bound
    from pg_policies, (select 'current_tenant_id()' as call, '%current_tenant_id()%' as asked) as words
    where schemaname = 'public' and permissive = 'PERMISSIVE' and roles && '{public,skadi_app}'::name[]
      and tablename in (select table_name from information_schema.columns
        where table_schema = 'public' and column_name = 'tenant_id')
    order by 1`)
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter((row) => !row.bound).map((row) => row.policy)).toEqual([])
})
