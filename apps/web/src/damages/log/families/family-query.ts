import type { Damage } from '@skadi/contract/damages/damage'
import { listDamages, listUniqueDamages } from '@skadi/contract/damages/damages-calls'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { getImageSet } from '@skadi/contract/image-sets/image-sets-reads'
import type { Image } from '@skadi/contract/images/image'
import { MAX_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { call } from '../../../core/calls/call.ts'
import { fetches } from '../../../core/calls/failures.ts'

/** Page limit: nobody compares more families than these pages hold. */
const CANDIDATE_PAGES = 5

/** All boxes of a damage's family, in every passing, oldest passing first. */
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

/** The unique damages of the car, those closest to this photo first (DAMAGE-19), with their photos. */
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
      // Similarity ranks the candidates of all pages together, so every page is loaded.
      const first = await read(1)
      const last = Math.min(first.meta.lastPage ?? 1, CANDIDATE_PAGES)
      const others = await Promise.all(Array.from({ length: last - 1 }, (_, at) => read(at + 2)))
      return [first, ...others].flatMap(({ data }) => data.items)
    },
    meta: fetches('damages'),
    staleTime: 0,
  })

const HALF_AN_HOUR = 30 * 60_000

/** Fields of a passing needed by its boxes: time and place, and photos. */
export type ImageSetOfBoxes = Pick<ImageSet, 'id' | 'recDate' | 'timeZone' | 'origin' | 'items'>

/**
 * The passings with these ids; the current passing needs no request.
 * @returns undefined for a passing that is not loaded yet
 */
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
