import type { FAILURE_TEXTS } from './failure-texts.ts'
import { queryClient } from './query-client.ts'
import { isSignedIn, useSession } from './session.ts'
import { showSnackbar } from './snackbar.ts'

/** Things whose failures are said in the words of the specification (2§8). */
export type Things = keyof typeof FAILURE_TEXTS
type Acts<T extends Things> = {
  [Act in keyof (typeof FAILURE_TEXTS)[T]]: (typeof FAILURE_TEXTS)[T][Act] extends null ? never : Act
}[keyof (typeof FAILURE_TEXTS)[T]]

/** `meta` of a query of these things: `followFailedFetches` says in red that they could not be fetched. */
export const fetches = (things: Things): { things: Things } => ({ things })

type Details = {
  /** why, as far as it is known: a sentence without its stop */
  reason?: string | undefined
  /** lines that say more: which act it was, and what helps */
  lines?: readonly string[]
  action?: { label: string; run: () => void }
}

/** Loads the texts, which no page needs until something fails; behind the door that is done ahead. */
export const loadFailureTexts = () => import('./failure-texts.ts')

/** Says in red that things could not be fetched, updated or created (ERR-09 to ERR-11), beside what the page says itself. */
export function sayFailed<T extends Things>(
  act: Acts<T>,
  things: T,
  { reason, lines = [], action }: Details = {},
): void {
  void loadFailureTexts().then(({ FAILURE_TEXTS }) => {
    const words = FAILURE_TEXTS[things][act] as () => string
    const first = [words(), reason].filter(Boolean).join('. ')
    showSnackbar({ text: [first, ...lines], isError: true, ...(action ? { action } : {}) })
  })
}

/**
 * Says of each query with `meta: fetches(…)` that a page waits for when it could not be fetched (ERR-09), until told to end. What
 * is only fetched ahead fails in silence, and after a sign-out nobody asks for it any more.
 */
export function followFailedFetches(): () => void {
  const endSaying = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { meta } = event.query
    if (meta?.things && event.query.getObserversCount() > 0 && isSignedIn()) sayFailed('fetch', meta.things as Things)
  })
  // What failed while the session could not be renewed is read once it is.
  const endReading = useSession.subscribe((now, before) => {
    if (before.isCutOff && !now.isCutOff && isSignedIn(now))
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  })
  return () => {
    endSaying()
    endReading()
  }
}
