import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useKeyed } from '../../core/keys/write-key.ts'
import {
  endTourWork,
  isPracticePath,
  PRACTICE,
  TOUR_WORK,
  type TourWork,
  usePractice,
  writePractice,
} from '../../core/practice.ts'
import { paths } from '../../core/screens/paths.ts'
import { PHONE, useMedia } from '../../core/use-media.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { openFrameDialog } from '../frame-dialogs.ts'
import css from './practice-guide.module.css'

/**
 * Returns the text for the current step. `isAside` means that the user is on the comparison, which has no button to
 * check the passing.
 */
function useWords(work: TourWork, isAside: boolean): string {
  const keyed = useKeyed()
  const isPhone = useMedia(PHONE)
  const named: typeof keyed = (name, action) => (isPhone ? name : keyed(name, action))
  switch (work) {
    case 'decide':
      return m.practice_decide({
        accept: named(m.pair_accept(), 'damageApprove'),
        reject: named(m.log_rejectPlain(), 'damageReject'),
      })
    case 'compare':
      return m.practice_compare({ compare: named(m.compare_short(), 'compareMode') })
    case 'show':
      return m.practice_show({ show: named(isPhone ? m.customer_show() : m.keys_showCustomer(), 'showCustomer') })
    case 'check':
      return isAside
        ? m.practice_back({ back: named(m.practice_backName(), 'passingBack') })
        : m.practice_check({ check: named(m.passing_checkNext(), 'passingCheckNext') })
  }
}

const LAST = TOUR_WORK.length

/**
 * Bar of the tour on pages of the practice passing. The bar marks the passing as practice and names the next step
 * (C-18).
 */
export function PracticeGuide() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const at = usePractice((state) => state.at) ?? 0
  const work = TOUR_WORK[at]
  const isCompare = pathname.includes(`/compare/${PRACTICE.imageSetId}`)
  const words = useWords(work ?? 'check', isCompare)
  useEffect(() => {
    if (isPracticePath(pathname) && usePractice.getState().at === undefined) writePractice({ at: 0 })
  }, [pathname])
  useEffect(() => {
    if (work === 'compare' && isCompare) endTourWork('compare')
  }, [work, isCompare])

  const leave = () => void navigate({ to: paths.inbox })
  const end = () => writePractice({ at: undefined })
  return (
    <section className={css.guide} aria-label={m.practice_name()} data-testid="practice-guide">
      <p className={css.words} aria-live="polite">
        <span className={css.head}>
          <strong className={css.tag}>{m.practice_name()}</strong>
          {work && <span className={css.count}>{m.tour_progress({ at: at + 1, of: LAST })}</span>}
        </span>
        <span>{work ? words : m.practice_ended()}</span>
      </p>
      <div className={css.actions}>
        {work ? (
          <>
            <Button look="quiet" onClick={() => writePractice({ at: at + 1 })}>
              {m.practice_skip()}
            </Button>
            <Button onClick={leave}>{m.practice_leave()}</Button>
          </>
        ) : (
          <>
            <Button
              onClick={() => {
                end()
                if (isPracticePath(pathname)) leave()
                openFrameDialog('tour')
              }}
            >
              {m.practice_menu()}
            </Button>
            <Button
              look="ink"
              onClick={() => {
                end()
                if (isPracticePath(pathname)) leave()
              }}
            >
              {m.tour_done()}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

// The tour is only one chunk, because each chunk adds its name to the list that the sign-in page loads.
export { startPractice } from './practice-calls.ts'
export { Tour } from './tour.tsx'
export { TourOffer } from './tour-offer.tsx'
