import { CallError } from '@skadi/contract/core/client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../../core/screens/paths.ts'
import { whileHere } from '../../core/screens/while-here.ts'
import { followToAllowedTenant } from '../../core/session/switch-tenant.ts'
import { closeErrors } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'

/** A 401 that outlives its refresh ends the session instead (2§8). */
const NOT_HERE: readonly number[] = [400, 403, 404, 410]

/** Whether an answer says no more than that there is no such thing for this user (ruling 15). */
export const isNotHere = (error: unknown): boolean => error instanceof CallError && NOT_HERE.includes(error.status)

/** A passing that could not be fetched says so itself; that its damages could not follows from that. */
const closeErrorsOfParts = (): void => closeErrors(m.failure_fetchDamages())

/**
 * Redirects from a passing that is missing here: to the user's other company that it belongs to, else to /404.
 * @param imageSetId undefined where no other company can have the passing
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
      // what the first company could not read, the other one can
      if (isElsewhere) closeErrors()
      else toNotFound()
    })
  }, [isMissing, imageSetId, navigate])
}

/** Whether a fetch that brought nothing yet is being tried again, or waits for the network to be. */
export const isTriedAgain = ({ isPending, failureCount, fetchStatus }: UseQueryResult): boolean =>
  isPending && (failureCount > 0 || fetchStatus === 'paused')

/**
 * Goes to /404 once every try to fetch a passing has failed; the page there keeps the address and offers another try (ruling 37).
 * @param isLost all tries are over and nothing is shown that the passing could stay with
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
