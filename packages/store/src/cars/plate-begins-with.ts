import { plateKey } from '@skadi/domain/cars/plate-key'
import { type Sql, sql } from '../db/sql.ts'

/** Character that sorts after every character of a plate. */
const LAST_CHARACTER = '\u{10FFFF}'

/**
 * Condition: the plate of a row begins with a text; spellings do not matter. A range, since only
 * comparisons by plain operators can use an index under row-level security.
 */
export const plateBeginsWith = (beginning: string, of: Sql): Sql => {
  const key = plateKey(beginning)
  return sql`${of}.registration_no >= ${key} and ${of}.registration_no < ${key + LAST_CHARACTER}`
}
