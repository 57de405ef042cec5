import { createHash } from 'node:crypto'
import sql, { type Sql } from 'sql-template-tag'

export { join, raw } from 'sql-template-tag'
export { type Sql, sql }

const names = new Map<string, string>()

/**
 * The name a statement is prepared under: the same text has the same name on every connection. Texts are few, since
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

/** Moments in the rows of this statement come as ISO 8601 text instead of dates: for rows that are only passed on. */
export function isoMoments(statement: Sql): Sql {
  withIsoMoments.add(statement)
  return statement
}

export const wantsIsoMoments = (statement: Sql): boolean => withIsoMoments.has(statement)
