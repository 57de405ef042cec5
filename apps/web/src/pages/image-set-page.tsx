import { CallError } from '@skadi/contract/core/client'
import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useKeys } from '../core/keys.ts'
import { paths } from '../core/paths.ts'
import { useSession } from '../core/session.ts'
import { followToAllowedTenant } from '../core/switch-tenant.ts'
import { byCamera } from '../image-sets/camera-photos.ts'
import { toInboxFilter } from '../image-sets/inbox-filter.ts'
import { findRow, type InboxPages, replaceRows } from '../image-sets/inbox-pages.ts'
import { selectPassing } from '../image-sets/inbox-place.ts'
import { imageSetQuery, inboxKeys, inboxQuery } from '../image-sets/inbox-query.ts'
import { PassingFacts } from '../image-sets/passing-facts.tsx'
import { PassingToolbar } from '../image-sets/passing-toolbar.tsx'
import { PassingView } from '../image-sets/passing-view.tsx'
import { ProcessingPanel } from '../image-sets/processing-panel.tsx'
import { useCanCheck } from '../image-sets/use-can-check.ts'
import { useCheckImageSet } from '../image-sets/use-check-image-set.ts'
import { useForeignCompany } from '../image-sets/use-companies.ts'
import { usePassingLive } from '../image-sets/use-passing-live.ts'
import { usePassingNeighbours } from '../image-sets/use-passing-neighbours.ts'
import { useWideScreen } from '../image-sets/use-wide-screen.ts'
import { verdictOfRow } from '../image-sets/verdict-view.ts'
import { verdictSentence } from '../image-sets/verdict-words.ts'
import { setMode, togglePanel, useViewerChoice } from '../image-sets/viewer-choice.ts'
import { companyText, passingClock, placeText, plateText, writeCount, writeInstant } from '../image-sets/words.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Chevron } from '../ui/chevron.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import css from './image-set-page.module.css'

/** Answers that all mean that there is nothing here for this user. */
const NOT_HERE: readonly number[] = [400, 403, 404]

