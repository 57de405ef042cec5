import type { QueuedImageSet } from '@skadi/contract/passages/queued-image-set'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useKeys } from '../../core/keys/keys.ts'
import { paths } from '../../core/screens/paths.ts'
import { useCan } from '../../core/session/actor.ts'
import { useSession } from '../../core/session/session.ts'
import { PHONE, useMedia } from '../../core/use-media.ts'
import { cameraName } from '../../core/words/camera-name.ts'
import { counted } from '../../core/words/counts.ts'
import { stepName } from '../../core/words/step-name.ts'
import { noteText } from '../../image-sets/details/note-text.ts'
import { StageSign } from '../../image-sets/details/stage-sign.tsx'
import { CompanySearch } from '../../image-sets/inbox/company-search.tsx'
import { useForeignCompany } from '../../image-sets/use-companies.ts'
import { stageStatusName } from '../../image-sets/words.ts'
import { m } from '../../paraglide/messages.js'
import { QueueDetail } from '../../passages/queue-detail.tsx'
import {
  isNarrowed,
  NO_COMPANY,
  type QueueFilter,
  type QueueTab,
  toQueueFilter,
  toQueueSearch,
} from '../../passages/queue-filter.ts'
import { rowsOf } from '../../passages/queue-pages.ts'
import { queueQuery } from '../../passages/queue-query.ts'
import { QueueTable } from '../../passages/queue-table.tsx'
import { QueueToolbar } from '../../passages/queue-toolbar.tsx'
import type { StageWords } from '../../passages/stage-words.ts'
import { StatisticsPanel } from '../../passages/statistics-panel.tsx'
import { useQueueLive } from '../../passages/use-queue-live.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PillButton } from '../../ui/buttons/pill-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { PlateSearch } from '../../ui/fields/plate-search.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { DenseSkeleton } from '../../ui/skeletons/dense-skeleton.tsx'
import { LoadMore } from '../../ui/tables/load-more.tsx'
import css from './image-sets-queue-page.module.css'

const QueueSkeleton = () => <DenseSkeleton columns={[242, 136]} />

const TITLES: Record<QueueTab, () => string> = {
  inProgress: m.queue_noneInProgress,
  finished: m.queue_noneFinished,
  failed: m.queue_noneFailed,
}
const TEXTS: Record<QueueTab, () => string> = {
  inProgress: m.queue_noneInProgressText,
  finished: m.queue_noneFinishedText,
  failed: m.queue_noneFailedText,
}

/** Text that says why no passing is in this list. */
const QueueEmpty = ({ filter, onClear }: { filter: QueueFilter; onClear: () => void }) =>
  isNarrowed(filter) ? (
    <EmptyState title={m.queue_noMatch()} action={<Button onClick={onClear}>{m.inbox_clearFilters()}</Button>} />
  ) : (
    <EmptyState title={TITLES[filter.tab]()} text={TEXTS[filter.tab]()} />
  )

const WORDS: StageWords = {
  step: stepName,
  status: stageStatusName,
  camera: cameraName,
  note: noteText,
  sign: (status) => <StageSign status={status} />,
}

/**
 * The page `/admin/image-sets-queue` (1§2), live. It shows the passings in the pipeline of all companies, and the
 * passings without a company.
 */
export function ImageSetsQueuePage() {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const filter = useMemo(() => toQueueFilter(search), [search])
  const navigate = useNavigate()
  const hasTenant = useSession((state) => state.currentTenantId !== undefined)
  const mayOpen = useCan('readPassing') && hasTenant
  const [openId, setOpenId] = useState<string>()
  const [showsStatistics, setShowsStatistics] = useState(false)
  const isPhone = useMedia(PHONE)
  const plateInput = useRef<HTMLInputElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const chosen = useForeignCompany(filter.company === NO_COMPANY ? undefined : filter.company)

  const queue = useInfiniteQuery(queueQuery(filter))
  const live = useQueueLive(filter)
  const rows = useMemo(() => rowsOf(queue.data), [queue.data])
  const setFilter = (change: Partial<QueueFilter>) =>
    void navigate({ to: paths.imageSetsQueue, search: toQueueSearch({ ...filter, ...change }), replace: true })
  const clear = () => setFilter({ plate: undefined, step: undefined, company: undefined })
  const toggle = useCallback((id: string) => setOpenId((open) => (open === id ? undefined : id)), [])
  const showArrivals = () => {
    live.show()
    scroller.current?.scrollTo({ top: 0 })
  }
  useKeys('page', [
    { action: 'inboxFindPlate', run: () => plateInput.current?.select() },
    ...(live.waiting > 0 ? [{ action: 'inboxArrivals' as const, run: showArrivals }] : []),
  ])
  const linkOf = ({ imageSetId }: QueuedImageSet) =>
    mayOpen && (
      <Link to={paths.imageSet} params={{ id: imageSetId }}>
        {m.queue_open()}
      </Link>
    )
  const findPlate = (
    <PlateSearch value={filter.plate} onSearch={(plate) => setFilter({ plate })} inputRef={plateInput} />
  )
  return (
    <div className={css.page}>
      <PageHeader
        title={m.screen_queue()}
        actions={
          <>
            <Button height={28} aria-pressed={showsStatistics} onClick={() => setShowsStatistics(!showsStatistics)}>
              {m.queue_statistics()}
            </Button>
            {!isPhone && findPlate}
          </>
        }
        toolbar={
          <>
            {isPhone && findPlate}
            <QueueToolbar
              filter={filter}
              counts={queue.data?.pages[0]?.meta.counts}
              words={WORDS}
              company={
                <CompanySearch
                  ownName={m.inbox_allCompanies()}
                  ownId={undefined}
                  value={filter.company}
                  name={filter.company === NO_COMPANY ? m.queue_noCompany() : chosen?.name}
                  more={[[NO_COMPANY, m.queue_noCompany()]]}
                  onChange={(company) => setFilter({ company })}
                />
              }
              onFilter={setFilter}
              onClear={clear}
            />
          </>
        }
      />
      <p className="visually-hidden" role="status">
        {live.waiting > 0 && m.inbox_arrivalsSaid(counted(live.waiting))}
      </p>
      {live.waiting > 0 && (
        <div className={css.pill}>
          <PillButton onClick={showArrivals} title={m.inbox_arrivalsKey()} data-testid="arrivals">
            {m.inbox_arrivals(counted(live.waiting))}
          </PillButton>
        </div>
      )}
      <div className={css.scroller} ref={scroller}>
        {showsStatistics && <StatisticsPanel words={WORDS} />}
        {queue.isPending && <QueueSkeleton />}
        {queue.isError && !queue.data && (
          <div className={css.notice}>
            <ErrorNotice
              title={m.failure_fetchPassages()}
              error={queue.error}
              onRetry={() => void queue.refetch()}
              isRetrying={queue.isFetching}
            />
          </div>
        )}
        {queue.data && rows.length === 0 && <QueueEmpty filter={filter} onClear={clear} />}
        {rows.length > 0 && (
          <QueueTable
            rows={rows}
            words={WORDS}
            openId={openId}
            onToggle={toggle}
            isOutdated={queue.isPlaceholderData}
            detail={(imageSet) => <QueueDetail imageSet={imageSet} words={WORDS} link={linkOf(imageSet)} />}
          />
        )}
        <LoadMore
          failedText={m.inbox_loadMoreFailed()}
          hasMore={queue.hasNextPage}
          isLoading={queue.isFetchingNextPage}
          hasFailed={queue.isFetchNextPageError}
          onMore={() => void queue.fetchNextPage({ cancelRefetch: false })}
        />
      </div>
    </div>
  )
}
