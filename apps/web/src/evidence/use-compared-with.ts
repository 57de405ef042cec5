import { useQuery } from '@tanstack/react-query'
import { useCan } from '../core/session/actor.ts'
import { type CarOfPassing, carPassingsQuery } from './car-passings-query.ts'
import { earlierPassing } from './earlier-passing.ts'
import type { DatedPassing } from './selectors-of.ts'

type Compared = DatedPassing & CarOfPassing & { sincePickup: { imageSetId: string } | null }

/**
 * The earlier passing to compare with, and whether it is a pickup; undefined without such a passing or without the
 * right to compare.
 */
export function useComparedWith(passing: Compared): { olderId: string; isPickup: boolean } | undefined {
  const canCompare = useCan('comparePassings', { tenantId: passing.tenantId })
  const { sincePickup, tenantId, carInfo } = passing
  const isAsked = canCompare && sincePickup === null && tenantId !== null && carInfo.registrationNo !== null
  const { data } = useQuery({ ...carPassingsQuery(passing), enabled: isAsked })
  if (!canCompare || carInfo.registrationNo === null) return undefined
  const olderId = earlierPassing(passing, data ?? [])
  return olderId === undefined ? undefined : { olderId, isPickup: sincePickup !== null }
}
