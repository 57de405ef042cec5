import { MAX_PLATE_DISTANCE, platePieces } from '@skadi/domain/cars/plate-distance'
import { type Sql, sql } from '../db/sql.ts'
import { writtenPlate } from './plate-columns.ts'

/** Maximum number of candidate plates. With more candidates, almost any reading would resemble a plate by chance. */
const MOST_PLATES = 5_000

/**
 * Selects plates of the tenants' lists that may resemble one of these numbers. Such a plate has a similar length and shares a piece with
 * the number. Plates with the most shared pieces come first, because plates of a fleet often begin with equal characters. Reads the whole
 * list once.
 * @param numbers at least one
 */
export function nearPlatesStatement(tenantIds: readonly string[], numbers: readonly string[]): Sql {
  const patterns = [...numbers, ...numbers.flatMap(platePieces).map((piece) => `%${piece}%`)]
  const lengths = numbers.map(({ length }) => length)
  return sql`
    select p.country_code as "countryCode", ${writtenPlate(sql`p`)} as "registrationNo"
    from plate_list p cross join lateral (
      select count(*) as matches from unnest(${patterns}::text[]) pattern where p.registration_no like pattern) m
    where p.tenant_id = any(${tenantIds}::uuid[]) and m.matches > 0
      and length(p.registration_no) between ${Math.min(...lengths) - MAX_PLATE_DISTANCE} and ${Math.max(...lengths) + MAX_PLATE_DISTANCE}
    order by m.matches desc, p.registration_no limit ${MOST_PLATES}`
}
