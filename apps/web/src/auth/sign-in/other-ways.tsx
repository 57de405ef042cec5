import { PROVIDER_START_PATH } from '@skadi/contract/auth/provider-paths'
import { API_BASE } from '@skadi/contract/core/define-call'
import { DEFAULT_PHONE_PREFIX } from '@skadi/domain/auth/phone'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../core/calls/config.ts'
import { m } from '../../paraglide/messages.js'
import buttonCss from '../../ui/buttons/button.module.css'
import { changeDraft } from '../steps/draft.ts'
import css from './provider-link.module.css'

const DEMO_PASSWORD = 'Skadi-demo-2026'

const DEMO_LOG_INS = [
  { number: '900 00 003', name: 'Ulrik User', who: () => m.auth_demoUser({ tenant: 'Fjord Rental' }) },
  { number: '900 00 002', name: 'Tora Tenant', who: () => m.auth_demoAdmin({ tenant: 'Fjord Rental' }) },
  {
    number: '900 00 008',
    name: 'Berit Both',
    who: () => m.auth_demoBoth({ tenant: 'Bergen Cars', other: 'Fjord Rental' }),
  },
  { number: '900 00 006', name: 'Lars Readonly', who: () => m.auth_demoReadOnly({ tenant: 'Lofoten Lease' }) },
  { number: '900 00 001', name: 'Gry Global', who: m.auth_demoGlobal },
  { number: '900 00 004', name: 'Anna Annotator', who: m.auth_demoAnnotator },
  { number: '900 00 005', name: 'Rune Reviewer', who: m.auth_demoReviewer },
  { number: '900 00 007', name: 'Nils Nobody', who: m.auth_demoNobody },
] as const

/**
 * Link to the identity provider (decision 48). The link leads to a page of the server, and not to a page of the portal.
 */
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

/** Other ways to sign in, below the form. These ways are the identity provider and the demo users. */
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

/** The demo users. A click on a user fills in the form. */
function DemoList({ onChoose }: { onChoose: (number: string) => void }) {
  return (
    <section className={css.demo} aria-labelledby="demo-title" data-testid="demo-log-ins">
      <div className={css.head}>
        <h2 id="demo-title" className="type-strong">
          {m.auth_demoTitle()}
        </h2>
        <p className={css.text}>{m.auth_demoText()}</p>
      </div>
      <ul className={css.list}>
        {DEMO_LOG_INS.map(({ number, name, who }) => (
          <li key={number}>
            <button
              type="button"
              className={css.person}
              title={`${DEFAULT_PHONE_PREFIX} ${number}`}
              onClick={() => onChoose(number)}
            >
              <span className={css.name}>{name}</span>
              <span className={css.who}>{who()}</span>
              <span className={css.phone}>
                {DEFAULT_PHONE_PREFIX} {number}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
