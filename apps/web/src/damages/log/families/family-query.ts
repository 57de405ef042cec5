import type { Damage } from '@skadi/contract/damages/damage'
import { listDamages, listUniqueDamages } from '@skadi/contract/damages/damages-calls'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { getImageSet } from '@skadi/contract/image-sets/image-sets-reads'
import type { Image } from '@skadi/contract/images/image'
import { MAX_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { call } from '../../../core/calls/call.ts'
import { fetches } from '../../../core/calls/failures.ts'

/** Maximum number of pages. Users do not compare more families than these pages contain. */
const CANDIDATE_PAGES = 5

/** Query for all boxes in the family of a damage, in all passings, oldest passing first. */
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

/**
 * Query for the families of the car as unique damages, with their photos.
 * The families closest to this photo come first (DAMAGE-19).
 */
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
      // Every page is loaded, because similarity ranks the candidates of all pages together.
      const first = await read(1)
      const last = Math.min(first.meta.lastPage ?? 1, CANDIDATE_PAGES)
      const others = await Promise.all(Array.from({ length: last - 1 }, (_, at) => read(at + 2)))
      return [first, ...others].flatMap(({ data }) => data.items)
    },
    meta: fetches('damages'),
    staleTime: 0,
  })

const HALF_AN_HOUR = 30 * 60_000

/** The fields of a passing that are needed to show its boxes: time, place and photos. */
export type ImageSetOfBoxes = Pick<ImageSet, 'id' | 'recDate' | 'timeZone' | 'origin' | 'items'>

/**
 * Returns a function that returns the passing with an id. The current passing causes no request. The function returns
 * undefined for a passing that is not loaded yet.
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

/** Returns the photo that shows a box. */
export const photoOf = (imageSet: ImageSetOfBoxes | undefined, box: Pick<Damage, 'imageId'>): Image | undefined =>
  imageSet?.items.find(({ id }) => id === box.imageId)
