import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { ReportPhotoRow } from '../reports/report.repo.ts'

/** Selects the company's name and logo for the head of its documents. */
export const companyStatement = (scope: Scope & { role: 'app' }): Sql =>
  sql`select t.name, t.logo from tenant t where t.id = ${scope.tenantId}`

/**
 * Selects published photos of the tenant's rigs (`ReportPhotoRow`), in the order of their passings. Leaves out photos that may not be shown
 * yet.
 */
export const publishedPhotosStatement = (scope: Scope & { role: 'app' }, imageIds: readonly string[]): Sql => sql`
  select i.id as "imageId", i.revision, coalesce(i.face_count > 0, false) as "isFaceBlurred", i.image_set_id as "passingId", i.camera, i.sha256
  from image i join image_set s on s.id = i.image_set_id
  where i.id = any(${imageIds}::uuid[]) and s.tenant_id = ${scope.tenantId} and i.status = 'ready' and i.soft_deleted_at is null
  order by s.rec_date, s.id, i.camera, i.frame, i.id`

export type PublishedPhotoRow = ReportPhotoRow
