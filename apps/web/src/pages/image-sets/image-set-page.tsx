import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { openWorkOf } from '@skadi/domain/image-sets/verdict'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useKeys } from '../../core/keys/keys.ts'
import { useKeyed } from '../../core/keys/write-key.ts'
import { isPractice } from '../../core/practice.ts'
import { cameFrom, originOf } from '../../core/screens/came-from.ts'
import { onPlainClick } from '../../core/screens/on-plain-click.ts'
import { paths } from '../../core/screens/paths.ts'
import { rememberImageSet } from '../../core/screens/recent.ts'
import { useSession } from '../../core/session/session.ts'
import { imageSetTimeText } from '../../core/words/image-set-time-words.ts'
import { spotsOf } from '../../damages/data/spots.ts'
import { useDamages } from '../../damages/data/use-damages.ts'
import { useComparedWith } from '../../evidence/use-compared-with.ts'
import { askCheck, endAskedCheck, useAskedCheck } from '../../image-sets/check/asked-check.ts'
import { useCanCheck } from '../../image-sets/check/use-can-check.ts'
import { useCheckImageSet } from '../../image-sets/check/use-check-image-set.ts'
import { ImageSetToolbar } from '../../image-sets/details/image-set-toolbar.tsx'
import { PhoneActions, PhoneBar } from '../../image-sets/details/phone-bar.tsx'
import { useImageSetLive } from '../../image-sets/details/use-image-set-live.ts'
import { useImageSetNeighbours } from '../../image-sets/details/use-image-set-neighbours.ts'
import { setMode, useViewerChoice } from '../../image-sets/details/viewer-choice.ts'
import { toInboxFilter } from '../../image-sets/inbox/inbox-filter.ts'
import { findRow, type InboxPages, replaceRows } from '../../image-sets/inbox/inbox-pages.ts'
import { selectImageSet } from '../../image-sets/inbox/inbox-place.ts'
import { imageSetQuery, inboxKeys, inboxQuery } from '../../image-sets/inbox/inbox-query.ts'
import { byCamera } from '../../image-sets/photos/camera-photos.ts'
import { useForeignCompany } from '../../image-sets/use-companies.ts'
import { useWideScreen } from '../../image-sets/use-wide-screen.ts'
import { verdictFactsOf } from '../../image-sets/verdict/verdict-view.ts'
import { verdictParts } from '../../image-sets/verdict/verdict-words.ts'
import { companyText, placeText, plateText } from '../../image-sets/words.ts'
import { m } from '../../paraglide/messages.js'
import { collapseDetailDrawer, toggleDetailDrawer, useDetailDrawer } from '../../ui/details/detail-drawer-state.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { isNotHere, isTriedAgain, useGiveUp, useRedirectIfMissing } from '../portal/not-here.ts'
import { ImageSetBoard } from './image-set-board.tsx'
import css from './image-set-page.module.css'
import { CheckAsk, DetectionEnd, HeadFacts, ImageSetLinks, NoPlate, TimeNotice } from './image-set-parts.ts'
import { waitForActs } from './wait-for-acts.ts'

/**
 * Checks a passing and opens the next passing. If work is left, the press only lists the work, however often it is
 * repeated; the list has its own button for checking the passing anyway. Decisions that the page shows count as made, and they are sent before the check.
 * @param goOn opens the next passing
 */
