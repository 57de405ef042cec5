import { useQuery } from '@tanstack/react-query'
import { useCan } from '../core/session/actor.ts'
import { type CarOfImageSet, carImageSetsQuery } from './car-image-sets-query.ts'
import { earlierImageSet } from './earlier-image-set.ts'
import type { DatedImageSet } from './selectors-of.ts'

type Compared = DatedImageSet & CarOfImageSet & { sincePickup: { imageSetId: string } | null }

/**
 * Returns the earlier passing to compare with, and whether the earlier passing is a pickup. Returns undefined if there
 * is no earlier passing, or if the user may not compare.
 */
export function useComparedWith(imageSet: Compared | undefined): { olderId: string; isPickup: boolean } | undefined {
  const canCompare = useCan('comparePassings', { tenantId: imageSet?.tenantId ?? null }) && isOfCar(imageSet)
  const isAsked = canCompare && imageSet?.sincePickup === null && imageSet.tenantId !== null
  const { data } = useQuery({ ...carImageSetsQuery(imageSet ?? NO_IMAGE_SET), enabled: isAsked })
  if (!canCompare || !imageSet) return undefined
  const olderId = earlierImageSet(imageSet, data ?? [])
  return olderId === undefined ? undefined : { olderId, isPickup: imageSet.sincePickup !== null }
}

const isOfCar = (imageSet: Compared | undefined): boolean => (imageSet?.carInfo.registrationNo ?? null) !== null

const NO_IMAGE_SET: CarOfImageSet = { tenantId: null, carInfo: { registrationNo: null, countryCode: null } }
