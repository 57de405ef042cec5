import type { PipelineStep } from '@skadi/domain/passages/stage'
import { STATISTICS_IMAGE_SETS } from '@skadi/domain/passages/statistics-period'
import { firstIdAt } from '../db/new-id.ts'
import { type Sql, sql } from '../db/sql.ts'

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
