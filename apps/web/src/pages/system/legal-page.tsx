import { getLegalText } from '@skadi/contract/system/system-calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../core/calls/call.ts'
import { usePageTitle, useProductName } from '../../core/screens/page-title.ts'
import { paths } from '../../core/screens/paths.ts'
import { m } from '../../paraglide/messages.js'
import { type LegalKind, LegalText, splitTitle } from '../../system/legal-text.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Logo } from '../../ui/signs/logo.tsx'
import css from './legal-page.module.css'

/**
 * Query for the operator's legal text, or null if there is no such text (C-17).
 * The text is loaded once for each page load.
 */
const legalQuery = (kind: LegalKind) =>
  queryOptions({
    queryKey: ['legal', kind],
    queryFn: async ({ signal }) => (await call(getLegalText, { params: { kind } }, { signal })).data.markdown,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The page `/terms` with the operator's terms, or with the portal's short default (C-17). */
export const TermsPage = () => <LegalPage kind="terms" />

/** The page `/privacy` with the operator's privacy policy, or with the portal's default (C-17). */
export const PrivacyPage = () => <LegalPage kind="privacy" />

const NAMES: Record<LegalKind, () => string> = { terms: m.legal_terms, privacy: m.legal_privacy }
const OWN_TEXTS: Record<LegalKind, () => string> = { terms: m.legal_termsText, privacy: m.legal_privacyText }

function LegalPage({ kind }: { kind: LegalKind }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(legalQuery(kind))
  const product = useProductName()
  const other = kind === 'terms' ? 'privacy' : 'terms'
  const { title, body } = splitTitle(data ?? OWN_TEXTS[kind]())
  usePageTitle(NAMES[kind]())
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Link to={paths.home} className={`${css.home} touch`}>
          <Logo />
          <span>{product}</span>
        </Link>
        <Link to={paths[other]} className="touch">
          {NAMES[other]()}
        </Link>
      </header>
      <main className={css.main}>
        <h1 className={css.title}>{title ?? NAMES[kind]()}</h1>
        {error && (
          <ErrorNotice title={m.legal_failed()} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {!isPending && !error && <LegalText markdown={body} />}
      </main>
    </div>
  )
}
