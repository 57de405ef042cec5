import { type Sql, sql } from '../db/sql.ts'

/** Tenant whose rigs are read. Undefined means the rigs of all tenants. `isOwnOnly` hides the other tenants of a shared unit. */
export type RigView = { tenantId: string; isOwnOnly: boolean } | { tenantId?: undefined; isOwnOnly: false }

export const EVERY_RIG: RigView = { isOwnOnly: false }

/** Condition that the reader may see the tenant id in this column. */
export const ownPart = ({ tenantId, isOwnOnly }: RigView, column: Sql): Sql =>
  isOwnOnly ? sql`${column} = ${tenantId}` : sql`true`

/** Condition that unit `u` is assigned to the tenant. */
export const unitsOfTenant = (tenantId: string): Sql => sql`
  exists (select from capture_unit_tenant m where m.capture_unit_id = u.id and m.tenant_id = ${tenantId})`

/** Condition that the set with this alias has a unit that is assigned to the tenant. */
export const setsOfTenant = (set: Sql, tenantId: string): Sql => sql`
  exists (select from capture_unit_tenant m where m.capture_unit_id in (${set}.left_unit_id, ${set}.right_unit_id) and m.tenant_id = ${tenantId})`
