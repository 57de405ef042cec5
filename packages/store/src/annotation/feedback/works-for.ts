import { type Sql, sql } from '../../db/sql.ts'

/** The companies that the user does manual work for. Undefined stands for all companies (B-10). */
export type WorksFor = readonly string[] | undefined

/** Condition on the company column, which applies in addition to row-level security. */
export const isOf = (column: Sql, companies: WorksFor): Sql =>
  companies === undefined ? sql`true` : sql`${column} = any(${companies}::uuid[])`

/** Scope of an annotator or reviewer who reads past annotation work. */
export type FeedbackScope = { role: 'feedback'; userId: string }

/** Builds the full name of a user, null if unknown. @param user alias of the row of `app_user` */
export const fullName = (user: Sql): Sql => sql`nullif(concat_ws(' ', ${user}.first_name, ${user}.last_name), '')`
