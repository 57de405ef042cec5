import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { signOut } from '../../core/session/sign-in.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Logo } from '../../ui/signs/logo.tsx'
import css from '../portal/plain-page.module.css'

/**
 * Error page for a user whose profile cannot be loaded (2§8).
 * The portal needs the profile for every decision, so the page offers a retry.
 */
export function NoProfilePage({ error }: ErrorComponentProps) {
  const router = useRouter()
  usePageTitle(m.shell_profileFailed())
  return (
    <main className={css.page}>
      <Logo />
      <h1 className="visually-hidden">{m.shell_profileFailed()}</h1>
      <ErrorNotice
        title={m.shell_profileFailed()}
        text={m.shell_profileFailedText()}
        error={error}
        onRetry={() => void router.invalidate()}
      />
      <Button className={css.out} onClick={() => void signOut()}>
        {m.shell_signOut()}
      </Button>
    </main>
  )
}
