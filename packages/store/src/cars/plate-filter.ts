import { plateKey } from '@skadi/domain/cars/plate-key'
import type { Database, ReadOptions } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { beginsWith, type Sql, sql } from '../db/sql.ts'
import { hitsStatement } from '../search/search.repo.ts'

/** Condition that the plate of a row begins with a text, in any spelling of both. */
export const plateBeginsWith = (beginning: string, of: Sql): Sql =>
  beginsWith(sql`${of}.registration_no`, plateKey(beginning))

/** A filter with a part of a plate, in any spelling. */
export type PlateFilter = {
  registrationNo?: string | undefined
  /** the plates that contain this part, if they are few (`withPlates`); if undefined, the query compares the plate of each row */
  plates?: readonly string[] | undefined
}

/** Condition that the plate of a row contains a part. With `plates`, the condition is that the row has one of these plates. */
export const platesHold = (part: string, plates: PlateFilter['plates'], of: Sql): Sql =>
  plates
    ? sql`${of}.registration_no = any(${plates}::text[])`
    : sql`position(${plateKey(part)} in ${of}.registration_no) > 0`

/** Maximum number of plates to search for. With more plates, most rows match, so that even a count compares each row. */
const MOST_PLATES = 8_000
/**
 * Maximum number of plates to search for on a page. With more plates, the rows are compared in the order of the page. Searching by plate
 * would require sorting all passings of the plates.
 */
const MOST_OF_PAGE = 400

/** Returns the filter for one page of a list. A count uses the unchanged filter of `withPlates`. */
export const ofPage = <Filter extends PlateFilter>(filter: Filter): Filter =>
  filter.plates && filter.plates.length > MOST_OF_PAGE ? { ...filter, plates: undefined } : filter

/**
 * Adds to the filter the plates that contain its part, so that a list finds the rows with its indexes.
 * @param tenantId undefined for plates of every tenant, and of passings without a tenant
 */
export async function withPlates<Filter extends PlateFilter>(
  db: Database,
  scope: Scope,
  tenantId: string | undefined,
  filter: Filter,
  options: ReadOptions,
): Promise<Filter> {
  const { registrationNo: part } = filter
  if (part === undefined) return filter
  const key = plateKey(part)
  const ofCars = sql`select plate from ${hitsStatement(tenantId, 'plate', key, MOST_PLATES + 1)} hit`
  const others = sql`(
    select s.registration_no from image_set s where s.tenant_id is null and position(${key} in s.registration_no) > 0 limit ${MOST_PLATES + 1})`
  const statement = tenantId === undefined ? sql`${ofCars} union ${others}` : ofCars
  const rows = await db.rows<{ plate: string }>(scope, statement, options)
  return { ...filter, plates: rows.length > MOST_PLATES ? undefined : rows.map(({ plate }) => plate) }
}
