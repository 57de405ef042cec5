import { raw, type Sql, sql } from '../db/sql.ts'

/** Which rows of a table are handed over, in which order, and without which columns: secrets, and keys of the object store. */
export type HandedOver = { where: Sql; order: Sql; without?: readonly string[] }

export type HandOverRowOf = { row: Record<string, unknown> }

/** Rows of `table t` as the database keeps them. */
export const handOverStatement = (table: string, { where, order, without = [] }: HandedOver): Sql => sql`
  select to_jsonb(t) - ${[...without]}::text[] as row from ${raw(table)} t where ${where} order by ${order}`
