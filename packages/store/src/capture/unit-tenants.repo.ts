import type { Transaction } from '../db/database.ts'
import { NEXT_MODIFIED_AT, sql } from '../db/sql.ts'
import { takeRigTurn } from './capture-unit.repo.ts'
import { lockPairing } from './complete-recording.repo.ts'

/** Tenants that get a unit's passings. */
export type UnitTenants = { id: string; tenantIds: string[]; defaultTenantId: string | null }

/**
 * Locks units with their tenants. Until the transaction ends, no other transaction changes these tenants or makes passings of the units'
 * recordings. Earlier recordings are visible to this transaction. Later recordings see its result.
 */
export async function lockUnitTenants(tx: Transaction, unitIds: readonly string[]): Promise<UnitTenants[]> {
  await takeRigTurn(tx)
  const sets = await tx.rows<{ id: string }>(sql`
    select id from capture_set where left_unit_id = any(${unitIds}::uuid[]) or right_unit_id = any(${unitIds}::uuid[]) order by id`)
  for (const { id } of sets) await lockPairing(tx, id)
  await tx.run(sql`select id from capture_unit where id = any(${unitIds}::uuid[]) order by id for no key update`)
  return tx.rows(sql`
    select u.id, u.default_tenant_id as "defaultTenantId",
      array(select m.tenant_id from capture_unit_tenant m where m.capture_unit_id = u.id order by m.tenant_id) as "tenantIds"
    from capture_unit u where u.id = any(${unitIds}::uuid[]) order by u.id`)
}

/** Sets the tenants of each unit, and so the tenants of its capture set. The default tenant of the unit stays. */
export async function setTenants(
  tx: Transaction,
  unitIds: readonly string[],
  tenantIds: readonly string[],
): Promise<void> {
  await tx.run(sql`
    delete from capture_unit_tenant where capture_unit_id = any(${unitIds}::uuid[]) and tenant_id <> all(${tenantIds}::uuid[])`)
  await tx.run(sql`
    insert into capture_unit_tenant (capture_unit_id, tenant_id)
    select u.id, t.id from unnest(${unitIds}::uuid[]) u (id), unnest(${tenantIds}::uuid[]) t (id) on conflict do nothing`)
  await tx.run(sql`update capture_unit set modified_at = ${NEXT_MODIFIED_AT} where id = any(${unitIds}::uuid[])`)
  await tx.run(sql`
    update capture_set set modified_at = ${NEXT_MODIFIED_AT}
    where left_unit_id = any(${unitIds}::uuid[]) or right_unit_id = any(${unitIds}::uuid[])`)
}

/** Sets the default tenant of a unit. @param tenantId one of the unit's own tenants; null if unmatched passings become unassigned */
export async function setDefaultTenant(tx: Transaction, unitId: string, tenantId: string | null): Promise<void> {
  await tx.run(sql`
    update capture_unit set default_tenant_id = ${tenantId}, modified_at = ${NEXT_MODIFIED_AT} where id = ${unitId}`)
}
