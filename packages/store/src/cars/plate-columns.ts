import { plateKey } from '@skadi/domain/cars/plate-key'
import type { Registration } from '@skadi/domain/cars/registration'
import { type Sql, sql } from '../db/sql.ts'

/** The plate of a row in its original spelling; searches use `registration_no`, the plate's key. */
export const writtenPlate = (of: Sql): Sql => sql`coalesce(${of}.written_no, ${of}.registration_no)`

/** The plate's spelling to store beside its key; null if it equals the key. */
export const besideKey = (registrationNo: string): string | null =>
  plateKey(registrationNo) === registrationNo ? null : registrationNo

/** Condition: a row has this plate, in any spelling. */
export const hasPlate = ({ countryCode, registrationNo }: Registration, of: Sql): Sql =>
  sql`${of}.country_code = ${countryCode} and ${of}.registration_no = ${plateKey(registrationNo)}`
