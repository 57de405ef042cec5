import { dismissJob } from '@skadi/contract/jobs/jobs-calls'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { deletePlate } from '../../cars/plates/delete-plate.ts'
import { PlateChanger } from '../../cars/plates/plate-changer.tsx'
import { leaveFile, usePlateWork } from '../../cars/plates/plate-work.ts'
import { platesQuery } from '../../cars/plates/plates-query.ts'
import { PlatesSkeleton } from '../../cars/plates/plates-skeleton.tsx'
import { PlatesTable } from '../../cars/plates/plates-table.tsx'
import { sendPlateFiles } from '../../cars/plates/send-plate-files.ts'
import { startChange } from '../../cars/plates/start-change.ts'
import { call } from '../../core/calls/call.ts'
import { useKeys } from '../../core/keys/keys.ts'
import { useCan } from '../../core/session/actor.ts'
import { useOwnCompany, useProfile } from '../../core/session/profile.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { counted } from '../../core/words/counts.ts'
import { downloadJob } from '../../jobs/download-job.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { PlateSearch } from '../../ui/fields/plate-search.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { PlateDataPanel } from '../tenants/plate-data-panel.tsx'
import css from './car-settings-page.module.css'
import { downloadExample } from './download-example.ts'
import { usePlateSteps } from './use-plate-steps.ts'

/** `/tenant-admin/car-settings`: the plates whose passings come to the company by themselves, changed by files (1§2). */
export function CarSettingsPage() {
  const { currentTenantId: tenantId = '' } = useSession()
  const profile = useProfile()
  const company = useOwnCompany()?.name ?? ''
  const canChange = useCan('changePlateList')
  const canErase = useCan('erasePlates')
  const [query, setQuery] = useState<string>()
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
          {...(canChange ? { onDelete: (car) => deletePlate(tenantId, car) } : {})}
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
    // nobody needs it any more; where it stays it is gone in an hour anyway
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
