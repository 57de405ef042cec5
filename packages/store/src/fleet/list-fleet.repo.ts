import type { FleetSort } from '@skadi/domain/fleet/fleet-list'
import { EXACT_TOTAL_LIMIT } from '@skadi/domain/paging/page-size'
import { ofPage, withPlates } from '../cars/plate-filter.ts'
import type { Database, ReadOptions } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { isoMoments, raw, sql } from '../db/sql.ts'
import type { ImageSetRow } from '../image-sets/image-set-row.ts'
import { type FleetFilter, isOpenEnded } from './fleet-filter.ts'
import { type FleetKey, type FleetOrder, fleetOrder } from './fleet-order.ts'
import { fleetPageStatement, idsInOrder, isNarrowed } from './fleet-statements.ts'

export type FleetPageQuery = {
  scope: Scope
  /** undefined for the cars of all tenants, which only the scope `staff` reads */
  tenantId: string | undefined
  filter: FleetFilter
  sort: FleetSort
  limit: number
  page: number
  /** key of the last row of the previous page */
  cursor: FleetKey | undefined
  withTotal: boolean
  /** up to this many cars are gathered and sorted by plate; if there are more, reading the cars in plate order finds rows soon enough */
  fewCars?: number
}

/** The newest passing of a car that meets the filters, and how many of the car's passings meet the filters. */
export type FleetRow = Omit<ImageSetRow, 'tenantId' | 'countryCode' | 'registrationNo'> & {
  tenantId: string
  carId: string
  countryCode: string
  registrationNo: string
  passings: number
}

export type FleetPage = {
  rows: FleetRow[]
  nextCursor: string | undefined
  total: { items: number; isAtLeast: boolean } | undefined
}

const FEW_CARS = 2_000

/**
 * Lists one page of the cars with passings that meet the filters. Each row is the newest of these passings. Reads from the cursor by key. A
 * page number is reached by reading all pages up to it, only as deep as totals are exact (ruling 22).
 */
export async function listFleet(db: Database, asked: FleetPageQuery, options: ReadOptions = {}): Promise<FleetPage> {
  const counted = { ...asked, filter: await withPlates(db, asked.scope, asked.tenantId, asked.filter, options) }
  const query = { ...counted, filter: ofPage(counted.filter) }
  const { scope, limit, page, withTotal, fewCars = FEW_CARS } = query
  const order = fleetOrder(query.sort)
  const found = await countCars(db, counted, order, options)
  const total = withTotal
    ? { items: Math.min(found, EXACT_TOTAL_LIMIT), isAtLeast: found > EXACT_TOTAL_LIMIT }
    : undefined
  const isFew = found <= fewCars
  const skipped = query.cursor ? 0 : (page - 1) * limit
  const start = skipped > 0 ? await keyAt(db, query, order, isFew, options) : query.cursor
  if (skipped > 0 && !start) return { rows: [], nextCursor: undefined, total }
  const statement = fleetPageStatement(query, order, start, isFew)
  const read = await db.rows<FleetRow>(scope, statement, options)
  const last = read.length > limit ? read[limit - 1] : undefined
  return { rows: read.slice(0, limit), nextCursor: last && order.write(last), total }
}

/**
 * Reads the key of the last row before a page given by its number. Returns undefined if the page lies beyond the end, or beyond the depth
 * to which totals are exact.
 */
async function keyAt(db: Database, query: FleetPageQuery, order: FleetOrder, isFew: boolean, options: ReadOptions) {
  const skipped = (query.page - 1) * query.limit
  if (skipped > EXACT_TOTAL_LIMIT) return undefined
  const skippedIds = idsInOrder(query, order, { most: sql`${skipped}` }, isFew)
  const statement = isoMoments(sql`
    select s.rec_day::text as "recDay", s.rec_date as "recDate", s.id, s.registration_no as "registrationNo", s.car_id as "carId"
    from (select id from (${skippedIds}) skipped offset ${skipped - 1}) last join image_set s on s.id = last.id`)
  return db.row<FleetKey>(query.scope, statement, options)
}

/** Counts the cars up to the limit that the query needs. Returns 0 if the query needs no count. */
async function countCars(db: Database, query: FleetPageQuery, order: FleetOrder, options: ReadOptions) {
  const isAsked = query.withTotal || (order.key === 'plate' && isNarrowed(query.filter))
  if (!isAsked) return 0
  const most = query.withTotal ? EXACT_TOTAL_LIMIT : FEW_CARS
  const { filter } = query
  // an index finds plates by their beginning; otherwise counts the newest first, because few of the newest passings have a next passing
  const isByPlate = filter.registrationNo !== undefined && isOpenEnded(filter)
  const quickest = fleetOrder(isByPlate ? 'registrationNo' : '-lastRecDate')
  const cars = idsInOrder(query, quickest, { most: raw(String(most + 1)) }, false)
  const statement = sql`select count(*)::int as n from (${cars}) t`
  return (await db.row<{ n: number }>(query.scope, statement, options))?.n ?? 0
}
