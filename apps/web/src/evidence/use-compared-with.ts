import { useQuery } from '@tanstack/react-query'
import { useCan } from '../core/session/actor.ts'
import { type CarOfImageSet, carImageSetsQuery } from './car-image-sets-query.ts'
import { earlierImageSet } from './earlier-image-set.ts'
import type { DatedImageSet } from './selectors-of.ts'

type Compared = DatedImageSet & CarOfImageSet & { sincePickup: { imageSetId: string } | null }

/**
 * The earlier passing to compare with, and whether it is a pickup; undefined without such a passing or without the
 * right to compare.
 */
export function useComparedWith(imageSet: Compared): { olderId: string; isPickup: boolean } | undefined {
  const canCompare = useCan('comparePassings', { tenantId: imageSet.tenantId })
  const { sincePickup, tenantId, carInfo } = imageSet
  const isAsked = canCompare && sincePickup === null && tenantId !== null && carInfo.registrationNo !== null
  const { data } = useQuery({ ...carImageSetsQuery(imageSet), enabled: isAsked })
  if (!canCompare || carInfo.registrationNo === null) return undefined
  const olderId = earlierImageSet(imageSet, data ?? [])
  return olderId === undefined ? undefined : { olderId, isPickup: sincePickup !== null }
}
