import { Link } from '@tanstack/react-router'
import { paths } from '../../core/screens/paths.ts'
import { m } from '../../paraglide/messages.js'
import css from './already-registered.module.css'

/** How a company finds a new user, and the link to sign-in, which keeps the typed phone. */
export function AlreadyRegistered({ redirect }: { redirect: string | undefined }) {
  return (
    <>
      <p className={css.company}>{m.auth_companyAddsYou()}</p>
      <p className={css.line}>
        {m.auth_alreadyRegistered()}{' '}
        <Link to={paths.login} search={{ redirect }}>
          {m.auth_signIn()}
        </Link>
      </p>
    </>
  )
}
