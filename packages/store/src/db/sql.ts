import { createHash } from 'node:crypto'
import sql, { type Sql } from 'sql-template-tag'

export { join, raw } from 'sql-template-tag'
export { type Sql, sql }

/** At least 1 ms after the previous `modified_at`, so that an edit based on an older state is detected (C-26). */
export const NEXT_MODIFIED_AT: Sql = sql`greatest(clock_timestamp(), modified_at + interval '1 ms')`

/** Sorts after every character that a key can have. */
const LAST_CHARACTER = '\u{10FFFF}'

/**
 * Condition: a text with collation "C" begins with a text. A range, because only comparisons by plain operators use an index under
 * row-level security.
 */
export const beginsWith = (column: Sql, beginning: string): Sql =>
  sql`${column} >= ${beginning} and ${column} < ${beginning + LAST_CHARACTER}`

const names = new Map<string, string>()

/**
 * Name of a prepared statement: the same text has the same name on every connection. The number of texts is small, since
 * values are never part of them.
 */
export function statementName(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 16)
    names.set(text, name)
  }
  return name
}

const withIsoMoments = new WeakSet<Sql>()

/** Makes moments in the rows of this statement ISO 8601 text instead of dates, for rows that the caller only passes on. */
export function isoMoments(statement: Sql): Sql {
  withIsoMoments.add(statement)
  return statement
}

export const wantsIsoMoments = (statement: Sql): boolean => withIsoMoments.has(statement)
