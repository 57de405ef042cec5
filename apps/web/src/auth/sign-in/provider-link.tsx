import { PROVIDER_START_PATH } from '@skadi/contract/auth/provider-paths'
import { API_BASE } from '@skadi/contract/core/define-call'
import { m } from '../../paraglide/messages.js'
import buttonCss from '../../ui/buttons/button.module.css'
import css from './provider-link.module.css'

/** Leads to the identity provider (decision 48): a page of the server, not of the portal. */
export function ProviderLink({ name, redirect }: { name: string; redirect: string | undefined }) {
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
