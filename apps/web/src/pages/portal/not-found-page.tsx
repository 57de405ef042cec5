import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { paths } from '../../core/screens/paths.ts'
import { currentActor } from '../../core/session/actor.ts'
import { safeRedirect } from '../../core/session/redirect.ts'
import { m } from '../../paraglide/messages.js'
import button from '../../ui/buttons/button.module.css'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Logo } from '../../ui/signs/logo.tsx'
import css from './plain-page.module.css'

const Frame = lazy(() => import('./signed-in-page.tsx').then((file) => ({ default: file.SignedInPage })))

/**
 * Page for an address that does not exist or that the user may not see. Both cases look the same (ruling 15). Users who
 * come from the portal keep its drawer and search. Visitors see only the page.
 */
export function NotFoundPage() {
  const [isInPortal] = useState(() => currentActor() !== undefined)
  const { pathname } = useLocation()
  if (isInPortal)
    return (
      <Suspense>
        <Frame>
          {/* The frame sets a title for each URL, and this page replaces that title. */}
          <NotFound key={pathname} />
        </Frame>
      </Suspense>
    )
  return (
    <main className={css.page}>
      <Logo />
      <NotFound />
    </main>
  )
}

/** Text of the page. If a load has failed, the page keeps the address and offers a retry (ruling 37). */
function NotFound() {
  usePageTitle(m.shell_notFoundTitle())
  const { redirect } = useSearch({ strict: false })
  const address = typeof redirect === 'string' ? safeRedirect(redirect) : undefined
  const navigate = useNavigate()
  return (
    <EmptyState
      heading="h1"
      title={m.shell_notFoundTitle()}
      text={address ? m.shell_notFetchedText({ address }) : m.shell_notFoundText()}
      action={
        <div className={css.acts}>
          {address && (
            <Button look="ink" onClick={() => void navigate({ href: address, replace: true })}>
              {m.shell_tryAgain()}
            </Button>
          )}
          <Link to={paths.home} className={`${button.button} touch`} data-look={address ? undefined : 'ink'}>
            {m.shell_goHome()}
          </Link>
        </div>
      }
    />
  )
}
