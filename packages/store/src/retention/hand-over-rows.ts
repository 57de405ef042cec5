import { raw, type Sql, sql } from '../db/sql.ts'

/** Which rows of a table are handed over, in which order, and without which columns: secrets, and keys of the object store. */
export type HandedOver = { where: Sql; order: Sql; without?: readonly string[] }

export type HandOverRowOf = { row: Record<string, unknown> }

/** Rows of `table t` as the database keeps them. */
const handOverStatement = (table: string, { where, order, without = [] }: HandedOver): Sql => sql`
  select to_jsonb(t) - ${[...without]}::text[] as row from ${raw(table)} t where ${where} order by ${order}`

/** Each section in the order of its tables, with its statement, whose rows are HandOverRowOf. */
export const sectionStatements = <Section extends string, Given extends HandedOver>(
  tables: Record<Section, string>,
  given: Record<Section, Given>,
): (Given & { section: Section; statement: Sql })[] =>
  (Object.keys(tables) as Section[]).map((section) => ({
    ...given[section],
    section,
    statement: handOverStatement(tables[section], given[section]),
  }))
