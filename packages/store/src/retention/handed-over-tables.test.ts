import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { NOT_HANDED_OVER, PERSON_TABLES, PLATE_TABLES } from './handed-over-tables.ts'

const database = testDatabase()

test('each table of the database is handed over, or has a reason why not', async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const said = [...Object.values(PLATE_TABLES), ...Object.values(PERSON_TABLES), ...Object.keys(NOT_HANDED_OVER)]
  expect(said.toSorted()).toEqual(rows.map(({ name }) => name))
})
