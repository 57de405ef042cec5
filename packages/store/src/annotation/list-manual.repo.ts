import type { AssignmentStatus } from '@skadi/domain/annotation/assignment-rules'
import type { JobType } from '@skadi/domain/annotation/job-type'
import type { AccessState } from '@skadi/domain/annotation/manual-access'
import { EXACT_TOTAL_LIMIT } from '@skadi/domain/paging/page-size'
import type { Database, ReadOptions } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { isoMoments, join, type Sql, sql } from '../db/sql.ts'
import { after, type ImageSetCursor, NEWEST_FIRST, writeCursor } from '../image-sets/image-set-cursor.ts'
import { filterConditions, type ImageSetFilter } from '../image-sets/image-set-filter.ts'
import { IMAGE_SET_COLUMNS, type ImageSetRow } from '../image-sets/image-set-row.ts'
import { agedAt, IS_FREE } from './waiting-image-set.repo.ts'

export type ManualRow = ImageSetRow & {
  /** number of undecided damages for the annotator or reviewer; null if no annotation is due */
  toDecide: number | null
  assignment: {
    id: string
    jobType: JobType
    userId: string
    name: string
    status: AssignmentStatus
    pickedAt: string
    startedAt: string | null
    expiresAt: string
    isExtended: boolean
    tenantName: string
  } | null
}

/** A page of passings. Locked and waiting passings come in queue order, and other passings newest first. */
export type ManualPageQuery = {
  /** tenants whose passings are listed; null for all tenants */
  tenantIds: readonly string[] | null
  filter: ImageSetFilter
  limit: number
  page: number
  withTotal: boolean
} & (
  | { access: 'unlocked'; cursor: ImageSetCursor | undefined }
  | { access: Exclude<AccessState, 'unlocked'>; cursor: TurnCursor | undefined }
)

export type ManualPage = {
  rows: ManualRow[]
  nextCursor: string | undefined
  total: { items: number; isAtLeast: boolean } | undefined
}

type TurnRow = ManualRow & { turnAt: string; turnAged: number; turnSince: string }

const IS_IN: Record<AccessState, Sql> = {
  locked: sql`j.id is not null`,
  forManualAnnotation: sql`s.waiting_for = 'ANNOTATION' and ${IS_FREE}`,
  forManualReview: sql`s.waiting_for = 'REVIEW' and ${IS_FREE}`,
  unlocked: sql`s.tenant_id is not null and s.waiting_for is null`,
}

const FROM = sql`
  from image_set s left join capture_set r on r.id = s.capture_set_id left join app_user c on c.id = s.checked_by
    left join manual_job j on j.image_set_id = s.id and j.status in ('picked', 'running')
    left join app_user u on u.id = j.user_id left join tenant t on t.id = coalesce(j.shown_tenant_id, j.tenant_id)`

const COLUMNS = sql`${IMAGE_SET_COLUMNS}, case when s.waiting_for is not null then to_decide_by_hand(s.id) end as "toDecide",
  case when j.id is not null then json_build_object('id', j.id, 'jobType', j.job_type, 'userId', j.user_id,
    'name', concat_ws(' ', u.first_name, u.last_name), 'status', j.status, 'pickedAt', to_json(j.picked_at at time zone 'UTC') #>> '{}' || 'Z',
    'startedAt', to_json(j.started_at at time zone 'UTC') #>> '{}' || 'Z', 'expiresAt', to_json(j.expires_at at time zone 'UTC') #>> '{}' || 'Z',
    'isExtended', j.extended_at is not null, 'tenantName', t.name) end as assignment`

/**
 * Lists passings per status of manual work (B-35). Waiting passings come in queue order. The next page starts at a cursor. A page number is
 * reached by reading all pages up to it, only as deep as totals are exact (ruling 22).
 */
