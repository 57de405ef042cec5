import type { Registration } from '@skadi/domain/cars/registration'
import type { Transaction } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { sql } from '../db/sql.ts'

/** A car as the pipeline recognised it. */
export type RecognisedCar = Registration & {
  source: 'qr' | 'plate'
  /** 0 to 1 */
  confidence: number
}

/** The car of a tenant with that registration, made where it is new (ruling 1); facts of the tenant's plate list come with it. */
export async function findOrMakeCar(
  tx: Transaction,
  tenantId: string,
  { countryCode, registrationNo }: Registration,
): Promise<string> {
  await tx.run(sql`
    insert into car (id, tenant_id, country_code, registration_no, vin, make, model, year)
    select ${newId()}::uuid, ${tenantId}::uuid, ${countryCode}, ${registrationNo}, p.vin, p.make, p.model, p.year
    from (values (1)) one left join plate_list p on p.tenant_id = ${tenantId} and p.country_code = ${countryCode} and p.registration_no = ${registrationNo}
    on conflict do nothing`)
  const row = await tx.row<{ id: string }>(sql`
    select id from car where tenant_id = ${tenantId} and country_code = ${countryCode} and registration_no = ${registrationNo}`)
  if (!row) throw new Error('a car that was just made is missing')
  return row.id
}

/** Which of these tenants have that registration in their plate list. */
export async function findClaimants(
  tx: Transaction,
  { countryCode, registrationNo }: Registration,
  tenantIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.rows<{ tenantId: string }>(sql`
    select tenant_id as "tenantId" from plate_list
    where country_code = ${countryCode} and registration_no = ${registrationNo} and tenant_id = any(${tenantIds}::uuid[])`)
  return rows.map(({ tenantId }) => tenantId)
}
