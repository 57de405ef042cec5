import { plateKey } from '@skadi/domain/cars/plate-key'
import type { Registration } from '@skadi/domain/cars/registration'
import { type Sql, sql } from '../db/sql.ts'

/** Selects the plate of a row in its original spelling. Searches use the column `registration_no`, which is the key of the plate. */
export const writtenPlate = (of: Sql): Sql => sql`coalesce(${of}.written_no, ${of}.registration_no)`

/** Returns the spelling that is stored next to the key of a plate. Returns null if the spelling equals the key. */
export const besideKey = (registrationNo: string): string | null =>
  plateKey(registrationNo) === registrationNo ? null : registrationNo

/** Condition that a row has this plate, in any spelling. */
export const hasPlate = ({ countryCode, registrationNo }: Registration, of: Sql): Sql =>
  sql`${of}.country_code = ${countryCode} and ${of}.registration_no = ${plateKey(registrationNo)}`
