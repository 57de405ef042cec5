import { m } from '../../paraglide/messages.js'
import css from './first-admin.module.css'

/** Notice on a new installation without users. The notice says how to create the first user (ruling 19). */
export function FirstAdmin() {
  return (
    <section className={css.notice} aria-labelledby="first-admin-title">
      <h2 id="first-admin-title" className="type-strong">
        {m.auth_firstAdminTitle()}
      </h2>
      <p>{m.auth_firstAdminText()}</p>
      <pre className={css.command}>npm run create-admin</pre>
    </section>
  )
}
