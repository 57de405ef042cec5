import type { Camera } from '@skadi/domain/capture/camera'
import { CAMERA_STEPS, type PipelineStep, QUEUED_STEPS, type StageStatus } from '@skadi/domain/passages/stage'
import type { StageNote } from '@skadi/domain/passages/stage-note'
import { STATISTICS_IMAGE_SETS } from '@skadi/domain/passages/statistics-period'
import type { Transaction } from '../db/database.ts'
import { firstIdAt } from '../db/new-id.ts'
import { type Sql, sql } from '../db/sql.ts'
import { publish } from '../realtime/publish.ts'

/** A step of a passing. If the step has an entry per camera (PIPE-07), the key means all cameras. */
export type StageKey = { imageSetId: string; step: PipelineStep }

/** Result of a step for one camera. Without a camera, the result is for all cameras that have no result yet. */
export type StageOutcome = {
  camera?: Camera | undefined
  status: 'done' | 'skipped' | 'notRun' | 'failed'
  note?: StageNote | undefined
}

const WHOLE = ''
/** Selects the cameras (column `camera`) that have their own entry of the step. A step of the whole passing has one row. */
const camerasOf = ({ imageSetId, step }: StageKey): Sql =>
  (CAMERA_STEPS as readonly PipelineStep[]).includes(step)
    ? sql`(select distinct camera from image where image_set_id = ${imageSetId})`
    : sql`(values (${WHOLE}::text))`

/**
 * Lists the entries of a step (PIPE-06). A queued step has one entry for the time in the queue and one for the work. Any other step has
 * only the entry for the work.
 */
const stageKinds = (step: PipelineStep): ('queue' | 'step')[] =>
  (QUEUED_STEPS as readonly PipelineStep[]).includes(step) ? ['queue', 'step'] : ['step']

/** Queues the step for a worker. Idempotent. */
export async function queueStage(tx: Transaction, key: StageKey): Promise<void> {
  await tx.run(sql`
    insert into passage_stage (image_set_id, step, kind, camera, status)
    select ${key.imageSetId}::uuid, ${key.step}, kind, camera, 'queued'
    from unnest(${stageKinds(key.step)}::text[]) kind, ${camerasOf(key)} c (camera) on conflict do nothing`)
  await touchImageSet(tx, key.imageSetId, { currentStep: key.step })
}

/** Starts work on a step. Ends the entry for the time in the queue, and counts one more attempt. */
export async function startStage(tx: Transaction, key: StageKey): Promise<void> {
  await tx.run(sql`
    insert into passage_stage (image_set_id, step, kind, camera, status, started_at, ended_at, attempts)
    select ${key.imageSetId}::uuid, ${key.step}, kind, camera, case kind when 'queue' then 'done' else 'running' end, clock_timestamp(),
      case kind when 'queue' then clock_timestamp() end, 1
    from unnest(${stageKinds(key.step)}::text[]) kind, ${camerasOf(key)} c (camera)
    on conflict (image_set_id, step, kind, camera) do update
    set status = excluded.status, attempts = passage_stage.attempts + 1, ended_at = excluded.ended_at,
      started_at = case passage_stage.kind when 'queue' then coalesce(passage_stage.started_at, excluded.started_at) else excluded.started_at end`)
  const row = await tx.row<ChangedRow>(
    sql`select tenant_id as "tenantId", modified_at as "modifiedAt" from image_set where id = ${key.imageSetId}`,
  )
  await publishStage(tx, key.imageSetId, row)
}

/** Records the result of a step, even of a step without work that was never queued. Idempotent. */
export async function endStage(tx: Transaction, key: StageKey, outcomes: readonly StageOutcome[]): Promise<void> {
  const { imageSetId, step } = key
  const cameras = outcomes.map(({ camera }) => camera ?? WHOLE)
  const statuses = outcomes.map(({ status }) => status)
  const notes = outcomes.map(({ note }) => (note ? JSON.stringify(note) : null))
  await tx.run(sql`
    insert into passage_stage (image_set_id, step, kind, camera, status, note, started_at, ended_at)
    select ${imageSetId}::uuid, ${step}, kind, c.camera, case when kind = 'queue' and o.status <> 'skipped' then 'done' else o.status end,
      case kind when 'step' then o.note end, clock_timestamp(), clock_timestamp()
    from unnest(${stageKinds(step)}::text[]) kind, ${camerasOf(key)} c (camera)
      join unnest(${cameras}::text[], ${statuses}::text[], ${notes}::jsonb[]) as o (camera, status, note) on o.camera in (c.camera, ${WHOLE})
    on conflict (image_set_id, step, kind, camera) do update
    set status = excluded.status, note = excluded.note, started_at = coalesce(passage_stage.started_at, excluded.started_at),
      ended_at = coalesce(passage_stage.ended_at, excluded.ended_at)
    where passage_stage.status in ('queued', 'running')`)
}

