import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import './mantine-theme.css'
import { MantineProvider } from '@mantine/core'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAppearance } from '../core/appearance.ts'
import { styleNonce } from '../core/csp-nonce.ts'
import { seesPassings, useSession } from '../core/session.ts'
import { startSocket } from '../core/socket.ts'
import { m } from '../paraglide/messages.js'
import { HeaderSlot } from '../ui/header-slot.ts'
import { CompanyChip } from './company-chip.tsx'
import { ConnectionChip } from './connection-chip.tsx'
import { cssVariablesResolver, theme } from './mantine-theme.ts'
import { Nav } from './nav.tsx'
import { NoTenant } from './no-tenant.tsx'
import css from './shell.module.css'
import { TenantChanged } from './tenant-changed.tsx'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'
import { useNav } from './use-nav.ts'
import { UserMenu } from './user-menu.tsx'

/** Frame of every signed-in page: drawer, header of 85 px, content under it (1§2). */
export function Shell() {
  const scheme = useAppearance((state) => state.scheme)
  const tenant = useSession((state) => state.currentTenantId)
  const mayShow = useSession(seesPassings)
  const { isNarrow } = useNav()
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const content = useFocusAfterNavigation()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  useEffect(() => startSocket(), [tenant])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={scheme}
      getStyleNonce={styleNonce}
      deduplicateCssVariables={false}
    >
      <div className={css.frame} data-nav={isNarrow ? 'narrow' : 'wide'}>
        <a className={css.skip} href="#content">
          {m.shell_skipToContent()}
        </a>
        <Nav />
        <header className={css.header}>
          <div ref={setSlot} className={css.slot} />
          <div className={css.chrome}>
            <ConnectionChip />
            <CompanyChip />
            <UserMenu />
          </div>
        </header>
        {isLoading && <div className={css.loading} />}
        <main ref={content} id="content" className={css.content} tabIndex={-1}>
          <TenantChanged />
          <HeaderSlot value={slot}>{mayShow ? <Outlet key={tenant} /> : <NoTenant />}</HeaderSlot>
        </main>
      </div>
    </MantineProvider>
  )
}
