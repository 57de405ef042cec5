import { testDatabase } from '@skadi/store/testing/test-database'
import { expect, test } from 'vitest'
import { makeAdmin } from './make-admin.ts'

const database = testDatabase()
const CONFIG = { PASSWORD_POLICY: undefined, PRODUCT_NAME: 'Skadi' }
const ADMIN = { phone: '+47 900 00 777', password: 'Right-horse-71', firstName: 'Kari', lastName: 'Fjell' }
const make = (given: Partial<typeof ADMIN> = {}) => makeAdmin(database.db, CONFIG, { ...ADMIN, ...given })

test.each([
  [{ phone: '90000777' }, /country code/],
  [{ password: 'Ab1' }, /policy: minLength/],
  [{ password: 'skadi2026' }, /policy: uppercase, common/],
  [{ password: 'Fjell2026' }, /policy: personal/],
])('%j is refused and creates no admin', async (given, reason) => {
  await expect(make(given)).rejects.toThrow(reason)
  const { rowCount } = await database.owner.query('select from app_user')
  expect(rowCount).toBe(0)
})

test('an existing account becomes a global admin and keeps its password, even if another password is given', async () => {
  expect(await make()).toBe('created')
  const hash = async () => (await database.owner.query('select password_hash from app_user')).rows
  const before = await hash()
  expect(await make({ password: 'x' })).toBe('unchanged')
  await database.owner.query('delete from user_group')
  expect(await make({ password: 'x' })).toBe('promoted')
  expect(await hash()).toEqual(before)
  const { rows } = await database.owner.query('select action, actor_id from audit_event order by seq')
  expect(rows).toEqual(Array(2).fill({ action: 'makeAdmin', actor_id: null }))
})
