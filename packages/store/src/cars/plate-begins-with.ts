import { type Sql, sql } from '../db/sql.ts'

/** Comes after every character that a plate may have. */
const LAST_CHARACTER = '\u{10FFFF}'

/**
 * Whether the plate of a row begins with some text, which is compared as it is kept: upper case, without blanks. A range, since only
 * comparisons by plain operators can use an index under row-level security.
 */
export const plateBeginsWith = (beginning: string, of: Sql): Sql =>
  sql`${of}.registration_no >= ${beginning} and ${of}.registration_no < ${beginning + LAST_CHARACTER}`
