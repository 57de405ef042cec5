import type { JobStatus } from '@skadi/domain/annotation/job-rules'
import type { JobType } from '@skadi/domain/annotation/job-type'
import type { AccessState } from '@skadi/domain/annotation/manual-access'
import { isoMoments, type Sql, sql } from '../db/sql.ts'
import { IMAGE_SET_COLUMNS, type ImageSetRow } from '../image-sets/image-set-row.ts'
import { BY_TURN, IS_FREE } from './waiting-passing.repo.ts'

export type ManualRow = ImageSetRow & {
  job: {
    id: string
    jobType: JobType
    userId: string
    name: string
    status: JobStatus
    pickedAt: string
    startedAt: string | null
    expiresAt: string
    isExtended: boolean
    tenantName: string
  } | null
}

const IS_IN: Record<AccessState, Sql> = {
  locked: sql`j.id is not null`,
  forManualAnnotation: sql`s.waiting_for = 'ANNOTATION' and ${IS_FREE}`,
  forManualReview: sql`s.waiting_for = 'REVIEW' and ${IS_FREE}`,
  unlocked: sql`s.tenant_id is not null and s.waiting_for is null`,
}

/**
 * Passings by how they stand with work by hand (B-35), in the order in which they are given out.
 * @param tenantIds whose; null: everybody's
 */
export const manualStatement = (
  access: AccessState,
  tenantIds: readonly string[] | null,
  limit: number,
  skip: number,
): Sql =>
  isoMoments(sql`
    select ${IMAGE_SET_COLUMNS},
      case when j.id is not null then json_build_object('id', j.id, 'jobType', j.job_type, 'userId', j.user_id,
        'name', concat_ws(' ', u.first_name, u.last_name), 'status', j.status, 'pickedAt', to_json(j.picked_at at time zone 'UTC') #>> '{}' || 'Z',
        'startedAt', to_json(j.started_at at time zone 'UTC') #>> '{}' || 'Z', 'expiresAt', to_json(j.expires_at at time zone 'UTC') #>> '{}' || 'Z',
        'isExtended', j.extended_at is not null, 'tenantName', t.name) end as job
    from image_set s left join capture_set r on r.id = s.capture_set_id left join app_user c on c.id = s.checked_by
      left join manual_job j on j.image_set_id = s.id and j.status in ('picked', 'running')
      left join app_user u on u.id = j.user_id left join tenant t on t.id = j.tenant_id
    where ${IS_IN[access]} and (${tenantIds}::uuid[] is null or s.tenant_id = any(${tenantIds}::uuid[]))
    ${BY_TURN} limit ${limit} offset ${skip}`)