export async function listManual(
  db: Database,
  scope: Scope,
  query: ManualPageQuery,
  options: ReadOptions = {},
): Promise<ManualPage> {
  const skip = query.cursor ? 0 : (query.page - 1) * query.limit
  const total = query.withTotal ? await readTotal(db, scope, query, options) : undefined
  if (skip > EXACT_TOTAL_LIMIT) return { rows: [], nextCursor: undefined, total }
  const limit = sql`limit ${query.limit + 1} offset ${skip}`
  const statement = query.access === 'unlocked' ? newestFirst(query, limit) : byTurn(query, limit)
  const found = await db.rows<TurnRow>(scope, isoMoments(statement), options)
  const rows = found.slice(0, query.limit)
  const last = found.length > query.limit ? rows.at(-1) : undefined
  return { rows, nextCursor: last && cursorAfter(query.access, last), total }
}

const newestFirst = (query: ManualPageQuery & { access: 'unlocked' }, limit: Sql): Sql => sql`
  select ${COLUMNS} ${FROM} where ${join([...conditions(query), ...after(query.cursor)], ' and ')} ${NEWEST_FIRST} ${limit}`

function byTurn(query: Exclude<ManualPageQuery, { access: 'unlocked' }>, limit: Sql): Sql {
  const { cursor } = query
  const aged = agedAt(sql`n.at`)
  const rest = cursor
    ? [
        sql`(${aged} < ${cursor.aged}::int or (${aged} = ${cursor.aged}::int and (s.waiting_since, s.id) > (${cursor.since}::timestamptz, ${cursor.id}::uuid)))`,
      ]
    : []
  return sql`
    with n as materialized (select coalesce(${cursor?.at ?? null}::timestamptz, date_trunc('milliseconds', clock_timestamp())) as at)
    select ${COLUMNS}, n.at as "turnAt", ${aged}::int as "turnAged", s.waiting_since as "turnSince" ${FROM} cross join n
    where ${join([...conditions(query), ...rest], ' and ')}
    order by ${aged} desc, s.waiting_since, s.id ${limit}`
}

const conditions = ({ access, tenantIds, filter }: ManualPageQuery): Sql[] => [
  IS_IN[access],
  ...(tenantIds === null ? [] : [sql`s.tenant_id = any(${tenantIds}::uuid[])`]),
  ...filterConditions(filter),
]

const cursorAfter = (access: AccessState, row: TurnRow): string =>
  access === 'unlocked'
    ? writeCursor({ recDay: row.recDay, recDate: row.recDate, id: row.id })
    : writeTurnCursor({ at: row.turnAt, aged: row.turnAged, since: row.turnSince, id: row.id })

async function readTotal(
  db: Database,
  scope: Scope,
  query: ManualPageQuery,
  options: ReadOptions,
): Promise<ManualPage['total']> {
  const row = await db.row<{ n: number }>(
    scope,
    sql`select count(*)::int as n from (select 1 ${FROM} where ${join(conditions(query), ' and ')} limit ${EXACT_TOTAL_LIMIT + 1}) t`,
    options,
  )
  const n = row?.n ?? 0
  return { items: Math.min(n, EXACT_TOTAL_LIMIT), isAtLeast: n > EXACT_TOTAL_LIMIT }
}

/**
 * Cursor after the last row of a page of passings in queue order. Priorities rise with time. All pages of a listing are therefore sorted by
 * the priorities at one moment, `at`.
 */
type TurnCursor = { at: string; aged: number; since: string; id: string }

const PARTS = /^turn\|([^|]{10,40})\|(-?\d{1,9})\|([^|]{10,40})\|([0-9a-f-]{36})$/

const writeTurnCursor = ({ at, aged, since, id }: TurnCursor): string =>
  Buffer.from(`turn|${at}|${aged}|${since}|${id}`).toString('base64url')

/** Reads a cursor. @returns undefined if `writeTurnCursor` did not make the text */
export function readTurnCursor(text: string): TurnCursor | undefined {
  const [, at, aged, since, id] = PARTS.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? []
  if (!at || !since || !id || Number.isNaN(Date.parse(at)) || Number.isNaN(Date.parse(since))) return undefined
  return { at, aged: Number(aged), since, id }
}
