import { plateKey } from '@skadi/domain/cars/plate-key'
import type { Database, ReadOptions } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { beginsWith, type Sql, sql } from '../db/sql.ts'
import { hitsStatement } from '../search/search.repo.ts'

/** Condition: the plate of a row begins with a text, in any spelling of both. */
export const plateBeginsWith = (beginning: string, of: Sql): Sql =>
  beginsWith(sql`${of}.registration_no`, plateKey(beginning))

/** A filter by a part of a plate, in any spelling. */
export type PlateFilter = {
  registrationNo?: string | undefined
  /** the plates that hold this part, if they are few (`withPlates`); undefined if the query has to compare the plate of each row */
  plates?: readonly string[] | undefined
}

/** Condition: the plate of a row holds a part. With `plates`, the condition is that the row has one of these plates. */
export const platesHold = (part: string, plates: PlateFilter['plates'], of: Sql): Sql =>
  plates
    ? sql`${of}.registration_no = any(${plates}::text[])`
    : sql`position(${plateKey(part)} in ${of}.registration_no) > 0`

/** Maximum number of plates to search by. With more plates, most rows match, so even a count compares each row. */
const MOST_PLATES = 8_000
/**
 * Maximum number of plates to search by for a page. With more plates, the rows of a page are compared in their order, because otherwise all
 * passings of the plates would have to be sorted.
 */
const MOST_OF_PAGE = 400

/** The filter for one page of a list. A count uses the filter of `withPlates` itself. */
export const ofPage = <Filter extends PlateFilter>(filter: Filter): Filter =>
  filter.plates && filter.plates.length > MOST_OF_PAGE ? { ...filter, plates: undefined } : filter

/**
 * The filter with the plates that hold its part, so that a list finds the rows by its indexes.
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
