import { JOB_TYPES, type JobType } from '@skadi/domain/annotation/job-type'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AssignableSets } from '../../annotation/dashboard/assignable-sets.tsx'
import { lockedSetsQuery, waitingUsersQuery } from '../../annotation/dashboard/dashboard-queries.ts'
import { KnownSets } from '../../annotation/dashboard/known-sets.tsx'
import { LockedSets } from '../../annotation/dashboard/locked-sets.tsx'
import { useDashboardActs } from '../../annotation/dashboard/use-dashboard-acts.ts'
import { useDashboardLive } from '../../annotation/dashboard/use-dashboard-live.ts'
import { WaitingUsers } from '../../annotation/dashboard/waiting-users.tsx'
import { DatasetExportButton } from '../../annotation/feedback/dataset-export-button.tsx'
import { jobTypeName } from '../../annotation/job-type-name.ts'
import { freeSetsQuery } from '../../annotation/panel/panel-queries.ts'
import { useFollowedJob } from '../../jobs/use-followed-job.ts'
import { m } from '../../paraglide/messages.js'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { DenseSkeleton } from '../../ui/skeletons/dense-skeleton.tsx'
import css from './annotations-dashboard-page.module.css'

/** `/admin/annotations-dashboard`: waiting users, held image sets and free image sets (1§2), live. */
export function AnnotationsDashboardPage() {
  const [shown, setShown] = useState<JobType | 'ALL'>('ALL')
  const jobTypes = shown === 'ALL' ? JOB_TYPES : [shown]
  const waiting = useQueries({ queries: JOB_TYPES.map(waitingUsersQuery) })
  const free = useQueries({ queries: JOB_TYPES.map(freeSetsQuery) })
  const locked = useQuery(lockedSetsQuery)
  const acts = useDashboardActs()
  const exported = useFollowedJob()
  useDashboardLive()
  const all = [...waiting, ...free, locked]
  const failed = all.find(({ isError, data }) => isError && !data)
  const isShown = (jobType: JobType) => jobTypes.includes(jobType)
  return (
    <>
      <PageHeader
        title={m.screen_annotations()}
        toolbar={
          <>
            <SegmentedControl
              label={m.dashboard_job()}
              segments={[
                { value: 'ALL', label: m.dashboard_allJobs() },
                ...JOB_TYPES.map((jobType) => ({ value: jobType, label: jobTypeName(jobType) })),
              ]}
              value={shown}
              onChange={setShown}
            />
            <span className={css.space} />
            <DatasetExportButton assignment={exported} />
          </>
        }
      />
      {failed ? (
        <div className={css.notice}>
          <ErrorNotice
            title={m.dashboard_queueFailed()}
            error={failed.error}
            onRetry={() => all.forEach((query) => void query.refetch())}
            isRetrying={failed.isFetching}
          />
        </div>
      ) : all.some(({ isPending }) => isPending) ? (
        <DenseSkeleton columns={[160, 80]} />
      ) : (
        <>
          <WaitingUsers
            users={waiting.flatMap(({ data = [] }) => data).filter(({ jobType }) => isShown(jobType))}
            jobTypes={jobTypes}
            acts={acts}
          />
          <LockedSets sets={(locked.data ?? []).filter(({ assignment }) => isShown(assignment.jobType))} acts={acts} />
          <AssignableSets
            sets={JOB_TYPES.flatMap((jobType, at) =>
              isShown(jobType) ? (free[at]?.data ?? []).map((set) => ({ set, jobType })) : [],
            )}
            acts={acts}
          />
          {isShown('ANNOTATION') && <KnownSets />}
        </>
      )}
    </>
  )
}
