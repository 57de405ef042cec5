import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { QueryClient } from '@tanstack/react-query'

/** Stores the passing from the answer to a change in all caches that contain it. */
export function putImageSet(client: QueryClient, imageSet: ImageSet): void {
  client.setQueriesData<ImageSet>(
    { queryKey: ['imageSet'], predicate: ({ queryKey }) => queryKey[2] === imageSet.id },
    (known) => known && imageSet,
  )
}
