import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { FirstAdmin } from '../auth/first-admin.tsx'
import { PassingPicture } from '../auth/passing-picture.tsx'
import { Preferences } from '../auth/preferences.tsx'
import { SignInForm } from '../auth/sign-in-form.tsx'
import { configQuery } from '../core/config.ts'
import { usePageTitle, useProductName } from '../core/page-title.ts'
import { safeRedirect } from '../core/redirect.ts'
import { useSession } from '../core/session.ts'
import { m } from '../paraglide/messages.js'
import { Logo } from '../ui/logo.tsx'
import css from './login-page.module.css'

/** The door: sign in by phone and password (1§2). Neither top bar nor drawer. */
export function LoginPage() {
  const { redirect } = useSearch({ from: '/login' })
  const router = useRouter()
  const { data: config } = useQuery(configQuery)
  const product = useProductName()
  const hasEnded = useSession((state) => state.left === 'ended')
  usePageTitle(m.auth_signIn())
  return (
    <main className={css.door}>
      <div className={css.paper}>
        <div className={css.logo}>
          <Logo />
          <span>{product}</span>
        </div>
        <div className={css.form}>
          <h1 className={css.title}>{m.auth_signIn()}</h1>
          {config?.needsFirstAdmin && <FirstAdmin />}
          <SignInForm
            isDemo={config?.demo ?? false}
            notice={hasEnded ? m.auth_ended() : undefined}
            onSignedIn={() => router.history.replace(safeRedirect(redirect))}
          />
        </div>
        <Preferences />
      </div>
      <div className={css.stage}>
        <PassingPicture />
        <p className={css.tagline}>{m.auth_tagline()}</p>
      </div>
    </main>
  )
}
