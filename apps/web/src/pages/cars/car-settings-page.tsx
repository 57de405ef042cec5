import type { ListedCar, PlateFileResult } from '@skadi/contract/cars/plate-file'
import type { Job } from '@skadi/contract/jobs/job'
import { dismissJob } from '@skadi/contract/jobs/jobs-calls'
import type { PlateFileLayout } from '@skadi/domain/cars/plate-list'
import { hasEnded } from '@skadi/domain/jobs/job'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CarDialog } from '../../cars/plates/car-dialog.tsx'
import { assignedWords, successWords } from '../../cars/plates/plate-action.ts'
import { PlateChanger } from '../../cars/plates/plate-changer.tsx'
import { faultWords } from '../../cars/plates/plate-fault.ts'
import { jobToResume } from '../../cars/plates/plate-jobs.ts'
import type { PlateStep } from '../../cars/plates/plate-step.ts'
import {
  endChange,
  enterPlates,
  failChange,
  isIdle,
  leaveFile,
  resume,
  usePlateWork,
} from '../../cars/plates/plate-work.ts'
import { PlatesSkeleton } from '../../cars/plates/plates-skeleton.tsx'
import { PlatesTable } from '../../cars/plates/plates-table.tsx'
import { sendPlateFiles } from '../../cars/plates/send-plate-files.ts'
import { deletePlate, platesKey, platesQuery, startChange } from '../../cars/plates/start-change.ts'
import { useAssignmentJob } from '../../cars/plates/use-assignment-job.ts'
import { call } from '../../core/calls/call.ts'
import { useKeys } from '../../core/keys/keys.ts'
import { useCan } from '../../core/session/actor.ts'
import { useOwnCompany, useProfile } from '../../core/session/profile.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { counted } from '../../core/words/counts.ts'
import { downloadJob } from '../../jobs/download-job.ts'
import { markSeen, useJob, useJobsQuery } from '../../jobs/jobs-query.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { PlateSearch } from '../../ui/fields/plate-search.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { downloadFile } from '../portal/download-file.ts'
import { PlateDataPanel } from '../tenants/plate-data-panel.tsx'
import css from './car-settings-page.module.css'

/**
 * Follows work on the plate list. The work is a job that was started in this tab, or a job that is already running when
 * the user opens the page. Reports the end of the job and reloads the list.
 */
function usePlateSteps(tenantId: string) {
  const client = useQueryClient()
  const { queryKey: jobsKey, ...jobsQuery } = useJobsQuery()
  const { data: jobs } = useQuery({ queryKey: jobsKey, ...jobsQuery })
  const work = usePlateWork()
  const fileJob = useJob(work.fileJobId)
  const changeJob = useAssignmentJob(work.change?.jobId)
  const { status } = changeJob

  useEffect(() => enterPlates(tenantId), [tenantId])
  useEffect(() => {
    if (jobs === undefined || work.tenantId !== tenantId || !isIdle(work)) return
    const job = jobToResume(jobs, work.doneWith, Date.now())
    if (job) resume(job)
  }, [jobs, work, tenantId])
  useEffect(() => {
    if (fileJob && hasEnded(fileJob)) endReading(fileJob)
  }, [fileJob])
  useEffect(() => {
    const { change } = usePlateWork.getState()
    if (!change?.jobId || !status || status.status === 'IN_PROGRESS') return
    const { action, jobId } = change
    markSeen([jobId])
    if (status.status === 'FINISHED') {
      const result = status.result ?? { added: 0, changed: 0, removed: 0, assigned: 0 }
      endChange(action, jobId, result)
      showSnackbar({ text: [successWords(action, result), assignedWords(result)].filter((line) => line !== undefined) })
    } else {
      const code = status.errors[0]?.code ?? 'INTERNAL'
      const fault = { at: action, code, fileName: '' }
      failChange(code === 'CANCELLED' ? undefined : fault)
      if (code !== 'CANCELLED') showSnackbar({ text: faultWords(fault).title, isError: true })
    }
    void client.invalidateQueries({ queryKey: platesKey(tenantId) })
    void client.invalidateQueries({ queryKey: jobsKey })
  }, [client, jobsKey, status, tenantId])

  return { step: stepOf(work, fileJob, changeJob), fileJob, checkAgain: changeJob.checkAgain }
}

/** Handles the end of a job that read a file. It keeps a readable file. It reports and discards an unreadable file. */
function endReading({ id, name, status, error }: Job): void {
  markSeen([id])
  if (status === 'FAILED') leaveFile({ at: 'file', code: error?.code ?? 'INTERNAL', fileName: name ?? '' })
  if (status === 'CANCELLED') leaveFile()
}

