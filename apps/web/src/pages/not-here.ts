import { CallError } from '@skadi/contract/core/client'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../core/paths.ts'
import { followToAllowedTenant } from '../core/switch-tenant.ts'
import { whileHere } from '../core/while-here.ts'

const NOT_HERE: readonly number[] = [400, 403, 404]

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
