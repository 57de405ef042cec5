import type { Camera } from '@skadi/domain/capture/camera'
import { type UseInfiniteQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useKeys } from '../../core/keys/keys.ts'
import { wantPlate } from '../../core/screens/enter-plate.ts'
import { paths } from '../../core/screens/paths.ts'
import type { useChoice } from '../../core/use-choice.ts'
import { counted } from '../../core/words/counts.ts'
import { imageSetTimeText } from '../../core/words/image-set-time-words.ts'
import { ImageSetView } from '../../image-sets/details/image-set-view.tsx'
import { useViewerChoice } from '../../image-sets/details/viewer-choice.ts'
import { cameraBeside } from '../../image-sets/photos/camera-photos.ts'
import { CoverPhoto } from '../../image-sets/photos/cover-photo.tsx'
import { useCanvasPlace } from '../../image-sets/photos/use-canvas-place.ts'
import { useWideScreen } from '../../image-sets/use-wide-screen.ts'
import { placeText } from '../../image-sets/words.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { PillButton } from '../../ui/buttons/pill-button.tsx'
import { useCanvasView } from '../../ui/canvas/view/use-canvas-view.ts'
import { expandDetailDrawer } from '../../ui/details/detail-drawer-state.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { LoadMore } from '../../ui/tables/load-more.tsx'
import { ConfirmBar } from '../../unassigned/confirm-bar.tsx'
import { PlatelessGroup, usePlateless } from '../../unassigned/plateless-group.tsx'
import { isNarrowed, type UnassignedFilter } from '../../unassigned/unassigned-filter.ts'
import { UnassignedList } from '../../unassigned/unassigned-list.tsx'
import {
  photosQuery,
  suggestionsQuery,
  type UnassignedItem,
  type UnassignedPages,
} from '../../unassigned/unassigned-query.ts'
import type { ItemActs, ItemView } from '../../unassigned/unassigned-row.tsx'
import { UnassignedSkeleton } from '../../unassigned/unassigned-skeleton.tsx'
import { useAssign } from '../../unassigned/use-assign.ts'
import { useUnassignedLive } from '../../unassigned/use-unassigned-live.ts'
import inboxCss from '../image-sets/inbox-page.module.css'
import css from './unassigned-page.module.css'
import { useUnassignedPlace } from './use-unassigned-place.ts'

const NO_BADGES = {}

/** Photos of the active unassigned item. They are next to the list, or above the row of the item on a phone. */
function UnassignedPhotos({ tenantId, row }: { tenantId: string; row: UnassignedItem }) {
  const { id, cover } = row
  const { data: items, isLoading } = useQuery(photosQuery(tenantId, id))
  const place = useKeptCamera(useMemo(() => items && { id, cover, items }, [id, cover, items]))
  const { camera, cameras, choose } = place
  const { mode } = useViewerChoice()
  const canvas = useCanvasView(camera, undefined, mode)
  const isWide = useWideScreen()
  const [chips, setChips] = useState<HTMLElement | null>(null)
  useKeys('page', [
    { action: 'unassignedCameraBack', run: () => choose(cameraBeside(cameras, camera, -1)), repeats: true },
    { action: 'unassignedCameraOn', run: () => choose(cameraBeside(cameras, camera, 1)), repeats: true },
  ])
  return (
    <div className={css.photos} data-testid="unassigned-photos" data-id={id}>
      <ImageSetView
        place={place}
        canvas={canvas}
        badges={NO_BADGES}
        chipSlot={chips}
        canvasNotice={isLoading && <span className={css.waiting} />}
      />
      {!isWide && <div ref={setChips} className={css.chips} />}
    </div>
  )
}

/**
 * Keeps the chosen camera when the user goes to the next passing, because the same camera of a rig usually shows the
 * plate.
 */
function useKeptCamera(imageSet: Parameters<typeof useCanvasPlace>[0]) {
  const place = useCanvasPlace(imageSet)
  const kept = useRef<Camera>(undefined)
  const id = imageSet?.id
  const { choose } = place
  useLayoutEffect(() => {
    if (id !== undefined && kept.current !== undefined) choose(kept.current)
  }, [id, choose])
  return useMemo(
    () => ({
      ...place,
      choose: (camera: Camera) => {
        kept.current = camera
        place.choose(camera)
      },
    }),
    [place],
  )
}

const VIEW: ItemView = {
  photo: (row, isEager) => <CoverPhoto row={row} isEager={isEager} />,
  time: imageSetTimeText,
  place: placeText,
}

type UnassignedBoardProps = {
  tenantId: string
  /** name of the company */
  company: string
  filter: UnassignedFilter
  list: UseInfiniteQueryResult<UnassignedPages>
  rows: readonly UnassignedItem[]
  choice: ReturnType<typeof useChoice<UnassignedItem>>
  canAssign: boolean
  onClear: () => void
}

