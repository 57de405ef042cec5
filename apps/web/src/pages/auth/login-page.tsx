import { FIRST_STEP } from '@skadi/domain/auth/step-form'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Door } from '../../auth/door.tsx'
import { loadResetForm } from '../../auth/load-forms.ts'
import { SignInForm } from '../../auth/sign-in/sign-in-form.tsx'
import { useTrail } from '../../auth/steps/use-trail.ts'
import { configQuery } from '../../core/calls/config.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { paths } from '../../core/screens/paths.ts'
import { safeRedirect } from '../../core/session/redirect.ts'
import { useSession } from '../../core/session/session.ts'
import { m } from '../../paraglide/messages.js'

const ResetForm = lazy(loadResetForm)

/** The sign-in page (1§2). The user signs in by phone and password, or sets a new password. */
export function LoginPage() {
  const { redirect } = useSearch({ from: '/login' })
  const { history } = useRouter()
  const { data: config } = useQuery(configQuery)
  const hasEnded = useSession((state) => state.left === 'ended')
  const trail = useTrail(paths.login, FIRST_STEP.login)
  usePageTitle(m.auth_signIn())
  const form = { ...trail, onDone: () => history.replace(safeRedirect(redirect)) }
  return (
    <Door>
      {trail.trail.includes(5) ? (
        <Suspense>
          <ResetForm {...form} />
        </Suspense>
      ) : (
        <SignInForm
          {...form}
          needsFirstAdmin={config?.needsFirstAdmin ?? false}
          notice={hasEnded ? m.auth_ended() : undefined}
          redirect={redirect}
        />
      )}
    </Door>
  )
}
