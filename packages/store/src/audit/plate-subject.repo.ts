import { plateKey } from '@skadi/domain/cars/plate-key'
import type { Registration } from '@skadi/domain/cars/registration'
import { hasPlate } from '../cars/plate-columns.ts'
import type { Transaction } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { sql } from '../db/sql.ts'

type PlateOf = Registration & { tenantId: string }

/**
 * Finds or creates the audit subject of a plate. The plate belongs to no passing or car of the company, for example if it is only on the
 * plate list. The subject's key encrypts the plate. The subject stays until the plate is erased (ruling 27). Runs under the scope `app`.
 */
export async function plateSubject(tx: Transaction, { tenantId, ...plate }: PlateOf): Promise<string> {
  const isOfPlate = sql`t.tenant_id = ${tenantId} and ${hasPlate(plate, sql`t`)}`
  await tx.run(sql`
    insert into plate_subject (subject_id, tenant_id, country_code, registration_no)
    select ${newId()}::uuid, ${tenantId}::uuid, ${plate.countryCode}, ${plateKey(plate.registrationNo)}
    where not exists (select from plate_subject t where ${isOfPlate})`)
  const row = await tx.row<{ id: string }>(sql`
    select subject_id as id from plate_subject t where ${isOfPlate} order by subject_id limit 1`)
  if (!row) throw new Error('the audit subject of a plate is missing')
  return row.id
}

/** Removes the subject of a plate. The caller deletes the subject's key in this transaction. @returns ids of removed subjects */
export const takePlateSubject = async (tx: Transaction, { tenantId, ...plate }: PlateOf): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>(sql`
      delete from plate_subject t where t.tenant_id = ${tenantId} and ${hasPlate(plate, sql`t`)}
      returning subject_id as id`)
  ).map(({ id }) => id)
