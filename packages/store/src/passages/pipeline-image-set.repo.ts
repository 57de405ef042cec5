import type { Camera } from '@skadi/domain/capture/camera'
import { type CaptureOutput, joinOutputs } from '@skadi/domain/capture/tenant-output'
import { DEFAULT_COUNTRY } from '@skadi/domain/cars/registration'
import type { PipelineStep, ProcessingStatus, StageStatus } from '@skadi/domain/passages/stage'
import type { TenantModule } from '@skadi/domain/tenants/modules'
import { readTenantSettings, type TenantSettings } from '@skadi/domain/tenants/tenant-settings'
import { lockCarOf } from '../damages/history-owner.ts'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'

export type ImageSetImage = {
  id: string
  camera: Camera
  frame: number
  fileName: string
  contentType: string
  objectKey: string
  /** bytes of the original */
  size: number
  status: 'pending' | 'ready' | 'unreadable'
  /** 0 until the derivatives are made */
  revision: number
  /** size of the original in pixels; null until the derivatives are made */
  width: number | null
  height: number | null
  /** number of blurred faces; null if the photo has not been searched for faces */
  faceCount: number | null
}

/** A passing with the fields that the pipeline needs. */
export type QueuedImageSet = {
  id: string
  status: ProcessingStatus
  output: 'pending' | 'tenant' | 'unassigned' | 'noTenant'
  tenantId: string | null
  /** settings of the passing's tenant; undefined if there is no tenant */
  settings: TenantSettings | undefined
  /** modules of the passing's tenant; empty if there is no tenant */
  modules: readonly TenantModule[]
  /** true if the passing has boxes of people or detectors that are not deleted */
  hasDamages: boolean
  /** result of damage detection; null until detection has ended */
  detection: StageStatus | null
  /** country of the capture set, the default country of plates */
  countryCode: string
  pipelineMask: number
  priority: number
  /** settings of the recording units; these settings decide which tenants may receive the passing */
  captureOutput: CaptureOutput
  /** settings of every tenant that may receive the passing */
  possibleSettings: readonly TenantSettings[]
  images: readonly ImageSetImage[]
  /** annotation settings of the company at the time of the assignment, and the progress of manual work (B-14, B-35) */
  manual: {
    annotationEnabled: boolean
    reviewEnabled: boolean
    status: number
    isAnnotated: boolean
    isReviewed: boolean
  }
}

/** Reads the fields of a passing that a pipeline step needs. Returns undefined if the passing is unknown. */
export async function readQueuedImageSet(tx: Transaction, imageSetId: string): Promise<QueuedImageSet | undefined> {
  const row = await tx.row<
    Omit<QueuedImageSet, 'settings' | 'captureOutput' | 'possibleSettings' | 'images'> & {
      settings: unknown
      unitIds: string[]
    }
  >(sql`
    select s.id, s.status, s.output, s.tenant_id as "tenantId", coalesce(c.country_code, ${DEFAULT_COUNTRY}) as "countryCode",
      coalesce(c.pipeline_mask, 0) as "pipelineMask", coalesce(c.priority, 0) as priority, t.settings,
      coalesce(t.modules, '{}') as modules,
      json_build_object('annotationEnabled', s.annotation_enabled, 'reviewEnabled', s.review_enabled, 'status', s.manual_status,
        'isAnnotated', s.annotation_time is not null, 'isReviewed', s.review_time is not null) as manual,
      exists (select from damage d where d.image_set_id = s.id and d.deleted_at is null) as "hasDamages",
      (select p.status from passage_stage p where p.image_set_id = s.id and p.step = 'damageDetection' and p.kind = 'step' limit 1) as detection,
      array(select capture_unit_id from recording r where r.id in (s.left_recording_id, s.right_recording_id)) as "unitIds"
    from image_set s left join capture_set c on c.id = s.capture_set_id left join tenant t on t.id = s.tenant_id
    where s.id = ${imageSetId}`)
  if (!row) return undefined
  const { unitIds, settings, ...imageSet } = row
  const { output, settings: unitSettings } = await readUnitOutput(tx, unitIds)
  const own = imageSet.tenantId ? readTenantSettings(settings) : undefined
  return {
    ...imageSet,
    settings: own,
    captureOutput: output,
    possibleSettings: own ? [own] : imageSet.output === 'noTenant' ? [] : unitSettings,
    images: await tx.rows<ImageSetImage>(sql`
      select i.id, i.camera, i.frame, i.file_name as "fileName", i.content_type as "contentType", i.object_key as "objectKey",
        coalesce(f.size, 0)::int as size, i.status, i.revision, i.width, i.height,
        i.face_count as "faceCount"
      from image i left join recording_file f on f.id = i.recording_file_id where i.image_set_id = ${imageSetId} order by i.camera, i.frame`),
  }
}

/** Reads which tenants may receive a passing of units that recorded together, with the settings of these tenants. */
export async function readUnitOutput(
  tx: Transaction,
  unitIds: readonly string[],
): Promise<{ output: CaptureOutput; settings: TenantSettings[] }> {
  const units = await tx.rows<{ defaultTenantId: string | null; tenantIds: string[]; settings: unknown[] }>(sql`
    select u.default_tenant_id as "defaultTenantId", coalesce(array_agg(m.tenant_id order by m.tenant_id) filter (where m.tenant_id is not null), '{}') as "tenantIds",
      coalesce(json_agg(t.settings) filter (where m.tenant_id is not null), '[]') as settings
    from capture_unit u left join capture_unit_tenant m on m.capture_unit_id = u.id left join tenant t on t.id = m.tenant_id
    where u.id = any(${unitIds}) group by u.id order by u.id`)
  const outputs = units.map(({ tenantIds, defaultTenantId }) => ({
    tenantIds,
    defaultTenantId: defaultTenantId ?? undefined,
  }))
  return { output: joinOutputs(outputs), settings: units.flatMap(({ settings }) => settings).map(readTenantSettings) }
}

type PipelineImageSet = {
  status: ProcessingStatus
  currentStep: PipelineStep | null
  tenantId: string | null
  hasPhotos: boolean
}

/** Locks a car, then its passing, until the transaction ends. Returns undefined if the passing is unknown. */
export async function lockForPipeline(tx: Transaction, imageSetId: string): Promise<PipelineImageSet | undefined> {
  await lockCarOf(tx, imageSetId)
  return tx.row(sql`
    select status, current_step as "currentStep", tenant_id as "tenantId", photos_gone_at is null as "hasPhotos" from image_set
    where id = ${imageSetId} for no key update`)
}
