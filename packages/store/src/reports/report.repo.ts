import { takeAdvisoryLock } from '../db/advisory-lock.ts'
import type { Transaction } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'

type TenantScope = Scope & { role: 'app' }

/** The passings of a report. A comparison has a pickup and a return. */
export type ReportPair = { pickupId: string | null; imageSetId: string }

export type NewReport = ReportPair & {
  kind: 'comparative' | 'individual'
  language: string
  /** day of the report in the rig's time zone, YYYY-MM-DD */
  day: string
  checkCode: string
  contentHash: string
  photos: readonly { imageId: string; revision: number }[]
}

/** A report as stored, without its content. */
export type ReportRow = ReportPair & {
  id: string
  tenantId: string
  number: string
  checkCode: string
  kind: 'comparative' | 'individual'
  language: string
  createdAt: Date
  createdBy: string
  createdByName: string | null
  pdfKey: string | null
  pdfSha256: string | null
}

const COLUMNS = sql`
  r.id, r.tenant_id as "tenantId", r.number, r.check_code as "checkCode", r.kind, r.pickup_id as "pickupId",
  r.image_set_id as "imageSetId", r.language, r.created_at as "createdAt", r.created_by as "createdBy",
  nullif(concat_ws(' ', u.first_name, u.last_name), '') as "createdByName", r.pdf_key as "pdfKey", r.pdf_sha256 as "pdfSha256"`
const TABLES = sql`report r left join app_user u on u.id = r.created_by`

/** Condition that the scope may read the report. This condition is checked in addition to row-level security. */
function seen(scope: Scope): Sql {
  if (scope.role === 'app') return sql`r.tenant_id = ${scope.tenantId}`
  if (scope.role === 'group')
    return sql`r.tenant_id in (
      select m.tenant_id from tenant_group g join tenant_group_member m on m.group_id = g.id
      where g.power_tenant_id = ${scope.tenantId} and m.tenant_id <> g.power_tenant_id)`
  return sql`true`
}

export const reportStatement = (scope: Scope, id: string): Sql =>
  sql`select ${COLUMNS} from ${TABLES} where r.id = ${id} and ${seen(scope)}`

/** Maximum number of reports in one list. */
const MAX_LISTED = 100

/** Selects the reports of a passing or a pair, newest first. */
export const reportsStatement = (scope: Scope, { pickupId, imageSetId }: ReportPair): Sql => sql`
  select ${COLUMNS} from ${TABLES}
  where r.image_set_id = ${imageSetId} and r.pickup_id is not distinct from ${pickupId}::uuid and ${seen(scope)}
  order by r.created_at desc, r.id desc limit ${MAX_LISTED}`

/** Selects the content of a report, which never changes. */
export const reportModelStatement = (scope: Scope, id: string): Sql =>
  sql`select r.model from report r where r.id = ${id} and ${seen(scope)}`

export type ReportPhotoRow = {
  imageId: string
  /** the published revision, because after a later face blurring, older revisions are never delivered */
  revision: number
  isFaceBlurred: boolean
  passingId: string
  camera: string
  sha256: string
}

/** Selects the photos in a report, pickup photos first. Leaves out photos that may not be shown yet. */
export const reportPhotosStatement = (scope: Scope, id: string): Sql => sql`
  select p.image_id as "imageId", i.revision, coalesce(i.face_count > 0, false) as "isFaceBlurred", i.image_set_id as "passingId", i.camera, i.sha256
  from report_photo p join report r on r.id = p.report_id join image i on i.id = p.image_id
  where p.report_id = ${id} and i.status = 'ready' and ${seen(scope)}
  order by i.image_set_id is not distinct from r.pickup_id desc, i.camera, i.frame, i.id`

export type MadeReport = { id: string; isNew: boolean }

/**
 * Inserts a report under the next number of its tenant's day. If the user already has a report of this day with equal content, returns that
 * report.
 * @param modelOf builds the content when the number and the time are known; the time is UTC, to the millisecond
 */
export async function insertReport(
  tx: Transaction,
  { tenantId, userId }: TenantScope,
  report: NewReport,
  modelOf: (made: { number: string; madeAt: string }) => unknown,
): Promise<MadeReport> {
  await takeAdvisoryLock(tx, `report ${tenantId}`)
  const { day, contentHash } = report
  const same = await tx.row<{ id: string }>(sql`
    select r.id from report r
    where r.tenant_id = ${tenantId} and r.created_by = ${userId} and r.content_hash = ${contentHash} and r.day = ${day}`)
  if (same) return { id: same.id, isNew: false }
  const id = newId()
  const next = await tx.row<{ dayNumber: number; madeAt: Date }>(sql`
    select coalesce(max(r.day_number), 0) + 1 as "dayNumber", clock_timestamp()::timestamptz(3) as "madeAt"
    from report r where r.tenant_id = ${tenantId} and r.day = ${day}`)
  if (!next) throw new Error('a number was not counted')
  const { dayNumber, madeAt } = next
  const number = `${day}-${String(dayNumber).padStart(4, '0')}`
  const model = JSON.stringify(modelOf({ number, madeAt: madeAt.toISOString() }))
  await tx.run(sql`
    insert into report (id, tenant_id, day, day_number, check_code, kind, pickup_id, image_set_id, language, model, content_hash, created_by, created_at)
    values (${id}, ${tenantId}, ${day}, ${dayNumber}, ${report.checkCode}, ${report.kind}, ${report.pickupId},
      ${report.imageSetId}, ${report.language}, ${model}::jsonb, ${contentHash}, ${userId}, ${madeAt})`)
  await tx.run(sql`
    insert into report_photo (report_id, tenant_id, image_id, revision)
    select ${id}, ${tenantId}, (p->>'imageId')::uuid, (p->>'revision')::int from jsonb_array_elements(${JSON.stringify(report.photos)}::jsonb) p
    on conflict do nothing`)
  return { id, isNew: true }
}

export type ReportPdf = { key: string; sha256: string; size: number }

/** Adds the PDF to a report. @returns false if the report already has a PDF */
export async function addReportPdf(
  tx: Transaction,
  { tenantId }: TenantScope,
  id: string,
  { key, sha256, size }: ReportPdf,
): Promise<boolean> {
  const added = await tx.run(sql`
    update report r set pdf_key = ${key}, pdf_sha256 = ${sha256}, pdf_size = ${size}
    where r.id = ${id} and r.tenant_id = ${tenantId} and r.pdf_key is null`)
  return added > 0
}

export type CheckedReport = { number: string; madeAt: Date; tenantName: string; sha256: string }

/** Returns the public facts of a printed report. The query runs under the scope `auth`. */
export const checkReportStatement = (by: { checkCode: string } | { sha256: string }): Sql => sql`
  select r.number, r.created_at as "madeAt", t.name as "tenantName", r.pdf_sha256 as sha256
  from report r join tenant t on t.id = r.tenant_id
  where ${'checkCode' in by ? sql`r.check_code = ${by.checkCode}` : sql`r.pdf_sha256 = ${by.sha256}`}
  limit 1`
