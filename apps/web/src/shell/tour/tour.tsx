import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { type PlainScreen, SCREENS } from '../../core/screens/screens.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { useModal } from '../../ui/dialogs/use-modal.ts'
import { useDrawer } from '../nav/use-drawer.ts'
import { type Box, placeCard } from './place-card.ts'
import css from './tour.module.css'
import { markTourSeen } from './use-start-tour.ts'

/**
 * One stop of the tour, with its text and its target. The target is the first visible element that a selector of
 * `targets` selects.
 */
type TourStep = {
  /** screen of a menu entry; only users with this entry see the stop */
  screen?: PlainScreen
  targets: readonly string[]
  title: () => string
  text: () => string
}

const MORE = 'nav [aria-controls=more]'
const named = (name: string): string => `[data-tour=${name}]`

// Selects a link by the beginning of its path, because the filters of the session follow the path. The placeholder of
// an optional parameter is removed.
const linkTo = (screen: PlainScreen): string => `nav a[href^="${SCREENS[screen].path.split('/{')[0]}"]`

/** Returns the stop at a menu entry of the drawer. On phones, the entry may be in the menu "More". */
const entry = (screen: PlainScreen, title: () => string, text: () => string): TourStep => ({
  screen,
  targets: [linkTo(screen), MORE],
  title,
  text,
})

/** Stops of the tour for all roles (C-18). A stop at a menu entry is omitted if the user's drawer lacks this entry. */
const TOUR_STEPS: readonly TourStep[] = [
  entry('AnnotatorEntry', m.screen_annotation, m.tour_annotation),
  entry('ReviewerEntry', m.screen_review, m.tour_review),
  entry('AdminUsers', m.screen_users, m.tour_allUsers),
  entry('AdminTenants', m.screen_tenants, m.tour_companies),
  entry('ImageSetsQueue', m.screen_queue, m.tour_queue),
  entry('Inbox', m.shell_inbox, m.tour_inbox),
  entry('Fleet', m.screen_fleet, m.tour_fleet),
  entry('Claims', m.screen_claims, m.tour_claims),
  // "More" is not a target here, because on phones the stop of the admin tools already points at "More".
  { ...entry('Statistics', m.statistics_title, m.tour_statistics), targets: [linkTo('Statistics')] },
  entry('TenantUsers', m.shell_adminTools, m.tour_adminTools),
  { targets: [named('palette'), MORE], title: m.palette_open, text: m.tour_palette },
  { targets: [named('bell')], title: m.notices_title, text: m.tour_bell },
  { targets: [named('user')], title: m.tour_userTitle, text: m.tour_user },
]

/**
 * Returns the stops whose target is visible on this page. If two stops have the same target, only the first stop
 * counts.
 * @param screens the screens in the user's drawer
 */
function stopsOf(page: ParentNode, screens: readonly PlainScreen[]): { step: TourStep; target: Element }[] {
  const seen = new Set<Element>()
  return TOUR_STEPS.flatMap((step) => {
    if (step.screen && !screens.includes(step.screen)) return []
    const target = step.targets
      .map((selector) => page.querySelector(selector))
      .find((element) => element?.checkVisibility())
    if (!target || seen.has(target)) return []
    seen.add(target)
    return [{ step, target }]
  })
}

/** Margin in px between the target and the edge of the bright area. */
const HALO = 4

const boxOf = (target: Element): Box => {
  const { left, top, width, height } = target.getBoundingClientRect()
  return { left: left - HALO, top: top - HALO, width: width + 2 * HALO, height: height + 2 * HALO }
}

/**
 * Guided tour through the frame of the portal, stop by stop (C-18). The target stays bright, and the rest of the page
 * is dark. Arrow keys move between stops, and Escape ends the tour. After the tour, the previously focused element gets
 * the focus back.
 */
export function Tour({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const ids = { title: useId(), text: useId() }
  const { processes, adminTools } = useDrawer()
  const [stops] = useState(() =>
    stopsOf(
      document,
      [...processes, ...adminTools].map(({ screen }) => screen),
    ),
  )
  const [at, setAt] = useState(0)
  const [box, setBox] = useState<Box>()
  const [place, setPlace] = useState({ left: 0, top: 0 })
  const stop = stops[at]
  const isLast = at === stops.length - 1
  const walk = (by: number) => setAt((before) => Math.max(0, Math.min(before + by, stops.length - 1)))

  useEffect(() => void markTourSeen(), [])
  const [began] = useState(() => document.activeElement)
  useModal(dialog)
  // A dialog focuses its first button, but the first button of this dialog ends the tour.
  useLayoutEffect(() => next.current?.focus(), [])
  useLayoutEffect(
    () => () => {
      // The offer that started the tour has disappeared. The user button gets the focus, because its menu also starts
      // the tour.
      if (!began?.isConnected || began === document.body)
        document.querySelector<HTMLElement>('[data-tour=user]')?.focus()
    },
    [began],
  )
  useLayoutEffect(() => {
    const target = stop?.target
    if (!target) return undefined
    target.scrollIntoView({ block: 'nearest' })
    const measure = () => {
      const lit = boxOf(target)
      setBox(lit)
      const size = { width: card.current?.offsetWidth ?? 0, height: card.current?.offsetHeight ?? 0 }
      setPlace(placeCard(lit, size, { width: window.innerWidth, height: window.innerHeight }))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [stop])

  if (!stop) return null
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') walk(1)
    if (key === 'ArrowLeft') walk(-1)
  }
  return (
    <dialog
      ref={dialog}
      className={css.tour}
      aria-labelledby={ids.title}
      aria-describedby={ids.text}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {box && <div className={css.light} style={box} />}
      <div ref={card} className={css.card} style={place}>
        <div className={css.words} aria-live="polite">
          <h2 id={ids.title} className="type-panel">
            {stop.step.title()}
          </h2>
          <p id={ids.text}>{stop.step.text()}</p>
        </div>
        <div className={css.actions}>
          <span className={css.count}>{m.tour_progress({ at: at + 1, of: stops.length })}</span>
          {!isLast && (
            <Button look="quiet" onClick={onClose}>
              {m.tour_end()}
            </Button>
          )}
          {at > 0 && <Button onClick={() => walk(-1)}>{m.tour_back()}</Button>}
          <Button ref={next} look="ink" onClick={() => (isLast ? onClose() : walk(1))}>
            {isLast ? m.tour_done() : m.tour_next()}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
