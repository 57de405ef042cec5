import { Link } from '@tanstack/react-router'
import { paths } from '../../core/screens/paths.ts'
import { m } from '../../paraglide/messages.js'
import css from './already-registered.module.css'

/** Says how a company finds a new user. Also has a link to sign-in that keeps the typed phone. */
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
