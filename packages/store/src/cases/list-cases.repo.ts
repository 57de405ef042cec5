import { plateKey } from '@skadi/domain/cars/plate-key'
import { CASE_STATES, CASE_WAITS_FOR, type CaseState, type CaseWaits } from '@skadi/domain/cases/case-states'
import { searchKey } from '@skadi/domain/search/search-text'
import type { Database, ReadOptions } from '../db/database.ts'
import { type ListPage, type PageQuery, readListPage } from '../db/list-page.ts'
import type { Scope } from '../db/scope.ts'
import { join, type Sql, sql } from '../db/sql.ts'
import { caseHits, type NameHashes, rentalHits, renterHits } from '../search/search-cases.repo.ts'
import { type CountedCases, caseFigureConditions } from '../statistics/money.repo.ts'
import { CASE_TABLES, casesSeenIn, LISTED_CASE_COLUMNS, type ListedCaseRow } from './case.repo.ts'

export type CaseFilter = CountedCases & {
  states?: readonly CaseState[] | undefined
  waitsFor?: CaseWaits | undefined
  overdue?: boolean | undefined
  ownerId?: string | undefined
  imageSetId?: string | undefined
  carId?: string | undefined
  plate?: string | undefined
  /** part of a number of the case or its contract, or of the plate, or the beginning of the renter's name; names only in the company's scope */
  query?: { typed: string; names: NameHashes } | undefined
  tenantId?: string | undefined
}

/** Most cases or rentals that a part of a number finds. */
const MOST_NUMBERS = 2_000

/** @param tenantId undefined for a global admin, who searches no renters */
function isFoundBy(tenantId: string | undefined, { typed, names }: NonNullable<CaseFilter['query']>): Sql {
  const [plate, key] = [plateKey(typed), searchKey(typed)]
  const conditions = [
    ...(key.length < 2 ? [] : [sql`c.id in (${caseHits(tenantId, key, MOST_NUMBERS)})`]),
    ...(plate === '' ? [] : [sql`position(${plate} in s.registration_no) > 0`]),
    ...(tenantId === undefined
      ? []
      : [rentalHits(tenantId, key, MOST_NUMBERS), renterHits(tenantId, names)].map(
          (ids) => sql`c.rental_id in (${ids})`,
        )),
  ]
  return conditions.length === 0 ? sql`false` : sql`(${join(conditions, ' or ')})`
}

const filtersOf = (scope: Scope, filter: CaseFilter): Sql[] => {
  const { states, waitsFor, overdue, ownerId, imageSetId, carId, plate, query } = filter
  const waiting = (party: CaseWaits) => CASE_STATES.filter((state) => CASE_WAITS_FOR[state] === party)
  return [
    ...(states === undefined ? [] : [sql`c.state = any(${[...states]}::text[])`]),
    ...(waitsFor === undefined ? [] : [sql`c.state = any(${waiting(waitsFor)}::text[])`]),
    ...(overdue
      ? [
          sql`(c.state = any(${waiting('customer')}::text[]) and c.due_at <= clock_timestamp() or c.reply_due_at <= clock_timestamp())`,
        ]
      : []),
    ...(ownerId === undefined ? [] : [sql`c.owner_id = ${ownerId}`]),
    ...(imageSetId === undefined ? [] : [sql`${imageSetId}::uuid in (c.image_set_id, c.pickup_id)`]),
    ...(carId === undefined ? [] : [sql`s.car_id = ${carId}`]),
    ...(plate === undefined ? [] : [sql`position(${plateKey(plate)} in s.registration_no) > 0`]),
    ...(query === undefined ? [] : [isFoundBy(scope.role === 'app' ? scope.tenantId : undefined, query)]),
    ...caseFigureConditions(filter),
  ]
}

const ofTenant = (scope: Scope, { tenantId }: CaseFilter): Sql[] => [
  casesSeenIn(scope),
  ...(tenantId === undefined ? [] : [sql`c.tenant_id = ${tenantId}`]),
]

/** One page of cases, newest first: ids are ordered by time. */
export const listCases = (
  db: Database,
  scope: Scope,
  filter: CaseFilter,
  page: PageQuery,
  options: ReadOptions,
): Promise<ListPage<ListedCaseRow>> =>
  readListPage(
    db,
    scope,
    {
      columns: LISTED_CASE_COLUMNS,
      from: CASE_TABLES,
      of: ofTenant(scope, filter),
      filters: filtersOf(scope, filter),
      key: undefined,
      id: sql`c.id`,
      direction: 'desc',
    },
    page,
    options,
  )

export type CaseSumRow = { currency: string; cases: number; grossMinor: number; paidMinor: number }

/** Sums of all cases that the filter finds, one for each currency. */
export const caseSumsStatement = (scope: Scope, filter: CaseFilter): Sql => sql`
  select c.currency, count(*)::int as cases, sum(c.gross_minor)::float8 as "grossMinor", sum(c.paid_minor)::float8 as "paidMinor"
  from ${CASE_TABLES} where ${join([...ofTenant(scope, filter), ...filtersOf(scope, filter)], ' and ')} group by c.currency order by count(*) desc, c.currency`
