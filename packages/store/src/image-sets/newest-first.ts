import { type Sql, sql } from '../db/sql.ts'
import type { ImageSetCursor } from './image-set-cursor.ts'

/**
 * The order of passings in lists (`s` is the image set), and conditions for the rows before and after a cursor
 * (pagination).
 */
export const NEWEST_FIRST = sql`order by s.rec_day desc, s.rec_date desc, s.id desc`

/** Where a passing stands in that order. */
export const PLACE = sql`(s.rec_day, s.rec_date, s.id)`
export const placeOf = ({ recDay, recDate, id }: ImageSetCursor): Sql =>
  sql`(${recDay}::date, ${recDate}::timestamptz, ${id}::uuid)`

/** Conditions: what follows the cursor; without one, nothing is left out. */
export const after = (cursor: ImageSetCursor | undefined): Sql[] => (cursor ? [sql`${PLACE} < ${placeOf(cursor)}`] : [])

/** Conditions: the first one given and what follows it; without one, nothing is left out. */
export const startingAt = (first: ImageSetCursor | undefined): Sql[] =>
  first ? [sql`${PLACE} <= ${placeOf(first)}`] : []
