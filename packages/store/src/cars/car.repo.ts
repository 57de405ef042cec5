import { plateKey } from '@skadi/domain/cars/plate-key'
import type { Registration } from '@skadi/domain/cars/registration'
import type { Transaction } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { sql } from '../db/sql.ts'
import { besideKey, hasPlate } from './plate-columns.ts'

/** A car as the pipeline recognised it. */
export type RecognisedCar = Registration & {
  source: 'qr' | 'plate'
  /** 0 to 1 */
  confidence: number
}

/** Finds the tenant's car with this registration. If the car is new, creates it with the fields of the tenant's plate list (ruling 1). */
export async function findOrMakeCar(tx: Transaction, tenantId: string, plate: Registration): Promise<string> {
  const { countryCode, registrationNo } = plate
  await tx.run(sql`
    insert into car (id, tenant_id, country_code, registration_no, written_no, vin, make, model, year)
    select ${newId()}::uuid, ${tenantId}::uuid, ${countryCode}, ${plateKey(registrationNo)},
      coalesce(p.written_no, case when p.tenant_id is null then ${besideKey(registrationNo)} end), p.vin, p.make, p.model, p.year
    from (values (1)) one left join plate_list p on p.tenant_id = ${tenantId} and ${hasPlate(plate, sql`p`)}
    on conflict do nothing`)
  const row = await tx.row<{ id: string }>(sql`
    select c.id from car c where c.tenant_id = ${tenantId} and ${hasPlate(plate, sql`c`)}`)
  if (!row) throw new Error('a car that was just made is missing')
  return row.id
}

/** Finds the tenants among the given ids whose plate list contains the registration. */
export async function findClaimants(
  tx: Transaction,
  plate: Registration,
  tenantIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.rows<{ tenantId: string }>(sql`
    select tenant_id as "tenantId" from plate_list p
    where ${hasPlate(plate, sql`p`)} and tenant_id = any(${tenantIds}::uuid[])`)
  return rows.map(({ tenantId }) => tenantId)
}
