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
