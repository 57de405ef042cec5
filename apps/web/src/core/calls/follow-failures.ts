import type { Query } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { refreshSession } from '../session/refresh.ts'
import { isSignedIn, useSession } from '../session/session.ts'
import { showSnackbar } from '../snackbar/snackbar.ts'
import { growingDelay } from './growing-delay.ts'
import { queryClient } from './query-client.ts'

/**
 * Texts of the specification for failed calls about these objects, for example "Couldn't fetch users" (2§8, ERR-09 to
 * ERR-11). `null` means that users cannot do this. For example, rigs create image sets, and a car joins the fleet when
 * it passes a rig.
 */
const FAILURE_TEXTS = {
  appraisals: {
    fetch: m.failure_fetchAppraisals,
    update: m.failure_updateAppraisals,
    create: m.failure_createAppraisals,
  },
  imageSets: { fetch: m.failure_fetchImageSets, update: m.failure_updateImageSets, create: null },
  users: { fetch: m.failure_fetchUsers, update: m.failure_updateUsers, create: m.failure_createUsers },
  tenants: { fetch: m.failure_fetchTenants, update: m.failure_updateTenants, create: m.failure_createTenants },
  groups: { fetch: m.failure_fetchGroups, update: m.failure_updateGroups, create: m.failure_createGroups },
  captureUnits: {
    fetch: m.failure_fetchCaptureUnits,
    update: m.failure_updateCaptureUnits,
    create: m.failure_createCaptureUnits,
  },
  captureSets: {
    fetch: m.failure_fetchCaptureSets,
    update: m.failure_updateCaptureSets,
    create: m.failure_createCaptureSets,
  },
  fleet: { fetch: m.failure_fetchFleet, update: m.failure_updateFleet, create: null },
  passages: { fetch: m.failure_fetchPassages, update: m.failure_updatePassages, create: null },
  damages: { fetch: m.failure_fetchDamages, update: m.failure_updateDamages, create: m.failure_createDamages },
} as const

/** Kinds of objects whose failures have texts in the specification (2§8). */
export type Things = keyof typeof FAILURE_TEXTS
type Acts<T extends Things> = {
  [Act in keyof (typeof FAILURE_TEXTS)[T]]: (typeof FAILURE_TEXTS)[T][Act] extends null ? never : Act
}[keyof (typeof FAILURE_TEXTS)[T]]

type Details = {
  /** the reason, if it is known, as a sentence without its full stop */
  reason?: string | undefined
  /** further lines with the failed action and the remedy */
  lines?: readonly string[]
  action?: { label: string; run: () => void }
}
export type Failure<T extends Things> = [act: Acts<T>, things: T, details?: Details]

/** Returns the text of a failure, for example "Couldn't update image sets" (ERR-09 to ERR-11). */
export const failureWords = <T extends Things>(act: Acts<T>, things: T): string =>
  (FAILURE_TEXTS[things][act] as () => string)()

/** Shows the message for `sayFailed`. */
export function showFailure<T extends Things>(...[act, things, details = {}]: Failure<T>): void {
  const { reason, lines = [], action } = details
  const first = [failureWords(act, things), reason].filter(Boolean).join('. ')
  showSnackbar({ text: [first, ...lines], isError: true, ...(action ? { action } : {}) })
}

/** Reports a failed query. Does not report a failed preload or a failed fetch after sign-out. */
function sayUnfetched(query: Query): void {
  if (query.meta?.things && query.getObserversCount() > 0 && isSignedIn())
    showFailure('fetch', query.meta.things as Things)
}

/**
 * Handles failures while a user is signed in. Reports each failed query that has `meta: fetches(…)`. Retries a failed
 * refresh of the session with backoff (ruling 38), and reloads the failed queries after a successful refresh.
 * @returns function that stops the handling
 */
export function followFailures(): () => void {
  const queries = queryClient.getQueryCache()
  for (const query of queries.getAll().filter(({ state }) => state.status === 'error')) sayUnfetched(query)
  const endSaying = queries.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') sayUnfetched(event.query)
  })
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const renew = (): void => {
    if (!useSession.getState().isCutOff) return
    timer = setTimeout(() => void refreshSession(useSession.getState().idToken).catch(renew), growingDelay(tries))
    tries += 1
  }
  const readAgain = (): void => {
    clearTimeout(timer)
    tries = 0
    if (!isSignedIn()) return
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }
  renew()
  const endRenewing = useSession.subscribe((now, before) => {
    if (now.isCutOff === before.isCutOff) return
    if (now.isCutOff) renew()
    else readAgain()
  })
  return () => {
    clearTimeout(timer)
    endSaying()
    endRenewing()
  }
}
