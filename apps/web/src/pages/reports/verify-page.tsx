import { Link } from '@tanstack/react-router'
import { usePageTitle, useProductName } from '../../core/screens/page-title.ts'
import { paths } from '../../core/screens/paths.ts'
import { m } from '../../paraglide/messages.js'
import { CheckForm } from '../../reports/check-form.tsx'
import { Logo } from '../../ui/signs/logo.tsx'
import css from '../system/legal-page.module.css'

/**
 * The page `/verify`. Anybody who holds a report can check without an account whether this installation created the
 * report, and whether the report is unchanged.
 */
export function VerifyPage() {
  const product = useProductName()
  usePageTitle(m.reports_verifyTitle())
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Link to={paths.home} className={`${css.home} touch`}>
          <Logo />
          <span>{product}</span>
        </Link>
      </header>
      <main className={css.main}>
        <h1 className={css.title}>{m.reports_verifyTitle()}</h1>
        <p>{m.reports_verifyText()}</p>
        <CheckForm />
      </main>
    </div>
  )
}
