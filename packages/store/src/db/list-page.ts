import { EXACT_TOTAL_LIMIT } from '@skadi/domain/paging/page-size'
import type { Database, ReadOptions } from './database.ts'
import type { Scope } from './scope.ts'
import { join, raw, type Sql, sql } from './sql.ts'

/** Cursor after the last row of a page. */
export type ListCursor = { key: string; id: string }

/** A page, given by its number (from 1) or by the cursor at the end of the previous page. */
export type PageQuery = { limit: number; page: number; cursor: ListCursor | undefined; withTotal: boolean }

/** A list ordered by a text. Rows with equal or missing texts are ordered by id. */
export type ListQuery = {
  columns: Sql
  /** tables with their joins */
  from: Sql
  /** conditions for all rows of the list; a total without `filters` is exact */
  of: readonly Sql[]
  /** conditions that the reader chose; a total with filters is exact up to 10,000 (ruling 22) */
  filters: readonly Sql[]
  /** undefined if the list is ordered by id alone */
  key: Sql | undefined
  id: Sql
  direction: 'asc' | 'desc'
}

export type ListPage<Row> = {
  rows: Row[]
  nextCursor: string | undefined
  total: { items: number; isAtLeast: boolean } | undefined
}

/**
 * Reads a page of a small list, such as users, tenants or notices, by cursor or by page number. A page number costs a scan of all rows
 * before the page, so that lists of passings have their own queries.
 */
export async function readListPage<Row extends object>(
  db: Database,
  scope: Scope,
  list: ListQuery,
  { limit, page, cursor, withTotal }: PageQuery,
  options: ReadOptions = {},
): Promise<ListPage<Row>> {
  const { columns, from, id, direction } = list
  const key = list.key ?? sql`''`
  const conditions = [...list.of, ...list.filters]
  const order = list.key
    ? sql`${key} collate "C" ${raw(direction)}, ${id} ${raw(direction)}`
    : sql`${id} ${raw(direction)}`
  const isAfter = raw(direction === 'asc' ? '>' : '<')
  const after = !cursor
    ? []
    : list.key
      ? [sql`(${key} collate "C", ${id}) ${isAfter} (${cursor.key}, ${cursor.id}::uuid)`]
      : [sql`${id} ${isAfter} ${cursor.id}::uuid`]
  const rowsStatement = sql`
    select ${columns}, ${key} as "listKey", ${id} as "listId" from ${from} where ${all([...conditions, ...after])}
    order by ${order} limit ${limit + 1} offset ${cursor ? 0 : (page - 1) * limit}`
  const most = list.filters.length > 0 ? sql`limit ${EXACT_TOTAL_LIMIT + 1}` : sql`limit all`
  const countStatement = sql`
    select count(*)::int as n from (select 1 from ${from} where ${all(conditions)} ${most}) counted`
  const [found, counted] = await db.read<[Row & { listKey: string; listId: string }, { n: number }]>(
    scope,
    (withTotal ? [rowsStatement, countStatement] : [rowsStatement]) as [Sql, Sql],
    options,
  )
  const last = found.length > limit ? found[limit - 1] : undefined
  const n = counted?.[0]?.n
  return {
    rows: found.slice(0, limit),
    nextCursor: last && writeListCursor({ key: last.listKey, id: last.listId }),
    total:
      n === undefined
        ? undefined
        : list.filters.length > 0 && n > EXACT_TOTAL_LIMIT
          ? { items: EXACT_TOTAL_LIMIT, isAtLeast: true }
          : { items: n, isAtLeast: false },
  }
}

/** Condition that the text contains the search term, ignoring case. */
export const holds = (text: Sql, part: string): Sql => sql`position(${part.toLowerCase()} in ${text}) > 0`

const all = (conditions: readonly Sql[]): Sql => (conditions.length > 0 ? join([...conditions], ' and ') : sql`true`)

const CURSOR = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\P{Cc}*)$/u

export const writeListCursor = ({ key, id }: ListCursor): string => Buffer.from(id + key).toString('base64url')

/** Reads a cursor. @returns undefined if the text is not a cursor */
export function readListCursor(text: string): ListCursor | undefined {
  const [, id, key] = CURSOR.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? []
  return id === undefined || key === undefined ? undefined : { id, key }
}
