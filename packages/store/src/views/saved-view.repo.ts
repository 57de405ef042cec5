import { takeAdvisoryLock } from '../db/advisory-lock.ts'
import type { Transaction } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import type { Scope } from '../db/scope.ts'
import { NEXT_MODIFIED_AT, type Sql, sql } from '../db/sql.ts'

/** A saved view: filters of a list under a name. */
export type SavedViewRow = {
  id: string
  screen: string
  name: string
  search: Record<string, string>
  modifiedAt: Date
}

export type ViewScope = Scope & { role: 'app' | 'staff' }

const COLUMNS: Sql = sql`v.id, v.screen, v.name, v.search, v.modified_at as "modifiedAt"`

/** Condition for the user's own views in the current tenant. Views of a global admin belong to no tenant. */
const own = (scope: ViewScope): Sql =>
  scope.role === 'app'
    ? sql`v.tenant_id = ${scope.tenantId} and v.user_id = ${scope.userId}`
    : sql`v.tenant_id is null and v.user_id = ${scope.userId}`

export const savedViewsStatement = (scope: ViewScope, screen: string): Sql =>
  sql`select ${COLUMNS} from saved_view v where ${own(scope)} and v.screen = ${screen} order by lower(v.name), v.id`

export async function countSavedViews(tx: Transaction, scope: ViewScope, screen: string): Promise<number> {
  const row = await tx.row<{ n: number }>(
    sql`select count(*)::int as n from saved_view v where ${own(scope)} and v.screen = ${screen}`,
  )
  return row?.n ?? 0
}

/** True if another view of the screen has this name, ignoring case. */
export const isNameTaken = async (
  tx: Transaction,
  scope: ViewScope,
  { screen, name, exceptId = null }: { screen: string; name: string; exceptId?: string | null },
): Promise<boolean> =>
  (await tx.row(sql`
    select v.id from saved_view v
    where ${own(scope)} and v.screen = ${screen} and lower(v.name) = lower(${name}) and v.id is distinct from ${exceptId}::uuid`)) !==
  undefined

export async function createSavedView(
  tx: Transaction,
  scope: ViewScope,
  { screen, name, search }: { screen: string; name: string; search: Record<string, string> },
): Promise<SavedViewRow | undefined> {
  const tenantId = scope.role === 'app' ? scope.tenantId : null
  return tx.row(sql`
    insert into saved_view as v (id, tenant_id, user_id, screen, name, search)
    values (${newId()}, ${tenantId}, ${scope.userId}, ${screen}, ${name}, ${JSON.stringify(search)}::jsonb)
    on conflict do nothing returning ${COLUMNS}`)
}

/** Reads a view and locks it. An advisory lock serializes changes of a user's views, so that no two views get one name. */
export async function lockSavedView(tx: Transaction, scope: ViewScope, id: string): Promise<SavedViewRow | undefined> {
  await takeAdvisoryLock(tx, `saved views ${scope.userId}`)
  return tx.row(sql`select ${COLUMNS} from saved_view v where v.id = ${id} and ${own(scope)} for update`)
}

export const updateSavedView = (
  tx: Transaction,
  scope: ViewScope,
  { id, name, search }: { id: string; name: string; search: Record<string, string> },
): Promise<SavedViewRow | undefined> =>
  tx.row(sql`
    update saved_view v set name = ${name}, search = ${JSON.stringify(search)}::jsonb, modified_at = ${NEXT_MODIFIED_AT}
    where v.id = ${id} and ${own(scope)} returning ${COLUMNS}`)

/** Deletes a view. @returns false if the view does not exist */
export const deleteSavedView = async (tx: Transaction, scope: ViewScope, id: string): Promise<boolean> =>
  (await tx.run(sql`delete from saved_view v where v.id = ${id} and ${own(scope)}`)) > 0
