import { IDLE_CUT_S } from '@skadi/domain/annotation/feedback/team-figures'
import { type Sql, sql } from '../../db/sql.ts'
import { fullName, isOf, type WorksFor } from './works-for.ts'

export type TeamQuery = { jobType: 'ANNOTATION' | 'REVIEW'; days: number; companies: WorksFor }

/** Computes the first moment of the period: midnight of its first day, in UTC. */
const since = ({ days }: TeamQuery): Sql => sql`(date_trunc('day', now()) - make_interval(days => ${days - 1}))`

const assignmentsOf = (query: TeamQuery): Sql => sql`
  select j.id, j.user_id, j.status, j.started_at, j.ended_at from manual_job j
  where j.job_type = ${query.jobType} and j.ended_at >= ${since(query)}
    and j.status in ('submitted', 'skipped', 'timedOut') and ${isOf(sql`j.tenant_id`, query.companies)}`

/**
 * Selects the work of each person. The person with the most submitted assignments comes first. The duration of an assignment is the sum of
 * the gaps between its recorded moments. Gaps longer than IDLE_CUT_S are pauses and do not count.
 */
export const teamStatement = (query: TeamQuery): Sql => sql`
  with jobs as (${assignmentsOf(query)}),
  acts as (
    select a.* from annotation_act a join jobs j on j.id = a.job_id where ${isOf(sql`a.tenant_id`, query.companies)}),
  gaps as (
    select job_id, is_act, extract(epoch from at - lag(at) over (partition by job_id order by at)) * 1000 as ms from (
      select job_id, at, true as is_act from acts
      union all select id, started_at, false from jobs
      union all select id, ended_at, false from jobs) moments
    where at is not null),
  times as (
    select j.user_id,
      (select sum(g.ms) from gaps g where g.job_id = j.id and g.ms <= ${IDLE_CUT_S * 1_000}) as ms
    from jobs j where j.status = 'submitted'),
  passing_times as (select user_id, percentile_disc(0.5) within group (order by ms) as ms from times group by user_id),
  decision_times as (
    select j.user_id, percentile_disc(0.5) within group (order by g.ms) as ms
    from gaps g join jobs j on j.id = g.job_id where g.is_act and g.ms <= ${IDLE_CUT_S * 1_000} group by j.user_id),
  suggestions as (
    select a.user_id,
      (array_agg(a.act order by a.id desc) filter (where a.act in ('accepted', 'rejected', 'takenBack')))[1] as act,
      bool_or(a.is_changed) as is_changed
    from acts a where a.is_suggestion group by a.user_id, a.job_id, a.damage_id),
  decided as (
    select user_id, count(*)::int as decided, (count(*) filter (where act = 'accepted'))::int as accepted,
      (count(*) filter (where act = 'accepted' and not is_changed))::int as untouched
    from suggestions where act in ('accepted', 'rejected') group by user_id),
  drawn as (select user_id, count(*)::int as n from acts where act = 'drawn' group by user_id),
  returned as (
    select r.annotator_id, (count(*) filter (where r.before is not null))::int as returned,
      (count(*) filter (where r.before is null))::int as missed
    from returned_box r
    where r.told_at >= ${since(query)} and ${query.jobType} = 'ANNOTATION' and ${isOf(sql`r.tenant_id`, query.companies)}
    group by r.annotator_id),
  known as (
    select r.user_id, json_build_object('passings', count(*)::int, 'found', sum(r.found)::int, 'missed', sum(r.missed)::int,
      'extra', sum(r.extra)::int, 'labelsRight', sum(r.labels_right)::int) as figures
    from known_result r
    where r.ended_at >= ${since(query)} and ${query.jobType} = 'ANNOTATION' and ${isOf(sql`r.tenant_id`, query.companies)}
    group by r.user_id),
  counted as (
    select user_id, (count(*) filter (where status = 'submitted'))::int as submitted,
      (count(*) filter (where status = 'skipped'))::int as skipped,
      (count(*) filter (where status = 'timedOut'))::int as timed_out
    from jobs group by user_id)
  select c.user_id as "userId", ${fullName(sql`u`)} as name, c.submitted, c.skipped, c.timed_out as "timedOut",
    round(p.ms)::int as "msPerPassing", round(t.ms)::int as "msPerDecision",
    coalesce(d.decided, 0) as "suggestionsDecided", coalesce(d.accepted, 0) as "suggestionsAccepted",
    coalesce(d.untouched, 0) as "suggestionsUntouched", coalesce(w.n, 0) as drawn,
    coalesce(r.returned, 0) as returned, coalesce(r.missed, 0) as missed, k.figures as known
  from counted c join app_user u on u.id = c.user_id
  left join passing_times p on p.user_id = c.user_id left join decision_times t on t.user_id = c.user_id
  left join decided d on d.user_id = c.user_id left join drawn w on w.user_id = c.user_id
  left join returned r on r.annotator_id = c.user_id left join known k on k.user_id = c.user_id
  order by c.submitted desc, c.user_id`

/** Counts the submitted assignments on each day of the period, the oldest day first. */
export const teamDaysStatement = (query: TeamQuery): Sql => sql`
  select to_char(day, 'YYYY-MM-DD') as day, (
    select count(*)::int from manual_job j
    where j.job_type = ${query.jobType} and j.status = 'submitted' and j.ended_at >= day
      and j.ended_at < day + interval '1 day' and ${isOf(sql`j.tenant_id`, query.companies)}) as submitted
  from generate_series(${since(query)}, date_trunc('day', now()), interval '1 day') day order by day`
