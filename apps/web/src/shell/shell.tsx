import { Outlet, useLocation, useRouterState } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useKeys } from '../core/keys/keys.ts'
import { isPracticePath, readPractice, TOUR_WORK, usePractice } from '../core/practice.ts'
import { pageTitle, useProductName } from '../core/screens/page-title.ts'
import { accessOf } from '../core/screens/screen-access.ts'
import { type ScreenName, screenOf, showsNews } from '../core/screens/screens.ts'
import { useActor } from '../core/session/actor.ts'
import { useProfile } from '../core/session/profile.ts'
import { useSession } from '../core/session/session.ts'
import { answerSnackbar, useSnackbars } from '../core/snackbar/snackbar.ts'
import { startSocket, useRelease, useSocket } from '../core/socket/socket.ts'
import { useDebouncedFlag } from '../core/use-debounced-flag.ts'
import { m } from '../paraglide/messages.js'
import { HeaderSlot } from '../ui/header/header-slot.ts'
import { CompanyChip } from './company-chip.tsx'
import { ConnectionChip } from './connection-chip.tsx'
import { closeFrameDialog, openFrameDialog, useFrameDialog } from './frame-dialogs.ts'
import { Nav } from './nav/nav.tsx'
import { useNav } from './nav/use-nav.ts'
import { NoTenant } from './no-tenant.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { screenTitle } from './screen-titles.ts'
import css from './shell.module.css'
import { TenantChanged } from './tenant-changed.tsx'
import { useFocusAfterLoss } from './use-focus-after-loss.ts'
import { useScreen } from './use-screen.ts'
import { UserMenu } from './user-menu/user-menu.tsx'

/** Handles the key for the action of the newest message. The message may close before Tab reaches its button. */
function useMessageKey(): void {
  const message = useSnackbars(({ snackbars }) => snackbars.findLast(({ open, action }) => open && action))
  const answer = () => message && answerSnackbar(message)
  useKeys('global', [{ action: 'answerMessage', run: answer }], message !== undefined)
}

const KeyMapDialog = lazy(() => import('./key-map/key-map-dialog.tsx').then((file) => ({ default: file.KeyMapDialog })))
const ReleaseDialog = lazy(() => import('./release-dialog.tsx').then((file) => ({ default: file.ReleaseDialog })))
const loadTour = () => import('./tour/practice-guide.tsx')
const Tour = lazy(() => loadTour().then((file) => ({ default: file.Tour })))
const PracticeGuide = lazy(() => loadTour().then((file) => ({ default: file.PracticeGuide })))
const TourOffer = lazy(() => loadTour().then((file) => ({ default: file.TourOffer })))

type Palette = ComponentType<{ onClose: () => void }>

/** Dialogs of the page frame. Each dialog loads when it is first opened. */
function Dialogs({ palette: Palette }: { palette: Palette }) {
  const open = useFrameDialog((state) => state.open)
  const isReleased = useRelease((state) => state.isReleased)
  const profile = useProfile()
  useSocket('reload', () => useRelease.setState({ isReleased: true }))
  useKeys('global', [
    { action: 'showKeys', run: () => openFrameDialog('keys') },
    { action: 'openPalette', run: () => openFrameDialog('palette') },
  ])
  useMessageKey()
  // The keys are blocked even while the dialog loads, because they are not meant for the page.
  useKeys('modal', [], open !== undefined)
  return (
    <Suspense>
      {open === 'keys' && <KeyMapDialog onClose={() => closeFrameDialog('keys')} />}
      {open === 'palette' && <Palette onClose={() => closeFrameDialog('palette')} />}
      {open === 'tour' && <Tour onClose={() => closeFrameDialog('tour')} />}
      {open === undefined && profile?.hasSeenTour === false && <TourOffer />}
      {isReleased && <ReleaseDialog />}
    </Suspense>
  )
}