/** The list, with the photos of the active item next to it. On a phone the photos are inside the row of the item. */
export function UnassignedBoard(props: UnassignedBoardProps) {
  const { tenantId, company, filter, list, rows, choice, canAssign, onClear } = props
  const isWide = useWideScreen()
  const navigate = useNavigate()
  const client = useQueryClient()
  const live = useUnassignedLive(tenantId, filter, list.data && !list.isPlaceholderData ? rows : undefined)
  const assign = useAssign({
    tenantId,
    company,
    onOpen: (id) => void navigate({ to: paths.imageSet, params: { id } }),
  })
  const place = useUnassignedPlace(rows, { canAssign, choose: choice.toggle })
  const { active, next } = place

  const latest = useRef({ assign, place })
  latest.current = { assign, place }
  const { toggle } = choice
  const acts = useMemo(
    (): ItemActs => ({
      activate: (id) => latest.current.place.activate(id),
      confirm: (row) => {
        if (latest.current.place.hasJustCome(row.id)) return
        const sent = latest.current.assign.confirm(row)
        latest.current.place.leave(row.id, sent)
      },
      choose: toggle,
    }),
    [toggle],
  )
  // The next item loads before the user reaches it.
  useEffect(() => {
    if (!next) return
    void client.prefetchQuery(photosQuery(tenantId, next.id))
    if (canAssign) void client.prefetchQuery(suggestionsQuery(next.id))
  }, [client, tenantId, next, canAssign])

  const plateless = usePlateless(tenantId, filter)
  const group = plateless !== undefined && plateless.length > 0 && (
    <PlatelessGroup
      rows={plateless}
      view={VIEW}
      canEnter={canAssign}
      onOpen={(id, isEntering) => {
        if (isEntering) {
          wantPlate(id)
          expandDetailDrawer('car')
        }
        void navigate({ to: paths.imageSet, params: { id } })
      }}
    />
  )
  const photos = active && <UnassignedPhotos tenantId={tenantId} row={active} />
  return (
    <div className={css.board} data-empty={rows.length === 0 || undefined}>
      <div className={css.list}>
        {live.waiting > 0 && (
          <div className={inboxCss.pill}>
            <PillButton onClick={live.show} title={m.inbox_arrivalsKey()}>
              {m.inbox_arrivals(counted(live.waiting))}
            </PillButton>
          </div>
        )}
        {list.isError && (
          <div className={inboxCss.notice}>
            <ErrorNotice
              title={m.unassigned_failedTitle()}
              error={list.error}
              isRetrying={list.isFetching}
              onRetry={() => void list.refetch()}
            />
          </div>
        )}
        {list.isPending && <UnassignedSkeleton />}
        {list.data && rows.length === 0 && (
          <div className={css.alone}>
            {group}
            {(plateless || isNarrowed(filter)) && (
              <NothingLeft isNarrowed={isNarrowed(filter)} isAlone={!group} onClear={onClear} />
            )}
          </div>
        )}
        {rows.length > 0 && (
          <UnassignedList
            ref={place.listRef}
            rows={rows}
            activeId={active?.id}
            chosen={choice.ids}
            isOutdated={list.isPlaceholderData}
            view={VIEW}
            acts={acts}
            company={company}
            canAssign={canAssign}
            photos={!isWide && photos}
            foot={
              <>
                <LoadMore
                  failedText={m.inbox_loadMoreFailed()}
                  hasMore={list.hasNextPage}
                  isLoading={list.isFetchingNextPage}
                  hasFailed={list.isFetchNextPageError}
                  onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
                />
                {group}
              </>
            }
          />
        )}
        <ConfirmBar
          chosen={choice.chosen}
          progress={assign.progress}
          onConfirm={(ready) => void assign.confirmAll(ready)}
          onNone={choice.none}
        />
      </div>
      {isWide && photos}
    </div>
  )
}

/** Text for an empty list, which says that all work is done. */
type NothingLeftProps = {
  isNarrowed: boolean
  /** true if the page also shows no group of passings without a plate, so that no work is left on the page */
  isAlone: boolean
  onClear: () => void
}

const NothingLeft = ({ isNarrowed: isFiltered, isAlone, onClear }: NothingLeftProps) =>
  isFiltered ? (
    <EmptyState
      title={m.unassigned_noMatch()}
      text={m.unassigned_noMatchText()}
      action={<Button onClick={onClear}>{m.unassigned_showAll()}</Button>}
    />
  ) : (
    <EmptyState title={m.unassigned_empty()} text={isAlone ? m.unassigned_emptyText() : m.unassigned_noneLeftText()} />
  )