function stepOf(
  { upload, change, fileJobId }: ReturnType<typeof usePlateWork.getState>,
  fileJob: Job | undefined,
  { status, error, isExhausted }: ReturnType<typeof useAssignmentJob>,
): PlateStep {
  if (upload) return { at: 'upload', ...upload }
  if (change) {
    const { done = 0, total = null } = status ?? {}
    return { at: 'change', action: change.action, done, total, hasFailed: error !== null, isExhausted }
  }
  if (fileJob?.status === 'FINISHED') return { at: 'decide', file: fileJob.result as PlateFileResult }
  if (fileJobId)
    return { at: 'read', fileName: fileJob?.name ?? '', done: fileJob?.done ?? 0, total: fileJob?.total ?? null }
  return { at: 'choose' }
}

/** Downloads an example of a plate list file, and shows an error message if the download fails. */
const downloadExample = (layout: PlateFileLayout): Promise<void> =>
  downloadFile(`/assets/cars/examples/${layout}`, `cars-${layout}.xlsx`, m.plates_exampleFailed())

/**
 * The page `/tenant-admin/car-settings` with the company's plate list (1§2). Passings of these plates are assigned to
 * the company automatically. Files change the list.
 */
export function CarSettingsPage() {
  const { currentTenantId: tenantId = '' } = useSession()
  const profile = useProfile()
  const company = useOwnCompany()?.name ?? ''
  const canChange = useCan('changePlateList')
  const canErase = useCan('erasePlates')
  const [query, setQuery] = useState<string>()
  const [edited, setEdited] = useState<ListedCar | 'new'>()
  const searchInput = useRef<HTMLInputElement>(null)
  const list = useInfiniteQuery(platesQuery(tenantId, query))
  const rows = list.data?.pages.flatMap((page) => page.data.items) ?? []
  const total = list.data?.pages[0]?.meta.totalItems
  useKeys('page', [{ action: 'platesFind', run: () => searchInput.current?.select() }])
  useEffect(() => {
    if (list.isError) showSnackbar({ text: m.plates_fetchFailed(), isError: true })
  }, [list.isError])

  return (
    <>
      <PageHeader
        title={m.screen_carSettings()}
        subtitle={[company, total !== undefined && m.fleet_cars(counted(total))].filter(Boolean).join(' · ')}
        {...(canChange && { actions: <Button onClick={() => setEdited('new')}>{m.plates_addCar()}</Button> })}
        toolbar={<PlateSearch value={query} onSearch={setQuery} inputRef={searchInput} />}
      />
      {canChange ? <Changer tenantId={tenantId} /> : profile && <p className={css.note}>{m.plates_readOnly()}</p>}
      {list.isError && !list.isPlaceholderData && (
        <ErrorNotice
          title={m.plates_fetchFailed()}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.isPending && <PlatesSkeleton />}
      {list.data && rows.length === 0 && (
        <EmptyState
          title={query ? m.plates_noMatch({ query }) : m.plates_empty()}
          text={query ? m.plates_noMatchText() : m.plates_emptyText()}
        />
      )}
      {rows.length > 0 && (
        <PlatesTable
          rows={rows}
          label={m.plates_list()}
          isOutdated={list.isPlaceholderData}
          {...(canChange ? { onDelete: (car) => deletePlate(tenantId, car), onEdit: setEdited } : {})}
        />
      )}
      {edited && (
        <CarDialog
          tenantId={tenantId}
          {...(edited === 'new' ? {} : { car: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
      {list.hasNextPage && (
        <div className={css.more}>
          <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {m.plates_more()}
          </Button>
        </div>
      )}
      {canErase && (
        <div className={css.data}>
          <PlateDataPanel tenantId={tenantId} />
        </div>
      )}
    </>
  )
}

function Changer({ tenantId }: { tenantId: string }) {
  const client = useQueryClient()
  const { action, fault, outcome } = usePlateWork()
  const { step, fileJob, checkAgain } = usePlateSteps(tenantId)
  const leave = () => {
    leaveFile()
    // The file is no longer needed. If this call fails, the server removes the file within an hour.
    if (fileJob)
      void call(dismissJob, { params: { id: fileJob.id } })
        .catch(() => undefined)
        .then(() => client.invalidateQueries({ queryKey: ['jobs'] }))
  }
  return (
    <PlateChanger
      {...{ action, step, fault, outcome }}
      onFiles={(files) => void sendPlateFiles(files)}
      onExample={(layout) => void downloadExample(layout)}
      onRows={() => fileJob && void downloadJob(fileJob)}
      onChange={() => (step.at === 'decide' ? startChange(action, step.file) : Promise.resolve())}
      onLeave={leave}
      onCheckAgain={checkAgain}
    />
  )
}
