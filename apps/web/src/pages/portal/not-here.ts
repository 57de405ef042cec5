import { CallError } from '@skadi/contract/core/client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../../core/screens/paths.ts'
import { whileHere } from '../../core/screens/while-here.ts'
import { followToAllowedTenant } from '../../core/session/switch-tenant.ts'
import { closeErrors } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'

/**
 * Statuses that mean "does not exist for this user".
 * A 401 is not among them, because a 401 after a token refresh ends the session (2§8).
 */
const NOT_HERE: readonly number[] = [400, 403, 404, 410]

/** Whether an error only says that a resource does not exist for this user (ruling 15). */
export const isNotHere = (error: unknown): boolean => error instanceof CallError && NOT_HERE.includes(error.status)

/** Closes error messages about damages, because the failed passing already shows its own error. */
const closeErrorsOfParts = (): void => closeErrors(m.failure_fetchDamages())

/**
 * Leaves the page of a passing that the current company cannot read. If another company of the user owns the passing,
 * it opens the passing in this company. Otherwise it opens /404.
 * @param imageSetId undefined if no other company can own the passing
 */
export function useRedirectIfMissing(isMissing: boolean, imageSetId: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isMissing) return
    const toNotFound = whileHere(() => {
      closeErrorsOfParts()
      void navigate({ to: paths.notFound, replace: true })
    })
    if (imageSetId === undefined) return toNotFound()
    void followToAllowedTenant(imageSetId).then((isElsewhere) => {
      // The errors belong to the first company. The other company can read the data.
      if (isElsewhere) closeErrors()
      else toNotFound()
    })
  }, [isMissing, imageSetId, navigate])
}

/** Whether a load without a result is being retried, or is waiting for the network. */
export const isTriedAgain = ({ isPending, failureCount, fetchStatus }: UseQueryResult): boolean =>
  isPending && (failureCount > 0 || fetchStatus === 'paused')

/**
 * Opens /404 after every attempt to load a passing has failed.
 * The page /404 keeps the URL and offers a retry (ruling 37).
 * @param isLost whether all attempts have failed and the cache is empty
 */
export function useGiveUp(isLost: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isLost) return
    closeErrorsOfParts()
    const { pathname, search } = window.location
    void navigate({ to: paths.notFound, search: { redirect: pathname + search }, replace: true })
  }, [isLost, navigate])
}