function useCheckFlow(id: string, row: ImageSetSummary | undefined, goOn: () => void) {
  const check = useCheckImageSet()
  const canCheck = useCanCheck(row?.tenantId)
  const { imageSetId: askedId, reason } = useAskedCheck()
  const { damages, state } = useDamages(id)
  useEffect(() => () => endAsked(id), [id])

  const spots = spotsOf(damages).filter(({ isDeleted }) => !isDeleted)
  const waiting = state === 'ready' ? spots.filter(({ isUndecided }) => isUndecided).length : undefined
  const undecided = waiting ?? row?.undecidedDamages ?? 0
  const hasPlate = row !== undefined && row.carInfo.registrationNo !== null
  const open = row && !row.checked ? openWorkOf({ ...verdictFactsOf(row), undecided, hasPlate }) : undefined
  const isAsked = askedId === id && open !== undefined

  const checkAndGo = (isAnyway: boolean) => {
    if (!row) return
    if (canCheck && !row.checked) {
      if (open && !isAnyway) return isAsked ? undefined : askCheck(id)
      const anyway = open && { ...open, inspection: open.inspection ?? null, reason: reason.trim() || null }
      check(row, true, { anyway, after: () => waitForActs(id) })
    }
    endAskedCheck()
    goOn()
  }
  return {
    canCheck,
    /** the work that is left, if the user tried to check the passing too early */
    asked: isAsked ? open : undefined,
    /** true if all suggestions are decided and only the check is left */
    isDone: canCheck && row !== undefined && !row.checked && state === 'ready' && open === undefined,
    hasDamages: spots.length > 0,
    /** handles the button or key */
    press: () => checkAndGo(false),
    /** checks the passing although work is left */
    pressAnyway: () => checkAndGo(true),
    uncheck: () => row && check(row, false),
  }
}

/** Closes the list of remaining work when the user leaves its passing. */
const endAsked = (id: string): void => {
  if (useAskedCheck.getState().imageSetId === id) endAskedCheck()
}

