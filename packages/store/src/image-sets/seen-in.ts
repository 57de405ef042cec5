import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'

/**
 * The condition on `image_set s` that keeps a query to the passings its scope may see: the query's own lock, beside that
 * of row-level security.
 */
export function seenIn(scope: Scope): Sql {
  switch (scope.role) {
    case 'app':
      return sql`s.tenant_id = ${scope.tenantId}`
    case 'group':
      return sql`s.tenant_id in (
        select m.tenant_id from tenant_group g join tenant_group_member m on m.group_id = g.id
        where g.power_tenant_id = ${scope.tenantId} and m.tenant_id <> g.power_tenant_id)`
    // the passings that a tenant has already are looked for as `app`
    case 'unassigned':
    case 'assign':
      return sql`s.output = 'unassigned' and ${recordedFor(scope.tenantId)}`
    // the passing of the job, and what its car showed up to then
    case 'annotation':
      return sql`s.tenant_id = ${scope.tenantId} and (s.id = ${scope.imageSetId} or (s.car_id, s.tenant_id) = (
        select h.car_id, h.tenant_id from image_set h where h.id = ${scope.imageSetId} and h.rec_date >= s.rec_date))`
    // what waits is listed by queries of its own
    case 'queue':
    case 'feedback':
      return sql`false`
    case 'staff':
    case 'auth':
    case 'rig':
    case 'worker':
    // no query of the staff's is asked by customers; their policies answer for those of their own
    case 'customer':
      return sql`true`
  }
}

/** Recorded by a capture unit of the tenant; asked of passings that came without one. */
export const recordedFor = (tenantId: string): Sql =>
  sql`s.unit_ids && array(select t.capture_unit_id from capture_unit_tenant t where t.tenant_id = ${tenantId})`
