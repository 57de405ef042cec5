import { Link } from '@tanstack/react-router'
import { usePageTitle } from '../core/page-title.ts'
import { paths } from '../core/paths.ts'
import { m } from '../paraglide/messages.js'
import button from '../ui/button.module.css'
import { EmptyState } from '../ui/empty-state.tsx'
import { Logo } from '../ui/logo.tsx'
import css from './plain-page.module.css'

/** Nothing at that address, or nothing one may see: both look the same (ruling 15). */
export function NotFoundPage() {
  usePageTitle(m.shell_notFoundTitle())
  return (
    <main className={css.page}>
      <Logo />
      <EmptyState
        heading="h1"
        title={m.shell_notFoundTitle()}
        text={m.shell_notFoundText()}
        action={
          <Link to={paths.home} className={`${button.button} touch`} data-look="ink">
            {m.shell_goHome()}
          </Link>
        }
      />
    </main>
  )
}