/** `/assets/:id`: the photos of one passing. */
export function ImageSetPage() {
  const { id } = useParams({ from: '/signed-in/assets/$id' })
  const search = useSearch({ from: '/signed-in/assets/$id' })
  const filter = useMemo(() => toInboxFilter(search), [search])
  const tenantId = useSession((state) => state.currentTenantId)
  const navigate = useNavigate()
  const client = useQueryClient()
  const isWide = useWideScreen()
  const check = useCheckImageSet()
  const { mode, isPanelOpen } = useViewerChoice()
  const [chipSlot, setChipSlot] = useState<HTMLElement | null>(null)

  const { data: imageSet, error, refetch, isFetching } = useQuery(imageSetQuery(tenantId, id))
  const listed = findRow(client.getQueryData<InboxPages>(inboxQuery(tenantId, filter).queryKey), id)
  const row: ImageSetSummary | undefined = imageSet ?? listed
  const canCheck = useCanCheck(row?.tenantId)
  const foreign = useForeignCompany(row?.tenantId)
  const { position, previous, next, total } = usePassingNeighbours(tenantId, filter, id, imageSet !== undefined)
  usePassingLive(tenantId, id)

  const isNotHere = error instanceof CallError && NOT_HERE.includes(error.status)
  useEffect(() => {
    if (!isNotHere) return
    void followToAllowedTenant(id).then((isElsewhere) => {
      if (!isElsewhere) void navigate({ to: paths.notFound, replace: true })
    })
  }, [isNotHere, id, navigate])

  // The list one comes back to shows what was seen here, at the place where one left.
  useEffect(() => selectPassing(id), [id])
  useEffect(() => {
    if (imageSet)
      client.setQueriesData<InboxPages>({ queryKey: inboxKeys(tenantId) }, (pages) =>
        pages && findRow(pages, imageSet.id) ? replaceRows(pages, [imageSet]) : pages,
      )
  }, [client, tenantId, imageSet])

  const leave = () => void navigate({ to: paths.inbox, search })
  const go = (to: ImageSetSummary | undefined) => {
    if (to) void navigate({ to: paths.passing, params: { id: to.id }, search, replace: true })
  }
  const checkAndGo = () => {
    if (!row) return
    if (next) go(next)
    else leave()
    if (canCheck && !row.checked) check(row, true)
  }
  useKeys('page', [
    { action: 'passingNext', run: () => go(next), repeats: true },
    { action: 'passingPrevious', run: () => go(previous), repeats: true },
    { action: 'passingCheckNext', label: canCheck ? m.passing_checkNext() : m.passing_keyNext(), run: checkAndGo },
    { action: 'passingProcessing', run: togglePanel },
    { action: 'passingBack', run: () => (mode === 'all' ? setMode('photo') : leave()) },
  ])

  const plate = row?.carInfo.registrationNo
  const sentence = row ? verdictSentence(verdictOfRow(row)) : ''
  const clock = row && passingClock(row)
  const time = row ? writeInstant(row.recDate, row.timeZone) : ''
  const facts = [...(foreign ? [companyText(foreign)] : []), time]
  const panel = imageSet ? (
    <>
      <PassingFacts row={imageSet} foreign={foreign} />
      <ProcessingPanel imageSet={imageSet} />
    </>
  ) : null
  return (
    <div className={css.page}>
      <PageHeader
        title={
          <>
            {row && !plate && <span className={css.noPlate}>{m.passing_noRegistration()}</span>}
            <span className={css.sentence}>{sentence}</span>
          </>
        }
        documentTitle={row ? `${plateText(row)}, ${time}` : undefined}
        subtitle={row ? [...facts, placeText(row)].join(' · ') : undefined}
        back={{
          href: paths.inbox,
          label: m.passing_back(),
          onClick: (event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            leave()
          },
        }}
        {...(plate ? { plate: { registrationNo: plate, countryCode: row?.carInfo.countryCode } } : {})}
        actions={
          row &&
          plate && (
            <span className={css.when} title={time}>
              {`${clock?.time} ${clock?.zone}`}
            </span>
          )
        }
        toolbar={
          isWide ? (
            <PassingToolbar
              cameraCount={byCamera(imageSet?.items ?? []).length}
              position={position}
              total={total}
              onPrevious={previous && (() => go(previous))}
              onNext={next && (() => go(next))}
              onCheck={canCheck && row && !row.checked ? checkAndGo : undefined}
              onUncheck={canCheck && row?.checked ? () => check(row, false) : undefined}
            />
          ) : (
            <span ref={setChipSlot} className={css.chips} />
          )
        }
      />
      {imageSet ? (
        <PassingView
          key={id}
          imageSet={imageSet}
          chipSlot={chipSlot}
          panel={
            isWide ? (
              isPanelOpen ? (
                panel
              ) : null
            ) : (
              <>
                <div className={css.verdict}>
                  <p className={css.verdictText}>{sentence}</p>
                  <p className={css.muted}>{[...facts, ...(row ? [placeText(row)] : [])].join(' · ')}</p>
                </div>
                {panel}
                <div className={css.bar}>
                  <Button
                    height={48}
                    className={css.step}
                    onClick={() => go(previous)}
                    disabled={!previous}
                    aria-label={m.passing_shortPrevious()}
                  >
                    <Chevron to="previous" size={20} />
                  </Button>
                  {canCheck && !imageSet.checked && (
                    <Button height={48} look="ink" onClick={checkAndGo}>
                      {m.passing_checkNext()}
                    </Button>
                  )}
                  {canCheck && imageSet.checked && (
                    <Button height={48} onClick={() => check(imageSet, false)}>
                      {m.passing_uncheck()}
                    </Button>
                  )}
                  {!canCheck && position !== undefined && total !== undefined && (
                    <p className={css.position}>
                      {m.passing_position({ position: writeCount(position), total: writeCount(total) })}
                    </p>
                  )}
                  <Button
                    height={48}
                    className={css.step}
                    onClick={() => go(next)}
                    disabled={!next}
                    aria-label={m.passing_shortNext()}
                  >
                    <Chevron to="next" size={20} />
                  </Button>
                </div>
              </>
            )
          }
        />
      ) : error && !isNotHere ? (
        <div className={css.notice}>
          <ErrorNotice
            title={m.passing_failedTitle()}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </div>
      ) : (
        <div className={css.black} />
      )}
    </div>
  )
}
