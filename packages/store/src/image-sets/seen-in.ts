import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'

/** Condition that the scope may see the passing `image_set s`. This condition is checked in addition to row-level security. */
export function seenIn(scope: Scope): Sql {
  switch (scope.role) {
    case 'app':
      return sql`s.tenant_id = ${scope.tenantId}`
    case 'group':
      return sql`s.tenant_id in (
        select m.tenant_id from tenant_group g join tenant_group_member m on m.group_id = g.id
        where g.power_tenant_id = ${scope.tenantId} and m.tenant_id <> g.power_tenant_id)`
    // the tenant's own passings are read under the scope `app`
    case 'unassigned':
    case 'assign':
      return sql`s.output = 'unassigned' and ${recordedFor(scope.tenantId)}`
    case 'annotation':
      return sql`s.tenant_id = ${scope.tenantId} and s.id = ${scope.imageSetId}`
    // separate queries list the waiting passings
    case 'queue':
    case 'feedback':
      return sql`false`
    case 'staff':
    case 'auth':
    case 'rig':
    case 'worker':
    // queries for staff never run under the scope `customer`, and row-level policies restrict the customer's own queries
    case 'customer':
      return sql`true`
  }
}

/** Condition that a capture unit of the tenant recorded the passing. Used for passings without a tenant. */
export const recordedFor = (tenantId: string): Sql =>
  sql`s.unit_ids && array(select t.capture_unit_id from capture_unit_tenant t where t.tenant_id = ${tenantId})`
