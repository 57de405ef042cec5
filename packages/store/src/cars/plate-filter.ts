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
  /** the plates that hold this part, where they are few (`withPlates`); undefined: each row is compared */
  plates?: readonly string[] | undefined
}

/** Condition: the plate of a row holds a part, or is one of the few plates that hold it. */
export const platesHold = (part: string, plates: PlateFilter['plates'], of: Sql): Sql =>
  plates
    ? sql`${of}.registration_no = any(${plates}::text[])`
    : sql`position(${plateKey(part)} in ${of}.registration_no) > 0`

/** Above this number of plates even a total is counted by comparing rows, which are then mostly matches. */
const MOST_PLATES = 8_000
/** Above this number of plates a page is found by comparing its rows in their order: all passings of the plates would have to be sorted. */
const MOST_OF_PAGE = 400

/** The filter for one page of a list; `withPlates` has its filter for counting. */
export const ofPage = <Filter extends PlateFilter>(filter: Filter): Filter =>
  filter.plates && filter.plates.length > MOST_OF_PAGE ? { ...filter, plates: undefined } : filter

/**
 * The filter with the plates that hold its part, so that a list finds them by its indexes.
 * @param tenantId undefined: of every tenant, and of passings without one
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