/** The bar of the tour. The bar is visible on pages of the practice passing, and after the last step on the inbox. */
function Practice({ screen }: { screen: ScreenName | undefined }) {
  const { pathname } = useLocation()
  const userId = useSession((state) => state.claims?.sub)
  useEffect(() => {
    if (userId !== undefined) readPractice(userId)
  }, [userId])
  const isEnded = usePractice(({ at }) => at === TOUR_WORK.length)
  if (!isPracticePath(pathname) && !(isEnded && screen === 'Inbox')) return null
  return (
    <Suspense>
      <PracticeGuide />
    </Suspense>
  )
}

/**
 * Sets the document title of the open screen, or the default title (1§2). This component is rendered before the page,
 * so that the page can set a more precise title, such as the plate.
 */
function ScreenTitle() {
  const title = screenTitle(useScreen())
  const product = useProductName()
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = pageTitle(title, product)
  }, [title, product, pathname])
  return null
}

/**
 * Moves the focus to the new content if a navigation removes the focused element. Tab then continues in the new
 * content.
 */
function useFocusAfterNavigation(): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return undefined
    last.current = pathname
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) content.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  return content
}

/** Scrolls a text field that the user clicks out from under a bar. Browsers do this only when a key moves the focus. */
function useFocusInSight(): void {
  useEffect(() => {
    const show = ({ target }: MouseEvent) => {
      const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
      if (isText && target === document.activeElement) target.scrollIntoView({ block: 'nearest' })
    }
    document.addEventListener('click', show)
    return () => document.removeEventListener('click', show)
  }, [])
}

type ShellProps = Record<'bell' | 'news' | 'tray' | 'children', ReactNode> & { palette: Palette }

/** Time in ms after which a loading page shows its progress. */
const SLOW_PAGE_MS = 1_000

/**
 * Frame of every page after sign-in, with drawer, header of 85 px, and content (1§2).
 * @param bell button for notices, on pages that show news
 * @param news the news widget in the drawer, on pages that show news
 * @param tray the tray of long jobs
 * @param palette the dialog of the palette
 * @param children shown in place of the page if no route matches
 */
export function Shell({ bell, news, tray, palette, children }: ShellProps) {
  const tenant = useSession((state) => state.currentTenantId)
  const actor = useActor()
  const screen = useScreen()
  const { isNarrow } = useNav()
  const isSlow = useDebouncedFlag(useRouterState({ select: (state) => state.isLoading }), SLOW_PAGE_MS)
  const content = useFocusAfterNavigation()
  useFocusAfterLoss()
  useFocusInSight()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  useEffect(() => startSocket(), [tenant])
  const hasNews = screen !== undefined && showsNews(screenOf(screen).drawer)
  const access = screen && accessOf(screenOf(screen), actor)
  return (
    <div className={css.frame} data-nav={isNarrow ? 'narrow' : 'wide'}>
      <a className={css.skip} href="#content">
        {m.shell_skipToContent()}
      </a>
      <Nav news={hasNews && news} />
      <header className={css.header}>
        <div ref={setSlot} className={css.slot} />
        <div className={css.chrome}>
          <ConnectionChip />
          <CompanyChip />
          <PaletteButton />
          {tray}
          {hasNews && bell}
          <UserMenu />
        </div>
      </header>
      {isSlow && <div className={css.loading} />}
      <main ref={content} id="content" className={css.content} tabIndex={-1}>
        <TenantChanged />
        <Practice screen={screen} />
        <ScreenTitle />
        <HeaderSlot value={slot}>
          {children}
          {!children && access === 'notice' && <NoTenant title={screenTitle(screen) ?? ''} />}
          {/* After a loss of rights, the guards of routes run again. The frame shows no page until the guards have
              ended. */}
          {!children && access === 'open' && <Outlet key={tenant} />}
        </HeaderSlot>
      </main>
      <Dialogs palette={palette} />
    </div>
  )
}
