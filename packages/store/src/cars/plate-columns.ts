import { plateKey } from '@skadi/domain/cars/plate-key'
import type { Registration } from '@skadi/domain/cars/registration'
import { type Sql, sql } from '../db/sql.ts'

/** The plate of a row as it is written; `registration_no` is its key, which it is found by. */
export const writtenPlate = (of: Sql): Sql => sql`coalesce(${of}.written_no, ${of}.registration_no)`

/** What is kept beside the key: the plate as it is written, null where that is the same. */
export const besideKey = (registrationNo: string): string | null =>
  plateKey(registrationNo) === registrationNo ? null : registrationNo

/** Whether a row is of the plate, however that is written. */
export const hasPlate = ({ countryCode, registrationNo }: Registration, of: Sql): Sql =>
  sql`${of}.country_code = ${countryCode} and ${of}.registration_no = ${plateKey(registrationNo)}`
