import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { DEMO_PEOPLE, DEMO_TENANTS } from './demo-people.ts'
import { seedDemo, seedDemoNotices } from './seed-demo.ts'

const database = testDatabase()

test('seeding twice makes the same people, notices and rigs once, and renews the keys of the rigs', async () => {
  const first = await seedDemo(database.db, 'hash')
  const second = await seedDemo(database.db, 'hash')
  const notice = {
    title: 'News',
    text: 'Text',
    language: 'en',
    translations: { es: { title: 'Aviso', text: 'Texto' } },
  } as const
  for (const _ of [first, second]) await seedDemoNotices(database.db, [{ ...notice, inDays: 7 }])
  const count = async (table: string) =>
    (await database.owner.query(`select count(*)::int as n from ${table}`)).rows[0].n
  expect(await count('app_user')).toBe(DEMO_PEOPLE.length)
  expect(await count('tenant')).toBe(DEMO_TENANTS.length)
  expect(await count('notice')).toBe(1)
  expect(await count('capture_set')).toBe(3)
  expect(await count('capture_unit')).toBe(6)
  expect(second.map((rig) => rig.left.unit)).toEqual(first.map((rig) => rig.left.unit))
  expect(second[0]?.left.key).not.toBe(first[0]?.left.key)
})
