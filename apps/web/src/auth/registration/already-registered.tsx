import { Link } from '@tanstack/react-router'
import { paths } from '../../core/screens/paths.ts'
import { m } from '../../paraglide/messages.js'
import css from './already-registered.module.css'

/** The way to signing in, which keeps the phone that was typed. */
export function AlreadyRegistered({ redirect }: { redirect: string | undefined }) {
  return (
    <p className={css.line}>
      {m.auth_alreadyRegistered()}{' '}
      <Link to={paths.login} search={{ redirect }}>
        {m.auth_signIn()}
      </Link>
    </p>
  )
}
