import { usePageTitle } from '../../core/screens/page-title.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Logo } from '../../ui/signs/logo.tsx'
import css from './plain-page.module.css'

/** Error page for a page that crashed, or whose files a newer version has replaced. */
export function FailedPage() {
  usePageTitle(m.shell_failedTitle())
  return (
    <main className={css.page}>
      <Logo />
      <EmptyState
        heading="h1"
        title={m.shell_failedTitle()}
        text={m.shell_failedText()}
        action={<Button onClick={() => window.location.reload()}>{m.shell_reload()}</Button>}
      />
    </main>
  )
}
