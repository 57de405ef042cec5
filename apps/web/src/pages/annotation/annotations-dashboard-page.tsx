import { listWaitingUsers } from '@skadi/contract/annotation/annotation-calls'
import { exportDataset } from '@skadi/contract/annotation/feedback/export-dataset'
import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { DATASET_FORMATS, type DatasetFormat } from '@skadi/domain/annotation/dataset/dataset'
import { JOB_TYPES, type JobType } from '@skadi/domain/annotation/job-type'
import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AssignableSets } from '../../annotation/dashboard/assignable-sets.tsx'
import { KnownSets } from '../../annotation/dashboard/known-sets.tsx'
import { LockedSets } from '../../annotation/dashboard/locked-sets.tsx'
import { useDashboardActs } from '../../annotation/dashboard/use-dashboard-acts.ts'
import { WaitingUsers } from '../../annotation/dashboard/waiting-users.tsx'
import { jobTypeName } from '../../annotation/job-type-name.ts'
import { freeSetsQuery } from '../../annotation/panel/panel-queries.ts'
import { useSocketErrors } from '../../annotation/use-socket-errors.ts'
import { call } from '../../core/calls/call.ts'
import { useBatch } from '../../core/calls/use-batch.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { useSocket, useSubscription } from '../../core/socket/socket.ts'
import { useFollowedJob } from '../../jobs/use-followed-job.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { Menu, MenuItem } from '../../ui/popups/menu.tsx'
import { Chevron } from '../../ui/signs/chevron.tsx'
import { DenseSkeleton } from '../../ui/skeletons/dense-skeleton.tsx'
import css from './annotations-dashboard-page.module.css'

const FORMAT_NAMES: Record<DatasetFormat, string> = { coco: 'COCO', yolo: 'YOLO' }

type DatasetExportButtonProps = {
  /** job that the page has started, with its state */
  assignment: {
    start: (begin: () => Promise<{ data: { jobId: string } }>) => Promise<void>
    isBusy: boolean
    words: string | undefined
  }
}

/**
 * Button for global admins that exports the newest annotated photos with their boxes, for the training of detectors.
 */
function DatasetExportButton({ assignment: { start, isBusy, words } }: DatasetExportButtonProps) {
  const begin = (format: DatasetFormat) => {
    start(() => call(exportDataset, { body: { format } })).catch((error: unknown) =>
      showSnackbar({ text: failureWords(m.feedback_exportFailed(), reasonOf(error)), isError: true }),
    )
  }
  return (
    <Menu
      opener={(props) => (
        <Button {...props} height={28} isBusy={isBusy} title={m.feedback_exportHint()}>
          {words ?? m.feedback_export()} <Chevron to="more" />
        </Button>
      )}
    >
      {DATASET_FORMATS.map((format) => (
        <MenuItem key={format} onClick={() => begin(format)}>
          {FORMAT_NAMES[format]}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** Batch interval in ms. Many users at work cause bursts of changes, and a single reload covers a burst. */
const GATHER_MS = 400

/** Keeps the dashboard current. The server reports changes of the queue to administrators (2§7.7). */
function useDashboardLive(): void {
  const client = useQueryClient()
  const gather = useBatch(async () => client.invalidateQueries({ queryKey: ['annotation'] }), GATHER_MS)
  const [one, other] = JOB_TYPES
  useSocketErrors()
  useSubscription({ topic: 'annotation', jobType: one })
  useSubscription({ topic: 'annotation', jobType: other })
  useSocket('ADD', () => gather('changed'))
  useSocket('ASSIGN', () => gather('changed'))
  useSocket('UNASSIGN', () => gather('changed'))
  useSocket('COUNT', () => gather('changed'))
  useSocket('manualJobStarted', () => gather('changed'))
}

/** Query for the users who wait for this kind of work, next user first. */
const waitingUsersQuery = (jobType: JobType) =>
  queryOptions({
    queryKey: ['annotation', 'waiting', jobType],
    queryFn: async ({ signal }) => (await call(listWaitingUsers, { query: { jobType } }, { signal })).data.items,
  })

const SHOWN = 200

/** Query for the passings that users hold, with the users who hold them. */
const lockedSetsQuery = queryOptions({
  queryKey: ['annotation', 'locked'],
  queryFn: async ({ signal }) => {
    const { data } = await call(listImageSets, { query: { access: 'locked', limit: SHOWN, total: 'none' } }, { signal })
    return data.items.flatMap(({ job: assignment, ...set }) => (assignment ? [{ ...set, assignment }] : []))
  },
})

/** The page `/admin/annotations-dashboard` (1§2). It shows waiting users, held image sets and free image sets, live. */
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
