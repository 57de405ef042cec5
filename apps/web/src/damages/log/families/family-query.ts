import type { Damage } from '@skadi/contract/damages/damage'
import { listDamages, listUniqueDamages } from '@skadi/contract/damages/damages-calls'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { getImageSet } from '@skadi/contract/image-sets/image-sets-reads'
import type { Image } from '@skadi/contract/images/image'
import { MAX_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { call } from '../../../core/calls/call.ts'
import { fetches } from '../../../core/calls/failures.ts'

/** More families than on so many pages nobody compares one by one. */
const CANDIDATE_PAGES = 5

/** All boxes of a damage's family, in every passing, those of the oldest first. */
export const familyQuery = (damageId: string) =>
  queryOptions({
    queryKey: ['damageFamily', damageId],
    queryFn: async ({ signal }) =>
      (
        await call(
          listDamages,
          { query: { returnFamilyOf: damageId, isDeleted: 'false', limit: MAX_PAGE_SIZE, total: 'none' } },
          { signal },
        )
      ).data.items,
    meta: fetches('damages'),
    staleTime: 0,
  })

/** The unique damages of the car, those seen closest to this photo first (DAMAGE-19), with their photos. */
export const candidatesQuery = ({ imageId, imageSetId }: Pick<Damage, 'imageId' | 'imageSetId'>) =>
  queryOptions({
    queryKey: ['matchCandidates', imageSetId, imageId],
    queryFn: async ({ signal }) => {
      const read = (page: number) =>
        call(
          listUniqueDamages,
          {
            query: {
              imageSetId,
              closestToImageId: imageId,
              isDeleted: 'false',
              fetchImagesWithUniqueDamages: 'true',
              page,
            },
          },
          { signal },
        )
      // All of them are ranked by likeness, whatever page they came on.
      const first = await read(1)
      const last = Math.min(first.meta.lastPage ?? 1, CANDIDATE_PAGES)
      const others = await Promise.all(Array.from({ length: last - 1 }, (_, at) => read(at + 2)))
      return [first, ...others].flatMap(({ data }) => data.items)
    },
    meta: fetches('damages'),
    staleTime: 0,
  })

const HALF_AN_HOUR = 30 * 60_000

/** A passing as far as its boxes need it: when and where it was, and its photos. */
export type ImageSetOfBoxes = Pick<ImageSet, 'id' | 'recDate' | 'timeZone' | 'origin' | 'items'>

/** The passings with these ids; the one at hand is not asked for. @returns undefined for one that is not there yet */
export function useImageSets(
  ids: readonly string[],
  atHand: ImageSetOfBoxes,
): (id: string) => ImageSetOfBoxes | undefined {
  const others = [...new Set(ids)].filter((id) => id !== atHand.id)
  const found = useQueries({
    queries: others.map((id) => ({
      queryKey: ['imageSetOfBoxes', id],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ImageSetOfBoxes> =>
        (await call(getImageSet, { params: { id } }, { signal })).data,
      meta: fetches('imageSets'),
      staleTime: HALF_AN_HOUR,
    })),
  })
  return (id) => (id === atHand.id ? atHand : found.find(({ data }) => data?.id === id)?.data)
}

/** The photo of a box in its passing. */
export const photoOf = (imageSet: ImageSetOfBoxes | undefined, box: Pick<Damage, 'imageId'>): Image | undefined =>
  imageSet?.items.find(({ id }) => id === box.imageId)
