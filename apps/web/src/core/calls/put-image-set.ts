import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { QueryClient } from '@tanstack/react-query'

/** Stores the passing that a change has returned, in all caches that contain the passing. */
export function putImageSet(client: QueryClient, imageSet: ImageSet): void {
  client.setQueriesData<ImageSet>(
    { queryKey: ['imageSet'], predicate: ({ queryKey }) => queryKey[2] === imageSet.id },
    (known) => known && imageSet,
  )
}
