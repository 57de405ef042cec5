import { plateKey } from '@skadi/domain/cars/plate-key'
import { CASE_STATES, CASE_WAITS_FOR, type CaseState, type CaseWaits } from '@skadi/domain/cases/case-states'
import type { Database, ReadOptions } from '../db/database.ts'
import { type ListPage, type PageQuery, readListPage } from '../db/list-page.ts'
import type { Scope } from '../db/scope.ts'
import { join, type Sql, sql } from '../db/sql.ts'
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
  tenantId?: string | undefined
}

const filtersOf = (filter: CaseFilter): Sql[] => {
  const { states, waitsFor, overdue, ownerId, imageSetId, carId, plate } = filter
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
      filters: filtersOf(filter),
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
  from ${CASE_TABLES} where ${join([...ofTenant(scope, filter), ...filtersOf(filter)], ' and ')} group by c.currency order by count(*) desc, c.currency`
