import { Outlet, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { accessOf } from '../core/screens/screen-access.ts'
import { screenOf, showsNews } from '../core/screens/screens.ts'
import { useActor } from '../core/session/actor.ts'
import { useSession } from '../core/session/session.ts'
import { startSocket } from '../core/socket/socket.ts'
import { useDebouncedFlag } from '../core/use-debounced-flag.ts'
import { m } from '../paraglide/messages.js'
import { HeaderSlot } from '../ui/header/header-slot.ts'
import { CompanyChip } from './company-chip.tsx'
import { ConnectionChip } from './connection-chip.tsx'
import { Dialogs } from './dialogs.tsx'
import { Nav } from './nav/nav.tsx'
import { useNav } from './nav/use-nav.ts'
import { NoTenant } from './no-tenant.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { ScreenTitle } from './screen-title.tsx'
import { screenTitle } from './screen-titles.ts'
import css from './shell.module.css'
import { TenantChanged } from './tenant-changed.tsx'
import { useFocusAfterLoss } from './use-focus-after-loss.ts'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'
import { useFocusInSight } from './use-focus-in-sight.ts'
import { useScreen } from './use-screen.ts'
import { UserMenu } from './user-menu/user-menu.tsx'

/** A page that takes longer shows how it gets on. */
const SLOW_PAGE_MS = 1_000

/**
 * Frame of every signed-in page: drawer, header of 85 px, content under it (1§2).
 * @param bell of notices, where the page shows news
 * @param news the widget, in the drawer of the same pages
 * @param tray of long work
 */
export function Shell({ bell, news, tray }: { bell: ReactNode; news: ReactNode; tray: ReactNode }) {
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
        <ScreenTitle />
        <HeaderSlot value={slot}>
          {access === 'notice' && <NoTenant title={screenTitle(screen) ?? ''} />}
          {/* Where rights have just gone the guards are on their way; until then nothing is shown. */}
          {access === 'open' && <Outlet key={tenant} />}
        </HeaderSlot>
      </main>
      <Dialogs />
    </div>
  )
}
