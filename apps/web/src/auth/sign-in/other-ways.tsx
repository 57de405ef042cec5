import { PROVIDER_START_PATH } from '@skadi/contract/auth/provider-paths'
import { API_BASE } from '@skadi/contract/core/define-call'
import { DEFAULT_PHONE_PREFIX } from '@skadi/domain/auth/phone'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../core/calls/config.ts'
import { m } from '../../paraglide/messages.js'
import buttonCss from '../../ui/buttons/button.module.css'
import { changeDraft } from '../steps/draft.ts'
import { DemoList } from './demo-list.tsx'
import { DEMO_PASSWORD } from './demo-log-ins.ts'
import css from './provider-link.module.css'

/** Link to the identity provider (decision 48): a page of the server, not of the portal. */
function ProviderLink({ name, redirect }: { name: string; redirect: string | undefined }) {
  const search = redirect === undefined ? '' : `?${new URLSearchParams({ redirect })}`
  return (
    <div className={css.way}>
      <p className={css.or}>{m.provider_or()}</p>
      <a className={`${buttonCss.button} ${css.link}`} data-height={40} href={API_BASE + PROVIDER_START_PATH + search}>
        <span className={buttonCss.label}>{m.provider_signIn({ name })}</span>
      </a>
    </div>
  )
}

/** Alternatives below the form: sign-in through the identity provider, and the demo users. */
export function OtherWays({ redirect }: { redirect: string | undefined }) {
  const { data: config } = useQuery(configQuery)
  return (
    <>
      {config?.provider && <ProviderLink name={config.provider} redirect={redirect} />}
      {config?.demo && <DemoList onChoose={fillIn} />}
    </>
  )
}

function fillIn(number: string): void {
  changeDraft({ phone: { prefix: DEFAULT_PHONE_PREFIX, number }, password: DEMO_PASSWORD })
  document.querySelector<HTMLButtonElement>('form [type=submit]')?.focus()
}
