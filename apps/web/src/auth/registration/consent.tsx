import { paths } from '../../core/screens/paths.ts'
import { m } from '../../paraglide/messages.js'
import { LinkedText } from '../linked-text.tsx'
import css from './consent.module.css'

/** What one agrees to by registering (1§2); both texts open in a tab of their own, so that nothing typed is lost. */
export function Consent() {
  return (
    <p className={css.consent}>
      <LinkedText
        message={m.auth_consent}
        links={{
          terms: <NewTab href={paths.terms} text={m.auth_consentTerms()} />,
          privacy: <NewTab href={paths.privacy} text={m.auth_consentPrivacy()} />,
        }}
      />
    </p>
  )
}

const NewTab = ({ href, text }: { href: string; text: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={css.link}>
    {text}
    <span className="visually-hidden"> {m.auth_newTab()}</span>
  </a>
)