/** Returns a step to the queue after a failed attempt, with the reason of the failure. */
export async function retryStage(tx: Transaction, { imageSetId, step }: StageKey, note: StageNote): Promise<void> {
  await tx.run(sql`
    update passage_stage set status = 'queued', note = ${JSON.stringify(note)}::jsonb
    where image_set_id = ${imageSetId} and step = ${step} and kind = 'step' and status in ('queued', 'running')`)
  await publishStage(tx, imageSetId, await touchImageSet(tx, imageSetId, {}))
}

type StageState = {
  status: StageStatus
  attempts: number
  /** tells a restarted step from its earlier run */
  queuedAt: string
}

/**
 * Reads the status of a whole step of a passing. The step is open as long as it is open for any camera. Returns undefined if the step was
 * never queued.
 */
export const readStage = (tx: Transaction, { imageSetId, step }: StageKey): Promise<StageState | undefined> =>
  tx.row<StageState>(sql`
    select status, attempts, (min(queued_at) over ())::text as "queuedAt" from passage_stage where image_set_id = ${imageSetId} and step = ${step} and kind = 'step'
    order by status in ('queued', 'running') desc, camera limit 1`)

/** Reads the status of every step of a passing. A step with a status per camera has one row per camera. */
export const readStages = (
  tx: Transaction,
  imageSetId: string,
): Promise<{ step: PipelineStep; status: StageStatus }[]> =>
  tx.rows(sql`select step, status from passage_stage where image_set_id = ${imageSetId} and kind = 'step'`)

type ChangedRow = { tenantId: string | null; modifiedAt: Date }

/** Saves the passing's current step and returns its new `modified_at`. */
async function touchImageSet(
  tx: Transaction,
  imageSetId: string,
  { currentStep }: { currentStep?: PipelineStep },
): Promise<ChangedRow | undefined> {
  return tx.row<ChangedRow>(sql`
    update image_set set modified_at = clock_timestamp(), current_step = coalesce(${currentStep ?? null}, current_step)
    where id = ${imageSetId} returning tenant_id as "tenantId", modified_at as "modifiedAt"`)
}

async function publishStage(tx: Transaction, imageSetId: string, row: ChangedRow | undefined): Promise<void> {
  if (!row) return
  await publish(tx, {
    action: 'stageChanged',
    tenantId: row.tenantId,
    imageSetId,
    modifiedAt: row.modifiedAt.toISOString(),
  })
}

export type StageStatisticsRow = {
  step: PipelineStep
  passages: number
  failed: number
  notRun: number
  /** median and 95th percentile of the processed steps in ms; null if there are none */
  queueMs: [number, number] | null
  stepMs: [number, number] | null
}

/** Selects the newest passings since a moment, up to the limit of the statistics. The ids of the passings contain their time of arrival. */
const recent = (sinceMs: number): Sql => sql`
  select s.id from image_set s where s.id >= ${firstIdAt(sinceMs)}::uuid order by s.id desc limit ${STATISTICS_IMAGE_SETS}`

/** Counts the passings for the statistics, up to one more than the limit. */
export const statisticsSizeStatement = (sinceMs: number): Sql => sql`
  select count(*)::int as n from (
    select 1 from image_set s where s.id >= ${firstIdAt(sinceMs)}::uuid limit ${STATISTICS_IMAGE_SETS + 1}) t`

/** Selects the durations and failures of each step. All cameras of a step count as one. */
export const stageStatisticsStatement = (sinceMs: number): Sql => sql`
  with one as (
    select p.step, min(p.queued_at) as queued_at, min(p.started_at) as started_at, max(p.ended_at) as ended_at,
      bool_or(p.status = 'failed') as failed, bool_or(p.status = 'notRun') as not_run,
      bool_or(p.status in ('done', 'failed')) and bool_and(p.ended_at is not null) as worked
    from (${recent(sinceMs)}) r join passage_stage p on p.image_set_id = r.id
    where p.kind = 'step' group by p.image_set_id, p.step)
  select step, count(*)::int as passages, count(*) filter (where failed)::int as failed,
    count(*) filter (where not_run)::int as "notRun",
    percentile_cont(array[0.5, 0.95]) within group (order by greatest(0, extract(epoch from started_at - queued_at) * 1000))
      filter (where worked) as "queueMs",
    percentile_cont(array[0.5, 0.95]) within group (order by extract(epoch from ended_at - started_at) * 1000)
      filter (where worked) as "stepMs"
  from one group by step`
