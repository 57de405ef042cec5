import { TEAM_PERIODS, type TeamPeriod } from '@skadi/domain/annotation/feedback/team-figures'
import { JOB_TYPES, type JobType } from '@skadi/domain/annotation/job-type'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { DenseSkeleton } from '../../ui/skeletons/dense-skeleton.tsx'
import { jobTypeName } from '../job-type-name.ts'
import { teamQuery } from './feedback-queries.ts'
import { KnownTable } from './known-table.tsx'
import { TeamChart } from './team-chart.tsx'
import css from './team-tab.module.css'
import { TeamTable } from './team-table.tsx'

const PERIODS: Record<TeamPeriod, () => string> = { '7d': m.feedback_last7d, '30d': m.feedback_last30d }

/**
 * Statistics of the annotation team, for reviewers: amount of work, its duration, and the share that the review
 * confirmed.
 */
export function TeamTab() {
  const [jobType, setJobType] = useState<JobType>('ANNOTATION')
  const [period, setPeriod] = useState<TeamPeriod>('7d')
  const { data, error, isPending, isFetching, refetch } = useQuery(teamQuery(jobType, period))
  return (
    <div className={css.team}>
      <div className={css.choices}>
        <SegmentedControl
          label={m.feedback_jobs()}
          segments={JOB_TYPES.map((value) => ({ value, label: jobTypeName(value) }))}
          value={jobType}
          onChange={setJobType}
        />
        <SegmentedControl
          label={m.inbox_period()}
          segments={TEAM_PERIODS.map((value) => ({ value, label: PERIODS[value]() }))}
          value={period}
          onChange={setPeriod}
        />
      </div>
      {isPending && <DenseSkeleton columns={[64, 64, 64]} />}
      {error && !data && (
        <div className={css.notice}>
          <ErrorNotice
            title={m.feedback_teamFailed()}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </div>
      )}
      {data?.members.length === 0 && <EmptyState title={m.feedback_noTeam()} text={m.feedback_noTeamText()} />}
      {data && data.members.length > 0 && (
        <>
          <TeamChart days={data.days} />
          <TeamTable members={data.members} jobType={jobType} />
          <p className={css.note}>{m.feedback_timeNote()}</p>
          <KnownTable members={data.members} />
        </>
      )}
    </div>
  )
}