/** The page `/assets/:id` with the photos of a passing. */
export function ImageSetPage() {
  const { id } = useParams({ from: '/signed-in/assets/$id' })
  const search = useSearch({ from: '/signed-in/assets/$id' })
  const filter = useMemo(() => toInboxFilter(search), [search])
  const tenantId = useSession((state) => state.currentTenantId)
  const navigate = useNavigate()
  const client = useQueryClient()
  const isWide = useWideScreen()
  const { mode } = useViewerChoice()
  const { isBrief } = useDetailDrawer()
  const [slot, setSlot] = useState<HTMLElement | null>(null)

  const query = useQuery(imageSetQuery(tenantId, id))
  const { data: imageSet, error, refetch } = query
  const listed = findRow(client.getQueryData<InboxPages>(inboxQuery(tenantId, filter).queryKey), id)
  const row: ImageSetSummary | undefined = imageSet ?? listed
  const foreign = useForeignCompany(row?.tenantId)
  const { position, previous, next, total } = useImageSetNeighbours(tenantId, filter, id, imageSet !== undefined)
  useImageSetLive(tenantId, id)
  const hasPair = useComparedWith(row) !== undefined

  const isMissing = isNotHere(error)
  useRedirectIfMissing(isMissing, id)
  useGiveUp(error !== null && !isMissing && imageSet === undefined)

  // The inbox list selects this passing, so that the user returns to its row.
  useEffect(() => selectImageSet(id), [id])
  // the row of the list names the car before the passing itself has arrived
  const hasCar = Boolean(row?.carInfo.registrationNo)
  useEffect(() => {
    if (hasCar) rememberImageSet(id)
  }, [id, hasCar])
  useEffect(() => {
    if (imageSet)
      client.setQueriesData<InboxPages>({ queryKey: inboxKeys(tenantId) }, (pages) =>
        pages && findRow(pages, imageSet.id) ? replaceRows(pages, [imageSet]) : pages,
      )
  }, [client, tenantId, imageSet])

  const keyed = useKeyed()
  const back = useWayBack(isPractice(id))
  const leave = () => void navigate({ to: back.href, ...(back.href === paths.inbox ? { search } : {}) })
  const go = (to: ImageSetSummary | undefined) => {
    if (to) void navigate({ to: paths.imageSet, params: { id: to.id }, search, replace: true })
  }
  const { canCheck, asked, isDone, hasDamages, press, pressAnyway, uncheck } = useCheckFlow(id, row, () =>
    next ? go(next) : leave(),
  )
  const closeTop = isBrief ? collapseDetailDrawer : mode === 'all' ? () => setMode('photo') : leave
  useKeys('page', [
    { action: 'passingNext', run: () => go(next), repeats: true },
    { action: 'passingPrevious', run: () => go(previous), repeats: true },
    { action: 'passingCheckNext', label: canCheck ? m.passing_checkNext() : m.passing_keyNext(), run: press },
    { action: 'toggleDetailDrawer', run: toggleDetailDrawer },
    { action: 'passingBack', run: asked ? endAskedCheck : closeTop },
  ])

  const plate = row?.carInfo.registrationNo
  const [sentence, ...rest] = row ? verdictParts(row) : []
  const time = row && imageSetTimeText(row)
  const facts = row && [...rest, ...(foreign ? [companyText(foreign)] : []), time, placeText(row)].join(' · ')
  const steps = {
    position,
    total,
    onPrevious: previous && (() => go(previous)),
    onNext: next && (() => go(next)),
    onCheck: canCheck && row && !row.checked ? press : undefined,
    isDone,
    onUncheck: canCheck && row?.checked ? uncheck : undefined,
  }
  const ask = imageSet && asked && (
    <Suspense>
      <CheckAsk imageSet={imageSet} open={asked} hasDamages={hasDamages} onAnyway={pressAnyway} />
    </Suspense>
  )
  return (
    <div className={css.page}>
      <PageHeader
        title={
          <>
            {row && !plate && (
              <Suspense fallback={<span className={css.noPlate}>{m.passing_noRegistration()}</span>}>
                <NoPlate row={row} />
              </Suspense>
            )}
            {/* On a phone the verdict is below the photo. */}
            <span className="visually-hidden-phone">{sentence}</span>
            {isWide && row && (
              <Suspense>
                <HeadFacts row={row} />
              </Suspense>
            )}
          </>
        }
        documentTitle={row && `${plateText(row)}, ${time}`}
        subtitle={facts}
        back={{ ...back, hint: keyed(back.label, 'passingBack'), onClick: onPlainClick(leave) }}
        {...(plate ? { plate: { registrationNo: plate, countryCode: row?.carInfo.countryCode } } : {})}
        actions={
          isWide &&
          plate && (
            <Suspense>
              <ImageSetLinks row={row} />
            </Suspense>
          )
        }
        toolbar={
          isWide ? (
            <ImageSetToolbar
              cameraCount={byCamera(imageSet?.items ?? []).length}
              hasPair={hasPair}
              toolSlot={setSlot}
              {...steps}
            />
          ) : (
            <span ref={setSlot} className={css.chips} />
          )
        }
      />
      {imageSet && (
        <Suspense>
          <DetectionEnd imageSet={imageSet} />
        </Suspense>
      )}
      {imageSet?.time?.source === 'arrival' && (
        <Suspense>
          <TimeNotice imageSet={imageSet} />
        </Suspense>
      )}
      {imageSet ? (
        <ImageSetBoard
          key={id}
          imageSet={imageSet}
          foreign={foreign}
          slot={slot}
          ask={isWide && ask}
          onCheck={isDone ? press : undefined}
          verdict={
            <div className={css.verdict}>
              <p className={css.verdictText}>{sentence}</p>
              <Suspense>
                <HeadFacts row={imageSet} />
              </Suspense>
              <p className={css.muted}>{facts}</p>
              <PhoneBar {...steps} />
              {ask}
            </div>
          }
          bar={
            <PhoneActions>
              <Suspense>
                <ImageSetLinks row={imageSet} isTouch />
              </Suspense>
            </PhoneActions>
          }
          onChanged={refetch}
        />
      ) : isTriedAgain(query) ? (
        <div className={css.notice}>
          <ErrorNotice title={m.passing_tryingAgain()} error={query.failureReason} />
        </div>
      ) : (
        <div className={css.black} />
      )}
    </div>
  )
}

/**
 * Returns the address that the back button opens. It is the fleet with its filters, the claim, or otherwise the inbox.
 * For the practice passing it is always the inbox.
 */
function useWayBack(isPractised: boolean): { href: string; label: string } {
  const [from] = useState(cameFrom)
  const origin = isPractised ? 'elsewhere' : originOf(from)
  if (origin === 'fleet') return { href: paths.fleet, label: m.fleet_back() }
  if (origin === 'claim' && from !== undefined) return { href: from, label: m.claim_backToOne() }
  return { href: paths.inbox, label: m.passing_back() }
}
