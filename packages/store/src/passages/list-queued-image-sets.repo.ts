import { EXACT_TOTAL_LIMIT } from '@skadi/domain/paging/page-size'
import type { PipelineStep, ProcessingStatus } from '@skadi/domain/passages/stage'
import { plateBeginsWith } from '../cars/plate-filter.ts'
import type { Database, ReadOptions } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { isoMoments, join, type Sql, sql } from '../db/sql.ts'
import {
  after,
  type ImageSetCursor,
  NEWEST_FIRST,
  PLACE,
  placeOf,
  startingAt,
  writeCursor,
} from '../image-sets/image-set-cursor.ts'
import { recordedBefore, recordedSince } from '../image-sets/image-set-filter.ts'
import { rowsToRead } from '../image-sets/list-image-sets.repo.ts'
import { IMAGE_SET_TABLES, QUEUED_COLUMNS, type QueuedImageSetRow } from './queued-image-set-row.ts'

export type QueueFilter = {
  status?: ProcessingStatus | undefined
  /** current step of the passings, or the step at which they failed */
  step?: PipelineStep | undefined
  /** beginning of a plate */
  registrationNo?: string | undefined
  tenantId?: string | undefined
  withoutTenant?: boolean | undefined
  captureSetId?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export type QueuePageQuery = {
  scope: Scope & { role: 'staff' }
  filter: QueueFilter
  limit: number
  page: number
  cursor: ImageSetCursor | undefined
  /** selects the page that contains this passing, and replaces `page` */
  pageWith: string | undefined
  withTotal: boolean
}

export type QueueCounts = { inProgress: number; failed: number }

export type QueuePage = {
  rows: QueuedImageSetRow[]
  page: number
  nextCursor: string | undefined
  counts: QueueCounts | undefined
  total: { items: number; isAtLeast: boolean } | undefined
}

type Start = { page: number; first: ImageSetCursor | undefined }

/**
 * Lists one page of the passings of all companies and of no company, newest first. Reads from a cursor by key. A page number is reached by
 * reading all pages up to it, only as deep as totals are exact (ruling 22).
 * @returns undefined if the list does not contain the passing `pageWith`
 */
export async function listQueuedImageSets(
  db: Database,
  query: QueuePageQuery,
  options: ReadOptions = {},
): Promise<QueuePage | undefined> {
  const { scope, filter, limit, cursor, withTotal } = query
  const start = await findStart(db, query, options)
  if (start === undefined) return undefined
  const rowsStatement = isoMoments(sql`
    select ${QUEUED_COLUMNS} from ${IMAGE_SET_TABLES}
    where ${join([...conditions(filter), ...after(cursor), ...startingAt(start.first)], ' and ')} ${NEWEST_FIRST}
    limit ${rowsToRead(limit)}`)
  const statements = [rowsStatement, ...(withTotal ? [countsStatement, totalStatement(filter)] : [])]
  const [found, counts, totals] = await db.read<[QueuedImageSetRow, QueueCounts, { n: number }]>(
    scope,
    statements as never,
    options,
  )
  const rows = start.page > 1 && start.first === undefined ? [] : found.slice(0, limit)
  const last = rows.at(-1)
  const n = totals?.[0]?.n
  const isBounded = narrows(filter)
  return {
    rows,
    page: start.page,
    nextCursor: found.length > limit && last ? writeCursor({ ...last, recDate: last.recordedAt }) : undefined,
    counts: counts?.[0],
    total:
      n === undefined
        ? undefined
        : { items: isBounded ? Math.min(n, EXACT_TOTAL_LIMIT) : n, isAtLeast: isBounded && n > EXACT_TOTAL_LIMIT },
  }
}

/** Finds the start of the page. The start has no first row if the page lies beyond the pages that have a number. */
async function findStart(db: Database, query: QueuePageQuery, options: ReadOptions): Promise<Start | undefined> {
  const { filter, limit, page, cursor, pageWith } = query
  const place = (more: Sql[], tail: Sql) =>
    isoMoments(sql`
      select s.rec_day::text as "recDay", s.rec_date as "recDate", s.id from image_set s
      where ${join([...conditions(filter), ...more], ' and ')} ${tail}`)
  const row = (statement: Sql) => db.row<ImageSetCursor>(query.scope, statement, options)
  const numbered = async (number: number): Promise<Start> => {
    const skip = (number - 1) * limit
    if (number === 1 || skip > EXACT_TOTAL_LIMIT) return { page: number, first: undefined }
    return { page: number, first: await row(place([], sql`${NEWEST_FIRST} offset ${skip} limit 1`)) }
  }
  if (pageWith === undefined) return cursor ? { page, first: undefined } : numbered(page)
  const wanted = await row(place([sql`s.id = ${pageWith}`], sql``))
  if (!wanted) return undefined
  const counted = await db.row<{ n: number }>(
    query.scope,
    sql`select count(*)::int as n from (
      select 1 from image_set s where ${join([...conditions(filter), sql`${PLACE} > ${placeOf(wanted)}`], ' and ')}
      limit ${EXACT_TOTAL_LIMIT + 1}) t`,
    options,
  )
  const number = Math.floor((counted?.n ?? 0) / limit) + 1
  return (counted?.n ?? 0) > EXACT_TOTAL_LIMIT ? { page: number, first: wanted } : numbered(number)
}

/** Conditions with separate literals, so that the few unfinished and failed passings are found with their own indexes. */
const OF_STATUS: Record<ProcessingStatus, Sql> = {
  inProgress: sql`s.status = 'inProgress'`,
  finished: sql`s.status = 'finished'`,
  failed: sql`s.status = 'failed'`,
}

function conditions(filter: QueueFilter): Sql[] {
  const { status, step, registrationNo, tenantId, withoutTenant, captureSetId, from, to } = filter
  // always true, but lets the planner use the indexes of all passings
  const all: Sql[] = [tenantId === undefined ? sql`s.output <> ''` : sql`s.tenant_id = ${tenantId}`]
  if (withoutTenant !== undefined) all.push(withoutTenant ? sql`s.tenant_id is null` : sql`s.tenant_id is not null`)
  if (status !== undefined) all.push(OF_STATUS[status])
  if (step !== undefined) all.push(sql`s.status <> 'finished' and s.current_step = ${step}`)
  if (registrationNo !== undefined) all.push(plateBeginsWith(registrationNo, sql`s`))
  if (captureSetId !== undefined) all.push(sql`s.capture_set_id = ${captureSetId}`)
  if (from !== undefined) all.push(recordedSince(from, sql`s`))
  if (to !== undefined) all.push(recordedBefore(to, sql`s`))
  return all
}

const narrows = (filter: QueueFilter): boolean => Object.values(filter).some((value) => value !== undefined)

const bounded = (where: Sql): Sql =>
  sql`(select count(*)::int from (select 1 from image_set s where ${where} limit ${EXACT_TOTAL_LIMIT}) t)`

const countsStatement = sql`
  select ${bounded(OF_STATUS.inProgress)} as "inProgress", ${bounded(OF_STATUS.failed)} as failed`

/**
 * Counts the passings that match the filters. Without filters, adds the counters of the companies and the few passings without a company.
 */
const totalStatement = (filter: QueueFilter): Sql =>
  narrows(filter)
    ? sql`
      select count(*)::int as n from (
        select 1 from image_set s where ${join(conditions(filter), ' and ')} limit ${EXACT_TOTAL_LIMIT + 1}) t`
    : sql`
      select (select coalesce(sum(total), 0) from image_set_count where period = 'month')::int
        + (select count(*) from image_set where tenant_id is null)::int as n`
