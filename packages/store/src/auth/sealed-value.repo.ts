import type { Transaction } from '../db/database.ts'
import { AUTH, type Scope, WORKER } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'

/**
 * Columns that the server's key encrypts. Responses that are stored for an `Idempotency-Key` are not in this list, because they are deleted
 * within a day.
 */
const COLUMNS = {
  secondFactor: { scope: AUTH, table: sql`app_user`, column: sql`totp_secret` },
  recipient: { scope: WORKER, table: sql`customer_link`, column: sql`recipient` },
  webhookSecret: { scope: WORKER, table: sql`webhook`, column: sql`secret` },
  oldWebhookSecret: { scope: WORKER, table: sql`webhook`, column: sql`old_secret` },
} as const satisfies Record<string, { scope: Scope; table: Sql; column: Sql }>
export type SealedColumn = keyof typeof COLUMNS
export const SEALED_COLUMNS = Object.keys(COLUMNS) as SealedColumn[]

/** Returns the scope in which a column is read and written. */
export const sealedScope = (column: SealedColumn): Scope => COLUMNS[column].scope

/** `id` is the id that the encrypted value is bound to. */
export type SealedRow = { id: string; sealed: Buffer }

/** Selects a page of encrypted values: the rows whose id follows `after`. */
export function sealedStatement(name: SealedColumn, after: string, limit: number): Sql {
  const { table, column } = COLUMNS[name]
  return sql`select id, ${column} as sealed from ${table} where ${column} is not null and id > ${after} order by id limit ${limit}`
}

/** Replaces an encrypted value. @returns false if another transaction has replaced the value in the meantime */
export async function replaceSealed(
  tx: Transaction,
  name: SealedColumn,
  { id, sealed, anew }: SealedRow & { anew: Buffer },
): Promise<boolean> {
  const { table, column } = COLUMNS[name]
  return (await tx.run(sql`update ${table} set ${column} = ${anew} where id = ${id} and ${column} = ${sealed}`)) === 1
}
