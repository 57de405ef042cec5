import { type Sql, sql } from '../db/sql.ts'

/** Cursor after the last row of a page, in the order of the list. */
export type ImageSetCursor = { recDay: string; recDate: string; id: string }

const PARTS = /^(\d{4}-\d{2}-\d{2})\|([^|]{10,40})\|([0-9a-f-]{36})$/

export const writeCursor = ({ recDay, recDate, id }: ImageSetCursor): string =>
  Buffer.from(`${recDay}|${recDate}|${id}`).toString('base64url')

/** Reads a cursor. @returns undefined if `writeCursor` did not make the text */
export function readCursor(text: string): ImageSetCursor | undefined {
  const match = PARTS.exec(Buffer.from(text, 'base64url').toString('utf8'))
  if (!match) return undefined
  const [, recDay, recDate, id] = match
  return recDay && recDate && id && !Number.isNaN(Date.parse(recDate)) ? { recDay, recDate, id } : undefined
}

/** The order of passings in lists, where `s` is the image set. */
export const NEWEST_FIRST = sql`order by s.rec_day desc, s.rec_date desc, s.id desc`

/** Position of a passing in the order NEWEST_FIRST. */
export const PLACE = sql`(s.rec_day, s.rec_date, s.id)`
export const placeOf = ({ recDay, recDate, id }: ImageSetCursor): Sql =>
  sql`(${recDay}::date, ${recDate}::timestamptz, ${id}::uuid)`

/** Builds the SQL condition for the rows after the cursor. Empty without a cursor. */
export const after = (cursor: ImageSetCursor | undefined): Sql[] => (cursor ? [sql`${PLACE} < ${placeOf(cursor)}`] : [])

/** Builds the SQL condition for the row `first` and all rows after it. Empty without `first`. */
export const startingAt = (first: ImageSetCursor | undefined): Sql[] =>
  first ? [sql`${PLACE} <= ${placeOf(first)}`] : []
