import { type Sql, sql } from '../db/sql.ts'
import type { ImageSetCursor } from './image-set-cursor.ts'

/**
 * The order of passings in lists (`s` is the image set), and conditions for the rows before and after a cursor
 * (pagination).
 */
export const NEWEST_FIRST = sql`order by s.rec_day desc, s.rec_date desc, s.id desc`

/** Position of a passing in the order NEWEST_FIRST. */
export const PLACE = sql`(s.rec_day, s.rec_date, s.id)`
export const placeOf = ({ recDay, recDate, id }: ImageSetCursor): Sql =>
  sql`(${recDay}::date, ${recDate}::timestamptz, ${id}::uuid)`

/** SQL conditions for the rows after the cursor; empty without a cursor. */
export const after = (cursor: ImageSetCursor | undefined): Sql[] => (cursor ? [sql`${PLACE} < ${placeOf(cursor)}`] : [])

/** SQL conditions for the row `first` and the rows after it; empty without `first`. */
export const startingAt = (first: ImageSetCursor | undefined): Sql[] =>
  first ? [sql`${PLACE} <= ${placeOf(first)}`] : []
