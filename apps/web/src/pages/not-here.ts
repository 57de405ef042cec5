import { CallError } from '@skadi/contract/core/client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../core/paths.ts'
import { followToAllowedTenant } from '../core/switch-tenant.ts'
import { whileHere } from '../core/while-here.ts'

/** A 401 that outlives its refresh ends the session instead (2§8). */
const NOT_HERE: readonly number[] = [400, 403, 404, 410]

/** Whether an answer says no more than that there is no such thing for this user (ruling 15). */
export const isNotHere = (error: unknown): boolean => error instanceof CallError && NOT_HERE.includes(error.status)

/**
 * Leads on from passings that are not to be had here: to the company of one's own that this one belongs to, else to the page that says
 * so.
 * @param imageSetId none where no other company can have it
 */
export function useLeadOn(isMissing: boolean, imageSetId: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isMissing) return
    const toNotFound = whileHere(() => void navigate({ to: paths.notFound, replace: true }))
    if (imageSetId === undefined) return toNotFound()
    void followToAllowedTenant(imageSetId).then((isElsewhere) => isElsewhere || toNotFound())
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
    const { pathname, search } = window.location
    void navigate({ to: paths.notFound, search: { redirect: pathname + search }, replace: true })
  }, [isLost, navigate])
}
