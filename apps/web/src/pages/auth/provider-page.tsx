import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Door } from '../../auth/door.tsx'
import { PROVIDER_FAILURES, readOutcome } from '../../auth/sign-in/provider-outcome.ts'
import { ProviderSignIn } from '../../auth/sign-in/provider-sign-in.tsx'
import { configQuery } from '../../core/calls/config.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { paths } from '../../core/screens/paths.ts'
import { safeRedirect } from '../../core/session/redirect.ts'
import { isSignedIn } from '../../core/session/session.ts'
import { m } from '../../paraglide/messages.js'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import css from './provider-page.module.css'

type State = ReturnType<typeof readOutcome> | { text: string }

/**
 * The page `/login/provider`, to which the identity provider returns the user (decision 48).
 * It opens the portal, or explains the failure.
 */
export function ProviderPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const redirect = typeof search.redirect === 'string' ? search.redirect : undefined
  const { history } = useRouter()
  const { data: config } = useQuery(configQuery)
  const [state, setState] = useState<State>(() => readOutcome(search.outcome))
  const name = config?.provider ?? ''
  usePageTitle(m.auth_signIn())
  const back = isSignedIn() ? (
    <ButtonLink to={paths.account} look="ink" height={40} className={css.back}>
      {m.provider_toAccount()}
    </ButtonLink>
  ) : (
    <ButtonLink to={paths.login} search={{ redirect }} look="ink" height={40} className={css.back}>
      {m.provider_toLogin()}
    </ButtonLink>
  )

  return (
    <Door>
      {state === 'done' ? (
        <ProviderSignIn onDone={() => history.replace(safeRedirect(redirect))} onFailed={setState} />
      ) : (
        <div className={css.end}>
          <h1 className={css.title}>{state === 'linked' ? m.provider_linkedTitle() : m.provider_failedTitle()}</h1>
          {state === 'linked' ? (
            <p role="status">{m.provider_linked({ name })}</p>
          ) : (
            <FormAlert text={typeof state === 'string' ? PROVIDER_FAILURES[state]({ name }) : state.text} />
          )}
          {back}
        </div>
      )}
    </Door>
  )
}
