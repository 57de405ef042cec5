import { type Sql, sql } from '../../db/sql.ts'

/** The companies somebody works for by hand; undefined: all of them (B-10). */
export type WorksFor = readonly string[] | undefined

/** The query's own lock on a column that names the company, beside that of row-level security. */
export const isOf = (column: Sql, companies: WorksFor): Sql =>
  companies === undefined ? sql`true` : sql`${column} = any(${companies}::uuid[])`

/** Whoever works by hand and looks back on it. */
export type FeedbackScope = { role: 'feedback'; userId: string }

/** Their full name; null where none is known. @param user alias of the row of `app_user` */
export const fullName = (user: Sql): Sql => sql`nullif(concat_ws(' ', ${user}.first_name, ${user}.last_name), '')`
