import { raw, type Sql, sql } from '../db/sql.ts'

/**
 * The rows of a table in a hand-over, their order, and the columns that are left out. Secrets and keys of the object store are left out.
 */
export type HandedOver = { where: Sql; order: Sql; without?: readonly string[] }

export type HandOverRowOf = { row: Record<string, unknown> }

/** Selects rows of `table t` as stored. */
const handOverStatement = (table: string, { where, order, without = [] }: HandedOver): Sql => sql`
  select to_jsonb(t) - ${[...without]}::text[] as row from ${raw(table)} t where ${where} order by ${order}`

/** Builds the statements of the sections, in the order of their tables. The rows of a statement are HandOverRowOf. */
export const sectionStatements = <Section extends string, Given extends HandedOver>(
  tables: Record<Section, string>,
  given: Record<Section, Given>,
): (Given & { section: Section; statement: Sql })[] =>
  (Object.keys(tables) as Section[]).map((section) => ({
    ...given[section],
    section,
    statement: handOverStatement(tables[section], given[section]),
  }))
