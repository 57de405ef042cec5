import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { type ListQuery, type PageQuery, readListCursor, readListPage } from './list-page.ts'
import { newId } from './new-id.ts'
import { AUTH } from './scope.ts'
import { sql } from './sql.ts'

const database = testDatabase()

/** Lists numbers in the order of their last digit, so that many rows have equal keys. */
const numbers = (to: number, change: Partial<ListQuery> = {}): ListQuery => ({
  columns: sql`n`,
  from: sql`generate_series(1, ${to}::int) n`,
  of: [],
  filters: [],
  key: sql`(n % 10)::text`,
  id: sql`lpad(to_hex(n), 32, '0')::uuid`,
  direction: 'asc',
  ...change,
})
const read = async (list: ListQuery, query: Partial<PageQuery> = {}) => {
  const page = await readListPage<{ n: number }>(database.db, AUTH, list, {
    limit: 4,
    page: 1,
    cursor: undefined,
    withTotal: true,
    ...query,
  })
  return { ...page, numbers: page.rows.map(({ n }) => n) }
}

test.each([
  ['asc', [10, 20, 1, 11, 21, 2, 12, 22, 3, 13, 23, 4, 14, 24, 5, 15, 6, 16, 7, 17, 8, 18, 9, 19]],
  ['desc', [19, 9, 18, 8, 17, 7, 16, 6, 15, 5, 24, 14, 4, 23, 13, 3, 22, 12, 2, 21, 11, 1, 20, 10]],
] as const)('pages %s contain every row once, by cursor and by page number', async (direction, expected) => {
  const list = numbers(24, { direction })
  const seen: number[] = []
  let cursor: string | undefined
  for (let page = 1; page <= 6; page += 1) {
    const byNumber = await read(list, { page, withTotal: false })
    const byCursor = await read(list, { cursor: cursor === undefined ? undefined : readListCursor(cursor) })
    expect(byCursor.numbers).toEqual(byNumber.numbers)
    expect(byCursor.total).toEqual({ items: 24, isAtLeast: false })
    expect(byNumber.total).toBeUndefined()
    seen.push(...byCursor.numbers)
    cursor = byCursor.nextCursor
  }
  expect(seen).toEqual(expected)
  expect(cursor).toBeUndefined()
  expect((await read(list, { page: 7 })).numbers).toEqual([])
})

test('totals are exact without filters, and up to 10,000 with filters', async () => {
  const total = async (to: number, change?: Partial<ListQuery>) => (await read(numbers(to, change))).total
  const filters = [sql`n > 0`, sql`n <> 1`]
  expect(await total(10_050)).toEqual({ items: 10_050, isAtLeast: false })
  expect(await total(10_050, { of: [sql`n > 10`] })).toEqual({ items: 10_040, isAtLeast: false })
  expect(await total(10_050, { filters })).toEqual({ items: 10_000, isAtLeast: true })
  expect(await total(10_001, { filters })).toEqual({ items: 10_000, isAtLeast: false })
})

test.each([
  ['nothing', ''],
  ['no id', 'a name'],
  ['half an id', newId().slice(0, 30)],
  ['a control character', `${newId()}a\u0000b`],
  ['a line break', `${newId()}a\nb`],
])('a cursor of %s is invalid', (_words, text) => {
  expect(readListCursor(Buffer.from(text).toString('base64url'))).toBeUndefined()
})
