import { createHash } from 'node:crypto'
import sql, { type Sql } from 'sql-template-tag'

export { join, raw } from 'sql-template-tag'
export { type Sql, sql }

/**
 * Next value of `modified_at`. The next value is at least 1 ms later than the previous value, so that an edit based on an older state is
 * detected (C-26).
 */
export const NEXT_MODIFIED_AT: Sql = sql`greatest(clock_timestamp(), modified_at + interval '1 ms')`

/** A character that sorts after every character of a key. */
const LAST_CHARACTER = '\u{10FFFF}'

/**
 * Condition that a text with collation "C" begins with another text. The condition is a range, because under row-level security only
 * comparisons with plain operators use an index.
 */
export const beginsWith = (column: Sql, beginning: string): Sql =>
  sql`${column} >= ${beginning} and ${column} < ${beginning + LAST_CHARACTER}`

const names = new Map<string, string>()

/**
 * Returns the name of a prepared statement. Equal texts have equal names on every connection. The number of texts is small, because values
 * are never part of a text.
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

/** Makes the times in the rows of this statement ISO 8601 text. Used for rows that the caller only passes on. */
export function isoMoments(statement: Sql): Sql {
  withIsoMoments.add(statement)
  return statement
}

export const wantsIsoMoments = (statement: Sql): boolean => withIsoMoments.has(statement)
